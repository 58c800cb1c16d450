// Builds the scripts that browsers load: the loader, the client modules of a site, each island, and React in a shared
// chunk that loads with the first island. File names contain a hash of the content, so that a host may cache them
// forever.

import { basename, dirname, join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { readBytes, readText } from '../../files/read-file.ts'
import { compareText } from '../../model/diagnostic.ts'
import { fileHash, hashOf } from '../../model/key.ts'
import { pageUses } from '../docusaurus/automatic-islands.ts'
import { type BuildInput, type ClientFile, isAsset } from './build-options.ts'
import { type IslandModule, isPackageFile } from './islands-plugin.ts'
import { markdownReached } from './markdown-modules.ts'
import { pageCodeModules, pagesWithCode } from './page-code.ts'
import { plugin } from './plugin.ts'
import { type BuiltIslands, browserCodeId } from './server-entry.ts'
import { browserOptions } from './target-options.ts'

/** The scripts of a bundle. */
interface ClientScripts extends BuiltIslands {
  readonly files: readonly ClientFile[]
  readonly loader: string
  readonly inputs: readonly Esbuild.Metafile['inputs'][]
}

/**
 * Builds the browser scripts. The loader is built alone, so that it loads with one request. The modules that it imports
 * later, including the runtime that hydrates islands with React, and the islands share chunks.
 */
export async function buildScripts(
  input: BuildInput,
  islands: ReadonlyMap<string, IslandModule>,
): Promise<ClientScripts> {
  const ready = packagedScripts(input, islands)
  if (ready !== undefined) return ready
  const found = new Map<string, string>()
  const loader = await buildEntries(input, { loader: join(input.folders.client, 'loader.ts') }, importedLater(found))
  // esbuild finds them in any order, and the order of entry points determines the names of shared chunks.
  const later = [...found].sort(([a], [b]) => compareText(a, b))
  const ofPages = pagesWithCode(input.pageCode).map((file) => {
    return { file, id: browserCodeId(file), path: `dg-page-code:${file}`, exports: [] }
  })
  const entries: readonly IslandModule[] = [...islands.values(), ...ofPages]
  const names = entryNames(entries, ['loader', ...later.map(([, name]) => name)])
  const rest = await buildEntries(
    input,
    {
      ...Object.fromEntries(later.map(([path, name]) => [name, path])),
      ...Object.fromEntries(entries.map(({ path, id }) => [names.get(id) ?? id, path])),
    },
    packageEntries(input, entries),
  )
  const renamed = nameByContent([loader, rest])
  const { inputs } = rest.metafile
  const usesPage = pageUses(inputs, input.folders)
  const fileOf = (name: string) => renamed.get(`${name}.js`)?.name ?? ''
  return {
    // Chunks with the same text, such as empty ones, become one file.
    files: [...new Map([...renamed.values()].map((file) => [file.name, file])).values()].sort((a, b) =>
      compareText(a.name, b.name),
    ),
    loader: fileOf('loader'),
    islands: Object.fromEntries(entries.map(({ id }) => [id, fileOf(names.get(id) ?? id)])),
    pages: Object.fromEntries(
      ofPages.map(({ file, path }) => [file, { usesPage: usesPage(path), markdown: markdownReached(inputs, path) }]),
    ),
    inputs: [loader, rest].map(({ metafile }) => metafile.inputs),
  }
}

/** Returns the scripts of the packaged theme, which are the same if no code of the site runs in browsers. */
export function packagedScripts(
  { packaged, folders, clientModules, hasDocSearch, liveCode, pageCode }: BuildInput,
  islands: ReadonlyMap<string, IslandModule>,
): ClientScripts | undefined {
  const hasCode = clientModules.length > 0 || pagesWithCode(pageCode).length > 0
  if (packaged === undefined || hasCode || folders.overrides !== undefined) return undefined
  const { dir, manifest } = packaged
  const isOfTheme = [...islands.values()].every(({ id }) => Object.hasOwn(manifest.islands, id))
  if (!isOfTheme || hasDocSearch === true || liveCode !== undefined) return undefined
  const names = manifest.files.filter((name) => name.endsWith('.js'))
  const files = names.map((name) => ({ name, bytes: readBytes(join(dir, 'client', name)) }))
  return { files, loader: manifest.loader, islands: manifest.islands, pages: {}, inputs: [] }
}

/** Excludes dynamic imports and records their paths and names: they are entry points of the next build. */
function importedLater(found: Map<string, string>): Esbuild.Plugin {
  return plugin('imported-later', (build) => {
    build.onResolve({ filter: /^\.\.?\// }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'later') return undefined
      const resolved = await build.resolve(path, { kind, resolveDir, pluginData: 'later' })
      if (resolved.errors.length > 0) return { errors: resolved.errors }
      const name = basename(resolved.path).replace(/\.\w+$/, '')
      found.set(resolved.path, name)
      return { path: `./${name}.js`, external: true }
    })
  })
}

function buildEntries(input: BuildInput, entryPoints: Record<string, string>, ...plugins: readonly Esbuild.Plugin[]) {
  const { folders, clientModules } = input
  const options = browserOptions(
    input,
    ...plugins,
    ...(clientModules.length > 0 ? [clientModuleList(clientModules, folders.site ?? '')] : []),
    ...(input.hasDocSearch === true ? [docSearch(folders.client)] : []),
    pageCodeModules(input.pageCode, folders),
  )
  return input.esbuild.build({
    ...options,
    entryPoints,
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    splitting: true,
    define: {
      ...options.define,
      DG_HAS_LIVE_CODE: String(input.liveCode !== undefined),
      DG_HAS_CLIENT_MODULES: String(clientModules.length > 0),
    },
  })
}

/** Creates entry points for islands in packages that export the fields of a CommonJS module by name. */
function packageEntries({ folders }: BuildInput, islands: readonly IslandModule[]): Esbuild.Plugin {
  const byPath = new Map(
    islands.filter(({ path }) => isPackageFile(path, folders)).map((island) => [island.path, island]),
  )
  return plugin('package-entries', (build) => {
    build.onResolve({ filter: /.*/ }, ({ path, kind }) =>
      kind === 'entry-point' && byPath.has(path) ? { path, namespace: 'dg-package' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'dg-package' }, ({ path }) => {
      const names = byPath.get(path)?.exports ?? []
      const lines = names.map(
        (name, index) => `const v${index} = all[${JSON.stringify(name)}]; export { v${index} as ${name} }`,
      )
      return {
        contents: [`import * as all from ${JSON.stringify(path)}`, ...lines].join('\n'),
        resolveDir: dirname(path),
      }
    })
  })
}

/** Returns file names by island id: the last part of the id or, if that isn't unique, the whole id. */
function entryNames(islands: readonly IslandModule[], taken: readonly string[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>(taken.map((name) => [name, 1]))
  for (const { id } of islands) counts.set(basename(id), (counts.get(basename(id)) ?? 0) + 1)
  return new Map(
    islands.map(({ id }) => [
      id,
      counts.get(basename(id)) === 1 ? basename(id) : id.replace(/[^\w-]+/g, '-').replace(/^-/, ''),
    ]),
  )
}

type Build = Esbuild.BuildResult<{ write: false; metafile: true }>

/** Adds to each output's name the hash of its text. Imported files come first because importers contain their names. */
function nameByContent(builds: readonly Build[]): ReadonlyMap<string, ClientFile> {
  const imports = new Map<string, readonly string[]>()
  const texts = new Map<string, string>()
  for (const { metafile, outputFiles } of builds) {
    for (const [path, output] of Object.entries(metafile.outputs))
      imports.set(
        basename(path),
        output.imports.map((each) => basename(each.path)),
      )
    // The server build emits the assets of both.
    for (const file of outputFiles.filter((each) => !isAsset(each))) texts.set(basename(file.path), file.text)
  }
  const named = new Map<string, ClientFile>()
  const visit = (name: string): ClientFile | undefined => {
    const text = texts.get(name)
    if (text === undefined || named.has(name)) return named.get(name)
    texts.delete(name) // stops a cycle of dynamic imports
    const final = (imports.get(name) ?? []).reduce((code, imported) => {
      const file = visit(imported)
      return file === undefined ? code : code.replaceAll(`./${imported}`, `./${file.name}`)
    }, text)
    const stem = name.replace(/^chunk-.*/, 'chunk').replace(/\.js$/, '')
    const file = { name: `${stem}-${fileHash(hashOf(final))}.js`, bytes: Buffer.from(final) }
    named.set(name, file)
    return file
  }
  for (const name of [...texts.keys()].sort()) visit(name)
  return named
}

/** Lists the site's client modules for the loader: absolute paths, or package names resolved from the site. */
function clientModuleList(modules: readonly string[], site: string): Esbuild.Plugin {
  return plugin('client-modules', (build) => {
    build.onLoad({ filter: /[\\/]client-module-list\.ts$/ }, () => ({
      contents: [
        ...modules.map((module, index) => `import * as m${index} from ${JSON.stringify(module)}`),
        `export const clientModules = [${modules.map((_, index) => `m${index}`).join(', ')}]`,
      ].join('\n'),
      resolveDir: site,
    }))
  })
}

/** Replaces the search dialog with DocSearch, and loads its CSS as text. `client` is the folder of the scripts. */
function docSearch(client: string): Esbuild.Plugin {
  return plugin('docsearch', (build) => {
    build.onResolve({ filter: /\/search\/dialog\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: join(client, 'search/docsearch.ts') } : undefined,
    )
    build.onLoad({ filter: /[\\/]@docsearch[\\/]css[\\/].*\.css$/ }, ({ path }) => ({
      contents: readText(path),
      loader: 'text',
    }))
  })
}
