// The page's host for islands. On the server, every answer of the host to an island is recorded in the page. In the
// browser, the island gets the same answers, so that it renders the same. For questions that weren't asked on the
// server, it gets simple answers.

import type { PageHost } from '../../src/model/page-host.ts'
import { escapeHtml } from '../escape.ts'

/** The data that an island got from its page: the site, the page, and the answer to each question. JSON data. */
export type HostRecord = Record<string, unknown>

/** Creates a host that adds its answers to a record. */
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

/** Creates the host of an island in the browser from a record. */
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

/** Creates the host for questions that weren't asked on the server. */
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
    themeConfig: () => ({}),
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
