// Finds the plugins, themes and presets of a Docusaurus configuration that docs-gen.yaml names, and starts them as
// Docusaurus does.

import { createRequire } from 'node:module'
import path from 'node:path'
import { packageOf } from '../files/site-packages.ts'
import { isObject } from '../model/json-object.ts'
import { type Loose, listOf, mapOf } from '../scripts/loose-values.ts'
import { beginStep, functionData } from '../scripts/script-loader.ts'
import type { PluginProblem } from './plugin-answer.ts'
import { type PluginKind, pluginName, pluginPackages } from './plugin-names.ts'

/** A started plugin. */
export interface Plugin {
  /** Its name in docs-gen.yaml. */
  readonly name: string
  /** The name that it gives itself. */
  readonly ownName: string
  readonly id: string
  /** The folder of its module, to which its paths are relative. */
  readonly folder: string
  /** The object that its function returns. */
  readonly made: Loose
}

/** The configuration, and what plugins are started with. */
export interface PluginSite {
  readonly root: string
  /** Path of the configuration. */
  readonly file: string
  readonly config: Loose
  /** The names in docs-gen.yaml. */
  readonly run: readonly string[]
  /** Packages that aren't installed. */
  readonly missing: ReadonlySet<string>
  readonly context: Loose
}

/** A plugin in the configuration. */
interface PluginEntry {
  readonly name: string
  readonly kind: PluginKind
  readonly plugin: unknown
  readonly options: Loose
}

/** Starts the named plugins in the order of the configuration. Adds those that fail to the problems. */
export async function startPlugins(site: PluginSite, problems: PluginProblem[]): Promise<readonly Plugin[]> {
  const listed = (['preset', 'theme', 'plugin'] as const).flatMap((kind) =>
    entriesOf(site, kind, site.config[`${kind}s`]),
  )
  const wanted = listed.filter(({ name }) => site.run.includes(name))
  for (const name of site.run)
    if (!wanted.some((entry) => entry.name === name)) problems.push({ name, problem: 'it is not in the configuration' })
  const started: Plugin[] = []
  for (const entry of wanted) {
    try {
      beginStep(entry.name)
      started.push(...(await startEntry(site, entry)))
    } catch (error) {
      problems.push({ name: entry.name, error })
    }
  }
  return started
}

/** Lists the entries of a list in the configuration. One without a module is named by its function or position. */
function entriesOf({ root }: PluginSite, kind: PluginEntry['kind'], list: unknown): readonly PluginEntry[] {
  return listOf(list).flatMap((entry, position) => {
    const [plugin, options] = Array.isArray(entry) ? entry : [entry, undefined]
    if (typeof plugin !== 'string' && typeof plugin !== 'function') return []
    const from = typeof plugin === 'string' ? plugin : functionData(plugin).$function
    const name = pluginName(root, { kind, from, position })
    return { name, kind, plugin, options: mapOf(options) }
  })
}

async function startEntry(site: PluginSite, entry: PluginEntry): Promise<readonly Plugin[]> {
  if (site.missing.has(packageOf(entry.name))) throw new Error('it is not installed')
  const { make, module, folder } = loadEntry(site, entry)
  if (entry.kind !== 'preset') return startPlugin(site, { ...entry, make, module, folder })
  const made: unknown = await make(site.context, entry.options)
  const { plugins, themes } = mapOf(made)
  const listed = [...entriesOf(site, 'theme', themes), ...entriesOf(site, 'plugin', plugins)]
  const inside = listed.filter(({ name }) => !name.startsWith('@docusaurus/')) // docs-gen has those
  const started: Plugin[] = []
  for (const one of inside)
    started.push(...(await startEntry({ ...site, file: path.join(folder, 'index.js') }, { ...one, name: entry.name })))
  return started
}

/** The function of a plugin, and the module that it comes from. */
interface LoadedPlugin {
  readonly make: (context: unknown, options: unknown) => unknown
  readonly module: Loose
  readonly folder: string
}

function loadEntry({ root, file }: PluginSite, { kind, plugin }: PluginEntry): LoadedPlugin {
  const require = createRequire(file)
  const resolved = typeof plugin === 'string' ? resolvePlugin(require, plugin, kind) : undefined
  const loaded: unknown = resolved === undefined ? plugin : require(resolved)
  const module = isObject(loaded) || typeof loaded === 'function' ? (loaded as unknown as Loose) : {}
  const make = typeof loaded === 'function' ? loaded : module.default
  if (typeof make !== 'function') throw new Error('it exports no function')
  return {
    make: (context, options) => make(context, options),
    module: { ...Object(make), ...module },
    folder: resolved === undefined ? root : path.dirname(resolved),
  }
}

function resolvePlugin(require: NodeJS.Require, name: string, kind: PluginKind): string {
  for (const request of pluginPackages(name, kind)) {
    const found = require.resolve(request)
    if (path.isAbsolute(found)) return found // the name itself is returned for a package that isn't installed
  }
  throw new Error('it is not installed')
}

async function startPlugin(
  { context, config }: PluginSite,
  { name, options, make, module, folder }: PluginEntry & LoadedPlugin,
): Promise<readonly Plugin[]> {
  const { id = 'default' } = options
  const check = module.validateOptions
  const checked: unknown = typeof check === 'function' ? check({ validate, options }) : options
  const checkTheme = module.validateThemeConfig
  if (typeof checkTheme === 'function')
    Object.assign(Object(config.themeConfig), checkTheme({ validate, themeConfig: config.themeConfig }))
  const made: unknown = await make(context, { ...Object(checked), id })
  if (!isObject(made)) return []
  return [{ name, ownName: String(made.name ?? name), id: String(id), folder, made }]
}

/**
 * Validates options with a schema of Joi. As in Docusaurus, a schema that doesn't know the id of a plugin allows it.
 */
function validate(schema: Schema, options: unknown): unknown {
  const { id: _, ...others } = Object(options)
  const results = [options, others].map((given) => schema.validate(given, { convert: false, abortEarly: false }))
  const valid = results.find(({ error }) => error === undefined || error === null)
  if (valid === undefined) throw results[0]?.error
  return valid.value
}

interface Schema {
  validate(value: unknown, options: object): { readonly error?: unknown; readonly value: unknown }
}
