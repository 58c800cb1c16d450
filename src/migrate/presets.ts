// Finds the presets, plugins and themes of Docusaurus in the configuration of a site, and plugins in its folder.

import path from 'node:path'
import { isFile, readText } from '../files/read-file.ts'
import { type Loose, type PluginUse, pluginsOf } from '../scripts/loose-values.ts'

/** Returns whether a plugin, preset or theme is the one with this name, in its short or full form, or as a path. */
export function isPackage({ name }: PluginUse, kind: 'plugin' | 'preset' | 'theme', short: string): boolean {
  const full = `${kind}-${short}`
  return name === short || name === `@docusaurus/${short}` || name.includes(`@docusaurus/${full}`) || name === full
}

/** Finds the preset with docs, blog and pages: `classic`, or one that takes its options, as several of others do. */
export function mainPreset(config: Loose): PluginUse | undefined {
  const presets = pluginsOf(config.presets)
  const classic = presets.find((use) => isPackage(use, 'preset', 'classic'))
  return classic ?? presets.find(({ options }) => 'docs' in options || 'blog' in options)
}

/**
 * Returns the options of the main preset. Without one, those of the theme and pages plugin that a site uses
 * directly (its docs and blogs are then instances of plugins), or undefined if it uses neither.
 */
export function classicPreset(config: Loose): Loose | undefined {
  const preset = mainPreset(config)
  if (preset !== undefined) return preset.options
  const theme = pluginsOf(config.themes).find((use) => isPackage(use, 'theme', 'classic'))
  const pages = pluginsOf(config.plugins).find((use) => isPackage(use, 'plugin', 'content-pages'))
  if (theme === undefined && pages === undefined) return undefined
  return { docs: false, blog: false, pages: pages?.options ?? false, theme: theme?.options }
}

/** Reads the script of a plugin that's in the site. `name` is '' for a plugin defined in the configuration. */
export function scriptOf(root: string, source: string, name: string): string | undefined {
  const file = name === '' ? source : /^\.{1,2}\//.test(name) || path.isAbsolute(name) ? name : undefined
  if (file === undefined) return undefined
  const script = extensions.map((extension) => path.resolve(root, file + extension)).find((found) => isFile(found))
  return script === undefined ? undefined : readText(script)
}

const extensions = ['', '.json', '.js', '.ts', '.cjs', '.mjs', '/index.js', '/index.ts']
