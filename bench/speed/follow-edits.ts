// From a save to the updated page: edits a file while its page is open in Chromium, and notes when the page shows it.

import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** The page that is edited. */
export interface Followed {
  readonly url: string
  readonly file: string
  readonly runs: number
}

/** Edits a page that is open and scrolled, and notes when each edit is there. */
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
  for (let run = 0; run < runs; run++)
    edit.push(await editOnce(page, file, `${text}\nMark ${run} end.\n`, `Mark ${run} end.`))
  writeFileSync(file, text)
  return { edit, isStateKept: (await page.evaluate(() => scrollY)) === 600 }
}

/** Saves a file and waits for a mark in the page; gives the milliseconds between, by the clock that both share. */
export async function editOnce(page: Page, file: string, text: string, mark: string): Promise<number> {
  await new Promise((wake) => setTimeout(wake, 400)) // what follows the last edit has ended
  const begun = performance.timeOrigin + performance.now()
  writeFileSync(file, text)
  const at = await page.waitForFunction((wanted) => (window as unknown as Marks).marks[wanted], mark)
  return Number(await at.jsonValue()) - begun
}

interface Marks {
  readonly marks: Record<string, number>
}

/** Notes in the pages opened next, also when they are loaded again, when the marks come that edits bring. */
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
