// docs-gen as a measured tool: cold, unchanged, and edited builds with and without search, and the check.

import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type CorpusOptions, corpusPages, sidebarOf, writeCorpus } from '../corpus.ts'
import { putAside } from './aside.ts'
import { checkComplete } from './complete.ts'
import { measure } from './measure.ts'
import type { Scenario, Tool } from './tool.ts'

/**
 * The scenarios of docs-gen, in the order in which they run and are reported. Builds without search come first, so that
 * no edit with search follows a build that removed the search from the site.
 */
export const ownScenarios = [
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

/** Writes a corpus for a docs-gen, and returns its scenarios. `bin` is the path of its docs-gen.js. */
export function ownTool(name: string, bin: string, folder: string, corpus: CorpusOptions): Tool {
  putAside(folder)
  writeCorpus(folder, corpus)
  const pages = corpusPages(corpus)
  const at = (file: string) => path.join(folder, file)
  const template = at('templates/layout/footer.tsx')
  const writeTemplate = (run: number) => {
    mkdirSync(path.dirname(template), { recursive: true })
    writeFileSync(template, `export function Footer() { return <footer>Run ${run}</footer> }\n`)
  }
  const writeSidebar = (run: number) =>
    writeFileSync(at('sidebars.yaml'), sidebarOf(pages, run === -1 ? undefined : `Run ${run}`))
  writeSidebar(-1)
  const clean = () => {
    for (const left of ['build', '.docs-gen', 'templates']) putAside(folder, left)
    writeSidebar(-1)
  }
  const docsGen = (...args: readonly string[]) => [process.execPath, bin, ...args]
  const build = (withSearch: boolean) => docsGen('build', '--json', '--quiet', ...(withSearch ? [] : ['--no-search']))
  const done = async (command: readonly string[]) => {
    const { code, stderr } = await measure(command, { cwd: folder, limit: 3600 })
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}\n${stderr}`)
  }
  const editPage = (run: number) =>
    appendFileSync(at(`content/${pages[pages.length >> 1]?.file ?? ''}`), `\nEdited, run ${run}.\n`)
  const scenario = (given: Omit<Scenario, 'phases'>): Scenario => ({ ...given, phases: phasesOf })
  const complete = (withSearch: boolean) => () =>
    checkComplete(
      {
        tool: name,
        output: at('build'),
        fileOf: (page) => `${page.replace(/(^|\/)index$/, '$1')}/index.html`.replace(/^\//, ''),
        highlighted: /class="tok-/,
        ...(withSearch && { searchFile: 'pagefind/pagefind-entry.json' }),
      },
      pages,
    )
  const builds = [false, true].flatMap((withSearch): readonly Scenario[] => {
    const suffix = withSearch ? ' with search' : ''
    const command = build(withSearch)
    return [
      scenario({ name: `cold${suffix}`, prepare: clean, command, check: complete(withSearch) }),
      scenario({ name: `unchanged${suffix}`, prepare: () => done(command), command }),
      scenario({
        name: `a page edited${suffix}`,
        command,
        check: complete(withSearch),
        async prepare(run) {
          await done(command)
          editPage(run)
        },
      }),
    ]
  })
  const edited = (what: string, edit: (run: number) => void): Scenario =>
    scenario({
      name: what,
      command: build(false),
      check: complete(false),
      async prepare(run) {
        edit(run * 2)
        await done(build(false))
        edit(run * 2 + 1)
      },
    })
  const scenarios: readonly Scenario[] = [
    ...builds,
    edited('a template edited', writeTemplate),
    edited('a sidebar edited', writeSidebar),
    { name: 'check, cold', prepare: clean, command: docsGen('check', '--quiet') },
    { name: 'check, warm', prepare: () => done(docsGen('check', '--quiet')), command: docsGen('check', '--quiet') },
  ]
  const ordered = ownScenarios.flatMap((wanted) => scenarios.filter((each) => each.name === wanted))
  return { name, pages: pages.length, cwd: folder, output: at('build'), scenarios: ordered }
}

/** Reads the milliseconds of each phase from the JSON that a build prints. */
function phasesOf(stdout: string): Readonly<Record<string, number>> {
  // Printed by `docs-gen build --json`, as documented.
  const { phases = [] } = JSON.parse(stdout) as {
    phases?: readonly { readonly name: string; readonly milliseconds: number }[]
  }
  return Object.fromEntries(phases.map(({ name, milliseconds }) => [name, milliseconds]))
}

/** Returns the version of docs-gen, for the table. */
export function ownVersion(bin: string): string {
  const { version } = JSON.parse(readFileSync(path.resolve(path.dirname(bin), '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}
