// The files that pages and data of Docusaurus plugins consist of, below the cache folder in the site root.

import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isIndexFile } from '../content/slugs.ts'
import { filesIn } from '../files/files-in.ts'
import { relativeTo } from '../files/posix-path.ts'
import { readTextIfThere } from '../files/read-file.ts'
import { replaceFile } from '../files/write-file.ts'
import type { PluginAnswer, PluginRoute } from './plugin-answer.ts'

/** The folder of what plugins make, from the site root. */
export const pluginFolder = '.docs-gen/plugins'

/** The folder where `@theme/X` of the plugins' themes is found, from the site root. */
export const themeFolder = `${pluginFolder}/theme`

/** The folder of a tsconfig.json with the names that plugins give to files and folders, from the site root. */
export const aliasFolder = `${pluginFolder}/aliases`

/** Returns the folder of what plugins make for a language. */
export function languageFolder(locale: string): string {
  return `${pluginFolder}/${locale}`
}

/** Removes what plugins made for a site that no longer has any. */
export function removePluginFiles(root: string): void {
  const folder = path.join(root, pluginFolder)
  if (existsSync(folder)) rmSync(folder, { recursive: true })
}

/** Writes the pages, the global data and the modules of themes. Returns the paths that stand for many pages. */
export function writePluginFiles(root: string, locale: string, answer: PluginAnswer & { readonly baseUrl: string }) {
  const folder = languageFolder(locale)
  const pages = answer.routes.map((route) => ({ route, module: pageModule(route, answer.baseUrl) }))
  const modules = pages.flatMap(({ module }) => module ?? [])
  writeFolder(path.join(root, folder, 'pages'), modules)
  writeFolder(path.join(root, folder, 'global'), [{ file: 'data.js', text: globalDataModule(answer.globalData) }])
  writeFolder(path.join(root, themeFolder), answer.themeFolders.flatMap(themeModules))
  const aliases = path.join(root, aliasFolder)
  writeFolder(aliases, [{ file: 'tsconfig.json', text: tsconfigOf(answer.aliases, aliases) }])
  return pages.flatMap(({ route, module }) => (module === undefined ? route.path : []))
}

/** A file to write, relative to its folder. */
interface GeneratedFile {
  readonly file: string
  readonly text: string
}

/** Writes the files of a folder where they differ, and removes all others. Absolute paths in texts become relative. */
function writeFolder(folder: string, files: readonly GeneratedFile[]): void {
  const wanted = new Set(files.map(({ file }) => file))
  for (const file of filesIn(folder, '.')) if (!wanted.has(file)) rmSync(path.join(folder, file))
  for (const { file, text } of files) {
    const target = path.join(folder, file)
    const relative = text.replace(/(?<=\bfrom ")\/[^"]*/g, (to) => path.relative(path.dirname(target), to))
    if (readTextIfThere(target) === relative) continue
    mkdirSync(path.dirname(target), { recursive: true })
    replaceFile(target, relative)
  }
}

/**
 * Writes the module of a route, which renders the component of the plugin with the modules of the route as its
 * properties. Returns undefined for a route that stands for many paths.
 */
function pageModule(route: PluginRoute, baseUrl: string): GeneratedFile | undefined {
  const url = route.path.startsWith(baseUrl) ? route.path.slice(baseUrl.length) : route.path
  const name = decodeURI(url).replace(/^\/+|\/+$/g, '')
  if (/[:*?]/.test(name)) return undefined
  const [base = '', folder = ''] = name.split('/').reverse()
  const isFolder = name === '' || isIndexFile(base, folder)
  const imports = [`import Component from ${JSON.stringify(route.component)}`]
  const importOf = (specifier: string): string => {
    imports.push(`import m${imports.length} from ${JSON.stringify(specifier)}`)
    return `m${imports.length - 1}`
  }
  const given = Object.entries(Object(route.modules)).map(
    ([key, value]) => `${JSON.stringify(key)}: ${code(value, importOf)}`,
  )
  const text = [
    ...imports,
    `const props = { ...${JSON.stringify(route.props ?? {})}, ${given.join(', ')} }`,
    `const route = ${JSON.stringify({ path: route.path, exact: true })}`,
    'export default function Page() {',
    '  return <Component {...props} route={route} />',
    '}',
    '',
  ].join('\n')
  return { file: `${isFolder ? `${name}/index`.replace(/^\//, '') : name}.jsx`, text }
}

/** Writes modules in maps and lists as an expression. */
function code(value: unknown, importOf: (specifier: string) => string): string {
  if (typeof value === 'string') return importOf(value)
  if (Array.isArray(value)) return `[${value.map((item) => code(item, importOf)).join(', ')}]`
  const { path, __import: isImport, ...parts } = Object(value)
  if (typeof path === 'string' && (isImport === true || 'query' in parts)) return importOf(path)
  const all = isImport === undefined && path !== undefined ? { path, ...parts } : parts
  return `{ ${Object.entries(all)
    .map(([key, item]) => `${JSON.stringify(key)}: ${code(item, importOf)}`)
    .join(', ')} }`
}

/** Writes the module `@docusaurus/useGlobalData` with the data of the plugins. */
function globalDataModule(data: PluginAnswer['globalData']): string {
  return `const data = ${JSON.stringify(data)}
export default function useGlobalData() { return data }
export const useAllPluginInstancesData = (plugin) => data[plugin]
export const usePluginData = (plugin, id = 'default') => data[plugin]?.[id]
`
}

/** Writes names of files and folders as `paths` of a tsconfig.json in a folder. */
function tsconfigOf(aliases: PluginAnswer['aliases'], folder: string): string {
  const paths = aliases.flatMap(([name, to]) => {
    const target = relativeTo(folder, to)
    return name.endsWith('$')
      ? [[name.slice(0, -1), [target]]]
      : [
          [name, [target]],
          [`${name}/*`, [`${target}/*`]],
        ]
  })
  return JSON.stringify({ compilerOptions: { paths: Object.fromEntries(paths) } })
}

/** Writes a module for each script of a theme, which exports the same. The first theme with a component has it. */
function themeModules(folder: string): readonly GeneratedFile[] {
  if (!existsSync(folder)) return []
  return filesIn(folder, '.').flatMap((file) => {
    if (!/\.[jt]sx?$/.test(file) || /\.(?:d|test)\.[jt]sx?$/.test(file)) return []
    const from = JSON.stringify(path.join(folder, file))
    const text = `import * as all from ${from}\nexport * from ${from}\nexport default all['default']\n`
    return { file: file.replace(/\.\w+$/, '.js'), text }
  })
}
