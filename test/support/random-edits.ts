// Edits a site at random (seeded), as authors and their tools do: saves, atomic saves, renames, deletions, checkouts of
// everything, mistakes that are fixed later, and changes of the sidebars and the configuration.

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { seededRandom } from '../../bench/corpus.ts'

/** A site in a folder that can be edited. */
interface EditedSite {
  /** Makes one edit, and returns its description. */
  edit(): string
}

interface PageModel {
  version: number
  links: string[]
  slug: string | undefined
  /** A mistake in its text, if any. */
  fault: string | undefined
}

interface Model {
  readonly pages: Map<string, PageModel>
  title: string
  part: number
  data: number
  snippet: number
  sidebars: 'generated' | 'listed' | 'unknown-id' | 'no-yaml'
  config: 'good' | 'unknown-key'
}

const faults = ['<Tabs>\n', '{nothing.at.all}\n', '[gone](./gone-away.md)\n', '![none](./none.png)\n']
const folders = ['', 'guide/', 'guide/deep/', 'reference/']

/** Writes a site of some pages into a folder. */
export function layEditedSite(root: string, seed: number, pages = 14): EditedSite {
  const random = seededRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // lists here are never empty
  const model: Model = {
    pages: new Map(),
    title: 'Edits',
    part: 0,
    data: 0,
    snippet: 0,
    sidebars: 'generated',
    config: 'good',
  }
  let written = new Map<string, string>()
  let made = 0
  const newName = () => `${pick(folders)}page-${made++}`
  for (let i = 0; i < pages; i++)
    model.pages.set(newName(), { version: 0, links: [], slug: undefined, fault: undefined })
  const names = () => [...model.pages.keys()]
  const page = () => model.pages.get(pick(names()))

  /** Writes the model's state to the folder. An atomic save writes a temporary file and renames it. */
  const save = (isAtomic = false) => {
    const wanted = filesOf(model)
    for (const file of written.keys()) if (!wanted.has(file)) rmSync(path.join(root, file), { force: true })
    for (const [file, text] of wanted) {
      if (written.get(file) === text) continue
      const target = path.join(root, file)
      mkdirSync(path.dirname(target), { recursive: true })
      if (!isAtomic) writeFileSync(target, text)
      else {
        writeFileSync(`${target}.tmp`, text)
        renameSync(`${target}.tmp`, target)
      }
    }
    written = wanted
  }
  const touch = () => {
    const found = page()
    if (found !== undefined) found.version++
  }
  const edits: readonly (readonly [weight: number, name: string, make: () => void])[] = [
    [6, 'write a page', touch],
    [3, 'write a page in one step', touch],
    [
      3,
      'add a page',
      () => model.pages.set(newName(), { version: 0, links: [pick(names())], slug: undefined, fault: undefined }),
    ],
    [2, 'delete a page and the links to it', () => model.pages.size > 6 && removePage(model, pick(names()))],
    [1, 'delete a page and leave the links to it', () => model.pages.size > 6 && model.pages.delete(pick(names()))],
    [2, 'rename a page', () => renamePage(model, pick(names()), newName())],
    [2, 'link a page', () => page()?.links.push(pick(names()))],
    [
      2,
      'give a page another address',
      () => Object.assign(page() ?? {}, { slug: random() < 0.5 ? undefined : `/moved-${made++}` }),
    ],
    [1, 'change a partial', () => model.part++],
    [1, 'change data', () => model.data++],
    [1, 'change a snippet', () => model.snippet++],
    [1, 'check out another branch', () => [...model.pages.values()].forEach((each) => void each.version++)],
    [2, 'make a mistake in a page', () => Object.assign(page() ?? {}, { fault: pick(faults) })],
    [
      1,
      'change the sidebars',
      () => (model.sidebars = pick(['generated', 'listed', 'listed', 'unknown-id', 'no-yaml'] as const)),
    ],
    [
      1,
      'change the configuration',
      () => void Object.assign(model, { title: `Edits ${made++}`, config: pick(['good', 'good', 'unknown-key']) }),
    ],
  ]
  save()
  return {
    edit() {
      if (isBroken(model) && random() < 0.6) {
        mend(model)
        save()
        return 'mend everything'
      }
      const [, name, make] = pick(edits.flatMap((each) => Array.from({ length: each[0] }, () => each)))
      make()
      save(name.includes('one step'))
      return name
    },
  }
}

function removePage({ pages }: Model, name: string): void {
  pages.delete(name)
  for (const each of pages.values()) each.links = each.links.filter((link) => link !== name)
}

function renamePage({ pages }: Model, from: string, to: string): void {
  const moved = pages.get(from)
  if (moved === undefined) return
  pages.delete(from)
  pages.set(to, moved)
  for (const each of pages.values()) each.links = each.links.map((link) => (link === from ? to : link))
}

function isBroken({ pages, sidebars, config }: Model): boolean {
  const isAnyBroken = [...pages.values()].some(
    ({ fault, links }) => fault !== undefined || links.some((link) => !pages.has(link)),
  )
  return isAnyBroken || sidebars === 'unknown-id' || sidebars === 'no-yaml' || config !== 'good'
}

function mend(model: Model): void {
  for (const each of model.pages.values()) {
    each.fault = undefined
    each.links = each.links.filter((link) => model.pages.has(link))
  }
  model.sidebars = 'generated'
  model.config = 'good'
}

function filesOf(model: Model): Map<string, string> {
  const files = new Map<string, string>()
  for (const [name, each] of model.pages) files.set(`content/${name}.mdx`, textOf(name, each))
  files.set(
    'content/index.mdx',
    `---\nslug: /\n---\n# Home\n\nimport Part from './_part.mdx'\n\n<Part/>\n\n<CodeExample path="one.py" language="python"/>\n`,
  )
  files.set('content/data.mdx', `import data from './_data.json'\n\n# Data\n\nThe number is {data.number}.\n`)
  files.set('content/_part.mdx', `Part ${model.part}.\n`)
  files.set('content/_data.json', `{"number": ${model.data}}\n`)
  files.set('content/_snippets/one.py', `number = ${model.snippet}\n`)
  files.set(
    'docs-gen.yaml',
    `title: ${model.title}\nlastUpdated: false\nsearch: false\n${model.config === 'good' ? '' : 'unknownKey: 1\n'}`,
  )
  files.set('sidebars.yaml', sidebarsOf(model))
  return files
}

function textOf(name: string, { version, links, slug, fault }: PageModel): string {
  const front = slug === undefined ? '' : `---\nslug: ${slug}\n---\n`
  const lines = links.map((link) =>
    `See [that page](/content-root/${link}.mdx).`.replace('/content-root/', upFrom(name)),
  )
  return `${front}# The page ${name}\n\nVersion ${version} of it.\n\n## Part ${version % 3}\n\n${lines.join('\n\n')}\n\n${fault ?? ''}`
}

/** Returns the relative path from a page to the content folder. */
function upFrom(name: string): string {
  const depth = name.split('/').length - 1
  return depth === 0 ? './' : '../'.repeat(depth)
}

function sidebarsOf({ sidebars, pages }: Model): string {
  switch (sidebars) {
    case 'generated':
      return 'docs:\n  - type: autogenerated\n    dirName: .\n'
    case 'listed':
      return `docs:\n  - index\n${[...pages.keys()]
        .slice(0, 5)
        .map((name) => `  - ${name}\n`)
        .join('')}`
    case 'unknown-id':
      return 'docs:\n  - index\n  - no-such-page\n'
    case 'no-yaml':
      return 'docs:\n  - [index\n'
    default:
      return sidebars satisfies never
  }
}
