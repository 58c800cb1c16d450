// Reports the parts of a site's `themeConfig` that aren't read elsewhere, so that none is lost silently.

import { filledMap, flagOf, type Loose, mapOf, textOf } from '../scripts/loose-values.ts'
import type { Findings, Verdict } from './findings.ts'

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
export function reportThemeConfig(themeConfig: Loose, run: readonly string[], findings: Findings): void {
  const said = new Set<string>()
  for (const [path, [kind, what, how]] of Object.entries(verdicts)) {
    const value = path.split('.').reduce<unknown>((part, name) => mapOf(part)[name], themeConfig)
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
export function themeOf(themeConfig: Loose): Loose | undefined {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = mapOf(themeConfig.colorMode)
  const { hideable, autoCollapseCategories } = mapOf(mapOf(themeConfig.docs).sidebar)
  return filledMap({
    mode: respectPrefersColorScheme === true ? undefined : textOf(defaultMode) === 'dark' ? 'dark' : 'light',
    modeSwitch: flagOf(disableSwitch) === true ? false : undefined,
    hideableSidebar: (hideable ?? themeConfig.hideableSidebar) === true ? true : undefined,
    hideHeader: mapOf(themeConfig.navbar).hideOnScroll === true ? true : undefined,
    autoCollapse: (autoCollapseCategories ?? themeConfig.autoCollapseSidebarCategories) === true ? true : undefined,
  })
}
