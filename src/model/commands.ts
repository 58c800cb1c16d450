// The command lines of programs, as described in data files of a site.

/** A program, or a command of one. */
export interface Command {
  readonly name: string
  readonly aliases: readonly string[]
  readonly options: readonly CommandOption[]
  /** Options that print help instead of running the command. */
  readonly help: readonly string[]
  /** Undefined: unknown. */
  readonly arguments?: readonly CommandArgument[] | undefined
  /** Options of which one may be given, or must be. */
  readonly choices: readonly OptionChoice[]
  readonly commands: readonly Command[]
  /** The replacement of a removed command. */
  readonly removed?: string | undefined
  /** Whether it accepts commands and options that aren't in the data. */
  readonly isOpen: boolean
}

/** A program. `modules` are its names for `python -m`. */
export interface Program extends Command {
  readonly modules: readonly string[]
}

/** An option, which is a flag unless it takes a value. */
export interface CommandOption {
  /** All its names, such as `-c` and `--config`. */
  readonly names: readonly string[]
  readonly takesValue: 'no' | 'yes' | 'maybe'
  readonly isRequired: boolean
  /** Environment variables that also set it. */
  readonly env: readonly string[]
}

/** A positional argument. */
interface CommandArgument {
  readonly name: string
  readonly isRequired: boolean
  readonly isRepeatable: boolean
}

/** Options that exclude each other. */
export interface OptionChoice {
  readonly options: readonly string[]
  readonly isRequired: boolean
}
