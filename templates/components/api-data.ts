// The structure of API data files (content/_data/api/*.yaml), which ApiReference renders.

import type { BadgeType } from './badge-types.ts'

export interface ApiParam {
  readonly name: string
  readonly type?: string
  readonly default?: string | number | boolean | null
  readonly description?: string
}

export interface ApiResult {
  readonly type?: string
  readonly description?: string
}

export interface ApiExample {
  readonly title?: string
  readonly language?: string
  readonly code: string
}

export interface ApiSymbolData {
  readonly name: string
  readonly module?: string
  readonly kind?: string
  readonly signature?: string
  /** File that defines it, below the `source` of the data. Members default to the file of their class. */
  readonly source?: string
  /** Line in that file. */
  readonly line?: number
  readonly status?: Extract<BadgeType, 'preview' | 'beta' | 'deprecated' | 'superseded'>
  readonly summary?: string
  readonly description?: string
  readonly params?: readonly ApiParam[]
  readonly returns?: ApiResult
  readonly raises?: readonly ApiResult[]
  readonly examples?: readonly ApiExample[]
  readonly members?: readonly ApiSymbolData[]
}

export interface ApiGroup {
  readonly title?: string
  readonly description?: string
  readonly symbols?: readonly ApiSymbolData[]
}

export interface ApiData {
  readonly page?: string
  /** Address prefix for the `source` of each symbol. */
  readonly source?: string
  readonly groups?: readonly ApiGroup[]
}
