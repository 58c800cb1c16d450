// The schema of `analytics` in docs-gen.yaml.

import { field, object, required } from './object-schema.ts'
import { type Fields, flag, text } from './schema.ts'
import { checkAbsoluteUrl, checkContainer } from './value-checks.ts'

const absoluteUrl = text({ check: checkAbsoluteUrl })

/** Declares a service with its name and its options. */
function service<F extends Fields>(name: string, fields: F, doc = `${name}.`) {
  return field(object(name, fields), doc, 'off')
}

/** The schema of `analytics`. */
export const analyticsSchema = object('analytics', {
  plausible: service('Plausible', {
    domain: required(text(), 'Domain of the site at Plausible.'),
    script: field(absoluteUrl, 'URL of the script.', '`https://plausible.io/js/script.js`'),
  }),
  umami: service('Umami', {
    websiteId: required(text(), 'Id of the site at Umami.'),
    script: field(absoluteUrl, 'URL of the script.', '`https://cloud.umami.is/script.js`'),
  }),
  gtag: service('Google tag', { id: required(text(), 'Measurement id.') }),
  gtm: service(
    'Google Tag Manager',
    { id: required(text({ check: checkContainer }), 'Id of the container.') },
    'Google Tag Manager. What its tags load and ask needs its hosts in `security.csp`.',
  ),
  vercel: field(flag, 'Web Analytics of Vercel, which hosts the site.', 'false'),
  goatcounter: service('GoatCounter', {
    endpoint: required(absoluteUrl, 'URL that counts, such as `https://me.goatcounter.com/count`.'),
  }),
  posthog: service('PostHog', {
    key: required(text(), 'Key of the project.'),
    host: field(absoluteUrl, 'URL of the host.', '`https://us.i.posthog.com`'),
  }),
})
