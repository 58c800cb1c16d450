// The names of Docusaurus plugins, themes and presets, in configurations and in docs-gen.yaml.

import path from 'node:path'
import { relativeTo } from '../files/posix-path.ts'
import { withoutFile } from '../files/site-packages.ts'

/** A kind of entry in a configuration. */
export type PluginKind = 'plugin' | 'theme' | 'preset'

/** An entry of a configuration: the module that it names or was imported from ('' for neither), and its position. */
interface NamedEntry {
  readonly kind: PluginKind
  readonly from: string
  readonly position: number
}

/** Returns the name of an entry in docs-gen.yaml: its package or file, or its position. */
export function pluginName(root: string, { kind, from, position }: NamedEntry): string {
  if (from === '') return `${kind}s[${position}]`
  const name = withoutFile(from)
  return path.isAbsolute(name) ? `./${relativeTo(root, name)}` : name
}

/** Lists the packages that a name may stand for: `x` is `docusaurus-plugin-x`, `@a/x` is `@a/docusaurus-plugin-x`. */
export function pluginPackages(name: string, kind: PluginKind): readonly string[] {
  const prefix = name.startsWith('@docusaurus/') ? kind : `docusaurus-${kind}`
  if (/^\./.test(name)) return [name]
  return [name, /^@[^/]+$/.test(name) ? `${name}/${prefix}` : name.replace(/^(@[^/]+\/)?/, `$1${prefix}-`)]
}
