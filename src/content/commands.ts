// Reads the programs whose command lines a site documents from its command data files. Each parsed file is cached by
// its hash, because it depends only on the file.

import { readDataFile } from '../config/read-data-file.ts'
import type { Command, CommandOption, OptionChoice, Program } from '../model/commands.ts'
import { defined } from '../model/defined.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { didYouMean, nearest } from '../model/nearest.ts'
import type { Source } from '../model/page.ts'
import type { Place } from '../model/place.ts'
import { valueAt } from '../model/schema/yaml-node.ts'
import {
  commandFileSchema,
  type FileChoice,
  type FileCommand,
  type FileOption,
  type FileOptionSet,
} from './command-schema.ts'
import { type DataSources, readDataSources } from './data-sources.ts'
import type { ParseCache } from './parse-cache.ts'

/** Reads the command data files that match the globs. */
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

/** The content of a command data file. */
interface CommandFile {
  readonly programs: readonly Program[]
  /** The place of the programs in the file. */
  readonly place?: Place
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a command data file. */
export function readCommandFile(source: Source): CommandFile {
  const diagnostics: Diagnostic[] = []
  const { root, report, placeOf } = readDataFile(source, 'commands-invalid', diagnostics)
  const file = root && commandFileSchema.read(root, '', report)
  if (file === undefined) return { programs: [], diagnostics }
  const { start } = ensure(valueAt(root, 'programs')) // without it, the schema reads nothing
  const sets = new Map(file.optionSets?.map((set) => [set.name, set]))
  const findSet = (name: string, command: string): readonly FileOptionSet[] => {
    const set = sets.get(name)
    if (set !== undefined) return [set]
    const near = nearest(name, sets.keys())
    const hint = didYouMean(near, 'Add it to `optionSets` of the file.')
    const message = `\`${command}\` names the option set \`${name}\`, which does not exist`
    report({ kind: 'wrong-type', message, start, end: start, hint })
    return []
  }
  const programs = file.programs.map((program) => ({
    ...commandOf(program, { findSet, options: [], help: ['--help'] }),
    modules: program.modules ?? [],
  }))
  return { programs, place: placeOf({ start, end: start }), diagnostics }
}

/** What a command inherits from the file and its parent commands. */
interface Above {
  readonly findSet: (name: string, command: string) => readonly FileOptionSet[]
  readonly options: readonly FileOption[]
  readonly help: readonly string[]
}

function commandOf(command: FileCommand, above: Above): Command {
  const sets = (command.optionSets ?? []).flatMap((name) => above.findSet(name, command.name))
  const own = [...(command.options ?? []), ...sets.flatMap(({ options }) => options)]
  const options = [...own, ...above.options]
  const help = command.help ?? above.help
  const below = { ...above, options: options.filter(({ everywhere }) => everywhere === true), help }
  return defined({
    name: command.name,
    aliases: command.aliases ?? [],
    options: options.map(optionOf),
    help,
    arguments: command.arguments?.map(({ name, optional, repeatable }) => ({
      name,
      isRequired: optional !== true,
      isRepeatable: repeatable === true,
    })),
    choices: [...(command.choices ?? []), ...sets.flatMap(({ choices = [] }) => choices)].map(choiceOf),
    commands: (command.commands ?? []).map((inner) => commandOf(inner, below)),
    removed: command.removed,
    isOpen: command.open === true,
  })
}

function optionOf({ names, value, required, env = [] }: FileOption): CommandOption {
  return {
    names,
    takesValue: value === undefined ? 'no' : /^\[.*\]$/.test(value) ? 'maybe' : 'yes',
    isRequired: required === true,
    env: typeof env === 'string' ? [env] : env,
  }
}

function choiceOf({ options, required }: FileChoice): OptionChoice {
  return { options, isRequired: required === true }
}
