// Builds the scripts that browsers load: the loader, with the client modules of a site, each island, React in a shared
// chunk that comes with the first island. Files are named after a hash of their content, so that a host may cache them
// without a limit of time.

import { basename, dirname, join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { readText } from '../../files/read-file.ts'
import { compareText } from '../../model/diagnostic.ts'
import { hashOf } from '../../model/key.ts'
import { reachesPage } from '../docusaurus/automatic-islands.ts'
import { browserOptions } from './browser-options.ts'
import { type BuildInput, type ClientFile, isAsset } from './build-options.ts'
import { type IslandModule, isPackageFile } from './islands-plugin.ts'
import { markdownReached } from './markdown-modules.ts'
import { pageCodeModules, pagesWithCode } from './page-code.ts'
import { type BuiltIslands, browserCodeId } from './server-entry.ts'

/** The scripts of a bundle. */
interface ClientScripts extends BuiltIslands {
  readonly files: readonly ClientFile[]
  readonly loader: string
  readonly inputs: readonly Esbuild.Metafile['inputs'][]
}

/**
 * Builds the browser scripts: the loader in a separate file, so that it comes with one request; and, sharing
 * chunks, what the loader imports later, the islands, and the runtime that hydrates them, which brings React.
 */
export async function buildScripts(
  input: BuildInput,
  islands: ReadonlyMap<string, IslandModule>,
): Promise<ClientScripts> {
  const found = new Map<string, string>()
  const loader = await buildEntries(input, { loader: join(input.folders.client, 'loader.ts') }, importedLater(found))
  // esbuild finds them in any order, and the order of its entries decides how it names what they share.
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
  const fileOf = (name: string) => renamed.get(`${name}.js`)?.name ?? ''
  return {
    // Chunks of the same text, such as empty ones, are one file.
    files: [...new Map([...renamed.values()].map((file) => [file.name, file])).values()].sort((a, b) =>
      compareText(a.name, b.name),
    ),
    loader: fileOf('loader'),
    islands: Object.fromEntries(entries.map(({ id }) => [id, fileOf(names.get(id) ?? id)])),
    pages: Object.fromEntries(
      ofPages.map(({ file, path }) => {
        const usesPage = reachesPage(rest.metafile.inputs, path, input.folders)
        return [file, { usesPage, markdown: markdownReached(rest.metafile.inputs, path) }]
      }),
    ),
    inputs: [loader, rest].map(({ metafile }) => metafile.inputs),
  }
}

/** Takes what is imported by import() out of a bundle, and notes its path and name: it is its own entry. */
function importedLater(found: Map<string, string>): Esbuild.Plugin {
  return {
    name: 'imported-later',
    setup(build) {
      build.onResolve({ filter: /^\.\.?\// }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === 'later') return undefined
        const resolved = await build.resolve(path, { kind, resolveDir, pluginData: 'later' })
        if (resolved.errors.length > 0) return { errors: resolved.errors }
        const name = basename(resolved.path).replace(/\.\w+$/, '')
        found.set(resolved.path, name)
        return { path: `./${name}.js`, external: true }
      })
    },
  }
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

/** Gives islands that are packages an entry that exports by name what CommonJS modules only have as fields. */
function packageEntries({ folders }: BuildInput, islands: readonly IslandModule[]): Esbuild.Plugin {
  const byPath = new Map(
    islands.filter(({ path }) => isPackageFile(path, folders)).map((island) => [island.path, island]),
  )
  return {
    name: 'package-entries',
    setup(build) {
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
    },
  }
}

/** Short file names for islands; the whole id where two end alike, or as a name that is taken. */
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

/** Names each output after the hash of its text, imported files first, whose names are in the importing files. */
function nameByContent(builds: readonly Build[]): ReadonlyMap<string, ClientFile> {
  const imports = new Map<string, readonly string[]>()
  const texts = new Map<string, string>()
  for (const { metafile, outputFiles } of builds) {
    for (const [path, output] of Object.entries(metafile.outputs))
      imports.set(
        basename(path),
        output.imports.map((each) => basename(each.path)),
      )
    // The server build gives the files that both import.
    for (const file of outputFiles.filter((each) => !isAsset(each))) texts.set(basename(file.path), file.text)
  }
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
    const file = { name: `${stem}-${hashOf(final).slice(0, 8)}.js`, bytes: Buffer.from(final) }
    named.set(name, file)
    return file
  }
  for (const name of [...texts.keys()].sort()) visit(name)
  return named
}

/** Makes the plugin; `modules` are absolute paths, or names of packages as seen from the site. */
function clientModuleList(modules: readonly string[], site: string): Esbuild.Plugin {
  return {
    name: 'client-modules',
    setup(build) {
      build.onLoad({ filter: /[\\/]client-module-list\.ts$/ }, () => ({
        contents: [
          ...modules.map((module, index) => `import * as m${index} from ${JSON.stringify(module)}`),
          `export const clientModules = [${modules.map((_, index) => `m${index}`).join(', ')}]`,
        ].join('\n'),
        resolveDir: site,
      }))
    },
  }
}

/** Makes what opens the search import DocSearch, and its style sheet a text. `client` is the folder of the scripts. */
function docSearch(client: string): Esbuild.Plugin {
  return {
    name: 'docsearch',
    setup(build) {
      build.onResolve({ filter: /\/search\/dialog\.ts$/ }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: join(client, 'search/docsearch.ts') } : undefined,
      )
      build.onLoad({ filter: /[\\/]@docsearch[\\/]css[\\/].*\.css$/ }, ({ path }) => ({
        contents: readText(path),
        loader: 'text',
      }))
    },
  }
}
