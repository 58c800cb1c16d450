// A command line that stands in a sample or in a sentence.

import type { Program } from '../../model/commands.ts'
import type { Place } from '../../model/place.ts'

/** A word of a command line. */
export interface CommandWord {
  /** What the program is given, without quotes; as it is written when the shell puts something else in its place. */
  readonly text: string
  /** Whether the shell puts something else in its place. */
  readonly isDynamic: boolean
  /** 0-based UTF-16 offset in the text that was read. */
  readonly offset: number
}

/** A command line of a program that the site describes. */
export interface CommandLine {
  readonly program: Program
  /** The word that names the program. */
  readonly start: CommandWord
  /** The words after that. */
  readonly words: readonly CommandWord[]
  /** Whether what the command needs may be said elsewhere: in a sentence a line is as long as the sentence needs. */
  readonly isPart: boolean
  readonly file: string
  readonly placeOf: (word: CommandWord) => Place
}
