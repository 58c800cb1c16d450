// Opens bundles that were made before, and loads their server module.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bundle, LoadedTemplates, TemplateManifest } from './loaded-templates.ts'

/** Opens a bundle that was made before, such as the theme's own in the package; undefined when there is none. */
export function readBundle(dir: string): Bundle | undefined {
  const file = join(dir, 'manifest.json')
  if (!existsSync(file)) return undefined
  // Only bundle.ts writes it.
  return { dir, manifest: JSON.parse(readFileSync(file, 'utf8')) as TemplateManifest }
}

/** Loads the server module of a bundle. Its file is named by its content, so a changed bundle is a new module. */
export async function loadTemplates(bundle: Bundle): Promise<LoadedTemplates> {
  const url = pathToFileURL(join(bundle.dir, bundle.manifest.server)).href
  // The module was made by serverEntry (bundle/build-server.ts), whose exports these are.
  const module = (await import(url)) as Omit<LoadedTemplates, 'manifest'>
  return { ...module, manifest: bundle.manifest }
}
