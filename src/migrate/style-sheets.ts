// Converts the style sheets that a Docusaurus site adds to its theme, and its client modules, some of which are sheets.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { partStyles } from '../content/configured-files.ts'
import { filesIn } from '../files/files-in.ts'
import { readTextIfThere } from '../files/read-file.ts'
import { resolveInSite } from '../files/site-packages.ts'
import { styleSheetName } from '../files/style-sheet-names.ts'
import { withoutCounterpart } from '../render/docusaurus/classes.ts'
import { type Loose, mapOf, oneOrMore, textsOf } from '../scripts/loose-values.ts'
import type { ForeignSite } from './foreign-site.ts'
import { insideOf } from './instances.ts'
import { classicPreset } from './presets.ts'
import { hasDarkCode } from './theme-config.ts'

/** Returns the style sheets of docs-gen.yaml: those of the site, after one that supports Infima's variables. */
export function styleSheetsOf(site: ForeignSite): readonly string[] | undefined {
  const { root, config, themeConfig, findings } = site
  const { customCss } = mapOf(classicPreset(config)?.theme)
  const given = [...oneOrMore(customCss), ...clientFiles(config).filter(isSheet)].map((file) => placeOf(root, file))
  const styles = partStyles.filter((name) => hasStyle(themeConfig, name))
  if (given.length + styles.length === 0) return undefined
  if (given.length > 0)
    findings.replaced(
      'the style sheets of `customCss`',
      'They come after those of docs-gen: `@theme/infima.css` knows the variables and classes of Infima, and the classes of Docusaurus’ theme stand for the parts of this one.',
    )
  const names = classesWithout(site, given)
  if (names.length > 0)
    findings.lost(
      `rules of your style sheets for ${names.map((name) => `\`${name}\``).join(', ')}`,
      'This theme has no such parts: rewrite the rules that you need for its own classes.',
    )
  return ['@theme/infima.css', ...styles.map((name) => `@theme/infima-${name}.css`), ...given]
}

/**
 * Lists the selectors for classes of Docusaurus in style sheets that this theme, the site's components and its settings
 * don't have.
 */
function classesWithout({ root, themeConfig }: ForeignSite, sheets: readonly string[]): readonly string[] {
  const textsIn = (files: readonly string[]) => files.map((file) => readTextIfThere(path.join(root, file)) ?? '')
  const scripts = textsIn(filesIn(root, 'src').filter((file) => /\.[jt]sx?$/.test(file)))
  const settings = JSON.stringify(themeConfig)
  const names = withoutCounterpart(textsIn(sheets).join('\n'))
  const nameIn = (selector: string) => selector.replace(/^\.|^\[class\*="|"\]$/g, '')
  return names.filter((selector) => ![...scripts, settings].some((text) => text.includes(nameIn(selector))))
}

/** Returns whether a part of the theme has a style. `footer-dark` is `themeConfig.footer.style: 'dark'`. */
function hasStyle(themeConfig: Loose, name: string): boolean {
  const [part = '', style] = name.split('-')
  return part === 'code' ? hasDarkCode(themeConfig) : mapOf(themeConfig[part]).style === style
}

/** Returns the key `clientModules`, or undefined if there are none. */
export function clientModulesOf({ root, config, findings }: ForeignSite): readonly string[] | undefined {
  const modules = clientFiles(config).filter((file) => !isSheet(file))
  if (modules.length === 0) return undefined
  findings.works(
    `client modules: ${modules.map((file) => path.basename(file)).join(', ')}`,
    'They run on every page; each page is loaded in full, where Docusaurus only changes the route.',
  )
  return modules.map((file) => placeOf(root, file))
}

function clientFiles(config: Loose): readonly string[] {
  return textsOf(config.clientModules) ?? []
}

function isSheet(file: string): boolean {
  return styleSheetName.test(file)
}

/** Returns a file of the site as a path relative to its root, and a file of a package as its specifier. */
function placeOf(root: string, file: string): string {
  if (/^@site\//.test(file)) return file.slice('@site/'.length)
  if (path.isAbsolute(file)) return insideOf(root, existsSync(file) ? file : path.join(root, file))
  const isPackage =
    !file.startsWith('.') && !existsSync(path.join(root, file)) && resolveInSite(root, file) !== undefined
  return isPackage ? file : insideOf(root, file)
}
