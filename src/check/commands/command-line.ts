// A command line in a sample or a sentence.

import type { Program } from '../../model/commands.ts'
import type { Place } from '../../model/place.ts'

/** A word of a command line. */
export interface CommandWord {
  /** The argument that the program receives, without quotes. The source form if the shell replaces the word. */
  readonly text: string
  /** Whether the shell replaces the word, such as a variable. */
  readonly isDynamic: boolean
  /** 0-based UTF-16 offset in the parsed text. */
  readonly offset: number
}

/** A command line of a program that the site describes. */
export interface CommandLine {
  readonly program: Program
  /** The word that names the program. */
  readonly start: CommandWord
  /** The words after `start`. */
  readonly words: readonly CommandWord[]
  /** Whether the line can be incomplete: a sentence shows only the words that it's about. */
  readonly isPart: boolean
  readonly file: string
  readonly placeOf: (word: CommandWord) => Place
}
