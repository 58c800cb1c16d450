// The plugins of remark and rehype that a site configures, found: names become URLs that import() takes, with a mark of
// their content, so that a page is compiled again when a plugin has changed.

import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasPlugins } from '../model/compiled.ts'
import type { Config, PluginEntry } from '../model/config.ts'
import { hashOf } from '../model/key.ts'

/** Finds the plugins of a configuration. One that is not found keeps its name, and is reported where it is loaded. */
export function withPlugins(root: string, config: Config): Config {
  const { remarkPlugins, rehypePlugins } = config.markdown
  if (!hasPlugins(config.markdown)) return config
  const find = (entry: PluginEntry): PluginEntry => ({ ...entry, name: findPlugin(root, entry.name) ?? entry.name })
  return {
    ...config,
    markdown: { ...config.markdown, remarkPlugins: remarkPlugins.map(find), rehypePlugins: rehypePlugins.map(find) },
  }
}

const extensions = ['', '.mjs', '.js', '.cjs', '/index.mjs', '/index.js', '/index.cjs']

function findPlugin(root: string, name: string): string | undefined {
  const own = extensions.map((extension) => path.join(root, name + extension)).find(isFile)
  const file = own ?? findInPackages(root, name)
  return file === undefined ? undefined : `${pathToFileURL(file).href}?v=${hashOf(readFileSync(file)).slice(0, 8)}`
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true
}

/** Finds the entry of a package in the node_modules of the site or of the folders above. */
function findInPackages(root: string, specifier: string): string | undefined {
  const parts = specifier.split('/')
  const count = specifier.startsWith('@') ? 2 : 1
  const name = parts.slice(0, count).join('/')
  const subpath = `.${parts
    .slice(count)
    .map((part) => `/${part}`)
    .join('')}`
  for (let folder = root; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(found, 'package.json'))) return entryOf(found, subpath)
    if (folder === path.dirname(folder)) return undefined
  }
}

function entryOf(folder: string, subpath: string): string | undefined {
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { exports, main } = Object(manifest) as { readonly exports?: unknown; readonly main?: unknown } // any JSON value, read below
  const target = exports === undefined ? undefined : targetOf(exports, subpath)
  const legacy = subpath === '.' ? (typeof main === 'string' ? main : 'index.js') : subpath
  return extensions.map((extension) => path.join(folder, (target ?? legacy) + extension)).find(isFile)
}

const conditions = ['import', 'node', 'module', 'default', 'require']

/** Reads the `exports` of a package for a subpath, by the conditions of an import in Node. */
function targetOf(exports: unknown, subpath: string): string | undefined {
  if (typeof exports === 'string') return subpath === '.' ? exports : undefined
  if (typeof exports !== 'object' || exports === null) return undefined
  const entries = new Map<string, unknown>(Object.entries(exports))
  if (entries.has(subpath)) return targetOf(entries.get(subpath), '.')
  const condition = conditions.find((name) => entries.has(name))
  return condition === undefined ? undefined : targetOf(entries.get(condition), subpath)
}
