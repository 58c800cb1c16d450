// A command of a page that loads a module (`dagster job list -m fernway.jobs`) finds definitions in it: the page, or
// one that it links to, shows the file of that module with what Dagster loads. Every project has a `definitions`.
// No module that Dagster loads has two `Definitions`, made or imported: Dagster refuses it.

import { describe, expect, it } from 'vitest'
import { readSitePages, type SitePage } from '../support/site-pages.ts'

const pages = readSitePages()

/** Lists the modules that commands of Dagster on a page load. */
function modulesOf({ text }: SitePage): readonly string[] {
  const commands = text.matchAll(/\bdagster\b(?:(?!python)[^\n`])*?\s(?:-m|--module-name)[ =]([\w.]+)/g)
  return [...new Set([...commands].map(([, module = '']) => module))]
}

/** Says whether Dagster finds something to load in a file: definitions, or a job on its own. */
function isLoaded(code: string): boolean {
  return /^defs\b[^=\n]*=|^@(?:dg\.)?(?:definitions|repository|job)\b|^\w+ = .*\b(?:define_asset_job|to_job)\(/m.test(
    code,
  )
}

/** Lists the variables of a module that hold `Definitions`, made there or imported from a module `definitions`. */
function definitionsIn(code: string): readonly string[] {
  const made = code.matchAll(/^(\w+) = (?:dg\.)?(?:Definitions\b|load_defs\(|build_defs_from_\w+\()/gm)
  const imported = code.matchAll(/^from \S*\bdefinitions import (?:\w+ as )?(\w+)$/gm)
  return [...new Set([...made, ...imported].map(([, name = '']) => name))]
}

function shows(page: SitePage | undefined, module: string): boolean {
  const file = `${module.replaceAll('.', '/')}.py`
  return (page?.samples ?? []).some(
    ({ title, whole }) => (title === file || title.endsWith(`/${file}`)) && isLoaded(whole),
  )
}

describe('commands of the guides', () => {
  it('load modules that pages show', () => {
    const found = [...pages.values()].flatMap((page) =>
      modulesOf(page)
        .filter((module) => !/(?:^|\.)definitions$/.test(module))
        .filter((module) => !shows(page, module) && !page.links.some((link) => shows(pages.get(link), module)))
        .map((module) => `${page.file}: no page shows what -m ${module} loads`),
    )
    expect(found).toEqual([])
  })

  it('load modules with one Definitions object', () => {
    const found = [...pages.values()].flatMap(({ file, samples }) =>
      samples
        .filter(({ whole }) => /^defs\b[^=\n]*=/m.test(whole) && definitionsIn(whole).length > 1)
        .map(({ title, whole }) => `${file}: ${title} holds ${definitionsIn(whole).join(' and ')}`),
    )
    expect(found).toEqual([])
  })

  it('are read: pages load dozens of modules', () => {
    expect([...pages.values()].flatMap(modulesOf).length).toBeGreaterThan(30)
  })
})
