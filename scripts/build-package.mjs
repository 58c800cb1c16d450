// Builds the package into dist/: the CLI, its commands, the programmatic API and the workers as bundles that start fast, the default theme,
// what searches in a browser, and types.
// Runs at `npm install` (the `prepare` script) and before the tests.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'acorn'
import { build, transform } from 'esbuild'
import { createIndex, close as endPagefind } from 'pagefind'
import { buildTheme } from './build-theme.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const dist = path.join(root, 'dist')
// Made beside dist/ and swapped in, so that a command that runs meanwhile finds the old package or the new one.
const fresh = path.join(root, `dist.new-${process.pid}`)
const target = 'node20.19'

/** Loaded only by the commands that need them, or not to be bundled because they find their own files beside them. */
const external = [
  'esbuild',
  '@mdx-js/mdx',
  'remark-gfm',
  'remark-directive',
  'chokidar',
  'react',
  'react-dom',
  'react-dom/server',
  'react/jsx-runtime',
]

/**
 * satteri is thirty small modules around a native one: bundled, they are read in a third of the time. The native one stays where it is
 * installed, and what finds the build of it for this machine looks from there. All are of one version: package.json names it exactly.
 */
const nativeCompiler = {
  name: 'native-compiler',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\.\/index\.js$/ }, ({ importer }) =>
      importer === path.join(satteri, 'dist', 'binding.js') ? { path: path.join(satteri, 'index.js') } : undefined,
    )
    onLoad({ filter: /[\\/]satteri[\\/]index\.js$/ }, ({ path: file }) => ({ contents: fromItsPlace(readFileSync(file, 'utf8')) }))
  },
}

const satteri = path.join(root, 'node_modules', 'satteri')

/**
 * Has satteri's `index.js` look for native builds from where it is installed, and before that for the usual one in the usual place: to ask Node
 * where a package is takes longer than to load it.
 */
function fromItsPlace(text) {
  const own = 'const require = createRequire(import.meta.url)\n'
  const files = "const { readFileSync } = require('fs')\n"
  const load = 'nativeBinding = requireNative()\n'
  if (![own, files, load].every((part) => text.includes(part))) {
    throw new Error('satteri looks for its native build in another way than this script knows')
  }
  const { version } = JSON.parse(readFileSync(path.join(satteri, 'package.json'), 'utf8'))
  const lazy = `
import { fileURLToPath } from 'node:url'
let requireThere
const require = (name) => {
  requireThere ??= createRequire(createRequire(import.meta.url).resolve('satteri').replace(/dist.index\\.js$/, 'index.js'))
  return requireThere(name)
}
function requireUsual() {
  if (process.env.NAPI_RS_NATIVE_LIBRARY_PATH) return undefined
  const build = process.platform + '-' + process.arch + ({ linux: '-gnu', win32: '-msvc' }[process.platform] ?? '')
  const root = import.meta.url.slice(0, import.meta.url.lastIndexOf('/dist/'))
  for (const folder of [root + '/node_modules', root + '/..']) {
    const place = folder + '/@bruits/satteri-' + build
    try {
      if (JSON.parse(readFileSync(new URL(place + '/package.json'), 'utf8')).version !== '${version}') continue
      const module = { exports: {} }
      process.dlopen(module, fileURLToPath(place + '/satteri_napi.' + build + '.node'))
      return module.exports
    } catch {
      // installed elsewhere, or for another C library
    }
  }
  return undefined
}
`
  return text
    .replace(own, lazy)
    .replace(files, "import { readFileSync } from 'node:fs'\n")
    .replace(load, 'nativeBinding = requireUsual() ?? requireNative()\n')
}

/**
 * Prism's list of languages, and all of its grammars, instead of the modules that look for those where they are installed: bundled, each is still
 * run when it is first asked for.
 */
const prism = {
  name: 'prism',
  setup({ onLoad }) {
    const { meta: _meta, ...languages } = JSON.parse(
      readFileSync(path.join(root, 'node_modules/prismjs/components.json'), 'utf8'),
    ).languages
    const needed = Object.entries(languages).map(([id, { alias, require }]) => [id, { alias, require }])
    onLoad({ filter: /prism-languages\.ts$/ }, () => ({
      contents: `export const prismLanguages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(needed)))})`,
    }))
    onLoad({ filter: /prism-grammars\.ts$/ }, () => ({
      resolveDir: root,
      contents: [
        "export const requireCore = () => require('prismjs/components/prism-core.min.js')",
        'const grammars = {',
        ...Object.keys(languages).map((id) => `  '${id}': () => require('prismjs/components/prism-${id}.min.js'),`),
        '}',
        'export const requireGrammar = (id) => grammars[id]()',
      ].join('\n'),
    }))
  },
}

/** Packages that few sites need, each in one file for all parts. */
const lazyPackages = ['fast-glob', 'gemoji', 'oxc-parser', 'rehype-raw', 'smol-toml']

/** Modules of Node that take a millisecond to load, and that most runs do not need. */
const lateBuiltins = ['node:child_process', 'node:fs/promises', 'node:zlib']

/**
 * What is built by itself, since it is never loaded with another: entries of each part. Built together, what some of them share would be in
 * many small files, which take long to load. These are loaded by src/loader.ts, which keeps V8's code of them.
 */
const parts = {
  cli: { cli: 'src/cli.ts' },
  build: commandEntries('build'),
  check: commandEntries('check'),
  serve: commandEntries('serve'),
  'other-commands': commandEntries('init', 'merge', 'migrate', 'move', 'new', 'profile', 'social', 'version'),
  worker: { 'workers/worker': 'src/engine/worker.ts' },
  'check-worker': { 'workers/check-worker': 'src/engine/check-worker.ts' },
}

/** What others load: the programmatic API, what runs in a process of its own, and packages. */
const modules = {
  index: { index: 'src/index.ts' },
  'script-reader': { 'script-reader': 'src/migrate/reader-process.ts' },
  ...Object.fromEntries(lazyPackages.map((name) => [name, { [`packages/${name}`]: name }])),
}

function commandEntries(...names) {
  return Object.fromEntries(names.map((name) => [`commands/${name}`, `src/commands/${name}.ts`]))
}

/** Leaves to its own part what is loaded when it is asked for: commands, and packages (package.json says where `#packages` are). */
const otherParts = {
  name: 'other-parts',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/commands\/[a-z]+\.ts$/ }, ({ path: file, kind }) =>
      kind === 'dynamic-import' ? { path: file.replace(/\.ts$/, '.cjs'), external: true } : undefined,
    )
    onResolve({ filter: new RegExp(`^(?:${lazyPackages.join('|')})$`) }, ({ path: name, kind }) =>
      kind === 'dynamic-import' ? { path: `#packages/${name}`, external: true } : undefined,
    )
  },
}

/** Bundles entries; gives the files by absolute path. */
async function bundle(name, entryPoints, options) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: fresh,
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target,
    external,
    plugins: [nativeCompiler, prism, otherParts],
    chunkNames: `chunks/${name}/[name]-[hash]`,
    logLevel: 'warning',
    ...options,
  })
  return outputFiles.map(({ path: file, text }) => [file, text])
}

function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

for (const [name, entryPoints] of Object.entries(parts)) {
  for (const [file, text] of await bundle(name, entryPoints, { outExtension: { '.js': '.cjs' } })) write(file, await partOf(text))
}
const banner = "import { createRequire as dgCreateRequire } from 'node:module'; const require = dgCreateRequire(import.meta.url);"
for (const [name, entryPoints] of Object.entries(modules)) {
  for (const [file, text] of await bundle(name, entryPoints, { banner: { js: banner } })) write(file, text)
}

/** Makes a part of an ES module: CommonJS, in which `import()` is a function that its loader gives. esbuild splits ES modules only. */
async function partOf(text) {
  const { code } = await transform(text, { format: 'cjs', platform: 'node', target, define: { 'import.meta.url': '__url' } })
  const starts = []
  const found = (node) => {
    if (node.type === 'ImportExpression') starts.push(node.start)
    for (const value of Object.values(node)) for (const inner of [value].flat()) if (typeof inner?.type === 'string') found(inner)
  }
  found(parse(code, { ecmaVersion: 'latest', allowReturnOutsideFunction: true }))
  return ascii(withLateBuiltins(starts.sort((a, b) => b - a).reduce((made, at) => `${made.slice(0, at)}__${made.slice(at)}`, code)))
}

/** Has modules of Node loaded where something of them is used, and not with the part that they are imported in. */
function withLateBuiltins(code) {
  const load = new RegExp(`^var (import_\\w+) = require\\("(${lateBuiltins.join('|')})"\\);\\n`, 'gm')
  return [...code.matchAll(load)].reduce(
    (made, [line, name, module]) => made.replace(line, '').replace(new RegExp(`\\b${name}\\b`, 'g'), `require("${module}")`),
    code,
  )
}

/** Escapes what is left of other characters, in regular expressions: V8 takes a text of bytes as it is, and need not decode it. */
function ascii(code) {
  return code.replace(/\P{ASCII}/gu, (character) => character.split('').map(escaped).join(''))
}

function escaped(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

await build({
  absWorkingDir: root,
  entryPoints: ['src/loader.ts'],
  outfile: path.join(fresh, 'loader.cjs'),
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target,
  define: { 'import.meta.url': '__url' },
  banner: { js: "const __url = require('node:url').pathToFileURL(__filename).href;" },
  logLevel: 'warning',
})
for (const name of ['worker', 'check-worker']) {
  write(path.join(fresh, `${name}.cjs`), `require('./loader.cjs').start('workers/${name}.cjs')\n`)
}

const theme = path.join(fresh, 'theme')
await buildTheme(theme)
const manifestFile = path.join(theme, 'manifest.json')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const server = manifest.server.replace(/\.mjs$/, '.cjs')
write(path.join(theme, server), await partOf(readFileSync(path.join(theme, manifest.server), 'utf8').replace(banner, '')))
rmSync(path.join(theme, manifest.server))
write(manifestFile, JSON.stringify({ ...manifest, server }))
await writeSearch(path.join(fresh, 'search'))
write(path.join(fresh, 'licences.txt'), ['prismjs/LICENSE', 'pagefind/LICENSE/LICENSE'].map(licenceOf).join('\n'))
writeFileSync(path.join(fresh, 'build-id'), hashFolder(fresh))

const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
if (existsSync(compiler)) {
  const types = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.types.json', '--outDir', path.join(fresh, 'types')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (types.status !== 0) process.exit(1)
}

/** Gives the licence of a package that is not installed with docs-gen, since what it needs of it is in `dist/`. */
function licenceOf(file) {
  return `${file.split('/')[0]}\n\n${readFileSync(path.join(root, 'node_modules', file), 'utf8').trim()}\n`
}

/** Takes out of Pagefind what searches in a browser: its WebAssembly for English, and its version. */
async function writeSearch(folder) {
  const { index } = await createIndex({ forceLanguage: 'en' })
  await index?.addCustomRecord({ url: '/', content: 'Any.', language: 'en' })
  const { files = [] } = (await index?.getFiles()) ?? {}
  await endPagefind()
  const wasm = files.find(({ path: file }) => file === 'wasm.en.pagefind')
  if (wasm === undefined) throw new Error('Pagefind gave no WebAssembly')
  const manifest = JSON.parse(readFileSync(path.join(root, 'node_modules', 'pagefind', 'package.json'), 'utf8'))
  write(path.join(folder, 'wasm.en.pagefind'), wasm.content)
  write(path.join(folder, 'version'), manifest.version)
}

/** Hashes the package's code: part of the keys of the cache, so that another build of docs-gen never takes over what this one made. */
function hashFolder(folder) {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    if (/\.([cm]?js|pagefind)$/.test(name)) hash.update(name).update(readFileSync(path.join(folder, name)))
  }
  return hash.digest('hex').slice(0, 32)
}

const old = path.join(root, `dist.old-${process.pid}`)
if (existsSync(dist)) renameSync(dist, old)
renameSync(fresh, dist)
rmSync(old, { recursive: true, force: true })
