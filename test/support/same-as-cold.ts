// Compares a preview after many updates with a cold build of its folder: every page, byte by byte, and every error.

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { build } from '../../src/pipeline/build.ts'
import type { Preview } from '../../src/preview/preview.ts'
import { fetchText } from './serving.ts'

/** A cold build: its pages, by the path at which a host serves them, or the errors because of which there are none. */
export interface ColdBuild {
  readonly pages: ReadonlyMap<string, string>
  readonly errors: readonly string[]
}

/** Builds a site without a cache, in separate folders. */
export async function buildCold(root: string): Promise<ColdBuild> {
  const scratch = `${root}-cold`
  const out = path.join(scratch, 'build')
  rmSync(scratch, { recursive: true, force: true })
  const result = await build({
    root,
    out,
    cacheDir: path.join(scratch, 'cache'),
    useCache: false,
    withSearch: false,
    jobs: 1,
  })
  const pages = new Map<string, string>()
  if (existsSync(out)) {
    for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
      if (file.endsWith('.html'))
        pages.set(`/${file.replace(/(^|\/)index\.html$/, '$1')}`, readFileSync(path.join(out, file), 'utf8'))
    }
  }
  rmSync(scratch, { recursive: true, force: true })
  return { pages, errors: errorsOf(result.diagnostics) }
}

function errorsOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return [
    ...new Set(errors.map(({ code, message, place }) => `${place?.file}:${place?.start?.line} ${code} ${message}`)),
  ].sort()
}

/** Asks a preview for every page, and lists the pages and errors that differ from a cold build. */
export async function unlikeCold(
  preview: Preview,
  cold: ColdBuild,
  paths: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const [page, html] of cold.pages) {
    if (page === '/404.html') continue
    const answer = await preview.lookup(page)
    if (answer?.type !== 'page' || answer.html !== html) found.push(`${page} differs`)
  }
  // The preview shows the last good state of pages that can't be built; only their errors are compared.
  if (cold.errors.length > 0) for (const page of paths) await preview.lookup(page)
  await preview.check() // as it does soon after it has shown pages
  const errors = errorsOf(preview.diagnostics())
  if (JSON.stringify(errors) !== JSON.stringify(cold.errors))
    found.push(`errors: ${errors.join('; ')}, cold: ${cold.errors.join('; ')}`)
  return found
}

/**
 * Asks a server for every page until all are the same as in a cold build. Returns those that still differ after `limit`
 * milliseconds.
 */
export async function servedUnlikeCold(port: number, cold: ColdBuild, limit: number): Promise<readonly string[]> {
  const begun = performance.now()
  for (;;) {
    const unlike = await pagesUnlike(port, cold.pages)
    if (unlike.length === 0 || performance.now() - begun > limit) return unlike
    await new Promise((wake) => setTimeout(wake, 50))
  }
}

/** Lists the served pages that differ from a cold build, apart from the live-reload script. */
async function pagesUnlike(port: number, pages: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const found: string[] = []
  for (const [page, html] of pages) {
    if (page === '/404.html') continue
    const { text } = await fetchText(port, page)
    if (text.replace(/<script src="\/__docs-gen\/live\.js\?\d+" defer><\/script>/, '') !== html) found.push(page)
  }
  return found
}
