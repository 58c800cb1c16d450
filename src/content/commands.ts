// The programs whose command lines a site documents: what all data files of commands say.

import type { Program } from '../model/commands.ts'
import { diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { readCommandFile } from './command-file.ts'
import { type DataSources, readDataSources } from './data-sources.ts'
import type { ParseCache } from './parse-cache.ts'

/** Reads the data files of commands that match the globs. */
export function readCommands(input: DataSources & { readonly parseCache: ParseCache }): readonly Program[] {
  const { diagnostics, parseCache } = input
  const byName = new Map<string, Program>()
  for (const source of readDataSources(input)) {
    const read = parseCache.getOrParse('commands', source, readCommandFile)
    diagnostics.push(...read.diagnostics)
    for (const program of read.programs) {
      const message = `\`${program.name}\` is described twice`
      if (byName.has(program.name))
        diagnostics.push(diagnose('commands-invalid', message, ensure(read.place), { hint: 'Keep one of the two.' }))
      else byName.set(program.name, program)
    }
  }
  return [...byName.values()]
}
