// Style sheets of a site that pass through plugins of PostCSS, such as Tailwind: PostCSS and its plugins are packages of
// the site.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { readText } from '../../files/read-file.ts'
import { resolveInSite } from '../../files/site-packages.ts'
import { errorMessage } from '../../model/error-code.ts'

/** A sheet to pass through plugins. */
export interface SheetText {
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
export async function throughPostCss(
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
