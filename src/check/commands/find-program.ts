// Which program a simple command runs, also when another one starts it: `uv run`, `python -m`, `docker compose exec`.

import type { Program } from '../../model/commands.ts'
import type { CommandLine, CommandWord } from './command-line.ts'

/** A program with the word that names it and those that it is given. */
type FoundProgram = Pick<CommandLine, 'program' | 'start' | 'words'>

/** Finds the program of a command; undefined for one that is not known. */
type FindProgram = (words: readonly CommandWord[]) => FoundProgram | undefined

/** A command that runs what follows it, after so many words of its own. */
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

/** Commands that run what follows `--`. */
const launchersWithDashes = new Set(['kubectl', 'uv', 'op', 'doppler', 'aws-vault', 'chamber', 'oc'])

/** Makes the function that finds programs by their names and modules. */
export function createFindProgram(programs: readonly Program[]): FindProgram {
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

/** Gives the words of what a launcher runs; none for another command. */
function wordsOfLaunched(first: CommandWord, words: readonly CommandWord[]): readonly CommandWord[] {
  const dashes = words.findIndex(({ text }) => text === '--')
  if (dashes !== -1 && launchersWithDashes.has(first.text)) return words.slice(dashes + 1)
  const all = [first, ...words]
  const launcher = launchers.find(({ start }) => start.every((word, index) => all[index]?.text === word))
  if (launcher === undefined) return []
  const rest = all.slice(launcher.start.length)
  const own = rest.findIndex(({ text }) => !/^(?:-[itdT]+|--rm)$|^\w+=/.test(text))
  const launched = rest.slice(own)
  // The word after any other option may be its value.
  return launched[0]?.text.startsWith('-') === false ? launched.slice(launcher.ownWords) : []
}
