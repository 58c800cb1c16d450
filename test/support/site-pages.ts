// Reads the pages of the real site with the Python samples that they show, for tests of the samples.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cutSnippet } from '../../src/render/host/cut-snippet.ts'

const content = path.resolve(import.meta.dirname, '../../content')

interface SiteSample {
  /** Its title, such as `fernway/assets.py`, or ''. */
  readonly title: string
  /** The text that the page shows. */
  readonly shown: string
  /** The text of the whole file that contains it. */
  readonly whole: string
}

export interface SitePage {
  /** Path below the content folder. */
  readonly file: string
  /** The whole source text. */
  readonly text: string
  /** The text without code. */
  readonly prose: string
  readonly samples: readonly SiteSample[]
  /** Paths below the content folder of the pages that it links to. */
  readonly links: readonly string[]
}

const fence = /^([ \t]*)```(\w*)([^\n]*)\n([\s\S]*?)^\1```/gm
const codeExample = /<CodeExample[^>]*\/>/g

function attribute(text: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]+)"`).exec(text)?.[1]
}

function snippetOf(tag: string): SiteSample | undefined {
  const file = attribute(tag, 'path')
  if (!file?.endsWith('.py')) return undefined
  const whole = readFileSync(path.join(content, '_snippets', file), 'utf8')
  const [region, lines, startAfter, endBefore] = ['region', 'lines', 'startAfter', 'endBefore'].map((name) =>
    attribute(tag, name),
  )
  const cut = cutSnippet(whole, {
    ...(region && { region }),
    ...(lines && { lines }),
    ...(startAfter && { startAfter }),
    ...(endBefore && { endBefore }),
  })
  if ('problem' in cut) throw new Error(`${file} ${cut.problem}`)
  return { title: attribute(tag, 'title') ?? '', shown: cut.text, whole }
}

function samplesOf(text: string): readonly SiteSample[] {
  const snippets = [...text.matchAll(codeExample)].map(([tag]) => snippetOf(tag))
  const blocks = [...text.matchAll(fence)].map(([, indent = '', language, meta = '', code = '']) => {
    const shown = code.replace(new RegExp(`^${indent}`, 'gm'), '')
    return language === 'python' ? { title: attribute(meta, 'title') ?? '', shown, whole: shown } : undefined
  })
  return [...snippets, ...blocks].filter((sample) => sample !== undefined)
}

function linksOf(text: string, file: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, link = '']) =>
      link.startsWith('/') ? link.slice(1) : path.join(path.dirname(file), link.replace(/\.mdx$/, '')),
    )
    .flatMap((base) => [`${base}.mdx`, path.join(base, 'index.mdx')])
    .filter((target) => existsSync(path.join(content, target)))
}

function readPage(file: string): SitePage {
  const text = readFileSync(path.join(content, file), 'utf8')
  return {
    file,
    text,
    prose: text.replace(fence, '').replace(codeExample, ''),
    samples: samplesOf(text),
    links: linksOf(text, file),
  }
}

/** Reads all pages of the site, by path below the content folder. */
export function readSitePages(): ReadonlyMap<string, SitePage> {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx') && !/(?:^|[\\/])_/.test(file))
    .sort()
  return new Map(files.map((file) => [file, readPage(file)]))
}
