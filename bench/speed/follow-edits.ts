// Edits a file while its page is open in Chromium, and measures the time until the page shows the edit.

import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** The page to edit, and the number of edits. */
export interface Followed {
  readonly url: string
  readonly file: string
  readonly runs: number
}

/** Edits a page that is open and scrolled, and measures each edit in milliseconds. */
export async function followEdits(
  page: Page,
  { url, file, runs }: Followed,
): Promise<{ readonly edit: number[]; readonly isStateKept: boolean }> {
  await watchMarks(page)
  await page.goto(url)
  await page.waitForSelector('main h1')
  await page.evaluate(() => scrollTo(0, 600))
  const text = readFileSync(file, 'utf8')
  const edit: number[] = []
  for (let run = 0; run < runs; run++) edit.push(await editOnce(page, { file, text }, run))
  writeFileSync(file, text)
  return { edit, isStateKept: (await page.evaluate(() => scrollY)) === 600 }
}

/** Adds a mark to a file and waits for it in the page. Returns the milliseconds between, by the shared clock. */
export async function editOnce(
  page: Page,
  { file, text }: { readonly file: string; readonly text: string },
  run: number,
): Promise<number> {
  const mark = `Mark ${run} end.`
  await new Promise((wake) => setTimeout(wake, 400)) // lets the effects of the last edit end
  const begun = performance.timeOrigin + performance.now()
  writeFileSync(file, `${text}\n${mark}\n`)
  const at = await page.waitForFunction((wanted) => (window as unknown as Marks).marks[wanted], mark)
  return Number(await at.jsonValue()) - begun
}

interface Marks {
  readonly marks: Record<string, number>
}

/** Records in every page loaded from now on when the mark of each edit appears. */
export async function watchMarks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const marks: Record<string, number> = {}
    Object.assign(window, { marks })
    new MutationObserver(() => {
      const now = performance.timeOrigin + performance.now()
      for (const [mark] of (document.querySelector('main')?.textContent ?? '').matchAll(/Mark \d+ end\./g))
        marks[mark] ??= now
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}
