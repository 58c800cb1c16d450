// The theme of the package, bundled when docs-gen was made.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { findSiteComponents } from '../render/bundle/theme-files.ts'
import type { Bundle } from '../render/loaded.ts'
import { openBundle } from '../render/open-bundle.ts'
import { packageRoot } from './package.ts'

function bundleDir(): string {
  return path.join(packageRoot(), 'dist', 'theme')
}

/** Gives the folder of the theme's sources. */
export function packagedThemeDir(): string {
  return path.join(packageRoot(), 'templates')
}

/** Opens the bundle of the theme; undefined when the package has none. */
export function packagedBundle(): Bundle | undefined {
  return openBundle(bundleDir())
}

/** Says whether a bundle is that of the package, with nothing of a site in it. */
export function isPackaged({ dir }: Bundle): boolean {
  return dir === bundleDir()
}

/** Says whether a folder holds templates that are drawn in place of the theme's. */
export function hasOverrides(overridesDir: string): boolean {
  return overridesDir !== packagedThemeDir() && existsSync(overridesDir)
}

/** Says whether a site will be drawn with the theme as it is, as far as can be told before its pages are read. */
export function isLikelyPackaged(root: string, overridesDir: string): boolean {
  return !hasOverrides(overridesDir) && findSiteComponents(root) === undefined
}
