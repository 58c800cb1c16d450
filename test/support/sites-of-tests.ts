// Creates sites that are closed automatically after the test.

import { afterEach } from 'vitest'
import { createSite, type TestSite } from './site-test.ts'

/** Returns a function that creates sites, each closed after its test. For tests that run one after another. */
export function sitesOfTests(): typeof createSite {
  return endsOfTests().site
}

/**
 * Returns a list of functions to call after the test, the last first, and a function that creates sites and adds
 * closing them to that list.
 */
export function endsOfTests(): { readonly ends: (() => void)[]; readonly site: typeof createSite } {
  const ends: (() => void)[] = []
  afterEach(() => {
    for (const end of ends.splice(0).reverse()) end()
  })
  const site = (...args: Parameters<typeof createSite>): TestSite => {
    const made = createSite(...args)
    ends.push(() => made.close())
    return made
  }
  return { ends, site }
}
