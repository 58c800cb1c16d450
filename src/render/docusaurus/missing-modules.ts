// An esbuild plugin for sites whose pages may fail: what a script of the site, or a package of it, imports and is not
// there becomes a module that throws when something of it is used. Only the pages that use it fail then, and say why.

import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ImportKind, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { readText } from '../../files/read-file.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { lineStarts, placeOf } from '../../model/place.ts'
import { type BuildInput, hasLoader } from '../bundle/build-options.ts'
import { isOfSite, isPackageFile } from '../bundle/islands-plugin.ts'
import type { ImportInFile } from '../bundle/template-manifest.ts'
import type { ThemeFolders } from '../bundle/theme-files.ts'

const namespace = 'dg-missing'

/** How names of modules that are not there begin in esbuild's list of files. */
export const missingPrefix = `${namespace}:`

/** Makes the plugin, for sites whose pages may fail; none for others, whose bundle fails. */
export function missingModules({ allowFailedPages, folders }: BuildInput): readonly Plugin[] {
  if (allowFailedPages !== true) return []
  return [
    {
      name: 'missing-modules',
      setup(build) {
        const foundOf = rememberFound(build)
        build.onResolve({ filter: /.*/ }, (args) => resolveOrMiss(args, folders, foundOf))
        build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
          contents: missingModule(path.trim()),
          loader: 'js',
        }))
        // Among the files that a script may require by a name that it makes.
        build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) =>
          hasLoader(path) ? undefined : { contents: throwing(`./${basename(path)}`) },
        )
        build.onLoad({ filter: /.*/, namespace: requiredNamespace }, ({ path }) => ({
          contents: throwing(path.trim()),
        }))
        build.onLoad({ filter: /.*/, namespace: routerNamespace }, ({ path }) => ({
          contents: missingModule(path, router),
          resolveDir: folders.theme,
        }))
      },
    },
  ]
}

/** The router of Docusaurus, which its packages bring: a site imports it under the package's own name, too. */
const routerNamespace = 'dg-router'
const routerPackage = /^react-router(?:-dom)?$/
const router = `{ ...require('@docusaurus/router'), Link: require('@docusaurus/Link').default, NavLink: require('@docusaurus/Link').default }`

/** Where what packages require stands: `require` throws, as they may expect of packages that need not be there. */
const requiredNamespace = 'dg-missing-required'

/** Kinds of imports that scripts have. */
const kinds: ReadonlySet<ImportKind> = new Set<ImportKind>(['import-statement', 'require-call', 'dynamic-import'])

type IsFound = (asked: OnResolveArgs) => Promise<boolean>

async function resolveOrMiss(
  asked: OnResolveArgs,
  folders: ThemeFolders,
  isFound: IsFound,
): Promise<OnResolveResult | undefined> {
  const { path, importer, kind, pluginData } = asked
  // What a plugin asks while it resolves an import carries a mark.
  const isOwn = isOfSite(importer, folders)
  if (pluginData !== undefined || !kinds.has(kind) || !(isOwn || isPackageFile(importer, folders))) return undefined
  if (isOwn && routerPackage.test(path)) return { path, namespace: routerNamespace }
  if (await isFound(asked)) return undefined
  // esbuild wants to know the names in what ends in `.mjs`: a blank hides that.
  return { path: `${path} `, namespace: isOwn || kind !== 'require-call' ? namespace : requiredNamespace }
}

/**
 * Makes what says whether an import leads to a module. Packages of icons have thousands of modules that import the same:
 * esbuild is asked once from each folder, and not for a file that the importer names in full (lucide-react 1.79, on a
 * busy machine: 13 s instead of 260).
 */
function rememberFound(build: PluginBuild): IsFound {
  const known = new Map<string, Promise<boolean>>()
  return ({ pluginData: _none, path, kind, resolveDir, ...args }) => {
    if (/^\.{1,2}\//.test(path) && hasLoader(path) && existsSync(join(resolveDir, path))) return Promise.resolve(true)
    const key = `${kind} ${resolveDir} ${path}`
    const found =
      known.get(key) ??
      build
        .resolve(path, { ...args, kind, resolveDir, pluginData: 'tried' })
        .then(({ errors, external, namespace, path }) => {
          return errors.length === 0 && (external || namespace !== 'file' || hasLoader(path))
        })
    known.set(key, found)
    return found
  }
}

/** Says of an import what is wrong with it. */
function reasonOf(specifier: string): string {
  if (routerPackage.test(specifier)) return `\`${specifier}\` has what \`@docusaurus/router\` has here, and links`
  if (/\.mdx?$/i.test(specifier)) return `\`${specifier}\` is no module: only scripts of the site import Markdown`
  if (isOtherFile(specifier)) return `\`${specifier}\` is no file that scripts can import`
  return `\`${specifier}\` is not found${isPath.test(specifier) ? '' : ': it is not installed'}`
}

/** Says whether an import names a file of a kind that scripts do not import, there or not. */
function isOtherFile(specifier: string): boolean {
  return isPath.test(specifier) && /\.[a-z]\w*$/i.test(specifier) && !hasLoader(specifier)
}

const isPath = /^(?:\.{0,2}\/|@site\/)/

/** What React asks of a component, and packages of what they are given: names that nothing stands for. */
const unanswered = 'then prototype $$typeof displayName name length defaultProps contextType propTypes toJSON'

/**
 * Writes a module all of whose exports but those of `known`, an expression, and what is taken of them, throw when they
 * are called or rendered. esbuild looks for names up the chain of prototypes.
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

/** Writes a statement that says that a module is not there. */
function throwing(specifier: string): string {
  return `throw new Error(${JSON.stringify(reasonOf(specifier).replaceAll('`', '"'))})`
}

/** Reports an import of a script for which nothing is there. */
export function unresolvedImport({ specifier, file }: ImportInFile, siteDir = ''): Diagnostic {
  const text = readText(join(siteDir, file))
  const start = ["'", '"'].map((quote) => text.indexOf(quote + specifier + quote)).find((at) => at >= 0) ?? 0
  const place = placeOf(file, lineStarts(text), start, start + specifier.length + 2)
  const fix = isOtherFile(specifier)
    ? 'Fix the path, or put the file into a static folder and write its address.'
    : isPath.test(specifier)
      ? 'Fix the path, or add the file.'
      : 'Install it in the site.'
  const found = diagnose('import-not-found', reasonOf(specifier), place, {
    hint: `${fix} Pages that use it say so in their place.`,
  })
  return { ...found, severity: 'warning' }
}
