// Puts a hundred faults into a corpus, most of them on a page of their own. A fault has the codes under which docs-gen
// may report it, and usually a unique mark that a tool names if it finds the fault.

import path from 'node:path'
import type { CorpusPage } from '../corpus.ts'

/** One fault in a site. */
export interface Fault {
  readonly kind: string
  /** Text that a finding of it names: part of the URL, the id, or the heading. Undefined if the file identifies it. */
  readonly mark?: string
  /** The file that contains it, relative to the site. */
  readonly file: string
  readonly codes: readonly string[]
  /** Whether a site with it can be built if broken links are only warnings. */
  readonly isBuildable: boolean
}

/** The faults, and the files and settings that cause them. */
export interface FaultySite {
  readonly faults: readonly Fault[]
  /** Changed pages and added files, by path below the site. */
  readonly files: Readonly<Record<string, string>>
  /** Page ids for the sidebar that don't exist. */
  readonly sidebarIds: readonly string[]
  /** Redirects to pages that don't exist. */
  readonly redirects: Readonly<Record<string, string>>
}

interface Kind {
  readonly kind: string
  readonly count: number
  readonly codes: readonly string[]
  readonly mark?: (n: number) => string
  readonly isBuildable?: boolean
  /** Returns the text to append to the page. */
  readonly text?: (n: number, links: Links) => string
  readonly change?: (text: string, links: Links) => string
}

/** Relative URLs from a page to other files, with the text of the other page. */
interface Links {
  /** Relative URL of another existing page. */
  readonly other: string
  readonly otherText: string
  readonly images: string
}

const link = (url: string): string => `See [more](${url}).`
const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``
const sample = (language: string, count: number, code: string): Kind => ({
  kind: `sample of ${language} that does not parse`,
  count,
  codes: ['sample-syntax'],
  text: () => fence(language, code),
})

const kinds: readonly Kind[] = [
  {
    kind: 'link to a page that is not there',
    count: 10,
    codes: ['broken-link'],
    mark: (n) => `no-page-${n}.mdx`,
    text: (n) => link(`./no-page-${n}.mdx`),
  },
  {
    kind: 'link to a path that is not there',
    count: 5,
    codes: ['broken-link'],
    mark: (n) => `no-path-${n}`,
    text: (n) => link(`/section-000/no-path-${n}`),
  },
  {
    kind: 'link in the wrong case',
    count: 6,
    codes: ['broken-link'],
    mark: (n) => `Page-${n}`,
    text: (_n, { other }) => link(other.replace('page-', 'Page-')),
  },
  {
    kind: 'link in a component',
    count: 3,
    codes: ['broken-link'],
    mark: (n) => `no-jsx-${n}`,
    text: (n) => `<a href="/no-jsx-${n}">more</a>`,
  },
  {
    kind: 'absolute link to the site itself',
    count: 1,
    codes: ['broken-link', 'absolute-own-link'],
    mark: (n) => `no-own-${n}`,
    text: (n) => link(`https://corpus.example.com/no-own-${n}`),
  },
  {
    kind: 'anchor that another page does not have',
    count: 7,
    codes: ['broken-anchor'],
    mark: (n) => `no-anchor-${n}`,
    text: (n, { other }) => link(`${other}#no-anchor-${n}`),
  },
  {
    kind: 'anchor that the page does not have',
    count: 4,
    codes: ['broken-anchor'],
    mark: (n) => `no-here-${n}`,
    text: (n) => link(`#no-here-${n}`),
  },
  {
    kind: 'anchor in the wrong case',
    count: 2,
    codes: ['broken-anchor'],
    mark: (n) => `Wrong-Case-${n}`,
    text: (n) => `## A wrong case {#wrong-case-${n}}\n\n${link(`#Wrong-Case-${n}`)}`,
  },
  {
    kind: 'image beside the page that is not there',
    count: 6,
    codes: ['missing-image'],
    mark: (n) => `no-image-${n}`,
    text: (n) => `![A chart](./no-image-${n}.png)`,
  },
  {
    kind: 'static image that is not there',
    count: 3,
    codes: ['missing-image'],
    mark: (n) => `no-static-${n}`,
    text: (n) => `![A chart](/img/no-static-${n}.png)`,
  },
  {
    kind: 'image in the wrong case',
    count: 2,
    codes: ['missing-image'],
    mark: (n) => (n % 2 === 0 ? 'Graph.svg' : 'GRAPH.svg'),
    text: (n, { images }) => `![A graph](${images}/${n % 2 === 0 ? 'Graph.svg' : 'GRAPH.svg'})`,
  },
  {
    kind: 'id that stands twice',
    count: 5,
    codes: ['duplicate-id', 'duplicate-heading-id'],
    mark: (n) => `twice-${n}`,
    text: (n) => `## One {#twice-${n}}\n\nText.\n\n## Two {#twice-${n}}\n\nText.`,
  },
  {
    kind: 'image without alternative text',
    count: 5,
    codes: ['image-without-alt'],
    text: (_n, { images }) => `![](${images}/graph.svg)`,
  },
  {
    kind: 'heading that skips a level',
    count: 5,
    codes: ['heading-skip'],
    mark: (n) => `Deep ${n}`,
    text: (n) => `## A part\n\nText.\n\n#### Deep ${n}\n\nText.`,
  },
  {
    kind: 'second H1',
    count: 2,
    codes: ['multiple-h1'],
    mark: (n) => `Again ${n}`,
    text: (n) => `# Again ${n}\n\nText.`,
  },
  sample('python', 3, 'def broken(:\n    return 1'),
  sample('json', 2, '{"a": 1,}'),
  sample('yaml', 2, 'a: [1, 2\nb: {'),
  sample('toml', 1, 'a = = 1'),
  sample('typescript', 2, 'const broken: = 1'),
  sample('shell', 1, 'if true; then echo "open'),
  {
    kind: 'API symbol that does not exist',
    count: 4,
    codes: ['unknown-symbol'],
    isBuildable: false,
    mark: (n) => `NoSymbol${n}`,
    text: (n) => `<PyObject module="demo" object="NoSymbol${n}" />`,
  },
  {
    kind: 'misspelt front matter field',
    count: 2,
    codes: ['front-matter-unknown-field', 'description-missing'],
    mark: () => 'descripton',
    change: (text) => text.replace('\ndescription:', '\ndescripton:'),
  },
  {
    kind: 'page without a description',
    count: 2,
    codes: ['description-missing'],
    change: (text) => text.replace(/\ndescription:.*/, ''),
  },
  {
    kind: 'description of another page',
    count: 2,
    codes: ['description-repeated'],
    change: (text, { otherText }) => text.replace(/\ndescription:.*/, /\ndescription:.*/.exec(otherText)?.[0] ?? ''),
  },
  {
    kind: 'link to the own machine',
    count: 1,
    codes: ['localhost-link'],
    mark: () => 'localhost:8123',
    text: () => link('http://localhost:8123/'),
  },
  {
    kind: 'mail address that is none',
    count: 1,
    codes: ['mailto-syntax'],
    mark: (n) => `nobody-${n}`,
    text: (n) => link(`mailto:nobody-${n}`),
  },
  {
    kind: 'telephone number that is none',
    count: 2,
    codes: ['dangerous-url'],
    mark: (n) => `call-${n}`,
    text: (n) => link(`tel:call-${n}`),
  },
]

/** Files that no page uses, each a fault of its own. */
const unused: readonly (readonly [kind: string, code: string, file: string, text: string])[] = [
  ['partial that nothing uses', 'unused-partial', 'content/section-000/_no-use.mdx', 'Text.\n'],
  ['snippet that nothing uses', 'unused-snippet', 'content/_snippets/no_use.py', 'print(1)\n'],
  [
    'image that nothing uses',
    'unused-image',
    'content/images/no-use.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
  ],
]

/** Puts each fault into its own page of a corpus, its own file, the sidebar, or the redirects. */
export function seedFaults(pages: readonly CorpusPage[]): FaultySite {
  const faults: Fault[] = []
  const files: Record<string, string> = {}
  for (const [number, kind] of kinds.flatMap((kind) => Array.from({ length: kind.count }, () => kind)).entries()) {
    // A leaf page, and the next leaf page to link to.
    const index = 2 + number * 5 + (number % 4 === 2 ? 1 : 0)
    const [page, other] = [pages[index], pages[index + 1]]
    if (page === undefined || other === undefined) throw new Error('the corpus has too few pages')
    const folder = path.posix.dirname(page.file)
    const links: Links = {
      other: `./${path.posix.relative(folder, other.file)}`.replace('./..', '..'),
      otherText: other.text,
      images: path.posix.relative(folder, 'images'),
    }
    const n = kind.kind === 'link in the wrong case' ? Number(/page-0*(\d+)/.exec(other.file)?.[1] ?? 0) : number
    const mark =
      kind.kind === 'link in the wrong case'
        ? path.posix.basename(other.file).replace('page-', 'Page-')
        : kind.mark?.(n)
    const changed = kind.change?.(page.text, links) ?? page.text
    const text = kind.text === undefined ? changed : `${changed.trimEnd()}\n\n${kind.text(n, links)}\n`
    if (text === page.text) throw new Error(`nothing was changed: ${kind.kind}`)
    files[`content/${page.file}`] = text
    const { codes, isBuildable = true } = kind
    faults.push({
      kind: kind.kind,
      file: `content/${page.file}`,
      codes,
      isBuildable,
      ...(mark !== undefined && { mark }),
    })
  }
  for (const [kind, code, file, text] of unused) {
    files[file] = text
    faults.push({ kind, file, codes: [code], isBuildable: true })
  }
  const sidebarIds = ['no-id-1', 'no-id-2', 'no-id-3']
  const redirects = { '/old-1': '/no-target-1', '/old-2': '/no-target-2', '/old-3': '/no-target-3' }
  for (const mark of sidebarIds)
    faults.push({
      kind: 'page id in the sidebar that does not exist',
      mark,
      file: 'sidebars.yaml',
      codes: ['unknown-page-id'],
      isBuildable: false,
    })
  for (const to of Object.values(redirects))
    faults.push({
      kind: 'redirect to nowhere',
      mark: to,
      file: 'docs-gen.yaml',
      codes: ['redirect-target-missing'],
      isBuildable: true,
    })
  return { faults, files, sidebarIds, redirects }
}
