// The command line: declares all commands and runs one.

import path from 'node:path'
import { Command, CommanderError } from 'commander'
import { hasErrorCode } from '../model/error-code.ts'
import { nearest } from '../model/nearest.ts'
import { packageRoot, packageVersion } from '../scripts/package.ts'
import { addAuthoring } from './authoring-commands.ts'
import { addBuild } from './build-commands.ts'
import { addCheck } from './check-command.ts'
import { exitCodes } from './exit-codes.ts'
import { addHelp } from './help-commands.ts'
import { addServe } from './serve-commands.ts'

/** Runs the command line and sets the exit code: 0 done, 1 problems, 2 wrong usage, 128+n after a signal. */
export async function runCli(args: readonly string[]): Promise<void> {
  if (!hasWorkingFolder()) {
    process.stderr.write('docs-gen: the current folder (working directory) no longer exists; change to one that does\n')
    process.exitCode = exitCodes.problems
    return
  }
  try {
    await makeProgram(args).parseAsync([...args], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage
  }
}

function hasWorkingFolder(): boolean {
  try {
    return process.cwd() !== ''
  } catch {
    return false // deleted under the shell's feet
  }
}

function makeProgram(args: readonly string[]): Command {
  const program = new Command('docs-gen')
    .description('Turns MDX pages and one sidebars.yaml into a static documentation site rendered with React.')
    .version(packageVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .showSuggestionAfterError(false)
    .exitOverride()
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 problems in content or configuration, 2 wrong usage, 128+n after signal n.\n' +
        `Manual: ${path.join(path.relative('', packageRoot()), 'docs', 'README.md')}; docs-gen explain CODE describes a message.`,
    )
  addBuild(program, args)
  addServe(program)
  addCheck(program)
  addInit(program)
  addAuthoring(program)
  addHelp(program)
  explainErrors(program)
  return program
}

/**
 * Makes a command and its subcommands say, after an error, what was probably meant (a similar word, or one that
 * begins the same), and which help lists all.
 */
function explainErrors(command: Command, parents = ''): void {
  const name = `${parents}${command.name()}`
  const listed = command.commands.length > 0 ? 'the commands' : 'the options'
  command.showHelpAfterError(`(${name} --help lists ${listed})`).configureOutput({
    writeOut: printHelp,
    outputError: (text, write) => write(text + suggestionFor(text, command)),
  })
  for (const below of command.commands) explainErrors(below, `${name} `)
}

/** Prints help. A reader that has closed the pipe, such as `head`, has read all that it wants. */
function printHelp(text: string): void {
  process.stdout.on('error', (error) => {
    if (!hasErrorCode(error, 'EPIPE')) throw error
  })
  process.stdout.write(text)
}

function suggestionFor(text: string, command: Command): string {
  const [, kind, typed = ''] = /unknown (option|command) '([^'=]+)/.exec(text) ?? []
  const help = command.createHelp()
  const known =
    kind === 'option'
      ? help.visibleOptions(command).flatMap(({ long }) => long ?? [])
      : help.visibleCommands(command).map((each) => each.name())
  const bare = (word: string): string => word.replace(/^-+/, '')
  const near = nearest(bare(typed), known.map(bare))
  const meant = known.find(
    (word) => bare(word) === near || typed.startsWith(word) || (bare(typed) !== '' && word.startsWith(typed)),
  )
  return meant === undefined ? '' : `(Did you mean ${meant}?)\n`
}

function addInit(program: Command): void {
  program
    .command('init')
    .argument('[dir]', 'folder of the new site', '.')
    .description('create a small site to start from')
    .action(async (dir: string) => {
      const { runInit } = await import('./init.ts')
      await runInit(dir)
    })
}
