// The command lines of a site that run the programs which it describes.

import type { Program } from '../../model/commands.ts'
import { escapePattern } from '../../model/escape.ts'
import type { CheckInput } from '../input.ts'
import type { CommandLine } from './command-line.ts'
import { createFindProgram } from './find-program.ts'
import { shellTexts } from './shell-texts.ts'

/** Reads the command lines of a site; undefined when it describes no programs. */
export async function readCommandLines(input: CheckInput): Promise<readonly CommandLine[] | undefined> {
  const { commands, versions } = input.site
  if (commands.length === 0) return undefined
  const { shellCommands } = await import('./shell-commands.ts')
  const findProgram = createFindProgram(commands)
  // The data is of the latest version: the pages of others have other commands.
  const others = versions.filter(({ isLast }) => !isLast).map(({ contentDir }) => `${contentDir}/`)
  const names = namesOf(commands)
  const lines: CommandLine[] = []
  for (const { text, file, isPart, placeOf } of shellTexts(input, (text) => names.test(text))) {
    if (others.some((folder) => file.startsWith(folder))) continue
    for (const words of shellCommands(text)) {
      const found = findProgram(words)
      if (found !== undefined) lines.push({ ...found, file, isPart, placeOf: ({ offset }) => placeOf(offset) })
    }
  }
  return lines
}

/** Makes the pattern of the names by which programs may be started. */
function namesOf(programs: readonly Program[]): RegExp {
  const names = programs.flatMap(({ name, modules }) => [name, ...modules])
  return new RegExp(`(?<![\\w-])(?:${names.map(escapePattern).join('|')})(?![\\w-])`)
}
