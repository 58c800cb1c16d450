// The theme of the package, bundled when docs-gen was made.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { readBundle } from '../bundle/read-bundle.ts'
import type { Bundle } from '../loaded-templates.ts'
import { packageRoot } from '../package.ts'

function bundleDir(): string {
  return path.join(packageRoot(), 'dist', 'theme')
}

/** Gives the folder of the theme's sources. */
export function packagedThemeDir(): string {
  return path.join(packageRoot(), 'templates')
}

/** Opens the bundle of the theme; undefined when the package has none. */
export function packagedBundle(): Bundle | undefined {
  return readBundle(bundleDir())
}

/** Says whether a bundle is that of the package, with nothing of a site in it. */
export function isPackaged({ dir }: Bundle): boolean {
  return dir === bundleDir()
}

/** Says whether a folder holds templates that are rendered in place of the theme's. */
export function hasOverrides(overridesDir: string): boolean {
  return overridesDir !== packagedThemeDir() && existsSync(overridesDir)
}
