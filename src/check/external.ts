// Checks links to other sites by HEAD, then GET. Retries busy servers, pauses between requests to a host, and stores
// the answers. In: URLs with their places. Out: diagnostics. The network, the clock and the store are parameters, so
// that tests need no other site.

import type { JsonValues } from '../cache/store.ts'
import type { DiagnosticCode } from '../model/codes.ts'
import { defined } from '../model/defined.ts'
import { compareDiagnostics, type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { groupBy } from '../model/maps.ts'
import type { Place } from '../model/place.ts'
import type { CheckContext } from './context.ts'
import { createPacer, type Probe, type ProbeResult, probe } from './external-probe.ts'

/** A link to another site. */
export interface ExternalLink {
  readonly url: string
  readonly place: Place
}

/** Options of the check of external links. */
export interface ExternalOptions {
  readonly fetch: typeof fetch
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  /** The answers for URLs, kept between runs. */
  readonly store?: JsonValues
  /** Days for which the answer that a URL exists is valid. Default: 7. */
  readonly okDays?: number
  /** Days for which any other answer is valid. Default: 1. */
  readonly brokenDays?: number
  /** Maximum number of simultaneous requests to all hosts. */
  readonly concurrency?: number
  /** Minimum time between the starts of two requests to one host, in milliseconds. */
  readonly hostInterval?: number
  /** Time limit of a request, in milliseconds. */
  readonly timeout?: number
  /** Maximum number of attempts per URL. */
  readonly attempts?: number
  readonly onProgress?: (done: number, total: number) => void
}

/** Lists the links to other sites, with their places. */
export function externalLinks(context: CheckContext): ExternalLink[] {
  const links: ExternalLink[] = []
  for (const page of context.pages()) {
    for (const url of page.urls) {
      if (url.to.type !== 'external' || url.scanned.kind === 'canonical') continue
      links.push({ url: url.scanned.url.trim(), place: page.locate.url(url).place })
    }
  }
  return links
}

/** Requests each URL once, regardless of the number of its links, and reports broken, moved and uncertain links. */
export async function checkExternal(links: readonly ExternalLink[], options: ExternalOptions): Promise<Diagnostic[]> {
  const byUrl = groupBy(links, ({ url }) => requestUrl(url))
  const answers = await probeAll([...byUrl.keys()], options)
  return [...byUrl]
    .flatMap(([url, group], index) =>
      group.flatMap(({ place }) => toDiagnostic(url, place, ensure(answers[index])) ?? []),
    )
    .sort(compareDiagnostics)
}

async function probeAll(urls: readonly string[], options: ExternalOptions): Promise<ProbeResult[]> {
  const { concurrency = 16, hostInterval = 100, now, sleep, store, okDays = 7, brokenDays = 1 } = options
  const days = { ok: okDays, moved: okDays, guarded: brokenDays, broken: brokenDays, unsure: 0 }
  const probing: Probe = {
    fetch: options.fetch,
    now,
    sleep,
    timeout: options.timeout ?? 15_000,
    attempts: options.attempts ?? 3,
  }
  const pace = createPacer({ now, sleep, interval: hostInterval })
  const answers: ProbeResult[] = []
  let next = 0
  let done = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < urls.length; index = next++) {
      const url = ensure(urls[index])
      const known = store?.get(url) as ProbeResult | undefined // set below
      const isFresh = known !== undefined && now() - known.at < days[known.outcome] * 86_400_000
      const answer = isFresh ? known : await probe(url, { ...probing, pace })
      // Answers of servers that are busy or temporarily broken aren't stored.
      if (!isFresh && answer.outcome !== 'unsure') store?.set(url, answer)
      answers[index] = answer
      options.onProgress?.(++done, urls.length)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, urls.length) }, work))
  return answers
}

/** Returns the URL of the request, without the fragment. */
function requestUrl(url: string): string {
  return (url.startsWith('//') ? `https:${url}` : url).replace(/#.*/s, '')
}

const codesByOutcome: Readonly<Partial<Record<ProbeResult['outcome'], DiagnosticCode>>> = {
  broken: 'external-link-broken',
  unsure: 'external-link-unsure',
  moved: 'external-link-moved',
}

function toDiagnostic(url: string, place: Place, answer: ProbeResult): Diagnostic | undefined {
  const code = codesByOutcome[answer.outcome]
  if (code === undefined) return undefined
  const hint =
    answer.location !== undefined
      ? `Link to \`${answer.location}\`.`
      : answer.outcome === 'broken'
        ? 'Fix the link, or remove it.'
        : 'Open it in a browser, or check again later.'
  return diagnose(code, `\`${url}\` ${answer.reason}`, place, defined({ hint }))
}
