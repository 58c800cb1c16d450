// The site's own style sheets.

import path from 'node:path'
import { isFile } from '../files/read-file.ts'
import { resolveInSite } from '../files/site-packages.ts'

/** The style sheets of docs-gen that give a part of the theme a style of Docusaurus, by `part-style`. */
export const partStyles = ['footer-dark', 'navbar-dark', 'navbar-primary'] as const

/** Style sheets of docs-gen that a site may add. */
const own: readonly string[] = ['infima', ...partStyles.map((name) => `infima-${name}`)].map(
  (name) => `@theme/${name}.css`,
)

/** Gives the style sheets of a configuration that are there, as import statements of a bundle name them. */
export function styleImports(root: string, css: readonly string[] = []): readonly string[] {
  return css.flatMap((name) => findStyleSheet(root, name) ?? [])
}

/** Gives those that are files of the site, by their paths from its root. */
export function sheetsOfSite(imports: readonly string[]): readonly string[] {
  return imports.filter((name) => name.startsWith('@site/')).map((name) => name.slice('@site/'.length))
}

/** Finds a style sheet, as an import statement of a bundle names it. */
export function findStyleSheet(root: string, name: string): string | undefined {
  if (own.includes(name)) return name
  if (isFile(path.join(root, name))) return `@site/${name}`
  return resolveInSite(root, name) === undefined ? undefined : name
}
