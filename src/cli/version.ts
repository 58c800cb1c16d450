// docs-gen version cut: freezes the pages and sidebars of the current version under a name. Later edits of the content
// don't change the copy.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { frozenText } from '../authoring/freeze-links.ts'
import { readYaml } from '../config/read-yaml.ts'
import { yamlWord } from '../config/yaml-edits.ts'
import { loadSite } from '../content/site.ts'
import { listFiles } from '../content/sources.ts'
import { frozenFolder, frozenSidebars, versionListFiles } from '../content/versions.ts'
import { readTextIfThere } from '../files/read-file.ts'
import { readSource } from '../files/read-source.ts'
import type { DocsInstance } from '../model/config.ts'
import { hasErrors } from '../model/diagnostic.ts'
import type { MarkdownConfig } from '../model/markdown-config.ts'
import type { Source } from '../model/page.ts'
import { editText } from '../model/text-edit.ts'
import { loadSiteConfig } from '../pipeline/open-site.ts'
import type { CommonOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'
import { type Change, makeChanges } from './file-changes.ts'
import { runCommand } from './run-command.ts'

/** The options of version cut. */
export interface CutOptions extends CommonOptions {
  /** Id of the docs instance. */
  readonly instance: string
}

/** Runs `docs-gen version cut` with the name of the new version. */
export function runVersionCut(name: string, options: CutOptions): Promise<void> {
  return runCommand(options, async (reporter) => {
    const { root } = options
    const isDryRun = options.dryRun === true
    const { config, diagnostics } = await loadSiteConfig(options)
    const instance = config.instances.find(({ pluginId }) => pluginId === options.instance)
    if (instance === undefined) throw new Error(`There is no docs instance \`${options.instance}\``)
    if (instance.path === '.')
      throw new Error(
        'The site root holds more than pages: move them to a folder, name it as `content`, and freeze that',
      )
    const loaded = await loadSite({ root, config, production: true, git: false })
    const found = [...diagnostics, ...loaded.diagnostics]
    const taken = loaded.site.versions
      .filter(({ pluginId }) => pluginId === instance.pluginId)
      .map((version) => version.name)
    checkName(name, taken)
    if (hasErrors(found)) {
      reporter.diagnostics(found, loaded.sources)
      throw new Error('The pages have errors, so no version was frozen')
    }
    const changes = await cutChanges({ root, name, instance, markdown: config.markdown }, loaded.sources)
    makeChanges(options, changes, reporter)
    const copied = changes.filter(({ file }) => file.includes(`versioned_docs/version-${name}/`)).length
    if (options.json) reporter.data({ ok: true, version: name, isDryRun, changes: changes.map(shown) })
    reporter.info(`${isDryRun ? 'Would freeze' : 'Froze'} ${copied} files of ${instance.path} as version ${name}`)
    return exitCodes.done
  })
}

function shown(change: Change) {
  return change.type === 'write' ? { type: change.type, file: change.file } : change
}

function checkName(name: string, taken: readonly string[]): void {
  if (name === 'current') throw new Error('`current` is the name of the pages that are not frozen; use another one')
  if (/[/\\?#\s]|^\.{0,2}$/.test(name))
    throw new Error(`\`${name}\` is not a version name: it is a word without slashes, such as 1.10.10`)
  if (taken.includes(name)) throw new Error(`The version \`${name}\` already exists`)
}

interface VersionCut {
  readonly root: string
  readonly name: string
  readonly instance: DocsInstance
  readonly markdown: MarkdownConfig
}

/** Lists the changes of freezing an instance: copies of its files, its sidebars, and the list of versions. */
async function cutChanges(
  { root, name, instance, markdown }: VersionCut,
  sources: ReadonlyMap<string, Source>,
): Promise<readonly Change[]> {
  const target = frozenFolder(instance, name)
  const { files } = listFiles(root, instance.path, () => true)
  const copies: Change[] = []
  for (const from of files) {
    const file = `${target}/${from.slice(instance.path.length + 1)}`
    const source = /\.mdx?$/i.test(from) ? (sources.get(from) ?? readSource(root, from).source) : undefined
    const text =
      source === undefined ? undefined : await frozenText(source, { contentDir: instance.path, target, markdown })
    copies.push(
      text === undefined || text === source?.text ? { type: 'copy', from, file } : { type: 'write', file, text },
    )
  }
  return [
    ...copies,
    ...sidebarsChange(root, frozenSidebars(instance, name), instance),
    listChange(root, name, instance),
  ]
}

/** Copies the sidebars file. `base` is its new path without extension. */
function sidebarsChange(root: string, base: string, { sidebars }: DocsInstance): readonly Change[] {
  if (sidebars === false) return []
  if (sidebars === undefined)
    return [{ type: 'write', file: `${base}.yaml`, text: 'defaultSidebar:\n  - { type: autogenerated, dirName: . }\n' }]
  return existsSync(path.join(root, sidebars))
    ? [{ type: 'copy', from: sidebars, file: base + path.extname(sidebars) }]
    : []
}

/** Inserts the name at the beginning of the list of versions, which starts with the newest. Keeps comments. */
function listChange(root: string, name: string, instance: DocsInstance): Change {
  const [own = 'versions.yaml', foreign = 'versions.json'] = versionListFiles(instance)
  const file = [own, foreign].find((candidate) => existsSync(path.join(root, candidate))) ?? own
  const before = readTextIfThere(path.join(root, file))
  if (before === undefined) {
    const text = `# yaml-language-server: $schema=./node_modules/docs-gen/schemas/versions.schema.json\n# Frozen versions, newest first.\n- ${yamlWord(name)}\n`
    return { type: 'write', file, text }
  }
  return {
    type: 'write',
    file,
    text: file.endsWith('.json') ? withJsonName(before, name) : withName(file, before, name),
  }
}

function withJsonName(text: string, name: string): string {
  const names: unknown = JSON.parse(text)
  return `${JSON.stringify([name, ...(Array.isArray(names) ? names : [])], null, 2)}\n`
}

function withName(file: string, text: string, name: string): string {
  const { root } = readYaml({ file, text })
  const first = root?.kind === 'list' ? root.items[0] : undefined
  if (root?.kind !== 'list' || first === undefined)
    return `${text.replace(/^\[\s*\]\s*$/m, '').trimEnd()}\n- ${yamlWord(name)}\n`.trimStart()
  if (text[root.start] === '[')
    return editText(text, [{ start: root.start + 1, end: root.start + 1, text: `${yamlWord(name)}, ` }])
  const line = text.lastIndexOf('\n', first.start) + 1
  const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? ''
  return editText(text, [{ start: line, end: line, text: `${indent}- ${yamlWord(name)}\n` }])
}
