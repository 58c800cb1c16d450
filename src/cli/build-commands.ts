// Declares the commands that write the site: build, merge. Converts their flags to options.

import path from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Host, hosts } from '../output/host-files.ts'
import type { BuildOptions } from '../pipeline/build-options.ts'
import type { Shard } from '../pipeline/shard.ts'
import { type CommonFlags, common, commonOptions, withLocale } from './common-options.ts'

/** The flags of the build command, as parsed by commander. */
interface BuildFlags {
  readonly jobs?: number
  readonly pageLimit: number
  readonly cache: boolean
  readonly cacheSize: number
  readonly search: boolean
  readonly host?: Host
  readonly verify?: true
  readonly profile?: string
  readonly shard?: Shard
}

/** Adds the commands `build`, and `merge`, which joins the parts of a build. */
export function addBuild(program: Command, folder: string, args: readonly string[]): void {
  addWholeBuild(program, folder, args)
  addMerge(program, folder)
}

function addWholeBuild(program: Command, folder: string, args: readonly string[]): void {
  withLocale(
    common(program.command('build').description('write the whole site to the output folder, at once or not at all')),
  )
    .option('--jobs <n>', 'worker threads that render pages', parseCount)
    .option('--page-limit <seconds>', 'time limit for one page', parseCount, 30)
    .option('--no-cache', 'render everything again')
    .option('--cache-size <MB>', 'size limit of the cache', parseMegabytes, 512)
    .option('--no-search', 'make no search index')
    .addOption(hostOption())
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
        shard: flags.shard,
      })
    })
}

/** Creates the option for a hosting service. */
function hostOption(): Option {
  return new Option('--host <name>', 'write the files for headers and redirects of a host').choices(hosts)
}

function withoutProfile(args: readonly string[]): readonly string[] {
  return args.filter((arg, at) => arg !== '--profile' && args[at - 1] !== '--profile' && !arg.startsWith('--profile='))
}

function parseShard(value: string): Shard {
  const [, index = 0, count = 0] = /^(\d{1,3})\/(\d{1,3})$/.exec(value)?.map(Number) ?? []
  if (index < 1 || index > count)
    throw new InvalidArgumentError('It must be a part and the number of parts, such as 2/8.')
  return { index, count }
}

function addMerge(program: Command, folder: string): void {
  common(
    program
      .command('merge')
      .argument('<parts...>', 'folders that docs-gen build --shard wrote')
      .description('join the parts of a site that was built in several runs'),
  )
    .option('--no-search', 'make no search index, as in the build of the parts')
    .addOption(hostOption())
    .action(async (parts: readonly string[], flags: CommonFlags & { search: boolean; host?: Host }) => {
      const { runBuildWith } = await import('./build.ts')
      const { merge } = await import('../pipeline/merge.ts')
      const options = { ...commonOptions(flags, folder), useCache: true, withSearch: flags.search, host: flags.host }
      const folders = parts.map((part) => path.resolve(folder, part))
      const make = (work: BuildOptions) => merge({ ...work, parts: folders })
      process.exitCode = await runBuildWith(options, { verb: 'Merged', make })
    })
}

function parseCount(value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1 to 999.')
  return Number(value)
}

function parseMegabytes(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new InvalidArgumentError('It must be a whole number of megabytes, up to 999999.')
  return Number(value)
}
