// The site's own style sheets: where they are, and those that are not there.

import path from 'node:path'
import { configFile } from '../config/config.ts'
import { isFile } from '../files/read-file.ts'
import { resolveInSite } from '../files/site-packages.ts'
import { diagnose } from '../model/diagnose.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Place } from '../model/place.ts'

/** Style sheets of docs-gen that a site may add. */
const own: readonly string[] = ['@theme/infima.css']

/** Gives the style sheets of a configuration that are there, as import statements of a bundle name them. */
export function styleImports(root: string, css: readonly string[] = []): readonly string[] {
  return css.flatMap((name) => importOf(root, name) ?? [])
}

/** Gives those that are files of the site, by their paths from its root. */
export function sheetsOfSite(imports: readonly string[]): readonly string[] {
  return imports.filter((name) => name.startsWith('@site/')).map((name) => name.slice('@site/'.length))
}

/** Reports the style sheets of a configuration that are not there; `placeFor` finds the place of one by its index. */
export function missingStyles(
  root: string,
  css: readonly string[] = [],
  placeFor: (index: number) => Place,
): readonly Diagnostic[] {
  return css.flatMap((name, index) =>
    importOf(root, name) === undefined
      ? diagnose('missing-style-sheet', `The style sheet \`${name}\` was not found`, placeFor(index), {
          hint: `It is a path from the folder of ${configFile}, or a file of a package that is installed there.`,
        })
      : [],
  )
}

function importOf(root: string, name: string): string | undefined {
  if (own.includes(name)) return name
  if (isFile(path.join(root, name))) return `@site/${name}`
  return resolveInSite(root, name) === undefined ? undefined : name
}
