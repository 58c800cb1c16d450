// Measures the preview: the time from the start of `docs-gen serve` to the first page, and from a save to the updated
// page in Chromium.

import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { openBrowser } from '../chromium.ts'
import { type CorpusOptions, corpusPages, sidebarOf, writeCorpus } from '../corpus.ts'
import { editOnce, type Followed, followEdits, watchMarks } from './follow-edits.ts'
import { plainEnvironment, treeMegabytes } from './measure.ts'

/** The costs of the preview. */
export interface ServeCost {
  /**
   * Time from the start of the process to the last byte of the first page, in seconds, without a cache.
   */
  readonly firstStart: number
  /** The same for each later start, with a cache. */
  readonly firstPage: readonly number[]
  /** Time from saving a page to its change in the browser, in milliseconds. */
  readonly edit: readonly number[]
  /** Whether the scroll position and the state of an island survived all edits. */
  readonly isStateKept: boolean
  readonly megabytes: number
}

const counter = `'use client'
import { useState } from 'react'

export function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" id="counter" onClick={() => setCount(count + 1)}>{count}</button>
}
`

/**
 * Age, in milliseconds, from which a file's times show whether it changed. docs-gen reads the text of younger files.
 */
const settling = 3000

/** Writes a corpus and measures its preview. */
export async function measureServe(
  bin: string,
  folder: string,
  { corpus, runs }: { readonly corpus: CorpusOptions; readonly runs: number },
): Promise<ServeCost> {
  writeCorpus(folder, corpus)
  const pages = corpusPages(corpus)
  writeFileSync(path.join(folder, 'sidebars.yaml'), sidebarOf(pages))
  const [edited = '', other = ''] = [pages.length >> 1, (pages.length >> 1) + 1].map((at) => pages[at]?.file ?? '')
  const start = async (): Promise<number> => {
    const begun = performance.now()
    const server = await startServer(bin, folder)
    await (await fetch(server.origin + urlOf(other))).text()
    const seconds = (performance.now() - begun) / 1000
    await server.close()
    return seconds
  }
  const firstStart = await start()
  await new Promise((wake) => setTimeout(wake, settling))
  const firstPage: number[] = []
  for (let run = 0; run < runs; run++) firstPage.push(await start())
  // Adds an island to the page; its state must survive the edits.
  const file = path.join(folder, 'content', edited)
  writeFileSync(path.join(path.dirname(file), 'counter.tsx'), counter)
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nimport { Counter } from './counter.tsx'\n\n<Counter />\n`)
  const server = await startServer(bin, folder)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const plain = await followEdits(page, {
      url: server.origin + urlOf(other),
      file: path.join(folder, 'content', other),
      runs: runs * 4,
    })
    const withCode = await followIsland(page, { url: server.origin + urlOf(edited), file, runs })
    return {
      firstStart,
      firstPage,
      edit: plain.edit,
      isStateKept: plain.isStateKept && withCode,
      megabytes: treeMegabytes(server.pid),
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Edits a page after clicking its island, and returns whether the island's state survived. */
async function followIsland(page: Page, { url, file, runs }: Followed): Promise<boolean> {
  await watchMarks(page)
  await page.goto(url)
  await page.locator('#counter').scrollIntoViewIfNeeded()
  for (const count of ['1', '2', '3']) {
    await page.click('#counter')
    await page.waitForFunction((wanted) => document.querySelector('#counter')?.textContent === wanted, count)
  }
  const text = readFileSync(file, 'utf8')
  for (let run = 0; run < runs; run++) await editOnce(page, { file, text }, run)
  return (await page.textContent('#counter')) === '3'
}

interface Server {
  readonly origin: string
  readonly pid: number
  close(): Promise<void>
}

async function startServer(bin: string, folder: string): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, [bin, 'serve', '--root', folder, '--port', '0'], {
    env: plainEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      const found = /http:\/\/localhost:\d+/.exec(said)
      if (found !== null) resolve(found[0].replace('localhost', '127.0.0.1'))
    })
    child.on('close', () => reject(new Error('docs-gen serve has ended')))
  })
  return {
    origin,
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function urlOf(file: string): string {
  return `/${file.replace(/(index)?\.mdx?$/, '')}`.replace(/\/?$/, '/')
}
