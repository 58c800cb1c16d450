// The page types that are measured, with one address each.

/** A kind of page, with the address that represents it. */
interface PageType {
  readonly name: string
  readonly path: string
  /** Whether Lighthouse runs on it. */
  readonly isAudited: boolean
}

/** The ten page types. */
export const pageTypes: readonly PageType[] = [
  { name: 'home', path: '/', isAudited: true },
  { name: 'tutorial', path: '/getting-started/quickstart/', isAudited: true },
  { name: 'guide', path: '/guides/build/assets/defining-assets/', isAudited: true },
  { name: 'category with cards', path: '/guides/automate/', isAudited: false },
  { name: 'API reference', path: '/api/python-api/assets/', isAudited: true },
  { name: 'catalogue', path: '/integrations/libraries/', isAudited: true },
  { name: 'integration', path: '/integrations/libraries/snowflake/', isAudited: false },
  { name: 'changelog', path: '/about/changelog/', isAudited: false },
  { name: 'search results', path: '/search/?q=materialize', isAudited: false },
  { name: 'not found', path: '/getting-started/quikstart/', isAudited: false },
]
