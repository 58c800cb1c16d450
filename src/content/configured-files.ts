// The configured lists of files (paths from the site root, or files of packages): style sheets, and modules that run in
// the browser on every page.

import path from 'node:path'
import { isFile } from '../files/read-file.ts'
import { resolveInSite } from '../files/site-packages.ts'

const extensions = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs']

/** Finds the existing client modules of a configuration. */
export function clientModules(root: string, names: readonly string[] = []): readonly string[] {
  return names.flatMap((name) => findClientModule(root, name) ?? [])
}

/** Finds a client module: the absolute path of a file of the site, or the name of a file in a package. */
export function findClientModule(root: string, name: string): string | undefined {
  const file = extensions.map((extension) => path.join(root, name + extension)).find(isFile)
  return file ?? (resolveInSite(root, name) === undefined ? undefined : name)
}

/** The style sheets of docs-gen that style a part of the theme like Docusaurus, by `part-style`. */
export const partStyles = ['code-dark', 'footer-dark', 'navbar-dark', 'navbar-primary'] as const

/** Style sheets of docs-gen that a site can add. */
const own: readonly string[] = ['infima', ...partStyles.map((name) => `infima-${name}`)].map(
  (name) => `@theme/${name}.css`,
)

/** Returns the existing style sheets of a configuration as specifiers for imports in a bundle. */
export function styleImports(root: string, css: readonly string[] = []): readonly string[] {
  return css.flatMap((name) => findStyleSheet(root, name) ?? [])
}

/** Returns those that are files of the site, as paths from the site root. */
export function sheetsOfSite(imports: readonly string[]): readonly string[] {
  return imports.filter((name) => name.startsWith('@site/')).map((name) => name.slice('@site/'.length))
}

/** Finds a style sheet. Returns its specifier for imports in a bundle. */
export function findStyleSheet(root: string, name: string): string | undefined {
  if (own.includes(name)) return name
  if (isFile(path.join(root, name))) return `@site/${name}`
  return resolveInSite(root, name) === undefined ? undefined : name
}
