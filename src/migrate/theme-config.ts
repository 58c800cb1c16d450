// Converts the look of pages, of code and of tables of contents in a site's `themeConfig`, its announcement and its
// hosted search, and reports the parts that aren't read elsewhere, so that none is lost silently.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { versionListFiles } from '../content/versions.ts'
import { defined } from '../model/defined.ts'
import type { LineMark, MagicComment } from '../model/markdown-config.ts'
import { lineMarks } from '../model/schema/markdown-schema.ts'
import { contrastOf } from '../render/theme/colour.ts'
import { missingPackages } from '../render/theme/docsearch-packages.ts'
import { filled, filledMap, flagOf, type Loose, listOf, mapOf, textOf } from '../scripts/loose-values.ts'
import type { Findings, Verdict } from './findings.ts'
import type { ForeignSite } from './foreign-site.ts'
import { barePagesOf } from './site-pages.ts'

/** The findings of parts, by path. */
const verdicts: Readonly<Record<string, Verdict>> = {
  prism: [
    'replaced',
    'highlighting by prism-react-renderer',
    'Every language of Prism is highlighted, in the colours of docs-gen.',
  ],
  mermaid: ['replaced', 'the settings of Mermaid', 'Diagrams have the colours of docs-gen’s theme.'],
  zoom: ['replaced', 'the settings of zooming images', 'Images that are scaled down open in full size.'],
  imageZoom: ['replaced', 'the settings of zooming images', 'Images that are scaled down open in full size.'],
  'docs.versionPersistence': ['replaced', 'remembering a version', 'Addresses name the version, and links keep it.'],
  'blog.sidebar': ['replaced', 'the groups of the list of posts (`blog.sidebar`)', 'The list is ordered by date.'],
}

/** Parts that other modules in this folder read. */
const readElsewhere = new Set(
  'algolia announcementBar autoCollapseSidebarCategories blog colorMode docs footer gtag hideableSidebar image liveCodeBlock metadata navbar tableOfContents'.split(
    ' ',
  ),
)

/** Reports the parts of the theme configuration. `run` are the plugins that docs-gen runs. */
export function reportThemeConfig({ themeConfig, findings }: ForeignSite, run: readonly string[]): void {
  const said = new Set<string>()
  for (const [key, [kind, what, how]] of Object.entries(verdicts)) {
    const value = key.split('.').reduce<unknown>((part, name) => mapOf(part)[name], themeConfig)
    if (value === undefined || value === false || said.has(what)) continue
    said.add(what)
    findings[kind](what, how)
  }
  for (const [name, value] of Object.entries(themeConfig)) {
    if (value === undefined || readElsewhere.has(name) || verdicts[name] !== undefined) continue
    const what = `the settings \`themeConfig.${name}\``
    if (run.length === 0) findings.lost(what, 'They are those of a plugin, which docs-gen does not run.')
    else findings.works(what, 'The plugins that run get them (`docusaurusPlugins`).')
  }
}

/** Returns the key `theme`: the default look of pages, and what readers can change. */
export function themeOf(site: ForeignSite): Loose | undefined {
  const { themeConfig } = site
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = mapOf(themeConfig.colorMode)
  const { hideable, autoCollapseCategories } = mapOf(mapOf(themeConfig.docs).sidebar)
  return filledMap({
    mode: respectPrefersColorScheme === true ? undefined : textOf(defaultMode) === 'dark' ? 'dark' : 'light',
    modeSwitch: flagOf(disableSwitch) === true ? false : undefined,
    hideableSidebar: (hideable ?? themeConfig.hideableSidebar) === true ? true : undefined,
    hideHeader: mapOf(themeConfig.navbar).hideOnScroll === true ? true : undefined,
    versionMenu: versionMenuOf(site),
    autoCollapse: (autoCollapseCategories ?? themeConfig.autoCollapseSidebarCategories) === true ? true : undefined,
    barePages: filled(barePagesOf(site)),
  })
}

/** Returns what the navbar shows of the version. Without versions and such an item, docs-gen shows nothing, too. */
function versionMenuOf(site: ForeignSite): string | undefined {
  const types = listOf(mapOf(site.themeConfig.navbar).items).flatMap((item) =>
    mapOf(item).to === undefined ? mapOf(item).type : [],
  )
  if (types.includes('docsVersionDropdown')) return 'menu'
  return types.includes('docsVersion') ? 'label' : hasVersions(site) ? 'hidden' : undefined
}

function hasVersions({ root, instances }: ForeignSite): boolean {
  const isListed = (file: string) => existsSync(path.join(root, file))
  return instances.some(
    ({ id, keys }) => keys.versions !== undefined || versionListFiles({ pluginId: id }).some(isListed),
  )
}

/** Converts the settings of code blocks: `themeConfig.prism`. */
export function codeSettings({ themeConfig, findings }: ForeignSite): Readonly<Record<string, unknown>> {
  const { defaultLanguage, magicComments } = mapOf(themeConfig.prism)
  const comments = listOf(magicComments).flatMap((comment) => magicCommentOf(mapOf(comment), findings))
  return defined({ defaultLanguage: textOf(defaultLanguage), magicComments: filled(comments) })
}

/** Words in class names that suggest how to mark lines. */
const looks: readonly (readonly [RegExp, LineMark])[] = [
  [/error|invalid|bad/i, 'error'],
  [/add|insert|new|green/i, 'added'],
  [/remove|delete|old|red/i, 'removed'],
  [/warn/i, 'warning'],
  [/focus/i, 'focus'],
]

function magicCommentOf({ className, line, block }: Loose, findings: Findings): readonly MagicComment[] {
  const { start, end } = mapOf(block)
  const comment = defined({ line: textOf(line), start: textOf(start), end: textOf(end) })
  if (lineMarks.some((mark) => comment.line === `${mark}-next-line`)) return [] // docs-gen has these by default
  const name = textOf(className) ?? ''
  const mark = looks.find(([look]) => look.test(name))?.[1] ?? 'highlight'
  findings.replaced(`the look of code lines with the class \`${name}\``, `They are marked as \`${mark}\`.`)
  return [{ mark, ...comment }]
}

/** Names of the themes of prism-react-renderer for dark pages. */
const darkThemes = /dark|dracula|nightOwl$|oceanicNext|okaidia|palenight|purple|synthwave/i

/** Returns whether light pages have dark code. Without `prism.theme`, Docusaurus gives them one of the dark themes. */
export function hasDarkCode({ prism }: Loose): boolean {
  const { theme } = mapOf(prism)
  const { plain, $function: module, $export: name } = mapOf(theme)
  const colour = textOf(mapOf(plain).backgroundColor) ?? ''
  if (/^#(?:[\da-f]{3}){1,2}$/i.test(colour)) return contrastOf(colour, '#fff') > contrastOf(colour, '#000')
  const lightness = /^hsl.*[ ,]([\d.]+)%\)$/.exec(colour)?.[1] ?? '100'
  return theme === undefined || Number(lightness) < 50 || darkThemes.test(`${name ?? module}`)
}

/** Converts the heading levels of tables of contents: `themeConfig.tableOfContents`. */
export function tableOfContentsOf({ themeConfig }: ForeignSite): unknown {
  const { minHeadingLevel, maxHeadingLevel } = mapOf(themeConfig.tableOfContents)
  const level = (value: unknown) => (typeof value === 'number' && value >= 2 && value <= 6 ? value : undefined)
  return filledMap({ minHeadingLevel: level(minHeadingLevel), maxHeadingLevel: level(maxHeadingLevel) })
}

/** Returns the key `announcement`, or undefined if the site has none. */
export function announcementOf({ themeConfig }: ForeignSite): Loose | undefined {
  const { content, isCloseable, backgroundColor, textColor } = mapOf(themeConfig.announcementBar)
  const html = textOf(content)
  if (html === undefined) return undefined
  const hasColors = backgroundColor !== undefined || textColor !== undefined
  return {
    html,
    closable: flagOf(isCloseable) === false ? false : undefined,
    ...(hasColors && { background: textOf(backgroundColor) ?? 'white', color: textOf(textColor) ?? 'black' }),
  }
}

/** Returns the key `search`, or undefined if the site has no hosted search or its packages aren't installed. */
export function searchOf({ root, themeConfig, findings }: ForeignSite): Loose | undefined {
  if (themeConfig.algolia === undefined) return undefined
  const { appId, apiKey, indexName, searchParameters } = mapOf(themeConfig.algolia)
  const isKnown = [appId, apiKey, indexName].every((value) => textOf(value) !== undefined)
  if (!isKnown || missingPackages(root).length > 0) {
    const toKeep = 'To keep Algolia: npm install @docsearch/js@3 @docsearch/css@3, and migrate again with --force.'
    const instead = 'docs-gen has its own search, which needs no service.'
    findings.replaced('search by Algolia', isKnown ? `${instead} ${toKeep}` : instead)
    return undefined
  }
  findings.works('search by Algolia', 'Without `search`, docs-gen makes a search that needs no service.')
  const parameters = mapOf(searchParameters)
  return {
    algolia: { appId, apiKey, indexName, ...(Object.keys(parameters).length > 0 && { searchParameters: parameters }) },
  }
}
