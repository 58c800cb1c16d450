// An esbuild plugin for sites whose pages may fail. An import that can't be found, in a script of the site or in one of
// its packages, becomes a module that throws when it is used. Only the pages that use it fail, and they report why.

import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ImportKind, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { readText } from '../../files/read-file.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { remember } from '../../model/maps.ts'
import { lineStarts, placeOf } from '../../model/place.ts'
import { type BuildInput, hasLoader } from '../bundle/build-options.ts'
import { isOfSite, isPackageFile } from '../bundle/islands-plugin.ts'
import { plugin } from '../bundle/plugin.ts'
import type { ImportInFile } from '../bundle/template-manifest.ts'
import type { ThemeFolders } from '../bundle/theme-files.ts'

const namespace = 'dg-missing'

/** The prefix of missing modules in esbuild's list of files. */
export const missingPrefix = `${namespace}:`

/** Creates the plugin if pages of the site may fail. Returns no plugin for other sites: their bundle fails. */
export function missingModules({ allowFailedPages, folders }: BuildInput): readonly Plugin[] {
  if (allowFailedPages !== true) return []
  return [
    plugin('missing-modules', (build) => {
      const foundOf = rememberFound(build)
      build.onResolve({ filter: /.*/ }, (args) => resolveOrMiss(args, folders, foundOf))
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: missingModule(path.trim()),
        loader: 'js',
      }))
      // esbuild loads all files that a computed `require` may match, including those that scripts can't import.
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) =>
        isLoadable(path) ? undefined : { contents: throwing(`./${basename(path)}`) },
      )
      build.onLoad({ filter: /.*/, namespace: requiredNamespace }, ({ path }) => ({
        contents: throwing(path.trim()),
      }))
      build.onLoad({ filter: /.*/, namespace: routerNamespace }, ({ path }) => ({
        contents: missingModule(path, router),
        resolveDir: folders.theme,
      }))
    }),
  ]
}

/** Docusaurus' router. A site may import it by its own package name, too, because Docusaurus' packages install it. */
const routerNamespace = 'dg-router'
const routerPackage = /^react-router(?:-dom)?$/
const router = `{ ...require('@docusaurus/router'), Link: require('@docusaurus/Link').default, NavLink: require('@docusaurus/Link').default }`

/** The namespace of missing modules that packages require: `require` throws, as expected for an optional package. */
const requiredNamespace = 'dg-missing-required'

/** The kinds of imports in scripts. */
const kinds: ReadonlySet<ImportKind> = new Set<ImportKind>(['import-statement', 'require-call', 'dynamic-import'])

type IsFound = (asked: OnResolveArgs) => Promise<boolean>

async function resolveOrMiss(
  asked: OnResolveArgs,
  folders: ThemeFolders,
  isFound: IsFound,
): Promise<OnResolveResult | undefined> {
  const { path, importer, kind, pluginData } = asked
  // A plugin's own calls of `resolve` have `pluginData`.
  const isOwn = isOfSite(importer, folders)
  if (pluginData !== undefined || !kinds.has(kind) || !(isOwn || isPackageFile(importer, folders))) return undefined
  if (isOwn && routerPackage.test(path)) return { path, namespace: routerNamespace }
  if (await isFound(asked)) return undefined
  // esbuild requires named exports from a path that ends in `.mjs`. The space hides the extension.
  return { path: `${path} `, namespace: isOwn || kind !== 'require-call' ? namespace : requiredNamespace }
}

/**
 * Creates a function that returns whether an import can be resolved. Icon packages have thousands of modules with the
 * same imports, so esbuild resolves each import once per folder, and never a relative path to an existing file
 * (lucide-react: 13 s instead of 260 s).
 */
function rememberFound(build: PluginBuild): IsFound {
  const known = new Map<string, Promise<boolean>>()
  return ({ pluginData: _none, path, kind, resolveDir, ...args }) => {
    if (/^\.{1,2}\//.test(path) && hasLoader(path) && existsSync(join(resolveDir, path))) return Promise.resolve(true)
    return remember(known, `${kind} ${resolveDir} ${path}`, async () => {
      const found = await build.resolve(path, { ...args, kind, resolveDir, pluginData: 'tried' })
      return found.errors.length === 0 && (found.external || found.namespace !== 'file' || isLoadable(found.path))
    })
  }
}

/**
 * Returns whether esbuild loads what it resolved to this path. Where there is no file, a package leaves the file out in
 * browsers (`browser` in its package.json), and esbuild loads an empty module.
 */
function isLoadable(path: string): boolean {
  return hasLoader(path) || !existsSync(path)
}

/** Returns why an import can't be resolved. */
function reasonOf(specifier: string): string {
  if (routerPackage.test(specifier)) return `\`${specifier}\` has what \`@docusaurus/router\` has here, and links`
  if (/\.mdx?$/i.test(specifier)) return `\`${specifier}\` is not a module: only scripts of the site import Markdown`
  if (isOtherFile(specifier)) return `\`${specifier}\` is not a file that scripts can import`
  return `\`${specifier}\` is not found${isPath.test(specifier) ? '' : ': it is not installed'}`
}

/** Returns whether an import is of a file type that scripts can't import, whether or not the file exists. */
function isOtherFile(specifier: string): boolean {
  return isPath.test(specifier) && /\.[a-z]\w*$/i.test(specifier) && !hasLoader(specifier)
}

const isPath = /^(?:\.{0,2}\/|@site\/)/

/** Properties that React and packages look up on any value. They stay undefined. */
const unanswered = 'then prototype $$typeof displayName name length defaultProps contextType propTypes toJSON'

/**
 * Writes a module whose exports, and their properties, throw when they are called or rendered, except those of the
 * expression `known`. The exports are on the prototype, where esbuild looks them up, too.
 */
function missingModule(specifier: string, known = '{}'): string {
  return [
    `const unanswered = new Set(${JSON.stringify(unanswered.split(' '))})`,
    `const fail = () => { ${throwing(specifier)} }`,
    `const known = Object.assign(Object.create(null), ${known})`,
    `const get = (_, name) => known[name] ?? (name === '__esModule' || (unanswered.has(name) || typeof name === 'symbol' ? undefined : each))`,
    `const each = new Proxy(function () {}, { get, apply: fail, construct: fail })`,
    `module.exports = Object.create(new Proxy({}, { get }))`,
  ].join('\n')
}

/** Writes a statement that throws the reason why a module can't be resolved. */
function throwing(specifier: string): string {
  const reason = JSON.stringify(reasonOf(specifier).replaceAll('`', '"'))
  return `throw Object.assign(new Error(${reason}), { missingModule: ${JSON.stringify(specifier)} })`
}

/** Reports an import of a script that can't be resolved. */
export function unresolvedImport({ specifier, file }: ImportInFile, siteDir = ''): Diagnostic {
  const text = readText(join(siteDir, file))
  const start = ["'", '"'].map((quote) => text.indexOf(quote + specifier + quote)).find((at) => at >= 0) ?? 0
  const place = placeOf(file, lineStarts(text), { start, end: start + specifier.length + 2 })
  const fix = isOtherFile(specifier)
    ? 'Fix the path, or put the file into a static folder and write its address.'
    : isPath.test(specifier)
      ? 'Fix the path, or add the file.'
      : 'Install it in the site.'
  const found = diagnose('import-not-found', reasonOf(specifier), place, {
    hint: `${fix} Pages that use it show this message instead.`,
    subject: specifier,
  })
  return { ...found, severity: 'warning' }
}
