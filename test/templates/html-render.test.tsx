// What is drawn without React is, to the letter, what React draws.

// biome-ignore-all lint/a11y: markup without a meaning
// biome-ignore-all lint/security/noDangerouslySetInnerHtml: what is tested
// biome-ignore-all lint/complexity/noUselessFragments: what is tested

import { Component, createContext, createElement, type ReactNode, StrictMode, use, useContext, useId, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PageProps } from '../../src/model/template.ts'
import { drawHtml } from '../../templates/client/html-render.ts'
import { templates } from '../../templates/index.ts'
import { pageProps } from './page-props.ts'

const draw = (node: ReactNode): string | undefined => drawHtml(node, { rawTag: 'dg-raw', idPrefix: 'p', renderToString })
/** What React gives, but for what it puts before the HTML to announce its pictures. */
const byReact = (node: ReactNode): string =>
  renderToString(node, { identifierPrefix: 'p' }).replace(/<\/?dg-raw>|<link rel="preload" as="image"[^>]*>/g, '')
const raw = (html: string): ReactNode => createElement('dg-raw', { dangerouslySetInnerHTML: { __html: html } })

function Id({ children }: { readonly children?: ReactNode }) {
  const [first, second] = [useId(), useId()]
  return (
    <i id={first} aria-describedby={second}>
      {children}
    </i>
  )
}

/** Ids of lists in lists, more than fit in one number. */
function Nested({ depth }: { readonly depth: number }): ReactNode {
  if (depth === 0) return <Id />
  return [<Id key="a" />, null, <Id key="b">{['x', <Id key="c" />]}</Id>, <Nested key="d" depth={depth - 1} />]
}

const Level = createContext('outer')
function Show() {
  const [state] = useState(() => ' state')
  return [useContext(Level), state]
}

class Old extends Component {
  override render(): ReactNode {
    return 'old'
  }
}
const Waiting = (): ReactNode => use(Promise.resolve('later'))
const Twice = () => {
  const [count, setCount] = useState(0)
  if (count === 0) setCount(1)
  return count
}
const Catching = (): ReactNode => {
  try {
    return use(Promise.resolve('later'))
  } catch {
    return 'caught'
  }
}
const Broken = (): ReactNode => {
  throw new Error('broken')
}

const plain: Readonly<Record<string, ReactNode>> = {
  texts: (
    <p>
      a{'b'}
      {''}
      {1}
      <b>c</b>
      {2}
      {null}
      {`"<&>'`}
      {false}
      {3n}
    </p>
  ),
  'texts of components': ['a', <Show key="s" />, raw('<hr>'), 'b', <StrictMode key="t">c</StrictMode>],
  'a text alone': <p>{`"<&>'`}</p>,
  attributes: (
    <a className="x" href="/a?b&c" tabIndex={0} data-a="1" data-b data-c={false} aria-hidden={true} title={'"<'} lang={undefined} id="">
      x
    </a>
  ),
  flags: (
    <div hidden={true}>
      <details open={false} />
      <button type="button" disabled={true} aria-pressed="false" popoverTarget="p" popoverTargetAction="hide">
        x
      </button>
      <time dateTime="2026">y</time>
    </div>
  ),
  'attributes that React looks at': (
    <div style={{ color: 'red', marginTop: 2 }}>
      <button type="submit" name="n" value="v">
        x
      </button>
      <input type="radio" name="r" defaultChecked={true} value="v" />
      <a href="" onClick={() => undefined} download={true}>
        x
      </a>
      <img src="" alt="" srcSet="a 1x" />
      <video autoPlay={true} muted={true} />
      <form action="/s">
        <ol start={3} />
      </form>
    </div>
  ),
  'a URL that runs script': <a href={['java', 'script:x'].join('')}>x</a>,
  'void elements': [<br key="a" />, <img key="b" src="/a.png" alt="" width={1} />, <hr key="c" className="x" />],
  'own elements': createElement('dg-island', { 'data-props': '{"a":"b"}', className: 'c', id: 'd', tabIndex: 0, hidden: true }, 'x'),
  'lines that begin with a line end': [
    <pre key="a">{'\nx'}</pre>,
    <pre key="b" dangerouslySetInnerHTML={{ __html: '\ny' }} />,
    <div key="c" dangerouslySetInnerHTML={{ __html: '<b>z</b>' }} />,
  ],
  contexts: (
    <Level value="inner">
      <Show />
    </Level>
  ),
  ids: <Nested depth={12} />,
}

describe('drawing without React', () => {
  it.each(Object.entries(plain))('gives what React gives: %s', (_name, node) => {
    expect(draw(<div>{node}</div>)).toBe(byReact(<div>{node}</div>))
    expect(draw(<>{node}</>)).toBe(byReact(<>{node}</>))
  })

  const head = [
    { tag: 'link', attributes: { rel: 'preconnect', href: 'https://example.com' } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: '/own.css' } },
    { tag: 'meta', attributes: { name: 'viewport', content: 'width=1' } },
    { tag: 'script', attributes: { defer: true, src: '/own.js' } },
    { tag: 'style', attributes: {}, content: 'p > a {}' },
  ] as const
  const documents: Readonly<Record<string, Partial<PageProps>>> = {
    'a page': {},
    'a page with all there is': {
      image: '/a.png',
      keywords: ['a', 'b'],
      markdownHref: '/a.md',
      editUrl: 'https://example.com/edit',
      lastUpdated: { date: '2026-01-01', by: 'A & B' },
      tags: [{ label: '"T"', permalink: '/tags/t' }],
      site: { ...pageProps().site, head, favicon: '/f.ico', logo: { src: '/l.svg', srcDark: '/d.svg', alt: '' }, feed: '/feed.xml' },
    },
    'a page of an old version': {
      isDraft: true,
      isUnlisted: true,
      version: {
        ...pageProps().version,
        banner: 'unmaintained',
        badge: true,
        latest: { label: '2', href: '/' },
        others: [
          { label: '1', href: '/1/', isCurrent: true },
          { label: '2', href: '/', isCurrent: false },
        ],
      },
    },
    'a page without a sidebar': { navigation: { sidebar: [], breadcrumbs: [] }, toc: [], kind: 'not-found' },
  }
  it.each(Object.entries(documents))('gives what React gives for the document of %s', (_name, more) => {
    const node = <templates.Document {...pageProps(more)} contentHtml="<p>Text</p>" />
    expect(draw(node)).toBe(byReact(node))
  })

  it('refuses what React does in ways of its own', () => {
    const page = (node: ReactNode) => (
      <html lang="en">
        <head />
        <body>{node}</body>
      </html>
    )
    const nodes: readonly ReactNode[] = [
      <Old key="a" />,
      <Waiting key="b" />,
      <Twice key="c" />,
      <Catching key="d" />,
      <title key="e">x</title>,
      <p key="f">
        <link rel="preload" href="/x" as="image" />
      </p>,
      <textarea key="g" defaultValue="x" />,
      new Set(['x']),
      page(<img src="/a.png" alt="" />),
      page(<html lang="en" />),
      <html key="h" lang="en">
        <p />
      </html>,
      <html key="i" lang="en">
        <head>
          <script async={true} src="/x.js" />
        </head>
      </html>,
      <html key="l" lang="en">
        <body />
      </html>,
      <html key="j" lang="en" style={{ color: 'red' }} />,
      createElement('a b', { key: 'm' }),
      // biome-ignore lint/correctness/noVoidElementsWithChildren: what is tested
      createElement('br', { key: 'k' }, 'x'),
    ]
    expect(nodes.map(draw)).toEqual(nodes.map(() => undefined))
    expect(draw(page(<img src="/a.png" alt="" loading="lazy" />))).toBe(byReact(page(<img src="/a.png" alt="" loading="lazy" />)))
  })

  it('throws on what a component throws', () => {
    expect(() => draw(<Broken />)).toThrow('broken')
  })
})
