// docs-gen social: draws the pictures that links to pages show, with a Chromium of the machine, into the static folder.
// What it drew before of the same words stays; a picture that somebody else made is never written over, unless that is
// asked for.

import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { drawPictures } from '../authoring/pictures.ts'
import { socialCardSize } from '../authoring/social-card.ts'
import { pageCards, sidebarCards, type WantedImage } from '../authoring/social-cards.ts'
import { findChromium } from '../chromium/chromium.ts'
import { loadSite } from '../content/site.ts'
import { readBytes, readText } from '../files/read-file.ts'
import { writeBytes } from '../files/write-file.ts'
import { ensure } from '../model/ensure.ts'
import { hashOf } from '../model/key.ts'
import { loadSiteConfig } from '../pipeline/open-site.ts'
import { cacheFolder } from '../pipeline/site-options.ts'
import type { Reporter } from '../report/reporter.ts'
import type { CommonOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'
import { runCommand } from './run-command.ts'

/** Options of the command `social`. */
interface SocialOptions extends CommonOptions {
  /** Ids of pages to draw a picture for. */
  readonly ids: readonly string[]
  /** Draws one for each listed page. */
  readonly isForPages: boolean
  /** Draws all again, over pictures that others made too. */
  readonly isForced: boolean
}

/** Where it is kept what was drawn. */
const recordFile = `${cacheFolder}/social.json`

/** What was drawn, by file: hashes of the words and of the picture. */
type DrawingRecord = Record<string, { readonly html: string; readonly png: string }>

/** Runs `docs-gen social` and gives its exit code. */
export function runSocial(options: SocialOptions): Promise<number> {
  return runCommand(options, async (reporter) => {
    const { root, ids } = options
    const { config, diagnostics } = await loadSiteConfig(options)
    reporter.diagnostics(diagnostics, new Map())
    const { site } = await loadSite({ root, config, production: true, git: false })
    const wanted = options.isForPages || ids.length > 0 ? pageCards(root, site, ids) : sidebarCards(root, site)
    const undrawn = undrawnOf(root, wanted, options.isForced)
    const chromium = findChromium(process.env)
    if (undrawn.length > 0 && chromium === undefined)
      throw new Error(`There is no Chromium to draw with: ${chromiumHint}`)
    await draw(root, undrawn, { chromium: chromium ?? '', reporter })
    reporter.progress.end()
    if (options.isJson)
      reporter.data({ ok: true, drawn: undrawn.map(({ file }) => file), kept: wanted.length - undrawn.length })
    reporter.info(
      `Drew ${undrawn.length} of ${wanted.length} pictures${undrawn.length < wanted.length ? '; the others were there' : ''}`,
    )
    return exitCodes.done
  })
}

const chromiumHint = 'install one, or name its file in the environment variable DOCS_GEN_CHROMIUM'

/**
 * Draws the pictures of a site's listed pages before a build; without a Chromium, pages keep those of their sidebars.
 */
export async function drawForBuild(options: CommonOptions, reporter: Reporter): Promise<void> {
  const { root } = options
  const { config } = await loadSiteConfig(options)
  const { site } = await loadSite({ root, config, production: true, git: false })
  const undrawn = undrawnOf(root, pageCards(root, site, []), false)
  const chromium = findChromium(process.env)
  if (chromium !== undefined) await draw(root, undrawn, { chromium, reporter })
  else if (undrawn.length > 0)
    reporter.warn(`there is no Chromium to draw ${undrawn.length} pictures of pages with: ${chromiumHint}`)
}

/** Lists the pictures that are to be drawn. */
function undrawnOf(root: string, wanted: readonly WantedImage[], isForced: boolean): readonly WantedImage[] {
  const drawn = readRecord(root)
  return wanted.filter((image) => isForced || isUndrawn(root, image, drawn))
}

interface DrawContext {
  readonly chromium: string
  readonly reporter: Reporter
}

async function draw(root: string, undrawn: readonly WantedImage[], { chromium, reporter }: DrawContext): Promise<void> {
  if (undrawn.length === 0) return
  const drawn = readRecord(root)
  reporter.progress.phase('draw', undrawn.length)
  const pictures = undrawn.map(({ file, html }) => ({ html, file: path.join(root, file) }))
  const onDrawn = (index: number) => {
    const { file, html } = ensure(undrawn[index])
    drawn[file] = { html: hashOf(html), png: hashOf(readBytes(path.join(root, file))) }
    reporter.progress.step(index + 1)
  }
  try {
    await drawPictures(chromium, pictures, { size: socialCardSize, onDrawn })
  } finally {
    writeRecord(root, drawn)
  }
}

/** Says whether a picture is to be drawn: there is none, or one that we drew of other words. */
function isUndrawn(root: string, { file, html }: WantedImage, drawn: DrawingRecord): boolean {
  const target = path.join(root, file)
  if (!existsSync(target)) return true
  const known = drawn[file]
  return known !== undefined && known.png === hashOf(readBytes(target)) && known.html !== hashOf(html)
}

function readRecord(root: string): DrawingRecord {
  try {
    return JSON.parse(readText(path.join(root, recordFile))) as DrawingRecord // written below; anything else in it fits no hash
  } catch {
    return {} // nothing was drawn yet, or it was thrown away
  }
}

function writeRecord(root: string, drawn: DrawingRecord): void {
  const file = path.join(root, recordFile)
  mkdirSync(path.dirname(file), { recursive: true })
  writeBytes(file, JSON.stringify(drawn, undefined, 1))
}
