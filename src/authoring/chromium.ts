// Draws an HTML document as a picture with a Chromium that is installed on the machine.

import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']

/** Finds a Chromium: the one that DOCS_GEN_CHROMIUM names, else the first on the PATH. */
export function findChromium(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const given = environment.DOCS_GEN_CHROMIUM ?? ''
  if (given !== '') return existsSync(given) ? given : undefined
  const files = (environment.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
  return files.find((file) => existsSync(file) || existsSync(`${file}.exe`))
}

/** What is drawn, and where the PNG file goes. */
export interface Picture {
  readonly html: string
  readonly file: string
  readonly size: readonly [number, number]
}

/** Draws a document; nothing of the reader's own browser profile is used or left. */
export async function drawPicture(chromium: string, { html, file, size }: Picture): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-gen-picture-'))
  try {
    const page = path.join(folder, 'page.html')
    writeFileSync(page, html)
    const flags = [
      '--headless',
      '--disable-gpu',
      '--hide-scrollbars',
      '--no-first-run',
      '--disable-background-networking',
    ]
    // Chromium's own sandbox does not start for root, who draws in containers; the page drawn is ours and holds no
    // script.
    if (process.getuid?.() === 0) flags.push('--no-sandbox')
    const options = [
      `--user-data-dir=${path.join(folder, 'profile')}`,
      `--window-size=${size.join(',')}`,
      `--screenshot=${file}`,
    ]
    await promisify(execFile)(chromium, [...flags, ...options, pathToFileURL(page).href], { timeout: 60_000 })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  if (!existsSync(file)) throw new Error(`\`${chromium}\` drew no picture`)
}
