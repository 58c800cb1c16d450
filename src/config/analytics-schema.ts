// The schema of `analytics` in docs-gen.yaml.

import { field, object, required } from './object-schema.ts'
import { flag, text } from './schema.ts'
import { checkAbsoluteUrl, checkContainer } from './value-checks.ts'

const absoluteUrl = text({ check: checkAbsoluteUrl })

/** The schema of `analytics`. */
export const analyticsSchema = object('analytics', {
  plausible: field(
    object('Plausible', {
      domain: required(text(), 'Domain of the site at Plausible.'),
      script: field(absoluteUrl, 'URL of the script.', '`https://plausible.io/js/script.js`'),
    }),
    'Plausible.',
    'off',
  ),
  umami: field(
    object('Umami', {
      websiteId: required(text(), 'Id of the site at Umami.'),
      script: field(absoluteUrl, 'URL of the script.', '`https://cloud.umami.is/script.js`'),
    }),
    'Umami.',
    'off',
  ),
  gtag: field(object('Google tag', { id: required(text(), 'Measurement id.') }), 'Google tag.', 'off'),
  gtm: field(
    object('Google Tag Manager', { id: required(text({ check: checkContainer }), 'Id of the container.') }),
    'Google Tag Manager. What its tags load and ask needs its hosts in `security.csp`.',
    'off',
  ),
  vercel: field(flag, 'Web Analytics of Vercel, which hosts the site.', 'false'),
  goatcounter: field(
    object('GoatCounter', {
      endpoint: required(absoluteUrl, 'URL that counts, such as `https://me.goatcounter.com/count`.'),
    }),
    'GoatCounter.',
    'off',
  ),
  posthog: field(
    object('PostHog', {
      key: required(text(), 'Key of the project.'),
      host: field(absoluteUrl, 'URL of the host.', '`https://us.i.posthog.com`'),
    }),
    'PostHog.',
    'off',
  ),
})
