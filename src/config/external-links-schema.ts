// The keys of docs-gen.yaml for the check of links to other sites.

import { field, object } from './object-schema.ts'
import { number } from './schema.ts'

const days = number({ min: 0, max: 365 })

/** How links to other sites are checked. */
export const externalLinksSchema = object(
  {
    okDays: field(
      days,
      'Days for which the answer is believed that a URL is there; 0: it is asked for each time.',
      '7',
    ),
    brokenDays: field(days, 'Days for which the answer is believed that it is not, or only for some.', '1'),
  },
  'external links',
)
