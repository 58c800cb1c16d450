// Finds the file of a site's templates in which a component was rendered that failed, when nothing else tells.

import path from 'node:path'
import { findFile, kebabCase } from '../bundle/theme-files.ts'
import type { FailurePlace } from './render-failures.ts'

/** Finds the file that is named for the innermost of the components around a failure, as files of the theme are. */
export function placeOfOverride(
  root: string,
  templates: string,
  components: readonly string[],
): FailurePlace | undefined {
  for (const name of components) {
    for (const folder of ['layout', 'components', 'islands', '.']) {
      const found = findFile(path.join(root, templates, folder, kebabCase(name)))
      if (found === undefined) continue
      const start = { line: 1, column: 1, offset: 0 }
      return { place: { file: path.relative(root, found).split(path.sep).join('/'), start } }
    }
  }
  return undefined
}
