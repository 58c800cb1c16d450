// Declares the commands that help users: explain, completion.

import { Argument, type Command } from 'commander'
import { type Shell, shells } from './completion.ts'
import { exitCodes } from './exit-codes.ts'

/** Maximum line length that is comfortable to read. */
const widest = 100

/** Adds the commands that help users. */
export function addHelp(program: Command): void {
  program
    .command('explain')
    .argument('[code]', 'code of a message, such as broken-link; without one, all codes are listed')
    .description('explain a message, with a wrong and a right example')
    .action(async (code: string | undefined) => {
      const { runExplain } = await import('./explain.ts')
      await runExplain(code, Math.min(process.stdout.columns ?? widest, widest))
    })
  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'the shell that completes').choices(shells))
    .description('print the script with which a shell completes commands and options')
    .action(async (shell: Shell) => {
      const { completionScript } = await import('./completion.ts')
      const { plainText, runCommand } = await import('./run-command.ts')
      await runCommand(plainText, (reporter) => {
        reporter.info(completionScript(shell, program).trimEnd())
        return exitCodes.done
      })
    })
}
