// Resolves a page's import: to a partial, data, text, a file to publish, a module of the theme, or a script to bundle.
// Specifiers are resolved as in Docusaurus: relative to the importing file, `@site/` from the site root, `/` from the
// static folders and the site root, and packages from the site.

import { existsSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { withoutCodeBlocks } from '../../content/code-fences.ts'
import { isFile, isFolder, isSpecial } from '../../files/read-file.ts'
import { packageOf } from '../../files/site-packages.ts'
import { styleSheetName } from '../../files/style-sheet-names.ts'
import { folderBeside, isBelow, trustedRoot } from '../../files/trusted-root.ts'
import { defined } from '../../model/defined.ts'
import { nearest } from '../../model/nearest.ts'
import { themeFolder } from '../../plugins/plugin-files.ts'
import { namedPaths, readTsconfigPaths } from './tsconfig-paths.ts'

/** A resolved import. Files are relative to the site root with forward slashes. */
export type ResolvedImport =
  | { readonly type: 'partial'; readonly file: string; readonly isExcerpt?: boolean }
  | { readonly type: 'data' | 'text' | 'asset'; readonly file: string }
  | { readonly type: 'module'; readonly id: string }
  | { readonly type: 'script'; readonly id: string; readonly path: string }
  /** `near`: the specifier of a file with a similar name. `special`: a pipe, a socket or a device. */
  | {
      readonly type: 'missing'
      readonly what: 'file' | 'special' | 'package'
      readonly name: string
      readonly near?: string
    }
  | { readonly type: 'outside'; readonly name: string }

/** An import in a file. */
interface Importing {
  readonly file: string
  readonly specifier: string
  readonly staticDirs?: readonly string[]
}

/** Extensions of scripts, in the order in which Docusaurus tries them: `x.js` comes before `x.tsx`. */
export const scriptExtensions = ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.cjs']

/** Resolves an import of a file. `hasModule` returns whether a specifier is a module of the theme. */
export function resolveImport(
  root: string,
  { file: from, specifier, staticDirs = [] }: Importing,
  hasModule: (specifier: string) => boolean,
): ResolvedImport {
  // A script of the site stays a script with or without its extension, so that missing exports are reported.
  if (hasModule(specifier) && !specifier.startsWith('@site/')) return { type: 'module', id: specifier }
  const own = swizzledFile(root, specifier)
  if (own !== undefined) return kindOf(root, own)
  const { request, isRaw, isUrl, isExcerpt } = splitLoader(specifier)
  if (!/^(\.{1,2}\/|\/|@site\/)/.test(request)) return resolvePackage(root, request) ?? resolveNamed(root, request)
  const base = request.startsWith('@site/')
    ? request.slice('@site/'.length)
    : request.startsWith('/')
      ? request.slice(1)
      : path.posix.join(path.posix.dirname(from), request)
  const isRooted = request.startsWith('/')
  const inStatic = isRooted ? staticDirs.map((folder) => path.posix.join(folder, request)) : []
  const named = isRooted ? namedPaths(readTsconfigPaths(root), request) : []
  const [file] = [...inStatic, path.posix.normalize(base), ...named].flatMap((name) => findFile(root, name) ?? [])
  const trusted = trustedRoot(root, [folderBeside(from)])
  if (file === undefined) {
    const missing = path.resolve(root, base)
    if (!isBelow(trusted, missing)) return { type: 'outside', name: request }
    if (isSpecial(missing)) return { type: 'missing', what: 'special', name: request }
    return { type: 'missing', what: 'file', name: request, ...defined({ near: nearFile(missing, request) }) }
  }
  if (!isBelow(trusted, realpathSync(path.join(root, file)))) return { type: 'outside', name: request }
  if (isRaw) return { type: 'text', file }
  if (isUrl) return { type: 'asset', file }
  const found = kindOf(root, file)
  return found.type === 'partial' && isExcerpt ? { ...found, isExcerpt } : found
}

/** Components that a site may replace in `src/theme` for Markdown and imports. */
export const contentComponents: ReadonlySet<string> = new Set(
  'Admonition CodeBlock CodeInline Details DocCard DocCardList Heading TabItem Tabs ThemedImage TOCInline'.split(' '),
)

/** Returns whether a specifier is that of a theme component that a site may replace. */
export function isContentComponent(specifier: string): boolean {
  return contentComponents.has(specifier.replace(/^@theme\//, ''))
}

/** The page layout: React pages that import it get that of docs-gen, even if the site replaces it. */
const layoutModules: ReadonlySet<string> = new Set(['Layout', 'Layout/Provider'])

/** Finds the file of `@theme/X` in the `src/theme` folder of a Docusaurus site, or in a theme of its plugins. */
export function swizzledFile(root: string, specifier: string): string | undefined {
  const name = specifier.startsWith('@theme/') ? specifier.slice('@theme/'.length) : ''
  if (layoutModules.has(name)) return undefined
  return /^[A-Za-z]/.test(name) && !name.includes('..')
    ? (findFile(root, `src/theme/${name}`) ?? findFile(root, `${themeFolder}/${name}`))
    : undefined
}

/** Removes webpack's inline loaders (`!!raw-loader!./x`) and query (`./x?raw`) from a specifier. */
function splitLoader(specifier: string): {
  readonly request: string
  readonly isRaw: boolean
  readonly isUrl: boolean
  /** Whether only the text of a post before its `truncate` mark is imported. */
  readonly isExcerpt: boolean
} {
  const parts = specifier.split('!')
  const last = parts.at(-1) ?? specifier
  const [request = '', query = ''] = last.split('?')
  const loaders = parts.slice(0, -1)
  return {
    request,
    isRaw: loaders.includes('raw-loader') || query === 'raw',
    isUrl: loaders.some((loader) => /^(url|file)-loader/.test(loader)) || query === 'url',
    isExcerpt: query === 'excerpt',
  }
}

/** Finds a file by its path from the site root, which may lack the extension of a script, or `/index` and that. */
export function findFile(root: string, file: string): string | undefined {
  return suffixes.map((suffix) => file + suffix).find((name) => isFile(path.join(root, name)))
}

const suffixes = ['', ...scriptExtensions, '.json', ...scriptExtensions.map((extension) => `/index${extension}`)]

/**
 * Returns the specifier of a file with the same or a similar name beside the missing one, with its extension if given.
 */
function nearFile(missing: string, request: string): string | undefined {
  const { dir, name, ext } = path.parse(missing)
  const files = (isFolder(dir) ? readdirSync(dir) : [])
    .filter((file) => isFile(path.join(dir, file)))
    .map((file) => path.parse(file))
  const alike = files.filter((file) => ext === '' || file.ext.toLowerCase() === ext.toLowerCase())
  const near = nearest(name, new Set(alike.map((file) => file.name)))
  const found = alike.find((file) => file.name === near)
  return found && request.slice(0, request.lastIndexOf('/') + 1) + found.base
}

function kindOf(root: string, file: string): ResolvedImport {
  if (/\.mdx?$/i.test(file)) return { type: 'partial', file }
  if (/\.(json|ya?ml)$/i.test(file)) return { type: 'data', file }
  if (/\.txt$/i.test(file)) return { type: 'text', file }
  if (styleSheetName.test(file) || scriptExtensions.some((extension) => file.endsWith(extension)))
    return { type: 'script', id: `@site/${file}`, path: path.join(root, file) }
  return { type: 'asset', file }
}

function resolvePackage(root: string, specifier: string): ResolvedImport | undefined {
  const name = packageOf(specifier)
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'node_modules', name))) return { type: 'script', id: specifier, path: specifier }
    if (folder === path.dirname(folder)) return undefined
  }
}

/** Resolves a specifier that isn't an installed package by `paths` of tsconfig.json. */
function resolveNamed(root: string, specifier: string): ResolvedImport {
  const [file] = namedPaths(readTsconfigPaths(root), specifier).flatMap((each) => findFile(root, each) ?? [])
  const isTrusted = file !== undefined && isBelow(trustedRoot(root, []), realpathSync(path.join(root, file)))
  return isTrusted ? kindOf(root, file) : { type: 'missing', what: 'package', name: packageOf(specifier) }
}

const importLine =
  /(?:^|;[ \t]*)(?:(?:import|export)\b[^'"\n]*(?:\n[^'"\n]+){0,20}?from\s+['"]([^'"\n]+)['"]|import\s+['"]([^'"\n]+)['"])/gm
const requireCall = /\brequire\(\s*['"]([^'"\n]+)['"]\s*\)/g

/** Removes code blocks from a page's text, except mdx-code-block, which is part of the page. */
export function withoutSamples(text: string): string {
  return withoutCodeBlocks(text, (words) => !/^[ \t]*mdx-code-block/.test(words))
}

/** Lists the specifiers that a text without code blocks seems to import. May list too many, so that none is missed. */
export function importedSpecifiers(text: string): readonly string[] {
  return [...text.matchAll(importLine)].map((match) => unescaped(match[1] ?? match[2] ?? ''))
}

/** Lists the specifiers that a text without code blocks seems to require. */
export function requiredSpecifiers(text: string): readonly string[] {
  return [...text.matchAll(requireCall)].map((match) => unescaped(match[1] ?? ''))
}

/** Removes backslashes before characters that need none, as in `./\_parts`, which Prettier writes. */
function unescaped(specifier: string): string {
  return specifier.replace(/\\(?=[^\w\\]|_)/g, '')
}
