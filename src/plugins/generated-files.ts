// The files that pages and data of Docusaurus plugins consist of, below the cache folder in the site root.

import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { filesIn } from '../files/files-in.ts'
import { readTextIfThere } from '../files/read-file.ts'
import { replaceFile } from '../files/write-file.ts'
import { pageModule } from './page-modules.ts'
import type { PluginAnswer } from './plugin-answer.ts'

/** The folder of what plugins make, from the site root. */
export const pluginFolder = '.docs-gen/plugins'

/** The folder where `@theme/X` of the plugins' themes is found, from the site root. */
export const themeFolder = `${pluginFolder}/theme`

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
  writeFolder(
    path.join(root, folder, 'pages'),
    pages.flatMap(({ module }) => module ?? []),
  )
  writeFolder(path.join(root, folder, 'global'), [{ file: 'data.js', text: globalDataModule(answer.globalData) }])
  writeFolder(path.join(root, themeFolder), answer.themeFolders.flatMap(themeModules))
  return pages.flatMap(({ route, module }) => (module === undefined ? route.path : []))
}

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

/** Writes the module `@docusaurus/useGlobalData` with the data of the plugins. */
function globalDataModule(data: PluginAnswer['globalData']): string {
  return `const data = ${JSON.stringify(data)}
export default function useGlobalData() { return data }
export const useAllPluginInstancesData = (plugin) => data[plugin]
export const usePluginData = (plugin, id = 'default') => data[plugin]?.[id]
`
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
