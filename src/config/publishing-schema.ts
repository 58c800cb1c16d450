// The schemas of what is published beside the pages, and of what pages may use: `assets`, `redirectExtensions`,
// `security`.

import { field, list, mapOf, object } from './object-schema.ts'
import { text } from './schema.ts'
import { checkAnyFolder, checkDirective, checkExtension, checkKind, checkPolicySource } from './value-checks.ts'

/** The schema of `assets`. */
export const assetsSchema = object(
  {
    folders: field(
      list(text({ check: checkAnyFolder })),
      'Folders besides content and static ones whose files pages may publish.',
      '[]',
    ),
    kinds: field(list(text({ check: checkKind })), 'Kinds of files that pages may publish, too.', '[]'),
  },
  'assets',
)

const extensions = list(text({ check: checkExtension }))

/** The schema of `redirectExtensions`. */
export const redirectExtensionsSchema = object(
  {
    from: field(extensions, 'With `html`, `/guide.html` leads to the page `/guide`.', '[]'),
    to: field(extensions, 'With `html`, `/guide` leads to the page `/guide.html`.', '[]'),
  },
  'extensions',
)

/** The schema of `security`. */
export const securitySchema = object(
  {
    csp: field(
      mapOf(list(text({ check: checkPolicySource })), checkDirective),
      'Sources by directive, such as `connect-src`, that pages may use besides what they show.',
      '{}',
    ),
  },
  'security',
)
