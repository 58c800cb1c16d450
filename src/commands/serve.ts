// docs-gen serve: shows the site in a browser and follows every edit; or serves a finished folder.

import { spawn } from 'node:child_process'
import { existsSync, fstatSync } from 'node:fs'
import path from 'node:path'
import { openConfig } from '../engine/open-site.ts'
import { openPreview, type Preview, type PreviewAnswer } from '../engine/preview.ts'
import { compileExpressions } from '../engine/short-run.ts'
import { findingsOf } from '../report/findings.ts'
import type { Reporter } from '../report/reporter.ts'
import type { Answer, ContentSource } from '../server/content.ts'
import { contentTypeOf } from '../server/content-type.ts'
import { fileAnswer } from '../server/file-answer.ts'
import { folderSource } from '../server/folder-source.ts'
import { ListenError } from '../server/listen.ts'
import { brokenPage, createLiveChannel, type LiveChannel } from '../server/live.ts'
import { withLiveScript } from '../server/live-client.ts'
import { type RunningServer, startServer } from '../server/start.ts'
import type { RunningWatch } from '../server/watch.ts'
import { exitCodes } from './exit-codes.ts'
import { createFollower, type Following, watchSite } from './follow-edits.ts'
import type { CommonOptions } from './options.ts'
import { openReporter, runGuarded, sourceTexts } from './session.ts'
import { onSignals } from './signals.ts'

/** Options of the serve command. */
export interface ServeCommandOptions extends CommonOptions {
  readonly port: number
  readonly host: string
  readonly allowedHosts: readonly string[]
  readonly isOpening: boolean
  /** Finished folder to serve, absolute; undefined to render pages on request. */
  readonly built?: string
}

/** Runs `docs-gen serve` until a signal ends it; gives an exit code at once only when it cannot start. */
export async function runServe(options: ServeCommandOptions): Promise<number> {
  const reporter = openReporter(options)
  return runGuarded(reporter, async () => {
    try {
      const server =
        options.built === undefined ? await servePreview(options, reporter) : await serveBuilt(options, options.built, reporter)
      announce(server, options, reporter)
      const code = await untilSignal()
      await server.close()
      return code
    } catch (error) {
      if (!(error instanceof ListenError)) throw error
      reporter.failure(error)
      if (error.nextPort !== undefined) reporter.info(`Port ${error.nextPort} is free: docs-gen serve --port ${error.nextPort}`)
      return exitCodes.problems
    }
  })
}

/** Waits for a signal, which ends the process; also for the end of a pipe on stdin, when the program that started this one has gone. */
function untilSignal(): Promise<number> {
  onSignals()
  return new Promise((resolve) => {
    if (isPipe(0)) process.stdin.on('end', () => resolve(exitCodes.done)).resume()
  })
}

/** Says whether a file descriptor is a pipe; a terminal, a file and /dev/null (a server in the background) say nothing when they end. */
function isPipe(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor)
    return stats.isFIFO() || stats.isSocket()
  } catch {
    return false // closed from the start
  }
}

async function serveBuilt(options: ServeCommandOptions, folder: string, reporter: Reporter): Promise<RunningServer> {
  if (!existsSync(folder)) throw new Error(`There is no folder \`${path.relative(options.root, folder)}\`; run docs-gen build first`)
  const { config } = await openConfig(options)
  const handler = await folderSource(folder, { baseUrl: config.baseUrl })
  return startServer({ ...listenOptions(options), handler, onError: (error) => reporter.failure(error) })
}

function listenOptions({ port, host, allowedHosts }: ServeCommandOptions) {
  return { port, host, allowedHosts }
}

async function servePreview(options: ServeCommandOptions, reporter: Reporter): Promise<RunningServer> {
  const live = createLiveChannel()
  // What is heard before the server listens waits until then.
  let follow: (following: Following) => void = () => undefined
  const following = new Promise<Following>((resolve) => {
    follow = resolve
  })
  const hear = createFollower(following, reporter)
  let watch: Promise<RunningWatch> | undefined
  const startWatch = () => {
    watch = watchSite(options, hear, reporter)
    return watch
  }
  const closing: (() => Promise<void> | undefined)[] = [async () => (await watch)?.close()]
  const close = async () => {
    await Promise.all(closing.map((end) => end()))
  }
  try {
    const preview = await openPreview({ ...options, watchFirst: async () => void (await startWatch()) })
    closing.push(() => preview.close())
    const tell = createTeller(preview, live, reporter)
    const look = createChecker(preview, { tell, reporter })
    // The first page comes before the watch, which takes 50 ms for 2,000 pages; no edit is missed, as all files are looked at once more.
    const watchNow = () => {
      if (watch !== undefined) return
      startWatch()
        .then(() => (preview.isStale() ? hear([]) : undefined))
        .catch((error: unknown) => reporter.failure(error))
    }
    const handler = previewSource(preview, live, () => {
      look()
      setImmediate(watchNow)
    })
    const server = await startServer({ ...listenOptions(options), handler, live, onError: (error) => reporter.failure(error) })
    closing.push(() => server.close())
    compileExpressions()
    const timer = setTimeout(watchNow, watchDelay)
    closing.push(async () => clearTimeout(timer))
    tell()
    follow({ preview, live, tell })
    return { ...server, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Milliseconds that are left to the first request. */
const watchDelay = 200

/** Makes the function that sends findings to the browser and prints those that are new. */
function createTeller(preview: Preview, live: LiveChannel, reporter: Reporter): () => void {
  let told = ''
  return () => {
    const diagnostics = preview.diagnostics()
    const texts = sourceTexts(preview.sources())
    const findings = findingsOf(diagnostics, texts)
    const now = JSON.stringify(findings)
    if (now === told) return
    const hadFindings = told !== '' && told !== '[]'
    told = now
    live.send({ type: 'errors', findings })
    if (diagnostics.length > 0) reporter.diagnostics(diagnostics, texts)
    else if (hadFindings) reporter.info('All problems are mended')
  }
}

/** Milliseconds after the last page was sent: its images and scripts come first. */
const checkDelay = 150

/** Makes the function that tells what is known, and a little later what the rules of the check find on the pages shown. */
function createChecker(preview: Preview, { tell, reporter }: { readonly tell: () => void; readonly reporter: Reporter }): () => void {
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> = Promise.resolve()
  const check = () => {
    checking = checking
      .then(() => preview.check())
      .then(tell)
      .catch((error: unknown) => reporter.failure(error))
  }
  return () => {
    tell()
    clearTimeout(timer)
    timer = setTimeout(check, checkDelay).unref()
  }
}

/** Answers requests from the preview. */
function previewSource(preview: Preview, live: LiveChannel, tell: () => void): ContentSource {
  return {
    async lookup(asked) {
      const { script } = live
      const answer = await preview.lookup(asked)
      if (answer?.type === 'page') tell()
      return answer === undefined ? undefined : answerOf(answer, script)
    },
    async notFound() {
      const { script } = live
      return {
        type: 'body',
        body: withLiveScript(await preview.notFound(), script),
        contentType: 'text/html; charset=utf-8',
        status: 404,
      }
    },
  }
}

function answerOf(answer: PreviewAnswer, script: string): Answer | Promise<Answer | undefined> {
  switch (answer.type) {
    case 'page':
      if (answer.isBroken) return brokenPage(script)
      return { type: 'body', body: withLiveScript(answer.html, script), contentType: 'text/html; charset=utf-8' }
    case 'text':
      return { type: 'body', body: answer.text, contentType: contentTypeOf(answer.file) }
    case 'file':
      return fileAnswer(answer.file, answer.file)
    case 'redirect':
      return { type: 'redirect', location: answer.location }
    default:
      return answer satisfies never
  }
}

function announce(server: RunningServer, options: ServeCommandOptions, reporter: Reporter): void {
  const what = options.built === undefined ? 'The site' : path.relative(options.root, options.built) || '.'
  reporter.info(`${what} is at ${server.urls.join(' and ')}`)
  const isExposed = !['localhost', '127.0.0.1', '::1'].includes(options.host)
  if (isExposed) reporter.warn(`the server listens on ${options.host}: others on the network can read the site`)
  if (options.isOpening) openBrowser(server.url)
}

function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin' ? ['open', url] : process.platform === 'win32' ? ['cmd', '/c', 'start', '', url] : ['xdg-open', url]
  const child = spawn(command ?? 'xdg-open', args, { stdio: 'ignore', detached: true })
  child.on('error', () => child.unref()) // no browser to open: the address is printed
  child.unref()
}
