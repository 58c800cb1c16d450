// Serves the preview of a site: renders pages on request, follows edits, and shows problems in the browser and in the
// terminal.

import { contentTypeOf } from '../model/content-type.ts'
import type { PageAnswer, PreviewAnswer } from '../preview/answer-request.ts'
import { createPreview, type Preview } from '../preview/preview.ts'
import { diagnosticsData } from '../report/json.ts'
import { findingsOf } from '../report/overlay-findings.ts'
import type { Reporter } from '../report/reporter.ts'
import type { Answer, BodyAnswer, ContentSource } from '../server/content-source.ts'
import { fileAnswer } from '../server/file-answer.ts'
import { brokenPage, createLiveChannel, type LiveChannel } from '../server/live.ts'
import { withLiveScript } from '../server/live-client.ts'
import { type RunningServer, type ServerAddress, startServer } from '../server/start.ts'
import type { RunningWatch } from '../server/watch.ts'
import type { CommonOptions } from './common-options.ts'
import { inTurn } from './run-command.ts'
import { sourceTexts } from './source-texts.ts'
import { watchSite } from './watch-site.ts'

/** Delay before watching starts, in milliseconds, so that the first request is answered first. */
const watchDelay = 200

/** Starts the server of a preview. */
export async function servePreview(
  options: CommonOptions,
  address: ServerAddress,
  reporter: Reporter,
): Promise<RunningServer> {
  const preview = await createPreview(options)
  const live = createLiveChannel()
  const shown: ShownPreview = { root: options.root, preview, live, reporter }
  const reportFindings = createFindingsReport(shown)
  const update = createUpdate(shown, reportFindings)
  let watch: Promise<RunningWatch> | undefined
  /** Starts watching, then loads the site again because files may have changed meanwhile. */
  const startWatch = (): void => {
    if (watch !== undefined) return
    watch = watchSite(options, update, reporter)
    watch.then(() => update([])).catch((error: unknown) => reporter.failure(error))
  }
  // Show the first page before watching: starting to watch 2,000 pages takes as long as rendering a page.
  const timer = setTimeout(startWatch, watchDelay)
  const handler = previewSource(shown, () => {
    reportFindings()
    setImmediate(startWatch)
  })
  const close = async () => {
    clearTimeout(timer)
    await Promise.all([watch?.then((running) => running.close()), preview.close()])
  }
  try {
    const onError = (error: unknown) => reporter.failure(error)
    const server = await startServer({ ...address, handler, live, onError })
    reportFindings()
    return { ...server, close: async () => void (await Promise.all([server.close(), close()])) }
  } catch (error) {
    await close()
    throw error
  }
}

/** A preview and its outputs. */
interface ShownPreview {
  readonly root: string
  readonly preview: Preview
  readonly live: LiveChannel
  readonly reporter: Reporter
}

/** Creates the function that updates the preview, one batch of changed files at a time, or all without files. */
function createUpdate(
  { preview, live, reporter }: ShownPreview,
  reportFindings: () => void,
): (files: readonly string[]) => void {
  return inTurn(reporter, async (files) => {
    const { isThemeChanged } = await preview.update(files)
    live.send({ type: isThemeChanged ? 'reload' : 'update' })
    reportFindings()
    if (files.length === 0) return
    reporter.event({ type: 'changed', files })
    const more = files.length > 5 ? ` and ${files.length - 5} more` : ''
    reporter.detail(`changed: ${files.slice(0, 5).join(', ')}${more}`)
  })
}

/** Delay after sending a page, in milliseconds, so that its images and scripts are sent first. */
const checkDelay = 150

/** Creates the function that reports problems, and shortly after it those found by the rules on the pages shown. */
function createFindingsReport({ root, preview, live, reporter }: ShownPreview): () => void {
  let last = '[]'
  const report = () => {
    const diagnostics = preview.diagnostics()
    const texts = sourceTexts(root, preview.sources())
    const findings = findingsOf(diagnostics, texts)
    const now = JSON.stringify(findings)
    if (now === last) return
    last = now
    live.send({ type: 'errors', findings })
    reporter.event({ type: 'findings', ...diagnosticsData(diagnostics) })
    if (diagnostics.length > 0) reporter.diagnostics(diagnostics, texts)
    else reporter.info('All problems are fixed')
  }
  let timer: NodeJS.Timeout | undefined
  const check = inTurn(reporter, () => preview.check().then(report))
  return () => {
    // Known findings of edited pages would be reported at outdated places.
    if (preview.isUpToDate()) report()
    clearTimeout(timer)
    timer = setTimeout(check, checkDelay).unref()
  }
}

/** Answers requests from the preview. */
function previewSource({ preview, live }: ShownPreview, onPage: () => void): ContentSource {
  return {
    async lookup(asked) {
      const { script } = live
      const answer = await preview.lookup(asked)
      if (answer?.type === 'page') onPage()
      return answer === undefined ? undefined : answerOf(answer, script)
    },
    async notFound() {
      const { script } = live
      return pageBody(await preview.notFound(), script)
    },
  }
}

function answerOf(answer: PreviewAnswer, script: string): Answer | Promise<Answer | undefined> {
  switch (answer.type) {
    case 'page':
      return pageBody(answer, script)
    case 'text':
      return { type: 'body', body: Buffer.from(answer.text), contentType: contentTypeOf(answer.file) }
    case 'file':
      return fileAnswer(answer.file, answer.file)
    case 'redirect':
      return { type: 'redirect', location: answer.location }
    default:
      return answer satisfies never
  }
}

function pageBody({ html, isBroken }: PageAnswer, script: string): BodyAnswer {
  if (isBroken) return brokenPage(script)
  return { type: 'body', body: withLiveScript(html, script), contentType: 'text/html; charset=utf-8' }
}
