// docs-gen serve: shows the site in a browser and follows edits, or serves a finished folder.

import { spawn } from 'node:child_process'
import { existsSync, fstatSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../model/config.ts'
import { ensure } from '../model/ensure.ts'
import { policyHeaders } from '../output/host-files.ts'
import { loadSiteConfig } from '../pipeline/open-site.ts'
import type { Reporter } from '../report/reporter.ts'
import { folderSource } from '../server/folder-source.ts'
import { ListenError } from '../server/listen.ts'
import { type RunningServer, type ServerAddress, startServer } from '../server/start.ts'
import type { CommonOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'
import { runCommand } from './run-command.ts'
import { servePreview } from './serve-preview.ts'
import { onSignals } from './signals.ts'

/** The options of the commands that serve. */
export interface ServeCommandOptions extends CommonOptions, Omit<ServerAddress, 'port'> {
  /** Port to listen on; by default the first free one, starting at the default port. */
  readonly port?: number
  /** Whether to open a browser. */
  readonly open?: true
  /** Path of the finished folder to serve, relative to the root; undefined to render pages on request. */
  readonly built?: string | undefined
}

/** Runs `docs-gen serve` until a signal ends it, or earlier if it can't start. */
export function runServe(options: ServeCommandOptions): Promise<void> {
  return runCommand(options, async (reporter) => {
    const { config } = await loadSiteConfig(options)
    const server = await startOnFreePort(options, config, reporter)
    announce(
      server.urls.map((url) => url + config.baseUrl.slice(1)),
      options,
      reporter,
    )
    if (options.built === undefined && config.search)
      reporter.info('The search needs a build: npx docs-gen build, then npx docs-gen preview')
    await untilEnd()
    await server.close()
    return exitCodes.done
  })
}

/** The default port. */
const usualPort = 3000

/** Starts the server at the given port. Without one, uses the next free port if the default one is in use. */
async function startOnFreePort(
  options: ServeCommandOptions,
  config: Config,
  reporter: Reporter,
): Promise<RunningServer> {
  const { port, host, allowedHosts, built } = options
  const start = (chosen: number): Promise<RunningServer> => {
    const address = { port: chosen, host, allowedHosts }
    return built === undefined
      ? servePreview(options, address, reporter)
      : serveBuilt({ root: options.root, built: path.resolve(options.root, built), config }, address, reporter)
  }
  if (port !== undefined) return start(port)
  try {
    return await start(usualPort)
  } catch (error) {
    if (!(error instanceof ListenError) || error.nextPort === undefined) throw error
    reporter.info(`Port ${usualPort} is in use by another program, so the server uses port ${error.nextPort}`)
    return start(error.nextPort)
  }
}

/** Waits for a signal, which ends the process, or for the end of a pipe on stdin: the starting program has ended. */
function untilEnd(): Promise<void> {
  onSignals()
  return new Promise((resolve) => {
    if (isPipe(0)) process.stdin.on('end', resolve).resume()
  })
}

/** Returns whether a file descriptor is a pipe. The end of terminals, files and /dev/null means nothing. */
function isPipe(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor)
    return stats.isFIFO() || stats.isSocket()
  } catch {
    return false // closed from the start
  }
}

async function serveBuilt(
  { root, built, config }: { readonly root: string; readonly built: string; readonly config: Config },
  address: ServerAddress,
  reporter: Reporter,
): Promise<RunningServer> {
  if (!existsSync(built))
    throw new Error(`There is no folder \`${path.relative(root, built)}\`; run docs-gen build first`)
  const handler = await folderSource(built, { baseUrl: config.baseUrl })
  const headers = Object.fromEntries(policyHeaders(config))
  const onError = (error: unknown) => reporter.failure(error)
  return startServer({ ...address, handler, headers, onError })
}

/** Prints the addresses of the site's home page, and opens the first one in a browser if asked to. */
function announce(urls: readonly string[], options: ServeCommandOptions, reporter: Reporter): void {
  const { root, built, host } = options
  const what = built === undefined ? 'The site' : path.relative(root, path.resolve(root, built)) || '.'
  reporter.event({ type: 'listening', urls })
  reporter.info(`${what} is at ${urls.join(' and ')}`)
  const isExposed = !['localhost', '127.0.0.1', '::1'].includes(host)
  if (isExposed) reporter.warn(`the server listens on ${host}: others on the network can read the site`)
  if (options.open) openBrowser(ensure(urls[0]))
}

function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url]
  const child = spawn(command ?? 'xdg-open', args, { stdio: 'ignore', detached: true })
  child.on('error', () => child.unref()) // no browser to open: the address is printed
  child.unref()
}
