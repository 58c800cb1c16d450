// The structure of data files of commands, which CommandReference renders.

import type { ApiExample, ApiSymbolData } from './api-data.ts'

export interface CommandOptionData {
  readonly names: readonly string[]
  readonly value?: string
  readonly default?: string | number | boolean
  readonly env?: string | readonly string[]
  readonly required?: boolean
  readonly repeatable?: boolean
  readonly description?: string
}

export interface CommandArgumentData {
  readonly name: string
  readonly optional?: boolean
  readonly repeatable?: boolean
  readonly default?: string | number | boolean
  readonly description?: string
}

export interface OptionChoiceData {
  readonly options: readonly string[]
  readonly required?: boolean
}

export interface OptionSetData {
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly options: readonly CommandOptionData[]
  readonly choices?: readonly OptionChoiceData[]
}

export interface CommandData
  extends Pick<ApiSymbolData, 'name' | 'source' | 'line' | 'status' | 'summary' | 'description'> {
  /** What to use instead, if the command no longer exists. Such a command isn't shown. */
  readonly removed?: string
  readonly arguments?: readonly CommandArgumentData[]
  readonly options?: readonly CommandOptionData[]
  readonly optionSets?: readonly string[]
  readonly choices?: readonly OptionChoiceData[]
  readonly examples?: readonly ApiExample[]
  readonly commands?: readonly CommandData[]
}

export interface CommandsData {
  /** Address prefix for the `source` of each command. */
  readonly source?: string
  readonly optionSets?: readonly OptionSetData[]
  readonly programs?: readonly CommandData[]
}
