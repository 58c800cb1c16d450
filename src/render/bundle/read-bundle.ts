// Opens existing bundles and loads their server modules.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isFile, readText } from '../../files/read-file.ts'
import type { Bundle, LoadedTemplates } from '../loaded-templates.ts'
import { parseManifest } from './template-manifest.ts'

/** Opens an existing bundle, such as the theme's in the package. Returns undefined if it doesn't exist. */
export function readBundle(dir: string): Bundle | undefined {
  const file = join(dir, 'manifest.json')
  const manifest = isFile(file) ? parseManifest(readText(file)) : undefined
  return manifest && { dir, manifest }
}

/** Loads the server module of a bundle. The hash makes it a new module: `serve` still has the old one in memory. */
export async function loadTemplates(bundle: Bundle): Promise<LoadedTemplates> {
  const url = pathToFileURL(join(bundle.dir, bundle.manifest.server)).href
  // serverEntry (bundle/server-entry.ts) writes these exports.
  const module = (await import(`${url}?v=${bundle.manifest.hash}`)) as Omit<LoadedTemplates, 'manifest'>
  return { ...module, manifest: bundle.manifest }
}
