// Runs the Docusaurus plugins that docs-gen.yaml names, in a process of their own, and adds what they make to the
// configuration: pages, elements of the head, client modules, styles and data for components.

import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { placeOfKey } from '../config/config-places.ts'
import { pagesInstance } from '../config/docs-instances.ts'
import { relativeTo } from '../files/posix-path.ts'
import { styleSheetName } from '../files/style-sheet-names.ts'
import type { Config, HeadExtra } from '../model/config.ts'
import { type Diagnostic, diagnose, tolerated } from '../model/diagnostic.ts'
import { placeOfScript, runProgram } from '../scripts/run-program.ts'
import type { PluginAnswer, PluginRequest, PluginTag } from './plugin-answer.ts'
import { languageFolder, removePluginFiles, writePluginFiles } from './plugin-files.ts'

/** A configuration with what plugins make, and their problems. */
interface PluginResult {
  readonly config: Config
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Runs the plugins of a site. A site that names none starts no process. The preview keeps the files of the last build.
 */
export async function withDocusaurusPlugins(
  root: string,
  config: Config,
  { isPreview }: Pick<PluginRequest, 'isPreview'>,
): Promise<PluginResult> {
  const { docusaurusPlugins: asked } = config
  if (asked === undefined) {
    removePluginFiles(root)
    return { config, diagnostics: [] }
  }
  const report = reporterFor(root, config)
  if (!existsSync(path.join(root, asked.config))) {
    const hint = 'Write the path of docusaurus.config.js or .ts.'
    const place = placeOfKey(root, ['docusaurusPlugins', 'config'])
    return { config, diagnostics: [diagnose('import-not-found', `\`${asked.config}\` was not found`, place, { hint })] }
  }
  if (!isPreview) rmSync(path.join(root, staticFolder(localeOf(config))), { recursive: true, force: true })
  const request: PluginRequest = { ...requestOf(root, config, asked), isPreview }
  const result = await runProgram<PluginAnswer>('plugin-runner', request)
  if (result.type === 'failed')
    return { config, diagnostics: [report({ ...result, name: result.during ?? asked.config })] }
  const { answer } = result
  const locale = localeOf(config)
  const dynamic = writePluginFiles(root, locale, { ...answer, baseUrl: config.baseUrl })
  const unused = [
    ...answer.unused.map(
      ({ name, parts }) => `The plugin \`${name}\` uses ${parts.map((each) => `\`${each}\``).join(', ')}`,
    ),
    ...dynamic.map((route) => `The route \`${route}\` of a plugin stands for many pages`),
  ].map((what) => unusedPart(root, what))
  const added = addAnswer(root, config, answer)
  return { config: added.config, diagnostics: [...answer.failures.map(report), ...unused, ...added.diagnostics] }
}

function localeOf({ i18n }: Config): string {
  return i18n?.current.name ?? 'en'
}

/** Returns the folder of the files that plugins write into the output, from the site root. */
function staticFolder(locale: string): string {
  return `${languageFolder(locale)}/static`
}

function requestOf(root: string, config: Config, asked: NonNullable<Config['docusaurusPlugins']>) {
  const { i18n, baseUrl, url, title, tagline, trailingSlash } = config
  const currentLocale = localeOf(config)
  const locales = i18n?.locales ?? []
  return {
    root,
    file: path.resolve(root, asked.config),
    run: asked.run,
    folder: path.join(root, languageFolder(currentLocale), 'data'),
    outDir: path.join(root, staticFolder(currentLocale)),
    site: { baseUrl, url, title, tagline, trailingSlash },
    i18n: {
      currentLocale,
      defaultLocale: i18n?.defaultLocale ?? currentLocale,
      locales: locales.length === 0 ? [currentLocale] : locales.map(({ name }) => name),
      localeConfigs: Object.fromEntries(locales.map(({ name, ...rest }) => [name, rest])),
      path: 'i18n',
    },
  }
}

/** Creates a function that reports a plugin that fails: a warning if pages may fail. */
function reporterFor(root: string, config: Config) {
  return ({ name, message, at }: PluginAnswer['failures'][number]): Diagnostic => {
    const place = at === undefined ? placeOfKey(root, ['docusaurusPlugins']) : placeOfScript(root, at)
    const hint = 'Install or fix it, or remove it from `docusaurusPlugins` in docs-gen.yaml.'
    const found = diagnose('docusaurus-plugin', `The plugin \`${name}\` fails: ${message}`, place, {
      hint,
      subject: name,
    })
    return tolerated(found, config)
  }
}

function unusedPart(root: string, what: string): Diagnostic {
  const hint = 'See "Plugins" in docs/docusaurus.md.'
  const place = placeOfKey(root, ['docusaurusPlugins'])
  return diagnose('docusaurus-plugin-part', `${what}, which docs-gen does not have`, place, { hint, subject: what })
}

function addAnswer(root: string, config: Config, answer: PluginAnswer): PluginResult {
  const folder = languageFolder(localeOf(config))
  const files = staticFolder(localeOf(config))
  const own = (file: string) => (path.isAbsolute(file) ? relativeTo(root, file) : file)
  const [sheets, modules] = [true, false].map((isSheet) =>
    answer.clientModules.filter((file) => styleSheetName.test(file) === isSheet).map(own),
  )
  const known = answer.tags.filter(isHeadTag)
  const others = [...new Set(answer.tags.filter((tag) => !isHeadTag(tag)).map(({ tagName }) => tagName))]
  const pages = pagesInstance('plugins', { content: `${folder}/pages`, include: ['**/*.jsx'], exclude: [] }, root)
  return {
    config: {
      ...config,
      instances: answer.routes.length === 0 ? config.instances : [...config.instances, pages],
      staticDirs: existsSync(path.join(root, files)) ? [...config.staticDirs, files] : config.staticDirs,
      css: [...(config.css ?? []), ...(sheets ?? [])],
      clientModules: [...(config.clientModules ?? []), ...(modules ?? [])],
      head: [...config.head, ...known.map(headExtra)],
      globalData: `${folder}/global/data.js`,
    },
    diagnostics: others.map((name) => unusedPart(root, `An element <${name}> that a plugin adds to pages`)),
  }
}

function isHeadTag({ tagName }: PluginTag): boolean {
  return ['meta', 'link', 'script', 'style'].includes(tagName)
}

/** Converts an element. Scripts from the end of pages are deferred, since all elements are in the head. */
function headExtra({ tagName, attributes, innerHTML }: PluginTag): HeadExtra {
  const tag = tagName as HeadExtra['tag'] // see isHeadTag
  return { tag, attributes, ...(innerHTML !== undefined && { content: innerHTML }) }
}
