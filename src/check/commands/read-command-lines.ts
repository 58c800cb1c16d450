// The command lines of a site for the programs that it describes, including those started by a launcher: `uv run`,
// `python -m`, `docker compose exec`.

import type { Program } from '../../model/commands.ts'
import { escapePattern } from '../../model/escape.ts'
import { isOfOtherVersion } from '../../model/site.ts'
import type { CheckInput } from '../input.ts'
import type { CommandLine, CommandWord } from './command-line.ts'
import { shellTexts } from './shell-texts.ts'

/** Reads the command lines of a site; undefined if it describes no programs. */
export async function readCommandLines(input: CheckInput): Promise<readonly CommandLine[] | undefined> {
  const { commands, versions } = input.site
  if (commands.length === 0) return undefined
  const { shellCommands } = await import('./shell-commands.ts')
  const findProgram = createFindProgram(commands)
  const names = namesOf(commands)
  const lines: CommandLine[] = []
  for (const { text, file, isPart, placeOf } of shellTexts(input, (text) => names.test(text))) {
    if (isOfOtherVersion(file, versions)) continue
    for (const words of shellCommands(text)) {
      const found = findProgram(words)
      if (found !== undefined) lines.push({ ...found, file, isPart, placeOf: ({ offset }) => placeOf(offset) })
    }
  }
  return lines
}

/** Creates the pattern of the names that can start programs. */
function namesOf(programs: readonly Program[]): RegExp {
  const names = programs.flatMap(({ name, modules }) => [name, ...modules])
  return new RegExp(`(?<![\\w-])(?:${names.map(escapePattern).join('|')})(?![\\w-])`)
}

/** A program with the word that names it and its arguments. */
type FoundProgram = Pick<CommandLine, 'program' | 'start' | 'words'>

/** Finds the program of a command; undefined if it's unknown. */
type FindProgram = (words: readonly CommandWord[]) => FoundProgram | undefined

/** A command that runs the command after it. `ownWords` is the number of its own arguments before that. */
interface Launcher {
  readonly start: readonly string[]
  readonly ownWords: number
}

const launchers: readonly Launcher[] = [
  ...['sudo', 'env', 'exec', 'time', 'nohup', 'command', 'uvx', 'pipx run', 'uv run', 'poetry run', 'pipenv run'],
  ...['pdm run', 'hatch run', 'rye run', 'pixi run'],
  ...[
    'docker exec *',
    'docker run *',
    'docker compose exec *',
    'docker compose run *',
    'podman exec *',
    'podman run *',
  ],
].map((text) => {
  const words = text.split(' ')
  const start = words.filter((word) => word !== '*')
  return { start, ownWords: words.length - start.length }
})

/** Commands that run the command after `--`. */
const launchersWithDashes = new Set(['kubectl', 'uv', 'op', 'doppler', 'aws-vault', 'chamber', 'oc'])

/** Creates a function that finds programs by their names and modules. */
function createFindProgram(programs: readonly Program[]): FindProgram {
  const byName = new Map(programs.map((program) => [program.name, program]))
  const byModule = new Map(programs.flatMap((program) => program.modules.map((module) => [module, program])))
  const find: FindProgram = ([first, ...words]) => {
    if (first === undefined) return undefined
    const program = byName.get(first.text.replace(/^\S*\/bin\//, ''))
    if (program !== undefined) return { program, start: first, words }
    const [second, third, ...others] = words
    if (/(?:^|\/)python[\d.]*$/.test(first.text) && second?.text === '-m' && third !== undefined) {
      const module = byModule.get(third.text)
      return module && { program: module, start: first, words: others }
    }
    return find(wordsOfLaunched(first, words))
  }
  return find
}

/** Returns the words of the command that a launcher runs, or none if the command isn't a launcher. */
function wordsOfLaunched(first: CommandWord, words: readonly CommandWord[]): readonly CommandWord[] {
  const dashes = words.findIndex(({ text }) => text === '--')
  if (dashes !== -1 && launchersWithDashes.has(first.text)) return words.slice(dashes + 1)
  const all = [first, ...words]
  const launcher = launchers.find(({ start }) => start.every((word, index) => all[index]?.text === word))
  if (launcher === undefined) return []
  const rest = all.slice(launcher.start.length)
  const own = rest.findIndex(({ text }) => !/^(?:-[itdT]+|--rm)$|^\w+=/.test(text))
  const launched = rest.slice(own)
  // The word after any other option can be its value, so the command is unknown.
  return launched[0]?.text.startsWith('-') === false ? launched.slice(launcher.ownWords) : []
}
