// Declares the commands that serve: serve, preview.

import { type Command, InvalidArgumentError } from 'commander'
import { parsePort } from '../server/listen.ts'
import { common, withLocale } from './common-options.ts'
import type { ServeCommandOptions } from './serve.ts'

/** The options of a command that serves, as parsed by commander. `--host` without a name is `true`. */
type ParsedOptions = Omit<ServeCommandOptions, 'host'> & { readonly host: string | true }

/** Adds the commands `serve`, and `preview` for a finished folder. */
export function addServe(program: Command): void {
  listening(program.command('serve').aliases(['dev', 'start']))
    .description('show the site in a browser and follow every edit; also `start`')
    .option('--built <dir>', 'serve a built folder instead of rendering pages')
    .action(serve)
  listening(program.command('preview').argument('[dir]', 'built folder (default: the output folder)'))
    .description('serve a built folder, as `serve --built` does')
    .action((dir: string | undefined, options: ParsedOptions) => serve({ ...options, built: dir ?? options.out }))
}

/** Adds the options of commands that serve. */
function listening(command: Command): Command {
  return withLocale(common(command))
    .option('--port <n>', 'port to listen on (default: 3000, or the next free one)', portOption)
    .option('--host [name]', 'address to listen on; without a name, every interface', 'localhost')
    .option('--allowed-hosts <names>', 'further host names to accept, separated by commas', (value) => value.split(','))
    .option('--open', 'open the browser')
}

async function serve({ host, ...options }: ParsedOptions): Promise<void> {
  const { runServe } = await import('./serve.ts')
  await runServe({ ...options, host: host === true ? '0.0.0.0' : host })
}

function portOption(value: string): number {
  const port = parsePort(value)
  if (port === undefined) throw new InvalidArgumentError('It must be a whole number from 0 to 65535.')
  return port
}
