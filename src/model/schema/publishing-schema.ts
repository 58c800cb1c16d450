// The schemas of `assets`, `images`, `redirectExtensions` and `security` in docs-gen.yaml.

import { defined } from '../defined.ts'
import { defaulted, defaultsOf, field, list, mapOf, object } from './object-schema.ts'
import { anyFolder } from './path-schemas.ts'
import { converted, either, flag, number, oneOf, text } from './schema.ts'
import { checkDirective, checkExtension, checkKind, checkPolicySource } from './value-checks.ts'

/** The schema of `assets`. */
export const assetsSchema = object('assets', {
  folders: field(list(anyFolder), 'Folders besides content and static ones whose files pages may publish.', '[]'),
  kinds: field(list(text({ check: checkKind })), 'Further kinds of files that pages may publish.', '[]'),
})

const extensions = list(text({ check: checkExtension }))

/** The schema of `redirectExtensions`. */
export const redirectExtensionsSchema = object('extensions', {
  from: field(extensions, 'With `html`, `/guide.html` redirects to the page `/guide`.', '[]'),
  to: field(extensions, 'With `html`, `/guide` redirects to the page `/guide.html`.', '[]'),
})

/** The schema of `security`. */
export const securitySchema = object('security', {
  csp: field(
    either(flag, mapOf(list(text({ check: checkPolicySource })), checkDirective)),
    'Further sources that pages may use, by directive, such as `connect-src`. `false` for pages without a policy.',
    '{}',
  ),
})

/** The schema of sizes of images. */
export const imageSizesSchema = object('images', {
  formats: defaulted(list(oneOf(['avif', 'webp'])), 'Formats, in order of preference.', ['avif', 'webp']),
  widths: defaulted(
    converted(list(number({ min: 16, max: 8000 })), (given) => [...new Set(given)].sort((a, b) => a - b)),
    'Widths in pixels.',
    [400, 800, 1200, 1600],
  ),
})

/** The default sizes of images. */
export const imageSizes = defaultsOf(imageSizesSchema)

/** The schema of `images`. Reads `true` as the default sizes. */
export const imagesSchema = {
  ...converted(either(flag, imageSizesSchema), (given) => (given === true ? imageSizes : given)),
  ...defined({ fields: imageSizesSchema.fields }),
}
