// The project of the guides, `fernway`: what a sample takes from one of its modules is defined under the title of that
// module on the same page or on a page that it links to, or the page says that the reader has the file.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const content = path.resolve(import.meta.dirname, '../../content')

interface Page {
  /** The page without its code. */
  readonly prose: string
  /** Python texts by the title that they carry, such as `fernway/assets.py`. */
  readonly samples: ReadonlyMap<string, readonly string[]>
  /** The pages that it links to, as files. */
  readonly links: readonly string[]
}

const fence = /^([ \t]*)```(\w*)([^\n]*)\n([\s\S]*?)^\1```/gm
const codeExample = /<CodeExample[^>]*\/>/g

function attribute(text: string, name: string): string {
  return new RegExp(`${name}="([^"]+)"`).exec(text)?.[1] ?? ''
}

function samplesOf(text: string): ReadonlyMap<string, readonly string[]> {
  const samples = new Map<string, string[]>()
  const add = (title: string, code: string): void => {
    samples.set(title, [...(samples.get(title) ?? []), code])
  }
  for (const [tag] of text.matchAll(codeExample)) {
    const file = attribute(tag, 'path')
    if (file.endsWith('.py')) add(attribute(tag, 'title'), readFileSync(path.join(content, '_snippets', file), 'utf8'))
  }
  for (const [, indent = '', language, meta = '', code = ''] of text.matchAll(fence))
    if (language === 'python') add(attribute(meta, 'title'), code.replace(new RegExp(`^${indent}`, 'gm'), ''))
  return samples
}

function linksOf(text: string, file: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, link = '']) =>
      link.startsWith('/') ? path.join(content, link) : path.resolve(path.dirname(file), link.replace(/\.mdx$/, '')),
    )
    .flatMap((base) => [`${base}.mdx`, path.join(base, 'index.mdx')])
    .filter((target) => existsSync(target))
}

function readPage(file: string): Page {
  const text = readFileSync(file, 'utf8')
  return {
    prose: text.replace(fence, '').replace(codeExample, ''),
    samples: samplesOf(text),
    links: linksOf(text, file),
  }
}

const pages = new Map(
  readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx') && !/(?:^|[\\/])_/.test(file))
    .map((file) => path.join(content, file))
    .sort()
    .map((file) => [file, readPage(file)]),
)

/** Reads what a text takes from `fernway`, each name with its module. */
function importsOf(code: string): readonly { readonly module: string; readonly name: string }[] {
  return [...code.matchAll(/^from (fernway(?:\.\w+)*) import (\([^)]*\)|[^\n]+)/gm)].flatMap(
    ([, module = '', names = '']) =>
      names
        .replace(/[()]|#.*/g, '')
        .split(',')
        .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
        .filter((name) => name !== '')
        .map((name) => ({ module, name })),
  )
}

function defines(code: string, name: string): boolean {
  return new RegExp(
    `^(?:def|class|async def) ${name}\\b|^${name}\\b[^=\\n(]*=|^(?:from|import) .*\\b${name}\\b`,
    'm',
  ).test(code)
}

/** Says whether a page defines a name in a module of a title, or shows a file for the name itself. */
function shows(page: Page | undefined, module: string, name: string): boolean {
  const file = `${module.replaceAll('.', '/')}.py`
  const submodule = `${module.replaceAll('.', '/')}/${name}.py`
  return [...(page?.samples ?? [])].some(
    ([title, codes]) =>
      title.endsWith(submodule) || (title.endsWith(file) && codes.some((code) => defines(code, name))),
  )
}

/** Says whether the page names the file of a module, or of a submodule, as one that the reader has. */
function namesFile({ prose }: Page, module: string, name: string): boolean {
  return [module, `${module}.${name}`].some((full) => prose.includes(`${full.split('.').slice(1).at(-1) ?? full}.py`))
}

function unknownImports(page: Page): readonly string[] {
  const faults = [...page.samples.values()]
    .flat()
    .flatMap(importsOf)
    .filter(
      ({ module, name }) =>
        !shows(page, module, name) &&
        !page.links.some((link) => shows(pages.get(link), module, name)) &&
        !namesFile(page, module, name),
    )
    .map(({ module, name }) => `${module} has no ${name}`)
  return [...new Set(faults)]
}

describe('samples of the guides', () => {
  it('import from the project what pages define', () => {
    const found = [...pages].flatMap(([file, page]) =>
      unknownImports(page).map((fault) => `${path.relative(content, file)}: ${fault}`),
    )
    expect(found).toEqual([])
  })

  it('are read: pages import hundreds of names', () => {
    const imports = [...pages.values()].flatMap(({ samples }) => [...samples.values()].flat().flatMap(importsOf))
    expect(imports.length).toBeGreaterThan(200)
  })
})
