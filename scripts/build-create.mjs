// Builds the package create-docs-gen: bundles the code of src/ that writes the starter site, so that there is only one
// starter. Runs when the package is packed (its `prepack` script).

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

await build({
  absWorkingDir: root,
  entryPoints: ['src/cli/create.ts'],
  outfile: 'create-docs-gen/dist/create.js',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  logLevel: 'warning',
})
