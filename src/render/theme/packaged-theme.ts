// The theme of the package, bundled when docs-gen was built.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { packageRoot } from '../../scripts/package.ts'
import { readBundle } from '../bundle/read-bundle.ts'
import type { Bundle } from '../loaded-templates.ts'

function bundleDir(): string {
  return path.join(packageRoot(), 'dist', 'theme')
}

/** Returns the folder of the theme's sources. */
export function packagedThemeDir(): string {
  return path.join(packageRoot(), 'templates')
}

/** Opens the bundle of the theme, or returns undefined if the package has none. */
export function packagedBundle(): Bundle | undefined {
  return readBundle(bundleDir())
}

/** Returns whether a bundle is that of the package, without code of a site. */
export function isPackaged({ dir }: Bundle): boolean {
  return dir === bundleDir()
}

/** Returns whether a folder contains templates that replace those of the theme. */
export function hasOverrides(overridesDir: string): boolean {
  return overridesDir !== packagedThemeDir() && existsSync(overridesDir)
}
