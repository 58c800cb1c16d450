// docs-gen new: writes a page with front matter and puts it into the sidebar, beside the pages of its folder.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { addPage } from '../config/yaml-edits.ts'
import { type ParsedItem, parseSidebars } from '../content/sidebars/parse.ts'
import { loadSite } from '../content/site.ts'
import { readText } from '../files/read-file.ts'
import type { DocsInstance } from '../model/config.ts'
import { hashOf } from '../model/key.ts'
import { editText } from '../model/text-edit.ts'
import { loadSiteConfig } from '../pipeline/open-site.ts'
import type { CommonOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'
import { applyChanges, type Change, describeChanges } from './file-changes.ts'
import { reporterFor, runGuarded } from './run-command.ts'

/** Options of the command `new`. */
export interface NewOptions extends CommonOptions {
  /** Id of the page. */
  readonly id: string
  readonly title?: string | undefined
  /** Sidebar to put the page into. */
  readonly sidebar?: string | undefined
  readonly isDryRun: boolean
}

/** Runs `docs-gen new` and gives its exit code. */
export function runNew(options: NewOptions): Promise<number> {
  const reporter = reporterFor(options)
  return runGuarded(reporter, async () => {
    const { root, id } = options
    checkId(id)
    const { config, diagnostics } = await loadSiteConfig(options)
    reporter.diagnostics(diagnostics, new Map())
    const { site } = await loadSite({ root, config, production: false, git: false })
    const instance = config.instances[0]
    if (instance === undefined) throw new Error('bug: a site has an instance')
    const pages =
      site.versions.find((version) => version.pluginId === instance.pluginId && version.name === 'current')?.pages ?? []
    if (pages.some((page) => page.id === id)) throw new Error(`There is a page \`${id}\` already`)
    const mdxCount = pages.filter(({ source }) => source.file.endsWith('.mdx')).length
    const file = `${instance.path}/${id}${mdxCount * 2 > pages.length ? '.mdx' : '.md'}`
    if (existsSync(path.join(root, file))) throw new Error(`\`${file}\` is there already`)
    const placed = sidebarChange(options, instance)
    const changes: readonly Change[] = [
      { type: 'write', file, text: pageText(options.title ?? titleOf(id)) },
      ...placed.changes,
    ]
    if (!options.isDryRun) applyChanges(root, changes)
    if (options.isJson) reporter.data({ ok: true, file, sidebar: placed.said, isDryRun: options.isDryRun })
    reporter.info(options.isDryRun ? describeChanges(root, changes) : `Wrote ${file}\n${placed.said}`)
    return exitCodes.done
  })
}

/** Refuses what is no path of a page. */
export function checkId(id: string): void {
  const parts = id.split('/')
  const isWrong =
    parts.some((part) => part === '' || /^\.|[\\?#:*"<>|\s]/.test(part)) ||
    /\.mdx?$/i.test(id) ||
    parts.some((part) => part.startsWith('_'))
  if (isWrong)
    throw new Error(
      `\`${id}\` is not a page id: write a path below the content folder without extension, such as guides/start`,
    )
}

function titleOf(id: string): string {
  const words = (id.split('/').at(-1) ?? id).replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function pageText(title: string): string {
  const written =
    /^[A-Za-z][\w ,.()?!-]*$/.test(title) && !/^(?:true|false|null|yes|no|on|off)$/i.test(title)
      ? title
      : JSON.stringify(title)
  return `---\ntitle: ${written}\ndescription: What this page is about, in one sentence.\n---\n\nWrite here.\n`
}

/** Finds the change of the sidebars file, and what to say about it. */
function sidebarChange(
  { root, id, sidebar }: NewOptions,
  { sidebars }: DocsInstance,
): { changes: readonly Change[]; said: string } {
  if (sidebars === undefined || sidebars === false || !existsSync(path.join(root, sidebars)))
    return {
      changes: [],
      said: sidebars === false ? 'The site has no sidebar' : 'The sidebar is made from the folders',
    }
  const text = readText(path.join(root, sidebars))
  const written = parseSidebars({ file: sidebars, text, hash: hashOf(text) }, [])
  if (sidebar !== undefined && !written.some(({ name }) => name === sidebar))
    throw new Error(`There is no sidebar \`${sidebar}\` in ${sidebars}`)
  const folder = id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : '.'
  const own = written.filter(({ name }) => sidebar === undefined || name === sidebar)
  if (own.some(({ items }) => isListedByFolder(items, folder)))
    return { changes: [], said: `${sidebars} lists the folder ${folder} automatically` }
  const edit = addPage({ file: sidebars, text }, id, sidebar)
  if (edit === undefined) return { changes: [], said: `${sidebars} has no list for the page: add \`${id}\` to it` }
  return {
    changes: [{ type: 'write', file: sidebars, text: editText(text, [edit]) }],
    said: `Added ${id} to ${sidebars}`,
  }
}

/** Says whether an autogenerated item lists a folder. */
function isListedByFolder(items: readonly ParsedItem[], folder: string): boolean {
  return items.some((item) => {
    if (item.type === 'category') return isListedByFolder(item.items, folder)
    return item.type === 'autogenerated' && (item.dirName === '.' || `${folder}/`.startsWith(`${item.dirName}/`))
  })
}
