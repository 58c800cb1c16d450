// Bundles the default theme, so that building a site without its own templates doesn't start esbuild. Used by
// build-package.mjs. The theme's bundler is TypeScript in src/, so it is itself bundled to a temporary file first.

import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Bundles templates/ into a folder, which is emptied first. Throws if the bundling fails. */
export async function buildTheme(outDir) {
  // In the repository, so that the bundler's imports of packages resolve.
  const bundler = path.join(root, 'node_modules', '.cache', 'docs-gen-scripts', `bundler-${process.pid}.mjs`)
  mkdirSync(path.dirname(bundler), { recursive: true })
  const entryPoints = ['src/render/bundle/bundle-templates.ts']
  await build({
    absWorkingDir: root,
    entryPoints,
    outfile: bundler,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  })
  try {
    const { bundleTemplates } = await import(pathToFileURL(bundler).href)
    rmSync(outDir, { recursive: true, force: true })
    const { bundle, diagnostics } = await bundleTemplates({
      themeDir: path.join(root, 'templates'),
      outDir,
    })
    for (const { message, place } of diagnostics)
      console.error(`${place?.file ?? 'templates'}:${place?.start?.line ?? 1}: ${message}`)
    if (bundle === undefined) throw new Error('the theme cannot be bundled')
  } finally {
    rmSync(bundler, { force: true })
  }
}
