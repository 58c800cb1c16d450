// The page's host as islands have it. On the server every answer that an island gets is recorded in the
// page; in the browser the island gets the same answers, so that it is rendered as it was. What it asks for the first
// time there is answered as well as can be.

import type { PageHost } from '../../src/model/page-host.ts'
import { escapeHtml } from '../escape.ts'

/** What an island got from its page: the site, the page, and the answer to each question. JSON data. */
export type HostRecord = Record<string, unknown>

/** Makes a host that notes its answers in a record. */
export function recordedHost(host: PageHost, record: HostRecord): PageHost {
  return new Proxy(host, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof name === 'symbol' || name === 'report') return value
      if (typeof value !== 'function') {
        record[name] = value
        return value
      }
      return (...given: readonly unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, given)
        record[questionOf(name, given)] = answer
        return answer
      }
    },
  })
}

/** Makes the host of an island in the browser from what was recorded. */
export function replayedHost(record: HostRecord, baseUrl: string): PageHost {
  const unknown = unknownHost(baseUrl)
  return new Proxy(unknown, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof name === 'symbol') return value
      if (typeof value !== 'function') return record[name] ?? value
      return (...given: readonly unknown[]) => record[questionOf(name, given)] ?? Reflect.apply(value, target, given)
    },
  })
}

function questionOf(name: string, given: readonly unknown[]): string {
  return given.length === 0 ? `${name}()` : `${name} ${JSON.stringify(given)}`
}

/** Answers what was not asked on the server. */
function unknownHost(baseUrl: string): PageHost {
  const { title, location } = document
  const urlOf = (path: string) =>
    path.startsWith('/') && !path.startsWith('//') && !path.startsWith(baseUrl) ? baseUrl + path.slice(1) : path
  const plain = (code: string, language: string) => ({
    language,
    text: code,
    lines: code.split('\n').map((line) => ({ html: escapeHtml(line) })),
  })
  return {
    page: {
      id: '',
      title,
      description: '',
      href: location.pathname,
      frontMatter: {},
      version: { name: '', label: '' },
    },
    site: { title, tagline: '', url: location.origin, baseUrl },
    versions: [],
    link: (href) => ({ href: urlOf(href), isExternal: /^([a-z][a-z+.-]*:|\/\/)/i.test(href), isKnown: true }),
    asset: (path) => ({ url: urlOf(path) }),
    svg: () => '',
    snippet: ({ language = '' }) => plain('', language),
    highlight: plain,
    diagram: () => undefined,
    markdown: escapeHtml,
    symbol: () => undefined,
    symbolOfType: () => undefined,
    term: () => undefined,
    message: () => undefined,
    cards: () => [],
    toc: () => [],
    report: () => undefined,
  }
}
