// Finds what to bundle for a site's pages: the scripts that they import, and their own code that may have to run in the
// browser.

import path from 'node:path'
import { withoutInlineCode } from '../../content/code-fences.ts'
import type { ParseCache } from '../../content/parse-cache.ts'
import { readText } from '../../files/read-file.ts'
import { findBrowserCode } from '../../markdown/browser-code/find-browser-code.ts'
import type { ImportKind } from '../../markdown/browser-code/page-scope.ts'
import { PluginError } from '../../markdown/plugins.ts'
import { preprocessed } from '../../markdown/preprocessor.ts'
import type { BrowserCode, IslandNames } from '../../model/browser-code.ts'
import { withoutPlugins } from '../../model/compiled.ts'
import { compareText } from '../../model/diagnostic.ts'
import { keyOf } from '../../model/key.ts'
import type { PluginEntry } from '../../model/markdown-config.ts'
import type { Page } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import type { PageModule } from '../bundle/build-options.ts'
import type { PageCodeCandidate } from '../bundle/page-code.ts'
import { ofAllPages, siteComponentUse } from '../docusaurus/site-components.ts'
import type { Bundle } from '../loaded-templates.ts'
import { treeSourceOf } from '../page/page-content.ts'
import { dataExports } from './import-data.ts'
import {
  importedSpecifiers,
  isContentComponent,
  type ResolvedImport,
  requiredSpecifiers,
  resolveImport,
  swizzledFile,
  withoutSamples,
} from './resolve-import.ts'
import { partialSource, type TreeSource } from './source-tree.ts'

/** Specifiers that resolve to the theme or React in every bundle. */
const themeSpecifier = /^(@theme\/|@theme-original\/|@docusaurus\/|react$|react\/|react-dom$|docs-gen\/)/

/** Signs of code in a text: the specifiers that it imports and requires, and whether it may contain browser code. */
interface ScriptSigns {
  readonly imported: readonly string[]
  readonly required: readonly string[]
  readonly mayRun: boolean
}

/** Matches a part of every sign, in any text. Looking for it takes less time than removing samples of code. */
const anySign = /\b(?:BrowserOnly\b|use[A-Z]|require\(|(?:from|import)\s+['"])|\son[A-Z][A-Za-z]*=\{/

/** Finds the signs of code in a text. */
export function signsOf({ text }: { readonly text: string }): ScriptSigns {
  if (!anySign.test(text)) return { imported: [], required: [], mayRun: false }
  const bare = withoutInlineCode(withoutSamples(text))
  return { imported: importedSpecifiers(bare), required: requiredSpecifiers(bare), mayRun: runSigns.test(bare) }
}

/** Finds the scripts and packages that pages and their partials import, by id, and the pages with their own code. */
export async function findPageScripts(root: string, site: Site, parseCache: ParseCache) {
  const direct = new Map<string, string>()
  const lazy = new Map<string, string>()
  const candidates: PageCodeCandidate[] = []
  const usesComponents = siteComponentUse(root)
  const seen = new Set<string>()
  const found = new Map<string, ResolvedImport>()
  // A specifier that isn't relative resolves to the same target in all files, and many pages name the same packages.
  const resolveOnce = (file: string, specifier: string): ResolvedImport => {
    const known = found.get(specifier) ?? resolve(root, file, specifier)
    if (!specifier.startsWith('.')) found.set(specifier, known)
    return known
  }
  const { preprocessor } = site.config.markdown
  const visit = async (written: TreeSource, signsInText: () => ScriptSigns) => {
    if (seen.has(written.file) || written.format === 'md') return // plain Markdown imports nothing
    seen.add(written.file)
    const source = preprocessor === undefined ? written : await asRead(written, preprocessor)
    const signs = source === written ? signsInText() : signsOf(source)
    const imports = signs.imported.map((specifier) => resolveOnce(source.file, specifier))
    for (const target of imports) if (target.type === 'script') direct.set(target.id, target.path)
    for (const specifier of signs.required) {
      const target = resolveOnce(source.file, specifier)
      if (target.type === 'script') lazy.set(target.id, target.path)
    }
    if (signs.mayRun || imports.some(({ type }) => type === 'script') || usesComponents(source.text))
      candidates.push(candidateOf(root, { source, imports }, site))
    for (const target of imports) {
      if (target.type !== 'partial') continue
      const partial = partialSource(root, target.file, site.config.markdown.format)
      await visit(partial, () => signsOf(partial))
    }
  }
  for (const page of site.pages) {
    const source = treeSourceOf(page)
    await visit(source, () =>
      page.format === 'script' ? signsOf(source) : parseCache.getOrParse('code', page.source, signsOf),
    )
  }
  const onlyLazy = [...lazy].filter(([id]) => !direct.has(id)).map(([id, file]) => ({ id, path: file, isLazy: true }))
  const modules: readonly PageModule[] = [...[...direct].map(([id, file]) => ({ id, path: file })), ...onlyLazy]
  return { modules: [...modules].sort((a, b) => compareText(a.id, b.id)), candidates }
}

/** Returns a source with the text that is compiled; the text as it is written if its preprocessor fails. */
async function asRead(source: TreeSource, preprocessor: PluginEntry): Promise<TreeSource> {
  try {
    return await preprocessed(source, preprocessor)
  } catch (error) {
    if (error instanceof PluginError) return source // the compiler reports it
    throw error
  }
}

function resolve(root: string, file: string, specifier: string): ResolvedImport {
  return resolveImport(
    root,
    { file, specifier },
    (name) => themeSpecifier.test(name) && (isContentComponent(name) || swizzledFile(root, name) === undefined),
  )
}

/** Matches signs of code that must run in the browser. Not every page that matches has such code. */
const runSigns = /\bBrowserOnly\b|\son[A-Z][A-Za-z]*=\{|^export\s[\s\S]*?\buse[A-Z]/m

/** Returns whether a page has code for the browser, which is bundled. `bundle` knows the islands of the site. */
export async function hasBrowserCode(
  { root, site }: { readonly root: string; readonly site: Site },
  page: Page,
  { bundle, parseCache }: { readonly bundle: Bundle; readonly parseCache: ParseCache },
): Promise<boolean> {
  const { candidates } = await findPageScripts(root, { ...site, pages: [page] }, parseCache)
  const own = candidates.find(({ file }) => file === page.source.file)
  return (await own?.find(bundle.manifest.islandModules)) !== undefined
}

function candidateOf(
  root: string,
  { source, imports }: { readonly source: TreeSource; readonly imports: readonly ResolvedImport[] },
  site: Site,
): PageCodeCandidate {
  const files = imports.flatMap((target) => (target.type === 'data' || target.type === 'text' ? [target.file] : []))
  const { file, text } = source
  return {
    file,
    hash: keyOf('page-code-5', text, ...files.map((name) => readText(path.join(root, name)))),
    find: (islands) => findCode(root, source, { site, islands }),
  }
}

interface PageContext {
  readonly site: Site
  /** The page modules that are islands, by id. */
  readonly islands: Readonly<Record<string, IslandNames>>
}

function findCode(root: string, source: TreeSource, { site, islands }: PageContext): Promise<BrowserCode | undefined> {
  const { file } = source
  const options = { ...withoutPlugins(site.config.markdown), format: 'mdx', mappedTags: [] } as const
  return findBrowserCode(source, options, {
    kindOf: (specifier, name) => kindOf(root, { file, specifier, name }, islands),
    components: islands[ofAllPages] ?? {},
  })
}

function kindOf(
  root: string,
  { file, specifier, name }: { readonly file: string; readonly specifier: string; readonly name: string },
  islands: Readonly<Record<string, IslandNames>>,
): ImportKind {
  const target = resolve(root, file, specifier)
  switch (target.type) {
    case 'module':
      return { type: /^@(theme|docusaurus)/.test(specifier) ? 'theme' : 'script' }
    case 'script': {
      const names = islands[target.id] ?? {}
      const hydrate = names[name] ?? names['*'] ?? (name === '*' ? Object.values(names)[0] : undefined)
      return hydrate === undefined ? { type: 'script' } : { type: 'island', hydrate }
    }
    case 'data':
    case 'text':
      return { type: 'data', read: () => readData(root, { file: target.file, isText: target.type === 'text' }) }
    case 'asset':
      return { type: /\.svg$/.test(specifier) ? 'script' : 'asset' }
    case 'partial':
    case 'missing':
    case 'outside':
      return { type: 'partial' }
    default:
      return target satisfies never
  }
}

function readData(root: string, { file, isText }: { readonly file: string; readonly isText: boolean }): unknown {
  const text = readText(path.join(root, file))
  return isText ? text : dataExports({ file, text }, { file }, []).default // the server reports its problems
}
