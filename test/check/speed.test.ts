import { describe, expect, it } from 'vitest'
import { checkSite } from '../../src/check/check.ts'
import { startCpuClock } from '../support/cpu-time.ts'
import { siteInput, type TestPage } from './site-input.ts'

/** Creates pages of about 20 kB of HTML, with 60 links, 12 headings, and code. */
function manyPages(count: number): Record<string, TestPage> {
  const pages: Record<string, TestPage> = {}
  for (let index = 0; index < count; index++) {
    const link = (offset: number): string => `/section-${(index + offset) % 20}/page-${(index + offset) % count}`
    const sections = Array.from({ length: 12 }, (_, section) => {
      const links = Array.from({ length: 5 }, (_link, n) => `[page](${link(section * 5 + n + 1)}#part-${n})`).join(
        ' and ',
      )
      return `## Part ${section}\n\nSome words about it: ${links}.\n\n${'Plain text that fills the page. '.repeat(40)}`
    })
    pages[`section-${index % 20}/page-${index}.mdx`] = {
      text: sections.join('\n\n'),
      frontMatter: { description: `What page number ${index} of this site says, in some words.` },
    }
  }
  return pages
}

function timeOf(count: number): number {
  const input = siteInput({ pages: manyPages(count) })
  const cpuTime = startCpuClock()
  checkSite(input)
  return cpuTime()
}

describe('speed', () => {
  // The limits only detect nonlinear growth, so that the test also passes on a busy machine.
  it('checks 500 pages in a fraction of a second, and time grows with pages', () => {
    timeOf(100)
    const small = timeOf(500)
    const large = timeOf(2000)
    expect(small).toBeLessThan(1500)
    expect(large).toBeLessThan(small * 12 + 500)
    if (process.env.DOCS_GEN_TIMES !== undefined)
      process.stdout.write(`500 pages: ${small.toFixed(0)} ms, 2000 pages: ${large.toFixed(0)} ms\n`)
  })
})
