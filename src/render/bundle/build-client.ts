// Builds what browsers load: the loader, each island, React in a shared chunk that comes with the first island; and the style sheet.
// Files are named after a hash of their content, so that a host may cache them for ever.

import { basename, dirname, join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { hashOf } from '../../model/key.ts'
import { type BuildInput, commonOptions } from './build-server.ts'
import type { IslandModule } from './islands-plugin.ts'
import { themeFiles } from './theme-files.ts'

/** A file for browsers. */
export interface ClientFile {
  readonly name: string
  readonly text: string
}

/** The scripts of a bundle. */
export interface ClientScripts {
  readonly files: readonly ClientFile[]
  readonly loader: string
  /** File name by island id. */
  readonly islands: Readonly<Record<string, string>>
  readonly inputs: readonly string[]
}

const targets = ['chrome107', 'edge107', 'firefox104', 'safari16']

/** Builds the browser scripts. */
export async function buildScripts(input: BuildInput, islands: ReadonlyMap<string, IslandModule>): Promise<ClientScripts> {
  const entries = [...islands.values()]
  const names = entryNames(entries)
  const common = commonOptions(input)
  const result = await input.esbuild.build({
    ...common,
    entryPoints: {
      loader: join(input.folders.client, 'loader.ts'),
      ...Object.fromEntries(entries.map(({ path, id }) => [names.get(id) ?? id, path])),
    },
    outdir: '/client',
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    splitting: true,
    platform: 'browser',
    target: targets,
    // The server build collects the CSS that components import.
    loader: { ...common.loader, '.css': 'empty' },
    plugins: [themeFiles(input.folders, () => ({ errors: [{ text: 'This module cannot be used in the browser' }] }))],
  })
  const renamed = nameByContent(result.outputFiles, result.metafile)
  const fileOf = (name: string) => renamed.get(`${name}.js`)?.name ?? ''
  return {
    files: [...renamed.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    loader: fileOf('loader'),
    islands: Object.fromEntries(entries.map(({ id }) => [id, fileOf(names.get(id) ?? id)])),
    inputs: Object.keys(result.metafile.inputs),
  }
}

/** Builds the style sheet: the theme's styles/index.css, the elements of islands, then what components import. */
export async function buildStyles(input: BuildInput, componentCss: string) {
  const result = await input.esbuild.build({
    ...commonOptions(input),
    entryPoints: { styles: 'dg:styles' },
    outdir: '/client',
    target: targets,
    plugins: [stylesEntry(input, componentCss), themeFiles(input.folders, () => undefined)],
  })
  const text = result.outputFiles.find((file) => file.path.endsWith('.css'))?.text ?? ''
  return { file: { name: `styles-${hashOf(text).slice(0, 8)}.css`, text }, inputs: Object.keys(result.metafile.inputs) }
}

function stylesEntry({ folders }: BuildInput, componentCss: string): Esbuild.Plugin {
  return {
    name: 'styles-entry',
    setup(build) {
      build.onResolve({ filter: /^dg:styles$/ }, ({ path }) => ({ path, namespace: 'dg' }))
      build.onLoad({ filter: /.*/, namespace: 'dg' }, () => ({
        contents: `@import './styles/index.css';\ndg-island, dg-slot { display: contents }\n${componentCss}`,
        loader: 'css',
        resolveDir: folders.theme,
      }))
    },
  }
}

/** Short file names for islands; the whole id where two end alike. */
function entryNames(islands: readonly IslandModule[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>([['loader', 1]])
  for (const { id } of islands) counts.set(basename(id), (counts.get(basename(id)) ?? 0) + 1)
  return new Map(
    islands.map(({ id }) => [id, counts.get(basename(id)) === 1 ? basename(id) : id.replace(/[^\w-]+/g, '-').replace(/^-/, '')]),
  )
}

/** Names each output after the hash of its text, imported files first, since their names stand in the files that import them. */
function nameByContent(outputs: readonly Esbuild.OutputFile[], { outputs: meta }: Esbuild.Metafile): ReadonlyMap<string, ClientFile> {
  const imports = new Map(Object.entries(meta).map(([path, output]) => [basename(path), output.imports.map((each) => basename(each.path))]))
  const texts = new Map(outputs.filter((file) => dirname(file.path) === '/client').map((file) => [basename(file.path), file.text]))
  const named = new Map<string, ClientFile>()
  const visit = (name: string): ClientFile | undefined => {
    const text = texts.get(name)
    if (text === undefined || named.has(name)) return named.get(name)
    texts.delete(name) // a chunk that is being named is not named again by a circle of dynamic imports
    const final = (imports.get(name) ?? []).reduce((code, imported) => {
      const file = visit(imported)
      return file === undefined ? code : code.replaceAll(`./${imported}`, `./${file.name}`)
    }, text)
    const stem = name.replace(/^chunk-.*/, 'chunk').replace(/\.js$/, '')
    const file = { name: `${stem}-${hashOf(final).slice(0, 8)}.js`, text: final }
    named.set(name, file)
    return file
  }
  for (const name of [...texts.keys()].sort()) visit(name)
  return named
}
