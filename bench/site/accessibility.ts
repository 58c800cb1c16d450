// Runs axe with all its rules, including best practices, on a page in both themes and three widths, optionally also
// with the drawer and the search dialog open.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const widths = [320, 768, 1280]
const themes = ['light', 'dark'] as const

/** Returns the findings of axe on a page, one line each. `isOpened` also opens the drawer and the search dialog. */
export async function accessibilityFindings(
  browser: Browser,
  url: string,
  { isOpened }: { isOpened: boolean },
): Promise<readonly string[]> {
  const found: string[] = []
  for (const colorScheme of themes) {
    const context = await browser.newContext({ colorScheme, bypassCSP: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    // Content that the browser hasn't laid out yet, as in long references, has no colours and sizes. Readers never see
    // it in that state.
    await page.addStyleTag({ content: '.is-lazy { content-visibility: visible !important }' })
    await page.evaluate(axe)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
      const note = (state: string) => async (rules: Promise<readonly string[]>) =>
        found.push(...(await rules).map((rule) => `${url} ${colorScheme} ${width} ${state}: ${rule}`))
      await note('page')(violations(page))
      if (!isOpened) continue
      if (await page.isVisible('.menu-button')) {
        await page.click('.menu-button')
        await note('drawer')(violations(page))
        await page.keyboard.press('Escape')
      }
      await page.keyboard.press('Control+k')
      await page.fill('dialog input', 'materialize')
      await page.waitForSelector('dialog .hits')
      await note('search')(violations(page))
      await page.keyboard.press('Escape')
    }
    await context.close()
  }
  return found
}

async function violations(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as Axe // set by evaluating axe above
    const { violations: all } = await tool.run(document, { resultTypes: ['violations'] })
    return all.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ') ?? ''}`)
  })
}

interface Axe {
  readonly axe: {
    readonly run: (
      on: Document,
      options: object,
    ) => Promise<{
      readonly violations: readonly {
        readonly id: string
        readonly nodes: readonly { readonly target: readonly string[] }[]
      }[]
    }>
  }
}
