// The modules of a site that run in the browser on every page.

import path from 'node:path'
import { isFile } from '../files/read-file.ts'
import { resolveInSite } from '../files/site-packages.ts'

const extensions = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs']

/** Finds the client modules of a configuration that are there. */
export function clientModules(root: string, names: readonly string[] = []): readonly string[] {
  return names.flatMap((name) => findClientModule(root, name) ?? [])
}

/** Finds a client module: a file of the site, absolute, or the name of what a package has. */
export function findClientModule(root: string, name: string): string | undefined {
  const file = extensions.map((extension) => path.join(root, name + extension)).find(isFile)
  return file ?? (resolveInSite(root, name) === undefined ? undefined : name)
}
