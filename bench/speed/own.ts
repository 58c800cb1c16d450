// docs-gen as a measured tool: cold, unchanged, and edited builds with and without search, and the check.

import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type CorpusOptions, type CorpusPage, corpusPages, sidebarOf, writeCorpus } from '../corpus.ts'
import { putAside } from './aside.ts'
import { checkComplete } from './complete.ts'
import { measure } from './measure.ts'
import type { Scenario, Tool } from './tool.ts'

/**
 * The scenarios of docs-gen, in the order in which they run and are reported. Builds without search come first, so that
 * no edit with search follows a build that removed the search from the site.
 */
const ownScenarios = [
  'cold',
  'unchanged',
  'a page edited',
  'cold with search',
  'unchanged with search',
  'a page edited with search',
  'a template edited',
  'a sidebar edited',
  'check, cold',
  'check, warm',
] as const

interface OwnSite {
  /** Name of the tool in the tables. */
  readonly name: string
  /** Path of its docs-gen.js. */
  readonly bin: string
  readonly folder: string
}

/** Writes a corpus for a docs-gen, and returns its scenarios. */
export function ownTool({ name, bin, folder }: OwnSite, corpus: CorpusOptions): Tool {
  putAside(folder)
  writeCorpus(folder, corpus)
  const pages = corpusPages(corpus)
  const { clean, editPage, writeTemplate, writeSidebar } = editsOf(folder, pages)
  writeSidebar(-1)
  const docsGen = (...args: readonly string[]) => [process.execPath, bin, ...args]
  const build = (withSearch: boolean) => docsGen('build', '--json', '--quiet', ...(withSearch ? [] : ['--no-search']))
  const done = async (command: readonly string[]) => {
    const { code, stderr } = await measure(command, { cwd: folder, limit: 3600 })
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}\n${stderr}`)
  }
  const output = path.join(folder, 'build')
  const complete = (withSearch: boolean) => () => checkComplete({ tool: name, output, ...ownPages(withSearch) }, pages)
  const builds = [false, true].flatMap((withSearch): readonly Scenario[] => {
    const suffix = withSearch ? ' with search' : ''
    const command = build(withSearch)
    const check = complete(withSearch)
    const editBuilt = async (run: number) => {
      await done(command)
      editPage(run)
    }
    return [
      { name: `cold${suffix}`, prepare: clean, command, check, phases: phasesOf },
      { name: `unchanged${suffix}`, prepare: () => done(command), command, phases: phasesOf },
      { name: `a page edited${suffix}`, prepare: editBuilt, command, check, phases: phasesOf },
    ]
  })
  const edited = (what: string, edit: (run: number) => void): Scenario => ({
    name: what,
    command: build(false),
    check: complete(false),
    phases: phasesOf,
    async prepare(run) {
      edit(run * 2)
      await done(build(false))
      edit(run * 2 + 1)
    },
  })
  const check = docsGen('check', '--quiet')
  const scenarios: readonly Scenario[] = [
    ...builds,
    edited('a template edited', writeTemplate),
    edited('a sidebar edited', writeSidebar),
    { name: 'check, cold', prepare: clean, command: check },
    { name: 'check, warm', prepare: () => done(check), command: check },
  ]
  const ordered = ownScenarios.flatMap((wanted) => scenarios.filter((each) => each.name === wanted))
  return { name, pages: pages.length, cwd: folder, output, scenarios: ordered }
}

/** Returns the functions that edit the site in a folder. They get the number of the run, for texts that differ. */
function editsOf(folder: string, pages: readonly CorpusPage[]) {
  const at = (file: string) => path.join(folder, file)
  const template = at('templates/layout/footer.tsx')
  const writeSidebar = (run: number) =>
    writeFileSync(at('sidebars.yaml'), sidebarOf(pages, run === -1 ? undefined : `Run ${run}`))
  return {
    writeSidebar,
    writeTemplate(run: number) {
      mkdirSync(path.dirname(template), { recursive: true })
      writeFileSync(template, `export function Footer() { return <footer>Run ${run}</footer> }\n`)
    },
    editPage(run: number) {
      appendFileSync(at(`content/${pages[pages.length >> 1]?.file ?? ''}`), `\nEdited, run ${run}.\n`)
    },
    clean() {
      for (const left of ['build', '.docs-gen', 'templates']) putAside(folder, left)
      writeSidebar(-1)
    },
  }
}

/** How the pages of a complete build are found. */
function ownPages(withSearch: boolean) {
  return {
    fileOf: (page: string) => `${page.replace(/(^|\/)index$/, '$1')}/index.html`.replace(/^\//, ''),
    highlighted: /class="tok-/,
    ...(withSearch && { searchFile: 'pagefind/pagefind-entry.json' }),
  }
}

/** Reads the milliseconds of each phase from the JSON that a build prints. */
function phasesOf(stdout: string): Readonly<Record<string, number>> {
  // Printed by `docs-gen build --json`, as documented.
  const { phases = [] } = JSON.parse(stdout) as {
    phases?: readonly { readonly name: string; readonly milliseconds: number }[]
  }
  return Object.fromEntries(phases.map(({ name, milliseconds }) => [name, milliseconds]))
}
