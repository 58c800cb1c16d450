// An esbuild plugin for the style sheets of a site that are not read as they are: those in Sass, which its own package
// `sass` compiles, and all where they pass through plugins of PostCSS, or name the classes of Docusaurus.

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as Esbuild from 'esbuild'
import type * as Sass from 'sass'
import { readText } from '../../files/read-file.ts'
import { resolveInSite } from '../../files/site-packages.ts'
import { errorMessage } from '../../model/error-code.ts'
import { withCounterparts } from '../docusaurus/classes.ts'
import { isOfSite } from './islands-plugin.ts'
import type { ThemeFolders } from './theme-files.ts'

/** Makes the plugin for sheets that are no modules; `used` takes the absolute paths of the files they are made of. */
export function sassSheets(folders: ThemeFolders, used: Set<string>): Esbuild.Plugin {
  return {
    name: 'sass-sheets',
    setup(build) {
      const isAsWritten = folders.postcss === undefined && folders.hasInfima !== true
      const filter = isAsWritten ? /\.s[ac]ss$/ : /\.(?:css|s[ac]ss)$/
      build.onLoad({ filter, namespace: 'file' }, async ({ path }) => {
        if (path.endsWith('.css') && !isOfSite(path, folders)) return undefined
        const sheet = await readSheet(folders, path, used)
        if ('errors' in sheet) return sheet
        const contents = folders.hasInfima === true ? withCounterparts(sheet.css) : sheet.css
        return { contents, loader: 'css', resolveDir: dirname(path) }
      })
    },
  }
}

/** A style sheet as CSS, or what is wrong with it. */
type ReadSheet = { readonly css: string } | { readonly errors: Esbuild.PartialMessage[] }

/** Reads a style sheet as CSS, or says what is wrong with it. */
export async function readSheet(folders: ThemeFolders, path: string, used: Set<string>): Promise<ReadSheet> {
  const { site, postcss: plugins } = folders
  const sheet = path.endsWith('.css') ? { css: readText(path) } : compileSass(folders, path, used)
  if ('errors' in sheet || site === undefined || plugins === undefined || !isOfSite(path, folders)) return sheet
  return throughPostCss({ path, css: sheet.css }, { site, plugins }, used)
}

function compileSass({ site, theme }: ThemeFolders, path: string, used: Set<string>): ReadSheet {
  const folder = site ?? theme
  const sass = findSass(folder)
  if (sass === undefined) return { errors: [{ text: 'Could not resolve "sass"', location: { file: path, line: 1 } }] }
  try {
    const packages = join(folder, 'node_modules')
    const { css, loadedUrls } = sass.compile(path, {
      loadPaths: [packages],
      // A package, as webpack names it.
      importers: [{ findFileUrl: (url) => (url.startsWith('~') ? pathToFileURL(join(packages, url.slice(1))) : null) }],
      quietDeps: true,
    })
    for (const url of loadedUrls) used.add(fileURLToPath(url))
    return { css }
  } catch (error) {
    if (!(error instanceof sass.Exception)) throw error
    return { errors: [messageOf(error, path)] }
  }
}

/** Adds to what a build has read the files that its style sheets in Sass were made of. */
export function withSheets(inputs: Esbuild.Metafile['inputs'], used: ReadonlySet<string>): Esbuild.Metafile['inputs'] {
  return { ...inputs, ...Object.fromEntries([...used].map((path) => [path, { bytes: 0, imports: [] }])) }
}

function findSass(folder: string): typeof Sass | undefined {
  const file = resolveInSite(folder, 'sass')
  return file === undefined ? undefined : (createRequire(file)(file) as typeof Sass) // its name says so
}

function messageOf({ sassMessage, span }: Sass.Exception, path: string): Esbuild.PartialMessage {
  const file = span.url === undefined ? path : fileURLToPath(span.url)
  const lineText = readText(file).split('\n')[span.start.line] ?? ''
  const column = Buffer.byteLength(lineText.slice(0, span.start.column))
  return { text: sassMessage, location: { file, line: span.start.line + 1, column, lineText } }
}

/** A sheet to pass through plugins. */
interface SheetText {
  /** Absolute path. */
  readonly path: string
  readonly css: string
}

/** What PostCSS makes of a sheet, as far as it is read here. */
interface Processed {
  readonly css: string
  readonly messages: readonly { readonly type: string; readonly file?: string }[]
}
type PostCss = (plugins: readonly unknown[]) => { process(css: string, options: object): Promise<Processed> }

/** Where PostCSS found a sheet to be wrong. */
interface PostCssError {
  readonly reason?: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

/**
 * Passes a style sheet through plugins, which are packages of the site; `used` takes the files that they have read.
 * Gives the sheet, or what is wrong with it or with the plugins.
 */
async function throughPostCss(
  { path, css }: SheetText,
  { site, plugins }: { readonly site: string; readonly plugins: readonly string[] },
  used: Set<string>,
): Promise<{ readonly css: string } | { readonly errors: Esbuild.PartialMessage[] }> {
  const fromSite = createRequire(join(site, 'package.json'))
  const missing = plugins.find((name) => resolveInSite(site, name) === undefined)
  if (missing !== undefined)
    return { errors: [{ text: `Could not resolve "${missing}"`, location: { file: path, line: 1 } }] }
  try {
    const postcss = findPostCss(fromSite, plugins)
    const made = await postcss(plugins.map((name) => pluginOf(fromSite, name))).process(css, { from: path, map: false })
    for (const { type, file } of made.messages) if (type === 'dependency' && file !== undefined) used.add(file)
    return { css: made.css }
  } catch (error) {
    const { reason, file = path, line = 1, column = 1 } = Object(error) as PostCssError // each part has a default
    const lineText = readText(file).split('\n')[line - 1] ?? ''
    const at = { file, line, column: Buffer.byteLength(lineText.slice(0, column - 1)), lineText }
    return { errors: [{ text: reason ?? errorMessage(error), location: at }] }
  }
}

/** Loads PostCSS: the one that the first plugin has, or that of the site. */
function findPostCss(fromSite: NodeJS.Require, [first]: readonly string[]): PostCss {
  const load = first === undefined ? fromSite : createRequire(fromSite.resolve(first))
  return load('postcss') as PostCss // its name says so
}

/** Loads a plugin, which is called when it is a function that makes one. */
function pluginOf(fromSite: NodeJS.Require, name: string): unknown {
  const exported: unknown = fromSite(name)
  const { default: plugin = exported } = Object(exported) as { readonly default?: unknown } // an ES module may have one
  return plugin
}
