// The schemas of `assets`, `images`, `redirectExtensions` and `security` in docs-gen.yaml.

import { type ImageSettings, imageFormats } from '../image.ts'
import { field, list, mapOf, object } from './object-schema.ts'
import { either, type Fields, flag, number, oneOf, text } from './schema.ts'
import { checkAnyFolder, checkDirective, checkExtension, checkKind, checkPolicySource } from './value-checks.ts'

/** The schema of `assets`. */
export const assetsSchema = object('assets', {
  folders: field(
    list(text({ check: checkAnyFolder })),
    'Folders besides content and static ones whose files pages may publish.',
    '[]',
  ),
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

/** Returns what the policy of pages allows in addition, or `false` if they have none. */
export function cspOf(security: NonNullable<ReturnType<typeof securitySchema.read>> = {}) {
  return security.csp === true ? undefined : security.csp
}

const fields = {
  formats: field(list(oneOf([...imageFormats])), 'Formats, in order of preference.', '[avif, webp]'),
  widths: field(list(number({ min: 16, max: 8000 })), 'Widths in pixels.', '[400, 800, 1200, 1600]'),
} as const satisfies Fields

/** The schema of `images`. */
export const imagesSchema = { ...either(flag, object('images', fields)), fields }

/** Fills in the defaults. Returns undefined if images aren't resized. */
export function imagesOf(images: boolean | Partial<ImageSettings> = true): ImageSettings | undefined {
  if (images === false) return undefined
  const { formats = imageFormats, widths = [400, 800, 1200, 1600] } = images === true ? {} : images
  return { formats, widths: [...new Set(widths)].sort((a, b) => a - b) }
}
