// The schema of `search` in docs-gen.yaml: enabled, disabled, or hosted.

import { field, freeMap, object, required } from './object-schema.ts'
import { either, type Fields, flag, text, type ValueOf } from './schema.ts'
import { checkAppId } from './value-checks.ts'

const algolia = object('Algolia', {
  appId: required(text({ check: checkAppId }), 'Id of the application.'),
  apiKey: required(text(), 'The search-only key, which is public.'),
  indexName: required(text(), 'Name of the index that the crawler of Algolia maintains.'),
  searchParameters: field(freeMap, 'Parameters of every query, such as `facetFilters`.', '{}'),
})

const fields = {
  algolia: required(algolia, 'An index at Algolia, searched with DocSearch: see [Searching](searching.md#algolia).'),
} as const satisfies Fields

/** The schema of `search`. */
export const searchSchema = { ...either(flag, object('search', fields)), fields }

/** Converts the value of `search`. */
export function searchOf(search: ValueOf<typeof searchSchema>) {
  return typeof search === 'boolean' ? { search } : { search: false, docSearch: search.algolia }
}
