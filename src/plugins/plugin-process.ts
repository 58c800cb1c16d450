// The process that runs the plugins of a Docusaurus site: it evaluates the configuration, calls the plugins in the
// order of Docusaurus' lifecycle, and answers with what they make as data.

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { writeBytes } from '../files/write-file.ts'
import { walkHtml } from '../html/walk.ts'
import { isObject } from '../model/json-object.ts'
import { attributesOf, type Loose, listOf, mapOf } from '../scripts/loose-values.ts'
import { answerRequest, beginStep, failureOf, loadScript, withoutStandIns } from '../scripts/script-loader.ts'
import type { PluginAnswer, PluginProblem, PluginRequest, PluginRoute, PluginTag } from './plugin-answer.ts'
import { type Plugin, startPlugins } from './plugin-list.ts'

answerRequest(async (request: PluginRequest): Promise<PluginAnswer> => {
  const { root, file, run } = request
  const { value, missing } = loadScript(file, root)
  const written: unknown = await (typeof value === 'function' ? value() : value)
  withoutStandIns()
  const config = { ...defaults, ...Object(written), ...request.site }
  const problems: PluginProblem[] = []
  const context = contextOf(request, config)
  const plugins = await startPlugins({ root, file, run, config, missing, context }, problems)
  const answer = await runPlugins(plugins, { ...request, context }, problems)
  const failures = problems.map(({ name, problem, error }) => {
    return { name, ...(problem === undefined ? failureOf(error, root) : { type: 'failed' as const, message: problem }) }
  })
  return { ...answer, failures }
})

/** The values of a configuration that Docusaurus fills in. */
const defaults = {
  title: '',
  tagline: '',
  url: '',
  baseUrl: '/',
  themeConfig: {},
  customFields: {},
  staticDirectories: ['static'],
  plugins: [],
  themes: [],
  presets: [],
  scripts: [],
  stylesheets: [],
  headTags: [],
  clientModules: [],
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  markdown: {},
  future: {},
}

function contextOf({ root, file, folder, outDir, i18n }: PluginRequest, config: Loose): Loose {
  return {
    siteDir: root,
    siteConfig: config,
    siteConfigPath: file,
    generatedFilesDir: folder,
    outDir,
    i18n,
    baseUrl: config.baseUrl,
    url: config.url,
    siteVersion: undefined,
    codeTranslations: {},
    localizationDir: path.join(root, 'i18n', String(i18n.currentLocale)),
  }
}

/** The request, with the context that plugins get. */
type RunRequest = PluginRequest & { readonly context: Loose }

/** Calls the parts of the lifecycle that docs-gen has. */
async function runPlugins(
  plugins: readonly Plugin[],
  request: RunRequest,
  problems: PluginProblem[],
): Promise<Omit<PluginAnswer, 'failures'>> {
  const failed = new Set<Plugin>()
  const each = async <T>(call: (plugin: Plugin) => T): Promise<readonly (readonly [Plugin, Awaited<T>])[]> => {
    const made: (readonly [Plugin, Awaited<T>])[] = []
    for (const plugin of plugins.filter((one) => !failed.has(one))) {
      try {
        beginStep(plugin.name)
        made.push([plugin, await call(plugin)])
      } catch (error) {
        failed.add(plugin)
        problems.push({ name: plugin.name, error })
      }
    }
    return made
  }
  const routes: PluginRoute[] = []
  const globalData: Record<string, Record<string, unknown>> = {}
  const contents = new Map(await each((plugin) => part(plugin, 'loadContent')))
  const actionsOf = (plugin: Plugin) => ({
    addRoute: (route: PluginRoute & { readonly routes?: readonly PluginRoute[] }) => routes.push(...leavesOf(route)),
    createData: (name: string, data: unknown) => createData(request.folder, plugin, { name, data }),
    setGlobalData: (data: unknown) => {
      globalData[plugin.ownName] = { ...globalData[plugin.ownName], [plugin.id]: data }
    },
  })
  await each((plugin) => part(plugin, 'contentLoaded', { content: contents.get(plugin), actions: actionsOf(plugin) }))
  const allContent: Record<string, Record<string, unknown>> = {}
  for (const [{ ownName, id }, content] of contents) allContent[ownName] = { ...allContent[ownName], [id]: content }
  await each((plugin) => part(plugin, 'allContentLoaded', { allContent, actions: actionsOf(plugin) }))
  const injected = await each((plugin) => part(plugin, 'injectHtmlTags', { content: contents.get(plugin) }))
  const modules = await each((plugin) => listOf(part(plugin, 'getClientModules')).map((name) => pathOf(plugin, name)))
  const themes = await each((plugin) => pathsOf(plugin, ['getThemePath', 'getTypeScriptThemePath']).slice(0, 1))
  const ends = await each((plugin) => end(plugin, request, contents.get(plugin)))
  return {
    routes,
    globalData,
    tags: injected.flatMap(([, tags]) =>
      ['headTags', 'preBodyTags', 'postBodyTags'].flatMap((key) => tagsOf(mapOf(tags)[key])),
    ),
    clientModules: modules.flatMap(([, names]) => names),
    themeFolders: themes.flatMap(([, folders]) => folders),
    aliases: ends.flatMap(([, { aliases }]) => aliases),
    unused: ends.flatMap(([{ name }, { unused: parts }]) => (parts.length === 0 ? [] : { name, parts })),
  }
}

/** Parts of the lifecycle that docs-gen doesn't have. */
const unusedParts = ['getTranslationFiles', 'translateContent', 'translateThemeConfig']

/**
 * Calls the parts of a plugin that work on webpack and on the finished site. Returns those that have no effect, too.
 */
async function end(plugin: Plugin, request: RunRequest, content: unknown) {
  const { aliases, isUnused } = webpackOf(plugin, request, content)
  const isDone = request.isPreview || (await writeFiles(plugin, request.context, content))
  const unused = [
    ...(isUnused ? ['configureWebpack'] : []),
    ...unusedParts.filter((key) => typeof plugin.made[key] === 'function'),
    ...(isDone ? [] : ['postBuild']),
  ]
  return { aliases, unused }
}

/** Lets a plugin write files to publish into the output folder. Returns false if it needs more of the finished site. */
async function writeFiles(plugin: Plugin, context: Loose, content: unknown): Promise<boolean> {
  if (plugin.made.postBuild !== undefined) mkdirSync(String(context.outDir), { recursive: true })
  try {
    await part(plugin, 'postBuild', { ...context, content })
    return true
  } catch {
    return false // the finding names the part
  }
}

/**
 * Returns the names of files and folders that a plugin adds to webpack, and whether it asks for anything else there.
 */
function webpackOf(plugin: Plugin, { root, folder }: PluginRequest, content: unknown) {
  const config = { resolve: { alias: { '@site': root, '@generated': folder } }, module: { rules: [] }, plugins: [] }
  const utils = { currentBundler: { name: 'webpack' }, getStyleLoaders: () => [], getJSLoader: () => ({}) }
  try {
    const {
      resolve,
      mergeStrategy: _,
      ...others
    } = Object(part(plugin, 'configureWebpack', config, true, utils, content))
    const { alias, ...ways } = Object(resolve)
    const aliases = Object.entries(Object(alias)).flatMap(([name, to]) =>
      typeof to === 'string' && path.isAbsolute(to) ? [[name, to] as const] : [],
    )
    const isAll = aliases.length === Object.keys(Object(alias)).length
    return { aliases, isUnused: !isAll || Object.keys({ ...others, ...ways }).length > 0 }
  } catch {
    return { aliases: [], isUnused: true } // it needs webpack itself: the finding names the part
  }
}

/** Calls a part of a plugin's lifecycle. Returns undefined if the plugin doesn't have it. */
function part({ made }: Plugin, name: string, ...given: readonly unknown[]): unknown {
  const call = made[name]
  return typeof call === 'function' ? call.apply(made, given) : undefined
}

function pathOf({ folder }: Plugin, name: unknown): string {
  const file = String(name)
  return /^\.{1,2}\//.test(file) || path.isAbsolute(file) ? path.resolve(folder, file) : file
}

function pathsOf(plugin: Plugin, parts: readonly string[]): readonly string[] {
  return parts.flatMap((name) => {
    const folder = part(plugin, name)
    return typeof folder === 'string' ? path.resolve(plugin.folder, folder) : []
  })
}

/** Lists the routes that have no routes within them, which are the pages. */
function leavesOf(route: PluginRoute & { readonly routes?: readonly PluginRoute[] }): readonly PluginRoute[] {
  if (Array.isArray(route.routes) && route.routes.length > 0) return route.routes.flatMap(leavesOf)
  const { path: url, component, modules, props } = route
  return [{ path: url, component, modules, props }]
}

/** Writes a file with data of a plugin, and returns its path. */
function createData(
  folder: string,
  { ownName, id }: Plugin,
  { name, data }: { readonly name: string; readonly data: unknown },
): string {
  const file = path.join(folder, ownName, id, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeBytes(file, typeof data === 'string' ? data : JSON.stringify(data))
  return file
}

/** Reads elements: objects, HTML, or lists of both. */
function tagsOf(given: unknown): readonly PluginTag[] {
  if (Array.isArray(given)) return given.flatMap(tagsOf)
  if (typeof given === 'string') return tagsInHtml(given)
  if (!isObject(given)) return []
  const { tagName, attributes, innerHTML } = given
  return [
    {
      tagName: String(tagName),
      attributes: attributesOf(attributes),
      ...(typeof innerHTML === 'string' && { innerHTML }),
    },
  ]
}

function tagsInHtml(html: string): readonly PluginTag[] {
  const tags: PluginTag[] = []
  walkHtml(html, {
    openTag: ({ name, attributes }) => {
      const words = attributes.map((one) => [one.name, one.value === '' ? true : one.value] as const)
      tags.push({ tagName: name, attributes: Object.fromEntries(words) })
    },
    rawText: (_tag, start, end) => {
      const last = tags.pop()
      if (last !== undefined) tags.push({ ...last, innerHTML: html.slice(start, end) })
    },
  })
  return tags
}
