// Lists in the configuration that name files, paths from the root of the site or files of packages: its style sheets,
// and the modules that run in the browser on every page.

import path from 'node:path'
import { configFile } from '../config/config.ts'
import { isFile } from '../files/read-file.ts'
import { resolveInSite } from '../files/site-packages.ts'
import type { DiagnosticCode } from '../model/codes.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { Place } from '../model/place.ts'

interface ConfiguredFiles {
  readonly names: readonly string[] | undefined
  /** What they are, such as `style sheet`. */
  readonly what: string
  readonly code: DiagnosticCode
  /** Finds what a name leads to. */
  readonly find: (name: string) => string | undefined
  /** Finds the place of a name by its index. */
  readonly placeFor: (index: number) => Place
}

/** Reports the names of a list that lead to nothing. */
export function missingFiles({ names = [], what, code, find, placeFor }: ConfiguredFiles): readonly Diagnostic[] {
  return names.flatMap((name, index) =>
    find(name) === undefined
      ? diagnose(code, `The ${what} \`${name}\` was not found`, placeFor(index), {
          hint: `It is a path from the folder of ${configFile}, or a file of a package that is installed there.`,
        })
      : [],
  )
}

const extensions = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs']

/** Finds the client modules of a configuration that are there. */
export function clientModules(root: string, names: readonly string[] = []): readonly string[] {
  return names.flatMap((name) => findClientModule(root, name) ?? [])
}

/** Finds a client module: a file of the site, absolute, or the name of what a package has. */
export function findClientModule(root: string, name: string): string | undefined {
  const file = extensions.map((extension) => path.join(root, name + extension)).find(isFile)
  return file ?? (resolveInSite(root, name) === undefined ? undefined : name)
}

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
