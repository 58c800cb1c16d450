// The command line: flags in, options out, exit code back. The only file that reads argv and sets the exit code.

import path from 'node:path'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { type Host, hosts } from '../output/host-files.ts'
import { packageRoot, packageVersion } from '../render/package.ts'
import { parsePort } from '../server/port.ts'
import { addAuthoring } from './authoring-commands.ts'
import { type CommonFlags, common, commonOptions, withLocale } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'
import { addHelp } from './help-commands.ts'

/**
 * Runs the command line and sets the process's exit code: 0 done, 1 problems in content or configuration, 2 wrong
 * usage, 128+n after a signal.
 */
export async function runCli(args: readonly string[]): Promise<void> {
  const folder = workingFolder()
  if (folder === undefined) {
    process.stderr.write('docs-gen: the current folder (working directory) no longer exists; change to one that does\n')
    process.exitCode = exitCodes.problems
    return
  }
  try {
    await makeProgram(folder, args).parseAsync([...args], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage
  }
}

function workingFolder(): string | undefined {
  try {
    return process.cwd()
  } catch {
    return undefined // deleted under the shell's feet
  }
}

function makeProgram(folder: string, args: readonly string[]): Command {
  const program = new Command('docs-gen')
    .description('Turns MDX pages and one sidebars.yaml into a static documentation site rendered with React.')
    .version(packageVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .showHelpAfterError('(docs-gen --help lists the commands and their options)')
    .showSuggestionAfterError()
    .exitOverride()
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 problems in content or configuration, 2 wrong usage, 128+n after signal n.\n' +
        `Manual: ${path.join(path.relative(folder, packageRoot()), 'docs', 'README.md')}; docs-gen explain CODE describes a message.`,
    )
  addBuild(program, folder, args)
  addMerge(program, folder)
  addServe(program, folder)
  addCheck(program, folder)
  addInit(program, folder)
  addAuthoring(program, folder)
  addHelp(program)
  return program
}

function parseCount(value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value)) throw new InvalidArgumentError('It is a whole number from 1 to 999.')
  return Number(value)
}

function parseMegabytes(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new InvalidArgumentError('It is a whole number of megabytes, up to 999999.')
  return Number(value)
}

function portOption(value: string): number {
  const port = parsePort(value)
  if (port === undefined) throw new InvalidArgumentError('A port is a whole number from 0 to 65535.')
  return port
}

/** Flags of the build command, as commander gives them. */
interface BuildFlags {
  readonly jobs?: number
  readonly pageLimit: number
  readonly cache: boolean
  readonly cacheSize: number
  readonly search: boolean
  readonly host?: Host
  readonly social?: true
  readonly verify?: true
  readonly profile?: string
  readonly shard?: { readonly index: number; readonly count: number }
}

function addBuild(program: Command, folder: string, args: readonly string[]): void {
  withLocale(
    common(program.command('build').description('write the whole site to the output folder, at once or not at all')),
  )
    .option('--jobs <n>', 'worker threads that render pages', parseCount)
    .option('--page-limit <seconds>', 'time that one page may take', parseCount, 30)
    .option('--no-cache', 'render everything again')
    .option('--cache-size <MB>', 'size to which the cache is pruned', parseMegabytes, 512)
    .option('--no-search', 'make no search index')
    .addOption(hostOption())
    .option('--social', 'draw the pictures of pages first that links to them show, where there is a Chromium')
    .option('--verify', 'build a second time without the cache, in a temporary folder, and compare every byte')
    .option('--shard <i/n>', 'build the i-th of n parts of the site, for docs-gen merge', parseShard)
    .option('--profile <dir>', 'write a CPU profile of the main thread and of each worker to a folder')
    .action(async (flags: CommonFlags & BuildFlags) => {
      if (flags.profile !== undefined) {
        const { runProfiled } = await import('./profile.ts')
        const dir = path.resolve(folder, flags.profile)
        process.exitCode = await runProfiled({ ...commonOptions(flags, folder), args: withoutProfile(args), dir })
        return
      }
      const { runBuild } = await import('./build.ts')
      process.exitCode = await runBuild({
        ...commonOptions(flags, folder),
        jobs: flags.jobs,
        pageLimit: flags.pageLimit * 1000,
        useCache: flags.cache,
        cacheBytes: flags.cacheSize * 1024 * 1024,
        withSearch: flags.search,
        host: flags.host,
        isVerifying: flags.verify === true,
        isDrawing: flags.social === true,
        shard: flags.shard,
      })
    })
}

/** Makes the option that names a host. */
function hostOption(): Option {
  return new Option('--host <name>', 'write the files in which a host reads headers and redirects').choices(hosts)
}

function withoutProfile(args: readonly string[]): readonly string[] {
  return args.filter((arg, at) => arg !== '--profile' && args[at - 1] !== '--profile' && !arg.startsWith('--profile='))
}

function parseShard(value: string): { readonly index: number; readonly count: number } {
  const [, index = 0, count = 0] = /^(\d{1,3})\/(\d{1,3})$/.exec(value)?.map(Number) ?? []
  if (index < 1 || index > count) throw new InvalidArgumentError('It is a part and the number of parts, such as 2/8.')
  return { index, count }
}

function addMerge(program: Command, folder: string): void {
  common(
    program
      .command('merge')
      .argument('<parts...>', 'folders that docs-gen build --shard wrote')
      .description('join the parts of a site that was built in several runs'),
  )
    .option('--no-search', 'make no search index; the parts were built so too')
    .addOption(hostOption())
    .action(async (parts: readonly string[], flags: CommonFlags & { search: boolean; host?: Host }) => {
      const { runMerge } = await import('./merge.ts')
      process.exitCode = await runMerge({
        ...commonOptions(flags, folder),
        parts: parts.map((part) => path.resolve(folder, part)),
        withSearch: flags.search,
        host: flags.host,
      })
    })
}

/** Flags of the commands that serve, as commander gives them. */
interface ServeFlags extends CommonFlags {
  readonly port: number
  readonly host: string | true
  readonly allowedHosts?: readonly string[]
  readonly open?: true
  readonly built?: string
}

function addServe(program: Command, folder: string): void {
  listening(program.command('serve').aliases(['dev', 'start']))
    .description('show the site in a browser and follow every edit')
    .option('--built <dir>', 'serve a finished folder instead of rendering pages')
    .action((flags: ServeFlags) => serve(flags, folder))
  listening(program.command('preview').argument('[dir]', 'finished folder; the output folder unless given'))
    .description('serve a finished folder, as `serve --built` does')
    .action((built: string | undefined, flags: ServeFlags) => serve({ ...flags, built: built ?? flags.out }, folder))
}

/** Adds the options of commands that serve. */
function listening(command: Command): Command {
  return withLocale(common(command))
    .option('--port <n>', 'port to listen on', portOption, 3000)
    .option('--host [name]', 'address to listen on; without a name, every interface', 'localhost')
    .option('--allowed-hosts <names>', 'further Host names to answer, separated by commas', (value) => value.split(','))
    .option('--open', 'open the browser')
}

async function serve(flags: ServeFlags, folder: string): Promise<void> {
  const { runServe } = await import('./serve.ts')
  process.exitCode = await runServe({
    ...commonOptions(flags, folder),
    port: flags.port,
    host: flags.host === true ? '0.0.0.0' : flags.host,
    allowedHosts: flags.allowedHosts ?? [],
    isOpening: flags.open === true,
    built: flags.built && path.resolve(folder, flags.root, flags.built),
  })
}

/** Flags of the check command, as commander gives them. */
interface CheckFlags {
  readonly format: string
  readonly fix?: true
  readonly dryRun?: true
  readonly baseline?: string
  readonly writeBaseline?: true
  readonly changed?: string
  readonly external?: true
  readonly externalOnlyChanged?: string
  readonly site?: string
  readonly watch?: true
}

function addCheck(program: Command, folder: string): void {
  const command = withLocale(
    common(program.command('check').description('report broken links and whatever else is wrong in the pages')),
  )
    .addOption(
      new Option('--format <name>', 'how findings are printed')
        .choices(['text', 'json', 'github', 'sarif', 'junit', 'markdown'])
        .default('text'),
    )
    .option('--fix', 'write what has one right answer')
    .option('--dry-run', 'with --fix: show the changes and write nothing')
    .option('--baseline <file>', 'count only findings that this file does not know')
    .option('--write-baseline', 'with --baseline: write the file with the findings of today')
    .option('--changed <revision>', 'count only findings in files changed since a git revision')
    .option('--external', 'ask for links to other sites too')
    .option(
      '--external-only-changed <revision>',
      'ask only for links to other sites on lines added since a git revision',
    )
    .option('--site <dir>', 'check a folder of built HTML, made by anything, instead of the site')
    .option('--watch', 'check again whenever a file changes')
    .action(async (flags: CommonFlags & CheckFlags) => {
      if (flags.dryRun === true && flags.fix !== true) command.error('error: --dry-run needs --fix')
      if (flags.writeBaseline === true && flags.baseline === undefined)
        command.error('error: --write-baseline needs --baseline <file>')
      if (flags.site !== undefined && flags.externalOnlyChanged !== undefined)
        command.error('error: --external-only-changed is about sources; use --external with --site')
      const { runCheck } = await import('./check.ts')
      const root = path.resolve(folder, flags.root)
      process.exitCode = await runCheck({
        ...commonOptions(flags, folder),
        format: flags.json === true ? 'json' : flags.format,
        isFixing: flags.fix === true,
        isDryRun: flags.dryRun === true,
        baseline: flags.baseline && path.resolve(root, flags.baseline),
        isWritingBaseline: flags.writeBaseline === true,
        changed: flags.changed,
        withExternal: flags.external === true,
        externalOnlyChanged: flags.externalOnlyChanged,
        site: flags.site && path.resolve(folder, flags.site),
        isWatching: flags.watch === true,
      })
    })
}

function addInit(program: Command, folder: string): void {
  program
    .command('init')
    .argument('[dir]', 'folder of the new site', '.')
    .description('create a small site to start from')
    .action(async (dir: string) => {
      const { runInit } = await import('./init.ts')
      process.exitCode = await runInit(path.resolve(folder, dir), folder)
    })
}
