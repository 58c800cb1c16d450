// docs-gen serve: shows the site in a browser and follows edits, or serves a finished folder.

import { spawn } from 'node:child_process'
import { existsSync, fstatSync } from 'node:fs'
import path from 'node:path'
import { policyHeaders } from '../output/host-files.ts'
import { loadSiteConfig } from '../pipeline/open-site.ts'
import type { Reporter } from '../report/reporter.ts'
import { folderSource } from '../server/folder-source.ts'
import { ListenError } from '../server/listen.ts'
import { type RunningServer, startServer } from '../server/start.ts'
import type { CommonOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'
import { runCommand } from './run-command.ts'
import { servePreview } from './serve-preview.ts'
import { onSignals } from './signals.ts'

interface ServeCommandOptions extends CommonOptions {
  /** Port to listen on; by default the first free one, starting at the default port. */
  readonly port: number | undefined
  readonly host: string
  readonly allowedHosts: readonly string[]
  readonly isOpening: boolean
  /** Absolute path of the finished folder to serve; undefined to render pages on request. */
  readonly built?: string | undefined
}

/** Runs `docs-gen serve` until a signal ends it. Returns an exit code earlier only if it can't start. */
export async function runServe(options: ServeCommandOptions): Promise<number> {
  return runCommand(options, async (reporter) => {
    try {
      const server = await startOnFreePort(options, reporter)
      announce(server, options, reporter)
      if (options.built === undefined && (await loadSiteConfig(options)).config.search)
        reporter.info('The search needs a build: npx docs-gen build, then npx docs-gen preview')
      const code = await untilSignal()
      await server.close()
      return code
    } catch (error) {
      if (!(error instanceof ListenError)) throw error
      reporter.failure(error)
      return exitCodes.problems
    }
  })
}

/** The default port. */
const usualPort = 3000

/** Starts the server at the given port. Without one, uses the next free port if the default one is in use. */
async function startOnFreePort(options: ServeCommandOptions, reporter: Reporter): Promise<RunningServer> {
  const { port, host, allowedHosts, built } = options
  const start = (chosen: number): Promise<RunningServer> =>
    built === undefined
      ? servePreview(options, { port: chosen, host, allowedHosts }, reporter)
      : serveBuilt(options, { folder: built, port: chosen }, reporter)
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
function untilSignal(): Promise<number> {
  onSignals()
  return new Promise((resolve) => {
    if (isPipe(0)) process.stdin.on('end', () => resolve(exitCodes.done)).resume()
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
  options: ServeCommandOptions,
  { folder, port }: { readonly folder: string; readonly port: number },
  reporter: Reporter,
): Promise<RunningServer> {
  if (!existsSync(folder))
    throw new Error(`There is no folder \`${path.relative(options.root, folder)}\`; run docs-gen build first`)
  const { config } = await loadSiteConfig(options)
  const handler = await folderSource(folder, { baseUrl: config.baseUrl })
  const headers = Object.fromEntries(policyHeaders(config))
  const { host, allowedHosts } = options
  const onError = (error: unknown) => reporter.failure(error)
  return startServer({ port, host, allowedHosts, handler, headers, onError })
}

function announce(server: RunningServer, options: ServeCommandOptions, reporter: Reporter): void {
  const what = options.built === undefined ? 'The site' : path.relative(options.root, options.built) || '.'
  reporter.event({ type: 'listening', urls: server.urls })
  reporter.info(`${what} is at ${server.urls.join(' and ')}`)
  const isExposed = !['localhost', '127.0.0.1', '::1'].includes(options.host)
  if (isExposed) reporter.warn(`the server listens on ${options.host}: others on the network can read the site`)
  if (options.isOpening) openBrowser(server.url)
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
