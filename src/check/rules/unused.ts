// Partials, snippets and images that no page uses.

import type { DiagnosticCode } from '../../model/codes.ts'
import type { SiteRule } from '../context.ts'

/** Reports `unused-partial`, `unused-snippet` and `unused-image`. */
export const checkUnused: SiteRule = (context, { files }) => {
  if (!context.isComplete) return
  const kinds: readonly (readonly [DiagnosticCode, string, readonly string[]])[] = [
    ['unused-partial', 'partial', files.partials],
    ['unused-snippet', 'snippet', files.snippets],
    ['unused-image', 'image', files.images],
  ]
  for (const [code, name, list] of kinds) {
    for (const file of list) {
      if (files.used.has(file)) continue
      context.report({ code, message: `No page uses the ${name} \`${file}\``, place: { file }, hint: 'Remove the file, or use it.' })
    }
  }
}
