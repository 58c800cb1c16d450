// npm create docs-gen: creates a folder with the starter site, installs docs-gen in it with the package manager that
// started the program, and prints the next steps. Bundled into the package create-docs-gen, which contains nothing
// else.

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Reporter } from '../report/reporter.ts'
import { packageVersion } from '../scripts/package.ts'
import { exitCodes } from './exit-codes.ts'
import { initSite } from './init.ts'
import { plainText, runCommand } from './run-command.ts'

const usage = `Usage: npm create docs-gen@latest [dir]

Creates a documentation site in a folder, and installs docs-gen in it.

Options:
  --no-install   write the files, and install nothing
  -v, --version  print the version
  -h, --help     print help`

/** Runs `create-docs-gen` with its arguments, and sets the exit code. */
export function runCreate(args: readonly string[]): Promise<void> {
  return runCommand(plainText, async (reporter) => {
    const flags = args.filter((arg) => arg.startsWith('-'))
    if (flags.includes('-h') || flags.includes('--help')) return say(reporter, usage)
    if (flags.includes('-v') || flags.includes('--version')) return say(reporter, packageVersion())
    const [dir = await askForFolder(), ...others] = args.filter((arg) => !arg.startsWith('-'))
    const unknown = [...flags.filter((flag) => flag !== '--no-install'), ...others]
    if (dir === undefined || unknown.length > 0) {
      const [first] = unknown
      const problem = first === undefined ? 'The name of a folder is missing' : `\`${first}\` is not known here`
      reporter.failure(`${problem}\n\n${usage}`)
      return exitCodes.usage
    }
    return create({ dir, isInstalling: !flags.includes('--no-install') }, reporter)
  })
}

function say(reporter: Reporter, text: string): number {
  reporter.info(text)
  return exitCodes.done
}

/** Asks for the folder. Returns undefined if there is no terminal. */
async function askForFolder(): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Folder of the new site (my-docs): ')
  terminal.close()
  return answer.trim() || 'my-docs'
}

function create(
  { dir, isInstalling }: { readonly dir: string; readonly isInstalling: boolean },
  reporter: Reporter,
): number {
  const target = path.resolve(dir)
  const { written, skipped } = initSite(target)
  for (const file of skipped) reporter.warn(`\`${path.join(dir, file)}\` already exists and was left unchanged`)
  reporter.info(`Wrote ${written.length} files to ${dir}`)
  const manager = packageManager(process.env.npm_config_user_agent)
  const isInstalled = isInstalling && install(manager, target)
  if (isInstalling && !isInstalled) reporter.warn(`\`${manager} install\` failed in ${dir}`)
  const steps = [`cd ${dir}`, ...(isInstalled ? [] : [`${manager} install`]), `${manager} run dev`]
  reporter.info(`\nNext:\n${steps.map((step) => `  ${step}`).join('\n')}`)
  return isInstalling && !isInstalled ? exitCodes.problems : exitCodes.done
}

/** Returns the package manager that started this program, from a text such as `pnpm/9.1.0 npm/? node/v22.0.0`. */
function packageManager(agent = ''): string {
  return ['pnpm', 'yarn', 'bun'].find((name) => agent.startsWith(`${name}/`)) ?? 'npm'
}

function install(manager: string, cwd: string): boolean {
  // On Windows, package managers are scripts, which only a shell can start. The command is a constant.
  const { status } = spawnSync(`${manager} install`, { cwd, stdio: 'inherit', shell: true })
  return status === 0
}
