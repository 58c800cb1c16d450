// Sites that tests make and need not close.

import { afterEach } from 'vitest'
import { createSite, type TestSite } from './site-test.ts'

/** Gives a function that makes sites, each closed after the test that made it. For tests that run one after another. */
export function sitesOfTests(): typeof createSite {
  return endsOfTests().site
}

/**
 * Gives a list of what is to be done after the test, the last first, and a function that makes sites, which puts their
 * closing there.
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
