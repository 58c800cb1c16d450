// An esbuild plugin that converts a site's style sheets: those in Sass and Less, which packages of the site compile,
// and all of them if the site uses PostCSS plugins or the classes of Docusaurus.

import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as Esbuild from 'esbuild'
import type * as Sass from 'sass'
import { placeOfKey } from '../../config/config-places.ts'
import { readText } from '../../files/read-file.ts'
import { resolveInSite } from '../../files/site-packages.ts'
import { compiledSheetName, styleSheetName } from '../../files/style-sheet-names.ts'
import { errorMessage } from '../../model/error-code.ts'
import { withCounterparts } from '../docusaurus/classes.ts'
import { importsFirst } from '../docusaurus/imports-first.ts'
import { isOfSite } from './islands-plugin.ts'
import { plugin } from './plugin.ts'
import type { ThemeFolders } from './theme-files.ts'

/** Creates the plugin for sheets that aren't CSS modules. Adds the absolute paths of their sources to `used`. */
export function styleSheets(folders: ThemeFolders, used: Set<string>): Esbuild.Plugin {
  return plugin('style-sheets', (build) => {
    const isAsWritten = folders.postcss === undefined && folders.infima === undefined
    const filter = isAsWritten ? compiledSheetName : styleSheetName
    build.onLoad({ filter, namespace: 'file' }, async ({ path }) => {
      if (path.endsWith('.css') && !isOfSite(path, folders)) return undefined
      const sheet = await readSheet(folders, path, used)
      if ('errors' in sheet) return sheet
      const contents =
        folders.infima === undefined ? sheet.css : withCounterparts(importsFirst(sheet.css), folders.infima)
      return { contents, loader: 'css', resolveDir: dirname(path) }
    })
  })
}

/** A style sheet as CSS, or its errors. */
type ReadSheet = { readonly css: string } | { readonly errors: Esbuild.PartialMessage[] }

/** Reads a style sheet as CSS. Adds the absolute paths of its sources to `used`. */
export async function readSheet(folders: ThemeFolders, path: string, used: Set<string>): Promise<ReadSheet> {
  const { site, postcss: plugins } = folders
  const sheet = await compileSheet(folders, path, used)
  if ('errors' in sheet || site === undefined || plugins === undefined || !isOfSite(path, folders)) return sheet
  return throughPostCss({ path, css: sheet.css }, { site, plugins }, used)
}

async function compileSheet(folders: ThemeFolders, path: string, used: Set<string>): Promise<ReadSheet> {
  if (path.endsWith('.css')) return { css: readText(path) }
  return path.endsWith('.less') ? compileLess(folders, path, used) : compileSass(folders, path, used)
}

/** The part of the package `less` that is used here. */
interface Less {
  render(text: string, options: object): Promise<{ readonly css: string; readonly imports: readonly string[] }>
}

async function compileLess({ site, theme }: ThemeFolders, path: string, used: Set<string>): Promise<ReadSheet> {
  const folder = site ?? theme
  const less = loadFromSite(folder, 'less') as Less | undefined // the type of the package `less`
  if (less === undefined) return { errors: [missingPackage('less', path)] }
  try {
    const options = { filename: path, paths: [folder, join(folder, 'node_modules')], rewriteUrls: 'all' }
    // A package name, or the folder of the site, in webpack's form.
    const text = readText(path).replace(/(@import\s[^;]*?['"])(?:~(?!\/)|@site\/)/g, '$1')
    const { css, imports } = await less.render(text, options)
    for (const file of [path, ...imports]) used.add(resolve(folder, file))
    return { css }
  } catch (error) {
    return { errors: [messageAt(error, path)] }
  }
}

function missingPackage(name: string, file: string, line = 1): Esbuild.PartialMessage {
  return { text: `Could not resolve "${name}"`, location: { file, line } }
}

/** Loads a package of the site; undefined if it isn't installed. */
function loadFromSite(folder: string, name: string): unknown {
  const file = resolveInSite(folder, name)
  return file === undefined ? undefined : createRequire(file)(file)
}

function compileSass({ site, theme }: ThemeFolders, path: string, used: Set<string>): ReadSheet {
  const folder = site ?? theme
  const sass = loadFromSite(folder, 'sass') as typeof Sass | undefined // the type of the package `sass`
  if (sass === undefined) return { errors: [missingPackage('sass', path)] }
  try {
    const { css, loadedUrls } = sass.compile(path, {
      loadPaths: [join(folder, 'node_modules')],
      importers: [{ findFileUrl: (url) => aliasedFile(url, folder) }],
      quietDeps: true,
    })
    for (const url of loadedUrls) used.add(fileURLToPath(url))
    return { css }
  } catch (error) {
    if (!(error instanceof sass.Exception)) throw error
    return { errors: [messageOf(error, path)] }
  }
}

/** Returns the file of a path with `@site/`, or of a package name in webpack's form. */
function aliasedFile(url: string, folder: string): URL | null {
  const [, alias, rest = ''] = /^(@site\/|~)(.*)/.exec(url) ?? []
  if (alias === undefined) return null
  return pathToFileURL(join(folder, alias === '~' ? 'node_modules' : '', rest))
}

/** Adds the sources of converted style sheets to the inputs of a build. */
export function withSheets(inputs: Esbuild.Metafile['inputs'], used: ReadonlySet<string>): Esbuild.Metafile['inputs'] {
  return { ...inputs, ...Object.fromEntries([...used].map((path) => [path, { bytes: 0, imports: [] }])) }
}

function messageOf({ sassMessage, span }: Sass.Exception, path: string): Esbuild.PartialMessage {
  const file = span.url === undefined ? path : fileURLToPath(span.url)
  const lineText = readText(file).split('\n')[span.start.line] ?? ''
  const column = Buffer.byteLength(lineText.slice(0, span.start.column))
  return { text: sassMessage, location: { file, line: span.start.line + 1, column, lineText } }
}

/** A style sheet for PostCSS. */
interface SheetText {
  /** Absolute path. */
  readonly path: string
  readonly css: string
}

/** The part of a PostCSS result that is used here. */
interface Processed {
  readonly css: string
  readonly messages: readonly { readonly type: string; readonly file?: string }[]
}
type PostCss = (plugins: readonly unknown[]) => { process(css: string, options: object): Promise<Processed> }

/** The message and position of an error from PostCSS or Less. */
interface SheetError {
  readonly reason?: string
  readonly file?: string
  readonly filename?: string
  readonly line?: number
  readonly column?: number
}

/**
 * Processes a style sheet with PostCSS plugins, which are packages of the site. Adds the files that they read to
 * `used`. Returns the CSS, or the errors of the sheet or the plugins.
 */
async function throughPostCss(
  { path, css }: SheetText,
  { site, plugins }: { readonly site: string; readonly plugins: readonly string[] },
  used: Set<string>,
): Promise<{ readonly css: string } | { readonly errors: Esbuild.PartialMessage[] }> {
  const fromSite = createRequire(join(site, 'package.json'))
  const missing = plugins.find((name) => resolveInSite(site, name) === undefined)
  if (missing !== undefined) {
    const { file, start } = placeOfKey(site, ['postcss'])
    return { errors: [missingPackage(missing, join(site, file), start?.line)] }
  }
  try {
    const postcss = findPostCss(fromSite, plugins)
    const made = await postcss(plugins.map((name) => pluginOf(fromSite, name))).process(css, { from: path, map: false })
    for (const { type, file } of made.messages) if (type === 'dependency' && file !== undefined) used.add(file)
    return { css: made.css }
  } catch (error) {
    return { errors: [messageAt(error, path)] }
  }
}

/** Describes an error of PostCSS, whose columns are 1-based, or of Less. */
function messageAt(error: unknown, path: string): Esbuild.PartialMessage {
  const { reason, filename, file = filename ?? path, line = 1, column = 1 } = Object(error) as SheetError // each part has a default
  const lineText = readText(file).split('\n')[line - 1] ?? ''
  const before = Math.max(0, filename === undefined ? column - 1 : column)
  return {
    text: reason ?? errorMessage(error),
    location: { file, line, column: Buffer.byteLength(lineText.slice(0, before)), lineText },
  }
}

/** Loads PostCSS as the first plugin resolves it, or as the site does if there is no plugin. */
function findPostCss(fromSite: NodeJS.Require, [first]: readonly string[]): PostCss {
  const load = first === undefined ? fromSite : createRequire(fromSite.resolve(first))
  return load('postcss') as PostCss // the type of the package `postcss`
}

/** Loads a plugin. PostCSS calls it if it's a function that creates one. */
function pluginOf(fromSite: NodeJS.Require, name: string): unknown {
  const exported: unknown = fromSite(name)
  const { default: made = exported } = Object(exported) as { readonly default?: unknown } // an ES module may have one
  return made
}
