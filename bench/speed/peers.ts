// Other generators, each with the same pages as plain Markdown and the defaults of a new project. Installed once into
// bench/peers/, which git ignores, except Hugo, which must be on the system (`apt-get install hugo`).

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { type CorpusOptions, type CorpusPage, corpusPages, writeText } from '../corpus.ts'
import { installPackages } from '../install-packages.ts'
import { type Peer, peers as readerPeers } from '../site/peers.ts'
import { putAside } from './aside.ts'
import { checkComplete, type Expected } from './complete.ts'
import { eleventyFiles, hugoFiles, hugoThemeFiles } from './peer-sites.ts'
import type { Tool } from './tool.ts'

/** A generator, or one way to run it. */
interface SpeedPeer extends Omit<Peer, 'pathOf' | 'files'> {
  readonly pathOf?: Peer['pathOf']
  /** The preview command, without its port. */
  readonly preview?: readonly string[]
  readonly files: (pages: readonly CorpusPage[], home: string) => Readonly<Record<string, string>>
  /** Paths to copy from installed packages into the site: [from, to]. */
  readonly copies?: readonly (readonly [from: string, to: string])[]
  /** The generator shows no title unless the text contains one. */
  readonly hasNoTitle?: true
  /** Folders to move away before a cold run. */
  readonly left: readonly string[]
  /** Name of a folder's page if it isn't `index`, such as Hugo's `_index`. */
  readonly indexName?: string
  readonly expected: Pick<Expected, 'fileOf' | 'highlighted' | 'searchFile'>
  /** The docs-gen scenario to compare with. */
  readonly scenario: 'cold' | 'cold with search'
}

const folderPage = (page: string) => path.posix.join(page.replace(/(^|\/)index$/, '$1'), 'index.html')

/**
 * Finds a peer of bench/site/peers.ts: Docusaurus, Starlight, or VitePress. Only their speed options differ here.
 */
function likeReader(name: string): Peer {
  const found = readerPeers.find((peer) => peer.name.startsWith(name))
  if (found === undefined) throw new Error(`no peer ${name}`)
  return found
}

const docusaurus = likeReader('Docusaurus')
const starlight = likeReader('Starlight')
const vitepress = likeReader('VitePress')

const hugo = { packages: [], output: 'public', left: ['public', 'resources'], indexName: '_index' } as const
const chroma = { fileOf: folderPage, highlighted: /class="?chroma/ }

const hugoWithTheme = {
  ...hugo,
  name: 'Hugo, Doks 0.5 theme',
  // The last Doks that works with this Hugo, with the packages that its layouts mount.
  packages: [
    ...[
      '@hyas/doks@0.5.0',
      '@hyas/images@0.2',
      'bootstrap@5.2',
      'clipboard@2',
      'flexsearch@0.7.21',
      'highlight.js@11.5',
      'instant.page@5.1',
    ],
    ...[
      'katex@0.16',
      'lazysizes@5.3',
      'postcss@8',
      'postcss-cli@10',
      'autoprefixer@10',
      '@fullhuman/postcss-purgecss@4',
    ],
    ...['purgecss-whitelister@2', '@babel/cli@7.18', '@babel/core@7.18', '@babel/preset-env@7.18'],
  ],
  copies: ['layouts', 'assets', 'static', 'config', 'i18n', 'data', 'babel.config.js'].map(
    (name) => [`@hyas/doks/${name}`, name] as const,
  ),
  content: 'content/en/docs',
  files: () => hugoThemeFiles,
  command: ['hugo', '--quiet'],
  scenario: 'cold',
  // Its folder pages don't show their own text.
  indexName: 'overview',
  expected: { ...chroma, fileOf: (page) => `docs/${folderPage(page.replace(/(^|\/)index$/, '$1overview'))}` },
} satisfies SpeedPeer

const speedPeers: readonly SpeedPeer[] = [
  {
    ...hugo,
    name: 'Hugo, plain layout',
    content: 'content',
    files: () => hugoFiles,
    command: ['hugo', '--quiet'],
    scenario: 'cold',
    expected: chroma,
  },
  {
    ...hugo,
    name: 'Hugo, plain layout, then Pagefind',
    packages: ['pagefind@1'],
    content: 'content',
    files: () => hugoFiles,
    command: ['bash', '-c', 'hugo --quiet && node_modules/.bin/pagefind --site public --quiet'],
    scenario: 'cold with search',
    expected: { ...chroma, searchFile: 'pagefind/pagefind-entry.json' },
  },
  hugoWithTheme,
  {
    ...hugoWithTheme,
    name: 'Hugo, Doks 0.5 theme, then Pagefind',
    packages: [...hugoWithTheme.packages, 'pagefind@1'],
    command: ['bash', '-c', 'hugo --quiet && node_modules/.bin/pagefind --site public --quiet'],
    scenario: 'cold with search',
    expected: { ...hugoWithTheme.expected, searchFile: 'pagefind/pagefind-entry.json' },
  },
  {
    name: 'Eleventy 3',
    packages: ['@11ty/eleventy@3', '@11ty/eleventy-plugin-syntaxhighlight@5'],
    // Not every registry has the newest release.
    overrides: { '@11ty/recursive-copy': '4.0.4' },
    content: 'src',
    files: eleventyFiles,
    command: ['eleventy', '--quiet'],
    output: '_site',
    left: ['_site'],
    scenario: 'cold',
    expected: { fileOf: folderPage, highlighted: /class="token/ },
  },
  {
    ...docusaurus,
    name: `${docusaurus.name} faster`,
    packages: [...docusaurus.packages, '@docusaurus/faster@3.10.2'],
    files: (pages) =>
      Object.fromEntries(
        Object.entries(docusaurus.files(pages)).map(([file, text]) => [
          file,
          text.replace("title: 'Corpus'", "title: 'Corpus', future: { faster: true, v4: true }"),
        ]),
      ),
    left: ['build', '.docusaurus', 'node_modules/.cache'],
    preview: ['docusaurus', 'start', '--no-open', '--host', '127.0.0.1'],
    scenario: 'cold',
    expected: { fileOf: folderPage, highlighted: /class="token/ },
  },
  ...[false, true].map(
    (withSearch): SpeedPeer => ({
      ...starlight,
      name: `${starlight.name}${withSearch ? '' : ', no Pagefind'}`,
      files: (pages) =>
        Object.fromEntries(
          Object.entries(starlight.files(pages)).map(([file, text]) => [
            file,
            withSearch ? text : text.replace("title: 'Corpus'", "title: 'Corpus', pagefind: false"),
          ]),
        ),
      left: ['dist', '.astro', 'node_modules/.astro'],
      ...(withSearch && { preview: ['astro', 'dev', '--host', '127.0.0.1'] }),
      scenario: withSearch ? 'cold with search' : 'cold',
      expected: {
        fileOf: folderPage,
        highlighted: /expressive-code/,
        ...(withSearch && { searchFile: 'pagefind/pagefind-entry.json' }),
      },
    }),
  ),
  {
    ...vitepress,
    hasNoTitle: true,
    content: 'docs',
    files: (pages) =>
      Object.fromEntries(Object.entries(vitepress.files(pages)).map(([file, text]) => [`docs/${file}`, text])),
    command: ['vitepress', 'build', 'docs'],
    output: 'docs/.vitepress/dist',
    left: ['docs/.vitepress/dist', 'docs/.vitepress/cache'],
    preview: ['vitepress', 'dev', 'docs', '--host', '127.0.0.1'],
    scenario: 'cold with search',
    expected: { fileOf: (page) => `${page}.html`, highlighted: /class="shiki/ },
  },
]

/**
 * Installs the peers, writes a corpus for each, and returns them as tools. `wanted` selects peers by the start of their
 * names.
 */
export async function openPeers(
  corpus: CorpusOptions,
  wanted: readonly string[] | undefined,
): Promise<readonly Tool[]> {
  const chosen = speedPeers.filter(({ name }) => wanted === undefined || wanted.some((each) => name.startsWith(each)))
  return chosen.map((peer) => layPeer(peer, corpus))
}

function layPeer(peer: SpeedPeer, corpus: CorpusOptions): Tool {
  const home = path.resolve('bench/peers', `speed-${peer.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`)
  installPackages(home, peer)
  // Each corpus size has its own site, so that what one leaves behind doesn't slow down the next.
  const folder = path.join(home, `site-${corpus.pages}`)
  putAside(folder)
  const write = (file: string, text: string) => writeText(path.join(folder, file), text)
  const pages = corpusPages(corpus)
  for (const { file, title, text } of pages) {
    const shown = peer.hasNoTitle === true ? text.replace(/\n---\n/, `\n---\n\n# ${title}\n`) : text
    write(path.join(peer.content, nameFor(peer, file)), shown)
  }
  const graph = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"/>\n'
  write(path.join(peer.content, 'images/graph.svg'), graph)
  for (const [from, to] of peer.copies ?? [])
    cpSync(path.join(home, 'node_modules', from), path.join(folder, to), { recursive: true })
  for (const [file, text] of Object.entries(peer.files(pages, home))) write(file, text)
  write('package.json', '{"private":true}\n')
  if (peer.packages.length > 0) spawnSync('ln', ['-sfn', '../node_modules', path.join(folder, 'node_modules')])
  const clean = () => {
    for (const left of peer.left) putAside(folder, left)
  }
  const commandOf = ([program = '', ...args]: readonly string[]) => {
    const own = path.join(home, 'node_modules', '.bin', program)
    return [existsSync(own) ? own : program, ...args]
  }
  const { preview, pathOf } = peer
  const edited = pages[(pages.length >> 1) + 1]?.file ?? ''
  return {
    name: peer.name,
    pages: pages.length,
    cwd: folder,
    output: path.join(folder, peer.output),
    scenarios: [
      {
        name: peer.scenario,
        prepare: clean,
        command: commandOf(peer.command),
        check: () =>
          checkComplete({ ...peer.expected, tool: peer.name, output: path.join(folder, peer.output) }, pages),
      },
    ],
    ...(preview !== undefined &&
      pathOf !== undefined && {
        preview: {
          command: (port: number) => [...commandOf(preview), '--port', String(port)],
          page: { file: path.join(folder, peer.content, edited), path: pathOf(edited.replace(/\.mdx?$/, '')) },
        },
      }),
  }
}

function nameFor({ indexName }: SpeedPeer, file: string): string {
  return indexName === undefined ? file : file.replace(/(^|\/)index\.md$/, `$1${indexName}.md`)
}
