// Sites that tests make and need not close.

import { afterEach } from 'vitest'
import { createSite, type TestSite } from './site-test.ts'

/** Gives a function that makes sites, each closed after the test that made it. For tests that run one after another. */
export function sitesOfTests(): typeof createSite {
  const sites: TestSite[] = []
  afterEach(() => {
    for (const site of sites.splice(0)) site.close()
  })
  return (...args) => {
    const site = createSite(...args)
    sites.push(site)
    return site
  }
}
