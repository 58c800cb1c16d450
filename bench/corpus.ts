// Seeded corpora for measurements: sites of any number of pages that look like real documentation. The same seed
// produces the same bytes. `mdx` uses admonitions and tabs; `gfm` writes the same content in plain GitHub Markdown, for
// peers that don't support MDX.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { samples } from './samples.ts'

/** The size, seed, and flavour of a corpus. */
export interface CorpusOptions {
  readonly pages: number
  readonly seed: number
  readonly flavour: 'mdx' | 'gfm'
  /**
   * `technical`: about fifty words, each on nearly every page. `natural`: the same words among thousands of others,
   * most of them rare, as in texts that people write. Default: `technical`.
   */
  readonly vocabulary?: 'technical' | 'natural'
}

/** One page of a corpus; `file` is relative to the content folder. */
export interface CorpusPage {
  readonly file: string
  readonly title: string
  readonly text: string
}

const words =
  'asset pipeline schedule sensor partition resource warehouse table column query daily stream batch model feature metric alert owner lineage upstream downstream retry timeout queue worker cluster region bucket secret token config schema record event run job backfill check quality freshness cost storage compute network deploy release branch review test fixture'.split(
    ' ',
  )
const pagesPerFolder = 20

/** Creates a generator of numbers in [0, 1) from a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Creates the pages of a corpus, in order. */
export function corpusPages(options: CorpusOptions): readonly CorpusPage[] {
  const files = Array.from({ length: options.pages }, (_, index) => pageFile(index, options))
  return files.map((_file, index) => makePage(index, files, options))
}

function pageFile(index: number, options: CorpusOptions): string {
  const extension = options.flavour === 'mdx' ? 'mdx' : 'md'
  if (index === 0) return `index.${extension}`
  const folder = Math.floor(index / pagesPerFolder)
  const group = Math.floor(folder / 10)
  const name = index % pagesPerFolder === 0 ? 'index' : `page-${String(index).padStart(5, '0')}`
  return `section-${String(group).padStart(3, '0')}/part-${String(folder).padStart(4, '0')}/${name}.${extension}`
}

function makePage(index: number, files: readonly string[], options: CorpusOptions): CorpusPage {
  const random = seededRandom(options.seed * 1_000_003 + index)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // lists here are never empty
  const word = options.vocabulary === 'natural' ? () => naturalWord(random) : () => pick(words)
  const title = `${capitalise(word())} ${word()} ${index}`
  const sentence = () => `${capitalise(Array.from({ length: 8 + Math.floor(random() * 10) }, word).join(' '))}.`
  const paragraph = () => Array.from({ length: 2 + Math.floor(random() * 3) }, sentence).join(' ')
  const file = files[index] ?? ''
  const linkTo = (target: string) => `[${pick(words)} ${pick(words)}](${relativeLink(file, target)})`
  const blocks: string[] = [`${paragraph()} See ${linkTo(pick(files))} and ${linkTo(pick(files))}.`]
  const sections = 5 + Math.floor(random() * 4)
  for (let section = 0; section < sections; section++) {
    blocks.push(`## ${capitalise(word())} the ${word()} ${section}`, paragraph())
    const sample = pick(samples)
    blocks.push(
      fence(
        sample.language,
        varied(sample.code, index, section),
        section % 3 === 0 ? `title="${pick(words)}.${sample.extension}"` : '',
      ),
    )
    blocks.push(extra(section, { random, pick, word, sentence, paragraph, linkTo, files, flavour: options.flavour }))
  }
  blocks.push(`![A ${pick(words)} graph](${relativeLink(file, 'images/graph.svg')})`)
  const text = `---\ntitle: ${title}\ndescription: ${sentence()}\n---\n\n${blocks.join('\n\n')}\n`
  return { file, title, text }
}

const rareWords = 30_000

/** Picks a word with a natural frequency (Zipf): half are technical words, and low ranks are the most frequent. */
function naturalWord(random: () => number): string {
  const rank = Math.floor(rareWords ** random())
  if (random() < 0.5) return words[rank % words.length] ?? ''
  const letters = seededRandom(rank)
  const syllable = () => 'bdfgklmnprstvz'.charAt(letters() * 14) + 'aeiou'.charAt(letters() * 5)
  return Array.from({ length: 2 + (rank % 3) }, syllable).join('') + 'nrstl'.charAt(letters() * 5)
}

interface Parts {
  readonly random: () => number
  readonly pick: <T>(list: readonly T[]) => T
  readonly word: () => string
  readonly sentence: () => string
  readonly paragraph: () => string
  readonly linkTo: (target: string) => string
  readonly files: readonly string[]
  readonly flavour: 'mdx' | 'gfm'
}

/** Returns the block that varies by section: a list, a table, an admonition, tabs, or a numbered list. */
function extra(section: number, parts: Parts): string {
  const { pick, word, sentence, paragraph, linkTo, files, flavour } = parts
  switch (section % 5) {
    case 0:
      return Array.from({ length: 5 }, () => `- **${pick(words)}**: ${sentence()} ${linkTo(pick(files))}`).join('\n')
    case 1:
      return [
        '| Name | Type | Meaning |',
        '|---|---|---|',
        ...Array.from({ length: 6 }, () => `| \`${word()}_${word()}\` | ${pick(words)} | ${sentence()} |`),
      ].join('\n')
    case 2:
      return flavour === 'mdx'
        ? `:::note[${capitalise(pick(words))}]\n\n${paragraph()}\n\n:::`
        : `> **${capitalise(pick(words))}**\n>\n> ${paragraph()}`
    case 3: {
      const tabs = ['uv', 'pip'].map((tool) => ({
        tool,
        code: fence('shell', `${tool} install ${pick(words)}-${pick(words)}`, ''),
      }))
      if (flavour === 'gfm') return tabs.map(({ tool, code }) => `**${tool}**\n\n${code}`).join('\n\n')
      const items = tabs.map(
        ({ tool, code }) => `  <TabItem value="${tool}" label="${tool}">\n\n${code}\n\n  </TabItem>`,
      )
      return `<Tabs groupId="package-manager">\n${items.join('\n')}\n</Tabs>`
    }
    default:
      return `1. ${sentence()}\n2. ${sentence()}\n3. ${sentence()}\n\n${paragraph()}`
  }
}

function fence(language: string, code: string, meta: string): string {
  return `\`\`\`${language}${meta === '' ? '' : ` ${meta}`}\n${code}\n\`\`\``
}

/** Changes the names in a sample, so that no two pages contain the same code. */
function varied(code: string, index: number, section: number): string {
  return code.replaceAll('NAME', `item_${index}_${section}`)
}

function relativeLink(from: string, to: string): string {
  const link = path.posix.relative(path.posix.dirname(from), to)
  return link.startsWith('.') ? link : `./${link}`
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const graphSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120" viewBox="0 0 320 120"><rect x="10" y="40" width="80" height="40"/><rect x="230" y="40" width="80" height="40"/><path d="M90 60h140"/></svg>\n'

/** Writes a corpus as a docs-gen site: content/, sidebars.yaml, docs-gen.yaml. The folder is emptied first. */
export function writeCorpus(folder: string, options: CorpusOptions): void {
  rmSync(folder, { recursive: true, force: true })
  for (const page of corpusPages(options)) writeText(path.join(folder, 'content', page.file), page.text)
  writeText(path.join(folder, 'content/images/graph.svg'), graphSvg)
  writeText(
    path.join(folder, 'docs-gen.yaml'),
    'title: Corpus\nurl: https://corpus.example.com\nlastUpdated: false\nnavbar:\n  - label: Docs\n    sidebar: docs\n',
  )
  writeText(path.join(folder, 'sidebars.yaml'), 'docs:\n  - type: autogenerated\n    dirName: .\n')
}

/** Writes a file, with the folders above it. */
export function writeText(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/**
 * Returns the sidebar of a corpus as a maintained sidebar would list it: a category per section, a category per part
 * within it, and a line per page within that. One page in the middle gets `label`.
 */
export function sidebarOf(pages: readonly CorpusPage[], label?: string): string {
  const lines = ['docs:', '  - index']
  let open: readonly string[] = []
  for (const [at, { file }] of pages.entries()) {
    const [section = '', part = ''] = file.split('/')
    if (at === 0) continue
    if (section !== open[0]) lines.push('  - type: category', `    label: ${section}`, '    items:')
    if (part !== open[1]) lines.push('      - type: category', `        label: ${part}`, '        items:')
    open = [section, part]
    const id = file.replace(/\.mdx?$/, '')
    if (label !== undefined && at === pages.length >> 1)
      lines.push('          - type: doc', `            id: ${id}`, `            label: ${label}`)
    else lines.push(`          - ${id}`)
  }
  return `${lines.join('\n')}\n`
}
