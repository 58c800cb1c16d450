// Lists in the configuration that name files: paths from the root of the site, or files of packages.

import { configFile } from '../config/config.ts'
import type { DiagnosticCode } from '../model/codes.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { Place } from '../model/place.ts'

/** A list of the configuration. */
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
