// Builds the package into dist/: the CLI, the programmatic API and the worker as bundles that start fast, the default theme, and types.
// Runs at `npm install` (the `prepare` script) and before the tests.

import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const dist = path.join(root, 'dist')

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

rmSync(dist, { recursive: true, force: true })
await build({
  absWorkingDir: root,
  entryPoints: { cli: 'src/cli.ts', index: 'src/index.ts', worker: 'src/engine/worker.ts' },
  outdir: dist,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external,
  chunkNames: 'chunks/[name]-[hash]',
  banner: { js: "import { createRequire as dgCreateRequire } from 'node:module'; const require = dgCreateRequire(import.meta.url);" },
  logLevel: 'warning',
})

const theme = path.join(root, 'scripts', 'build-theme.mjs')
if (existsSync(theme)) await import(theme)

const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
if (existsSync(compiler)) {
  const types = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.types.json'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (types.status !== 0) process.exit(1)
}
