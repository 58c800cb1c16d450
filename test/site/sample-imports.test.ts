// The project of the guides, `fernway`: what a sample takes from one of its modules is defined under the title of that
// module on the same page or on a page that it links to, or the page says that the reader has the file.

import { describe, expect, it } from 'vitest'
import { readSitePages, type SitePage } from '../support/site-pages.ts'

const pages = readSitePages()

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
function shows(page: SitePage | undefined, module: string, name: string): boolean {
  const file = `${module.replaceAll('.', '/')}.py`
  const submodule = `${module.replaceAll('.', '/')}/${name}.py`
  return (page?.samples ?? []).some(
    ({ title, whole }) => title.endsWith(submodule) || (title.endsWith(file) && defines(whole, name)),
  )
}

/** Says whether the page names the file of a module, or of a submodule, as one that the reader has. */
function namesFile({ prose }: SitePage, module: string, name: string): boolean {
  return [module, `${module}.${name}`].some((full) => prose.includes(`${full.split('.').slice(1).at(-1) ?? full}.py`))
}

function unknownImports(page: SitePage): readonly string[] {
  const faults = page.samples
    .flatMap(({ whole }) => importsOf(whole))
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
    const found = [...pages].flatMap(([file, page]) => unknownImports(page).map((fault) => `${file}: ${fault}`))
    expect(found).toEqual([])
  })

  it('are read: pages import hundreds of names', () => {
    const imports = [...pages.values()].flatMap(({ samples }) => samples.flatMap(({ whole }) => importsOf(whole)))
    expect(imports.length).toBeGreaterThan(200)
  })
})
