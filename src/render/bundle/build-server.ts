// Builds the server module of the templates: one self-contained ES module with React, renderToString, the theme, and
// the modules that pages import.

import { relative, resolve } from 'node:path'
import { type BuildInput, clientFile, isAsset, outdir } from './build-options.ts'
import { cssModules } from './css-modules.ts'
import { filesRead, hashOfFilesRead } from './files-read.ts'
import { type IslandModule, wrapIslands } from './islands-plugin.ts'
import { pageCodeModules } from './page-code.ts'
import { type BuiltIslands, entryPlugin } from './server-entry.ts'
import { styleSheets, withSheets } from './style-sheets.ts'
import { serverOptions } from './target-options.ts'
import type { ThemeFolders } from './theme-files.ts'

/** Builds the server module, with the CSS and fonts of page modules, and finds the files that modules read. */
export async function buildServer(
  input: BuildInput,
  islands: ReadonlyMap<string, IslandModule>,
  scripts: BuiltIslands,
) {
  const fileOf = (id: string) => scripts.islands[id] ?? ''
  const used = new Set<string>()
  const options = serverOptions(
    input,
    entryPlugin(input, scripts),
    pageCodeModules(input.pageCode, input.folders),
    cssModules(input, used),
    styleSheets(input.folders, used),
    wrapIslands(islands, input.folders, fileOf),
  )
  const define = { ...options.define, ...liveCodeOf(input, scripts) }
  const result = await input.esbuild.build({ ...options, define })
  const text = result.outputFiles.find((file) => file.path.endsWith('.js'))?.text ?? ''
  const css = result.outputFiles.find((file) => file.path.endsWith('.css'))?.text ?? ''
  const map = result.outputFiles.find((file) => file.path.endsWith('.map'))?.text
  const inputs = withSheets(result.metafile.inputs, used)
  const paths = filesRead(inputs, input.folders)
  const read = { paths, hash: hashOfFilesRead(paths, input.folders) }
  // The hash of the files changes the module, so that pages rendered with the old one aren't used again.
  const note = paths === null || paths.length === 0 ? '' : `// reads files: ${read.hash}\n`
  return {
    text: withoutPaths(text, Object.keys(inputs)) + note,
    read,
    map: map && withSiteFiles(map, input.folders),
    css,
    fonts: result.outputFiles.filter(isAsset).map(clientFile),
    inputs,
    warnings: result.warnings,
  }
}

/** Defines what the theme needs for live code (templates/components/live-button.ts). */
function liveCodeOf({ liveCode }: BuildInput, { liveFrame }: BuiltIslands): Readonly<Record<string, string>> {
  if (liveCode === undefined || liveFrame === undefined) return {}
  return { DG_LIVE_CODE: JSON.stringify(JSON.stringify({ frame: liveFrame, position: liveCode.position })) }
}

/**
 * Shortens the paths in esbuild's module names and comments: they may contain the location of the theme, and the bundle
 * must not. Only comments with a known path are changed, because a line of a template string may look like one.
 */
function withoutPaths(text: string, inputs: readonly string[]): string {
  const located = new Set(inputs.filter((name) => /(?:^|:)(?:\.\.\/|\/|[A-Za-z]:[\\/])/.test(name)))
  return text
    .replace(/(\b__(?:commonJS|esm)\(\{\s*(?:async\s*)?)"(?:[^"]*\/)?([^"/]*)"/g, '$1"$2"')
    .replace(/^\/\/ ([^\n]+)$/gm, (line, name: string) => (located.has(name) ? '//' : line))
}

/** Makes the paths in a source map relative to the site, so that the site can be moved with its cache. */
function withSiteFiles(map: string, { site = '' }: ThemeFolders): string {
  const parsed = JSON.parse(map) as { readonly sources: readonly string[] } // esbuild writes it
  return JSON.stringify({ ...parsed, sources: parsed.sources.map((file) => relative(site, resolve(outdir, file))) })
}
