// Formats findings as short lines, for inline snapshots: `code place message | hint | fix`.

import { checkSite } from '../../src/check/check.ts'
import type { CheckedPage } from '../../src/check/checked-page.ts'
import type { CheckInput } from '../../src/check/input.ts'
import { readSamples, type SampleReaders, sampleReaders } from '../../src/check/samples/read-samples.ts'
import { scanHtml } from '../../src/html/scan.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { toRoute } from '../../src/model/route.ts'
import { siteInput, type TestSite } from './site-input.ts'

/** Checks a test site, and returns a line for each finding with one of the given codes (default: all codes). */
export function findings(test: TestSite, ...codes: readonly Diagnostic['code'][]): string[] {
  return checkSite(siteInput(test))
    .filter(({ code }) => codes.length === 0 || codes.includes(code))
    .map(lineOf)
}

/** Reads the samples of a site, and checks the site. */
export async function checkWithSamples(
  input: CheckInput,
  {
    readers,
    store = new Map(),
  }: { readonly readers?: Partial<SampleReaders>; readonly store?: Map<string, unknown> } = {},
): Promise<Diagnostic[]> {
  const samples = await readSamples(input, store, { ...sampleReaders, ...readers })
  return checkSite({ ...input, samples })
}

/** Reads and checks the samples of a test site, and returns a line for each finding. */
export async function sampleFindings(test: TestSite, readers?: Partial<SampleReaders>): Promise<string[]> {
  const found = await checkWithSamples(siteInput(test), { ...(readers && { readers }) })
  return found.filter(({ code }) => code.startsWith('sample-')).map(lineOf)
}

/** Formats a diagnostic as one line. */
export function lineOf({ code, message, place, hint, fix }: Diagnostic): string {
  const { file = '', start } = place ?? {}
  const at = start === undefined ? file : `${file}:${start.line}:${start.column}`
  return [`${code} ${at} ${message}`, hint, fix === undefined ? undefined : `fix: ${fix}`]
    .filter((part) => part !== undefined)
    .join(' | ')
}

/** A finding without a place. */
export const placeless: Diagnostic = { code: 'no-pages', severity: 'error', message: 'There are no pages' }

/** Checks a site with a page that has no source file, such as a generated index. */
export function withGenerated(test: TestSite, html: string, more: Partial<CheckedPage> = {}): string[] {
  const input = siteInput(test)
  const generated: CheckedPage = {
    route: toRoute('/generated'),
    scan: scanHtml(html),
    links: [],
    partials: [],
    ...more,
  }
  return checkSite({ ...input, pages: [...input.pages, generated] }).map(lineOf)
}
