// The configured lists of files (paths from the site root, or files of packages): style sheets, and modules that run in
// the browser on every page.

import path from 'node:path'
import { configFile } from '../config/config.ts'
import { isFile } from '../files/read-file.ts'
import { resolveInSite } from '../files/site-packages.ts'
import type { DiagnosticCode } from '../model/codes.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { Place } from '../model/place.ts'

interface ConfiguredFiles {
  readonly names: readonly string[] | undefined
  /** The kind of files, such as `style sheet`. */
  readonly what: string
  readonly code: DiagnosticCode
  /** Resolves a name. */
  readonly find: (name: string) => string | undefined
  /** Finds the place of a name by its index. */
  readonly placeFor: (index: number) => Place
}

/** Reports the names in a list that don't exist. */
export function missingFiles({ names = [], what, code, find, placeFor }: ConfiguredFiles): readonly Diagnostic[] {
  return names.flatMap((name, index) =>
    find(name) === undefined
      ? diagnose(code, `The ${what} \`${name}\` was not found`, placeFor(index), {
          hint: `Write a path from the folder of ${configFile}, or a file of a package that is installed there.`,
        })
      : [],
  )
}

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
