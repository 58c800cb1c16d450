// Opens bundles that were made before, and loads their server module.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isFile, readText } from '../../files/read-file.ts'
import type { Bundle, LoadedTemplates } from '../loaded-templates.ts'
import { parseManifest } from './template-manifest.ts'

/** Opens a bundle that was made before, such as the theme's own in the package; undefined when there is none. */
export function readBundle(dir: string): Bundle | undefined {
  const file = join(dir, 'manifest.json')
  const manifest = isFile(file) ? parseManifest(readText(file)) : undefined
  return manifest && { dir, manifest }
}

/** Loads the server module of a bundle: by its hash, since `serve` still has the one before in memory. */
export async function loadTemplates(bundle: Bundle): Promise<LoadedTemplates> {
  const url = pathToFileURL(join(bundle.dir, bundle.manifest.server)).href
  // The module was made by serverEntry (bundle/server-entry.ts), whose exports these are.
  const module = (await import(`${url}?v=${bundle.manifest.hash}`)) as Omit<LoadedTemplates, 'manifest'>
  return { ...module, manifest: bundle.manifest }
}
