// Bundles the default theme into dist/theme/, so that a site without templates of its own is built without starting esbuild.
// Run by build-package.mjs. The bundler itself is TypeScript of src/: it is bundled to a temporary file first.

import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
// In the repository, so that it finds the packages it imports.
const bundler = path.join(root, 'dist', `.bundler-${process.pid}.mjs`)

mkdirSync(path.dirname(bundler), { recursive: true })
await build({
  absWorkingDir: root,
  entryPoints: ['src/render/bundle.ts'],
  outfile: bundler,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  logLevel: 'warning',
})
try {
  const { bundleTemplates } = await import(pathToFileURL(bundler).href)
  const outDir = path.join(root, 'dist', 'theme')
  rmSync(outDir, { recursive: true, force: true })
  const { bundle, diagnostics } = await bundleTemplates({ themeDir: path.join(root, 'templates'), outDir, isMinified: true })
  for (const { message, place } of diagnostics) console.error(`${place?.file ?? 'templates'}:${place?.start?.line ?? 1}: ${message}`)
  if (bundle === undefined) process.exitCode = 1
} finally {
  rmSync(bundler, { force: true })
}
