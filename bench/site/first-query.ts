// Measures the first query of a new reader: opens the dialog in a fresh profile, enters it, and waits for the results.

import type { Browser, Page } from 'playwright-core'
import type { SiteServer } from '../../test/support/site-server.ts'

/** The cost of a reader's first query. */
export interface First {
  readonly query: string
  /** Time from the last letter to the results, in milliseconds. */
  readonly ms: number
  /** Processor time of the page's thread, in milliseconds. It doesn't depend on what else the machine does. */
  readonly cpu: number
  readonly bytes: number
  readonly requests: number
}

/**
 * Types a query into the dialog in a new profile, one key every `pace` milliseconds. Returns the milliseconds from the
 * last key to the paint of its results, which are final after half a second without a change.
 */
export async function typedQuery(
  from: Browser,
  served: SiteServer,
  { query, pace }: { readonly query: string; readonly pace: number },
): Promise<number> {
  const context = await from.newContext()
  const tab = await context.newPage()
  await openDialog(tab, served)
  const field = tab.locator('dialog input[type=search]')
  const times = await field.evaluateHandle((input) => {
    const noted = { key: 0, results: 0 }
    input.addEventListener('input', () => {
      noted.key = performance.now()
    })
    const list = document.querySelector('dialog .search-results')
    if (!list) throw new Error('The dialog has no results')
    new MutationObserver(() =>
      requestAnimationFrame(() => {
        setTimeout(() => {
          noted.results = performance.now() // a frame's callbacks run before its paint
        })
      }),
    ).observe(list, { childList: true })
    return noted
  })
  await field.pressSequentially(query, { delay: pace })
  const ms = await times.evaluate(async (noted) => {
    while (noted.results < noted.key || performance.now() - noted.results < 500) {
      if (performance.now() - noted.key > 30_000) throw new Error('No results')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return noted.results - noted.key
  })
  await context.close()
  return ms
}

/** Enters a first query into the dialog all at once, as if pasted, in a new profile. */
export async function firstQuery(from: Browser, served: SiteServer, query: string): Promise<First> {
  const context = await from.newContext()
  const tab = await context.newPage()
  await openDialog(tab, served)
  const client = await context.newCDPSession(tab)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () =>
    (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  const before = await busy()
  const ms = await tab.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>('dialog input[type=search]')
    if (!input) throw new Error('The dialog has no field')
    const started = performance.now()
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
    while (!document.querySelector('dialog .hits')) {
      if (performance.now() - started > 30_000) throw new Error(`No results for ${text}`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return performance.now() - started
  }, query)
  const cpu = ((await busy()) - before) * 1000
  await tab.waitForLoadState('networkidle')
  await context.close()
  return {
    query,
    ms,
    cpu,
    bytes: served.served.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: served.served.length,
  }
}

/** Opens the search dialog on the home page, and waits for what it loads automatically while a reader still types. */
export async function openDialog(tab: Page, served: SiteServer): Promise<void> {
  await tab.goto(`${served.origin}/`, { waitUntil: 'networkidle' })
  served.served.length = 0
  const ready = tab.waitForResponse(/wasm\.en\.pagefind$/)
  await tab.keyboard.press('/')
  await tab.waitForSelector('dialog[open]')
  await ready
  await tab.waitForLoadState('networkidle')
}
