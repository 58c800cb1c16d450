// Builds the package into dist/: the CLI, its commands, the programmatic API and the workers as bundles that start fast, the default theme,
// and types.
// Runs at `npm install` (the `prepare` script) and before the tests.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { buildTheme } from './build-theme.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const dist = path.join(root, 'dist')
// Made beside dist/ and swapped in, so that a command that runs meanwhile finds the old package or the new one.
const fresh = path.join(root, `dist.new-${process.pid}`)

/** Loaded only by the commands that need them, or not to be bundled because they find their own files beside them. */
const external = [
  'esbuild',
  'pagefind',
  '@mdx-js/mdx',
  'remark-gfm',
  'remark-directive',
  'chokidar',
  'prismjs',
  'prismjs/*',
  'react',
  'react-dom',
  'react-dom/server',
  'react/jsx-runtime',
]

/**
 * satteri is thirty small modules around a native one: bundled, they are read in a third of the time. The native one stays where it is
 * installed, beside the file that finds the build for this machine. Both are of one version: package.json names it exactly.
 */
const nativeCompiler = {
  name: 'native-compiler',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#binding$/ }, () => ({ path: 'binding', namespace: 'satteri' }))
    onLoad({ filter: /./, namespace: 'satteri' }, async () => ({ contents: await bindingModule(), resolveDir: root }))
  },
}

/** Writes the module that loads satteri's native module, with the names that satteri takes of it. */
async function bindingModule() {
  const file = path.join(root, 'node_modules', 'satteri', 'dist', 'binding.js')
  const names = /^export \{([^}]*)\} from "\.\.\/index\.js";/.exec(readFileSync(file, 'utf8'))?.[1]
  if (names === undefined) throw new Error(`${file} is written in another way than this script knows`)
  return [
    "import { createRequire } from 'node:module'",
    "import { pathToFileURL } from 'node:url'",
    "const satteri = pathToFileURL(createRequire(import.meta.url).resolve('satteri'))",
    "const binding = await import(new URL('../index.js', satteri))",
    `export const {${names}} = binding`,
  ].join('\n')
}

/** Packages that few sites need, each in one file for all parts. */
const lazyPackages = ['fast-glob', 'gemoji', 'oxc-parser', 'rehype-raw', 'smol-toml']

/**
 * What is built by itself, since it is never loaded with another: entries of each part. Built together, what some of them share would be in
 * many small files, which take long to load.
 */
const parts = {
  cli: { cli: 'src/cli.ts' },
  build: commandEntries('build'),
  check: commandEntries('check'),
  serve: commandEntries('serve'),
  'other-commands': commandEntries('init', 'merge', 'migrate', 'move', 'new', 'profile', 'social', 'version'),
  index: { index: 'src/index.ts' },
  worker: { worker: 'src/engine/worker.ts' },
  'check-worker': { 'check-worker': 'src/engine/check-worker.ts' },
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
      kind === 'dynamic-import' ? { path: file.replace(/\.ts$/, '.js'), external: true } : undefined,
    )
    onResolve({ filter: new RegExp(`^(?:${lazyPackages.join('|')})$`) }, ({ path: name, kind }) =>
      kind === 'dynamic-import' ? { path: `#packages/${name}`, external: true } : undefined,
    )
  },
}

for (const [name, entryPoints] of Object.entries(parts)) {
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: fresh,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external,
    plugins: [nativeCompiler, otherParts],
    chunkNames: `chunks/${name}/[name]-[hash]`,
    banner: { js: "import { createRequire as dgCreateRequire } from 'node:module'; const require = dgCreateRequire(import.meta.url);" },
    logLevel: 'warning',
  })
}

await buildTheme(path.join(fresh, 'theme'))
writeFileSync(path.join(fresh, 'build-id'), hashFolder(fresh))

const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
if (existsSync(compiler)) {
  const types = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.types.json', '--outDir', path.join(fresh, 'types')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (types.status !== 0) process.exit(1)
}

/** Hashes the package's code: part of the keys of the cache, so that another build of docs-gen never takes over what this one made. */
function hashFolder(folder) {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    if (/\.m?js$/.test(name)) hash.update(name).update(readFileSync(path.join(folder, name)))
  }
  return hash.digest('hex').slice(0, 32)
}

const old = path.join(root, `dist.old-${process.pid}`)
if (existsSync(dist)) renameSync(dist, old)
renameSync(fresh, dist)
rmSync(old, { recursive: true, force: true })
