// The modules of a site that run in the browser on every page: where they are, and those that are not there.

import path from 'node:path'
import { configFile } from '../config/config.ts'
import { isFile } from '../files/read-file.ts'
import { resolveInSite } from '../files/site-packages.ts'
import { diagnose } from '../model/diagnose.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Place } from '../model/place.ts'

const extensions = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs']

/** Finds the client modules of a configuration: a file of the site, absolute, or the name of what a package has. */
export function clientModules(root: string, names: readonly string[] = []): readonly string[] {
  return names.flatMap((name) => moduleOf(root, name) ?? [])
}

/** Reports those that are not there; `placeFor` finds the place of one by its index. */
export function missingClientModules(
  root: string,
  names: readonly string[] = [],
  placeFor: (index: number) => Place,
): readonly Diagnostic[] {
  return names.flatMap((name, index) =>
    moduleOf(root, name) === undefined
      ? diagnose('import-not-found', `The client module \`${name}\` was not found`, placeFor(index), {
          hint: `It is a path from the folder of ${configFile}, or a file of a package that is installed there.`,
        })
      : [],
  )
}

function moduleOf(root: string, name: string): string | undefined {
  const file = extensions.map((extension) => path.join(root, name + extension)).find(isFile)
  return file ?? (resolveInSite(root, name) === undefined ? undefined : name)
}
