// Builds the package into dist/: the CLI, the programmatic API and the worker as bundles that start fast, the default theme, and types.
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
  'satteri',
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

await build({
  absWorkingDir: root,
  entryPoints: {
    cli: 'src/cli.ts',
    index: 'src/index.ts',
    worker: 'src/engine/worker.ts',
    'check-worker': 'src/engine/check-worker.ts',
    'script-reader': 'src/migrate/reader-process.ts',
  },
  outdir: fresh,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external,
  // acorn-jsx asks for acorn as CommonJS: one copy, and half a megabyte less to read at each start, is enough.
  alias: { acorn: path.join(root, 'node_modules', 'acorn', 'dist', 'acorn.mjs') },
  chunkNames: 'chunks/[name]-[hash]',
  banner: { js: "import { createRequire as dgCreateRequire } from 'node:module'; const require = dgCreateRequire(import.meta.url);" },
  logLevel: 'warning',
})

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
