// Declares the commands that serve: serve, preview. Converts their flags to options.

import path from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { parsePort } from '../server/listen.ts'
import { type CommonFlags, common, commonOptions, withLocale } from './common-options.ts'

interface ServeFlags extends CommonFlags {
  readonly port?: number
  readonly host: string | true
  readonly allowedHosts?: readonly string[]
  readonly open?: true
  readonly built?: string
}

/** Adds the commands `serve`, and `preview` for a finished folder. */
export function addServe(program: Command, folder: string): void {
  listening(program.command('serve').aliases(['dev', 'start']))
    .description('show the site in a browser and follow every edit; also `start`')
    .option('--built <dir>', 'serve a built folder instead of rendering pages')
    .action((flags: ServeFlags) => serve(flags, folder))
  listening(program.command('preview').argument('[dir]', 'built folder (default: the output folder)'))
    .description('serve a built folder, as `serve --built` does')
    .action((built: string | undefined, flags: ServeFlags) => serve({ ...flags, built: built ?? flags.out }, folder))
}

/** Adds the options of commands that serve. */
function listening(command: Command): Command {
  return withLocale(common(command))
    .option('--port <n>', 'port to listen on (default: 3000, or the next free one)', portOption)
    .option('--host [name]', 'address to listen on; without a name, every interface', 'localhost')
    .option('--allowed-hosts <names>', 'further host names to accept, separated by commas', (value) => value.split(','))
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

function portOption(value: string): number {
  const port = parsePort(value)
  if (port === undefined) throw new InvalidArgumentError('It must be a whole number from 0 to 65535.')
  return port
}
