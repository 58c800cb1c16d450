// Runs a TypeScript script of this repository: `node scripts/run.mjs bench/run.ts --pages 500`. Bundles it with esbuild
// because Node 20 doesn't run TypeScript.

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [script, ...args] = process.argv.slice(2)
if (script === undefined) throw new Error('usage: node scripts/run.mjs FILE.ts [ARGUMENTS]')
const folder = path.join(root, 'node_modules', '.cache', 'docs-gen-scripts')
mkdirSync(folder, { recursive: true })
const outfile = path.join(folder, `${path.basename(script, '.ts')}-${process.pid}.mjs`)
/** Keeps the original value of `import.meta.dirname` in bundled modules. */
const ownFolders = {
  name: 'own-folders',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file))),
      loader: 'ts',
    }))
  },
}

await build({
  absWorkingDir: root,
  entryPoints: [script],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
  plugins: [ownFolders],
})
process.argv.splice(1, process.argv.length - 1, path.resolve(script), ...args)
try {
  await import(pathToFileURL(outfile).href)
} finally {
  rmSync(outfile, { force: true })
}
