// Finds the functions and the remark and rehype plugins that a site configures: the URL that each is loaded from, and a
// hash of everything that it imports, so that pages are compiled again after any of it changes.

import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Esbuild from 'esbuild'
import { findSpecialManifest } from '../files/manifests.ts'
import { isFile, notRegular, readBytes, readText } from '../files/read-file.ts'
import { mapPlugins, pluginsOf } from '../model/compiled.ts'
import type { Config } from '../model/config.ts'
import { ensure } from '../model/ensure.ts'
import { hashOf, keyOf } from '../model/key.ts'
import type { PluginEntry, PluginModule } from '../model/markdown-config.ts'
import { givesFileAccess } from './bundle/files-read.ts'
import { plugin } from './bundle/plugin.ts'

/** Finds the plugins of a configuration. The hash of a plugin that may read files includes `run`. */
export async function withPlugins(root: string, config: Config, run: string): Promise<Config> {
  const names = new Set(pluginsOf(config.markdown).map(({ name }) => name))
  if (names.size === 0) return config
  const modules = await findModules(root, [...names])
  const find = (entry: PluginEntry): PluginEntry => {
    const module = modules.get(entry.name)
    return { ...entry, module: module && (module.mayReadFiles ? { ...module, hash: keyOf(module.hash, run) } : module) }
  }
  return { ...config, markdown: mapPlugins(config.markdown, find) }
}

async function findModules(root: string, names: readonly string[]): Promise<ReadonlyMap<string, PluginModule>> {
  const esbuild = await import('esbuild')
  const modules = new Map<string, PluginModule>()
  await Promise.all(
    names.map(async (name) => {
      const entry = fileOfSite(root, name) ?? name
      const found = await readGraph(esbuild, root, entry)
      if (found !== undefined) modules.set(name, found)
    }),
  )
  return modules
}

const kinds = ['.mjs', '.js', '.cjs', '.mts', '.ts', '.cts']
const extensions = ['', ...kinds, ...kinds.map((kind) => `/index${kind}`)]

/** Finds the file of the site with this name, with or without its extension. */
function fileOfSite(root: string, name: string): string | undefined {
  return extensions.map((extension) => path.join(root, name + extension)).find(isFile)
}

/** The esbuild options that resolve imports as Node does. */
const likeNode = {
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  mainFields: ['main'],
  conditions: [],
  tsconfigRaw: '{}',
  logLevel: 'silent',
} as const satisfies Esbuild.BuildOptions

/** Resolves an entry point as Node does for `import`, and reads everything that it imports. */
async function readGraph({ build }: typeof Esbuild, root: string, entry: string): Promise<PluginModule | undefined> {
  let file: string | undefined
  let readsFiles = false
  let special: string | undefined
  const followImports: Esbuild.Plugin = plugin('follow-imports', (builder) => {
    builder.onResolve({ filter: /.*/ }, async ({ path: specifier, kind, pluginData, importer, resolveDir }) => {
      if (pluginData === 'again') return undefined
      if (givesFileAccess(specifier)) readsFiles = true
      const isEntry = kind === 'entry-point'
      special ??= findSpecialManifest(isEntry ? root : resolveDir, specifier)
      if (special !== undefined) return { path: specifier, namespace: 'missing' }
      const found = await builder.resolve(specifier, {
        kind: isEntry ? 'import-statement' : kind,
        importer,
        resolveDir: isEntry ? root : resolveDir,
        pluginData: 'again',
      })
      // A package may try an optional import. If a required one is missing, loading the plugin reports it.
      if (found.errors.length > 0) return { path: specifier, namespace: 'missing' }
      if (isEntry) file = found.path
      return { path: found.path, external: found.external }
    })
    builder.onLoad({ filter: /.*/, namespace: 'missing' }, () => ({ contents: '' }))
    builder.onLoad({ filter: /.*/ }, ({ path: other }) =>
      /\.(?:[cm]?[jt]sx?|json)$/.test(other) && isFile(other) ? undefined : { contents: '', loader: 'empty' },
    )
  })
  const built = await build({
    ...likeNode,
    logOverride: { 'unsupported-dynamic-import': 'warning', 'unsupported-require-call': 'warning' },
    entryPoints: [entry],
    absWorkingDir: root,
    metafile: true,
    plugins: [followImports],
  }).catch(() => undefined)
  if (special !== undefined) throw notRegular(special)
  if (file === undefined) return undefined
  const mayReadFiles = built === undefined || built.warnings.some(isUnknownImport) || readsFiles
  const hash = built === undefined ? '' : hashOfInputs(root, built.metafile)
  const isRead = /\.[cm]?ts$/.test(file) || isMixed(file)
  // The hash makes a changed file a new module: `serve` still has the old one in memory.
  const url = isRead ? await moduleOf(build, root, file) : `${pathToFileURL(file).href}?v=${hash}`
  return { url, root, hash, mayReadFiles }
}

/** Returns whether a script is an ES module that uses what only CommonJS has, as the reader of Docusaurus allows. */
function isMixed(file: string): boolean {
  if (file.includes(`${path.sep}node_modules${path.sep}`) || !/\.m?js$/.test(file)) return false
  const text = readText(file)
  const isModule = /^(?:import\s*[\w{*'"]|export\s)/m.test(text)
  return (
    isModule && /\brequire\(|\b__(?:dir|file)name\b/.test(text) && !/\b(?:createRequire|const __\w+name)\b/.test(text)
  )
}

/**
 * Bundles a plugin in TypeScript, or in both kinds of modules, and returns a data URL that Node can import. The
 * plugin's own files are in it; packages are imported by their file URLs. If the build fails, the module throws its
 * errors when it is loaded.
 */
async function moduleOf(build: typeof Esbuild.build, root: string, file: string): Promise<string> {
  const packagesByPlace: Esbuild.Plugin = plugin('packages-by-place', (builder) => {
    builder.onResolve({ filter: /^[^./]/ }, async ({ path: specifier, kind, pluginData, importer, resolveDir }) => {
      if (pluginData === 'again' || kind === 'entry-point') return undefined
      const found = await builder.resolve(specifier, { kind, importer, resolveDir, pluginData: 'again' })
      if (found.errors.length > 0 && kind === 'import-statement')
        return { errors: [{ text: `\`${specifier}\` is not installed` }] }
      const isFound = found.errors.length === 0 && !found.external
      const target = kind === 'require-call' ? found.path : pathToFileURL(found.path).href
      return { path: isFound ? target : specifier, external: true }
    })
  })
  const code = await build({
    ...likeNode,
    absWorkingDir: root,
    entryPoints: [file],
    plugins: [packagesByPlace, placesOfFiles],
    banner: { js: requireFrom(file) },
  }).then(({ outputFiles }) => ensure(outputFiles[0]).contents, throwingCode)
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
}

/** Writes a definition of `require`, which ES modules don't have. */
function requireFrom(file: string): string {
  return `import { createRequire as dgRequire } from 'node:module'; const require = dgRequire(${JSON.stringify(file)});`
}

/** Writes the code of a module that throws esbuild's errors, with their places. */
function throwingCode({ errors }: Esbuild.BuildFailure): string {
  const said = errors.map(({ text, location }) => {
    return location === null ? text : `${location.file}:${location.line}:${location.column + 1}: ${text}`
  })
  return `throw new SyntaxError(${JSON.stringify(said.join('; '))})`
}

/** Defines the place of each file of a plugin, as CommonJS and ES modules know it. */
const placesOfFiles: Esbuild.Plugin = plugin('places-of-files', (builder) => {
  builder.onLoad({ filter: /\.[cm]?[jt]s$/ }, ({ path: file }) => {
    const text = readText(file)
    const places = Object.entries({ __dirname: path.dirname(file), __filename: file }).filter(
      ([name]) => text.includes(name) && !new RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(text),
    )
    const made = places.map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`).join('')
    const meta = { url: pathToFileURL(file).href, dirname: path.dirname(file), filename: file }
    const placed = Object.entries(meta).reduce(
      (code, [name, value]) =>
        code.replaceAll(new RegExp(`\\bimport\\.meta\\.${name}\\b`, 'g'), () => JSON.stringify(value)),
      text,
    )
    return { contents: made + placed, loader: file.endsWith('ts') ? 'ts' : 'js', resolveDir: path.dirname(file) }
  })
})

/** Returns whether a warning is about an import by an expression, which is known only when the code runs. */
function isUnknownImport({ id }: Esbuild.Message): boolean {
  return id === 'unsupported-dynamic-import' || id === 'unsupported-require-call'
}

function hashOfInputs(root: string, { inputs }: Esbuild.Metafile): string {
  const files = Object.keys(inputs).filter((name) => !name.startsWith('missing:'))
  return keyOf(...files.sort().flatMap((name) => [name, hashOf(readBytes(path.resolve(root, name)))]))
}
