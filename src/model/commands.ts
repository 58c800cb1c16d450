// The command lines of programs, as data files of a site describe them.

/** A program, or a command of one. */
export interface Command {
  readonly name: string
  readonly aliases: readonly string[]
  readonly options: readonly CommandOption[]
  /** Options that print help instead of running the command. */
  readonly help: readonly string[]
  /** Undefined: nothing is known of them. */
  readonly arguments?: readonly CommandArgument[] | undefined
  /** Options of which one may be given, or must be. */
  readonly choices: readonly OptionChoice[]
  readonly commands: readonly Command[]
  /** What to use instead of a command that does not exist any more. */
  readonly removed?: string | undefined
  /** Whether it takes commands and options that the data does not name. */
  readonly isOpen: boolean
}

/** A program; `modules` are the names by which `python -m` starts it. */
export interface Program extends Command {
  readonly modules: readonly string[]
}

/** An option: a flag unless it takes a value. */
export interface CommandOption {
  /** Every way to write it, such as `-c` and `--config`. */
  readonly names: readonly string[]
  readonly takesValue: 'no' | 'yes' | 'maybe'
  readonly isRequired: boolean
  /** Environment variables that give it, too. */
  readonly env: readonly string[]
}

/** An argument that is given by its position. */
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
