// Declares the commands that write the site: build, merge.

import { type Command, InvalidArgumentError, Option } from 'commander'
import { hosts } from '../output/host-files.ts'
import type { Shard } from '../pipeline/shard.ts'
import type { BuildCommandOptions, MergeCommandOptions } from './build.ts'
import { common, withLocale } from './common-options.ts'

/** Adds the commands `build`, and `merge`, which joins the parts of a build. */
export function addBuild(program: Command, args: readonly string[]): void {
  addWholeBuild(program, args)
  addMerge(program)
}

function addWholeBuild(program: Command, args: readonly string[]): void {
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
    .action(async ({ profile, ...options }: BuildCommandOptions & { readonly profile?: string }) => {
      if (profile !== undefined) {
        const { runProfiled } = await import('./profile.ts')
        return runProfiled(withoutProfile(args), profile, options)
      }
      const { runBuild } = await import('./build.ts')
      return runBuild(options)
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

function addMerge(program: Command): void {
  common(
    program
      .command('merge')
      .argument('<parts...>', 'folders that docs-gen build --shard wrote')
      .description('join the parts of a site that was built in several runs'),
  )
    .option('--no-search', 'make no search index, as in the build of the parts')
    .addOption(hostOption())
    .action(async (parts: readonly string[], options: MergeCommandOptions) => {
      const { runMerge } = await import('./build.ts')
      await runMerge(parts, options)
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
