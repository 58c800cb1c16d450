// docs-gen social: draws the pictures that links to pages show, with a Chromium of the machine, into the static folder.
// What it drew before of the same words stays; a picture that somebody else made is never written over, unless that is
// asked for.

import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { drawPicture, findChromium } from '../authoring/chromium.ts'
import { loadSite } from '../content/site.ts'
import { readBytes, readText } from '../files/read-file.ts'
import { writeBytes } from '../files/write-file.ts'
import { hashOf } from '../model/key.ts'
import { socialCardSize } from '../output/social-card.ts'
import { pageCards, sidebarCards, type WantedImage } from '../output/social-images.ts'
import { loadSiteConfig } from '../pipeline/open-site.ts'
import { cacheFolder } from '../pipeline/site-options.ts'
import { exitCodes } from './exit-codes.ts'
import type { CommonOptions } from './options.ts'
import { reporterFor, runGuarded } from './run-command.ts'

/** Options of the command `social`. */
export interface SocialOptions extends CommonOptions {
  /** Ids of pages to draw a picture for. */
  readonly ids: readonly string[]
  /** Draws one for each listed page. */
  readonly isForPages: boolean
  /** Draws all again, over pictures that others made too. */
  readonly isForced: boolean
}

/** What was drawn, by file: hashes of the words and of the picture. */
type Drawn = Record<string, { readonly html: string; readonly png: string }>

/** Runs `docs-gen social` and gives its exit code. */
export function runSocial(options: SocialOptions): Promise<number> {
  const reporter = reporterFor(options)
  return runGuarded(reporter, async () => {
    const { root, ids } = options
    const { config, diagnostics } = await loadSiteConfig(options)
    reporter.diagnostics(diagnostics, new Map())
    const { site } = await loadSite({ root, config, production: true, git: false })
    const wanted = options.isForPages || ids.length > 0 ? pageCards(root, site, ids) : sidebarCards(root, site)
    const memory = path.join(root, cacheFolder, 'social.json')
    const drawn = readDrawn(memory)
    const due = wanted.filter((image) => options.isForced || isDue(root, image, drawn))
    const chromium = findChromium(process.env)
    if (due.length > 0 && chromium === undefined) {
      throw new Error(
        'There is no Chromium to draw with: install one, or name its file in the environment variable DOCS_GEN_CHROMIUM',
      )
    }
    reporter.progress.phase('draw', due.length)
    for (const [index, { file, html }] of due.entries()) {
      reporter.progress.step(index)
      const target = path.join(root, file)
      mkdirSync(path.dirname(target), { recursive: true })
      await drawPicture(chromium ?? '', { html, file: target, size: socialCardSize })
      drawn[file] = { html: hashOf(html), png: hashOf(readBytes(target)) }
      writeDrawn(memory, drawn)
    }
    reporter.progress.end()
    if (options.isJson)
      reporter.data({ ok: true, drawn: due.map(({ file }) => file), kept: wanted.length - due.length })
    reporter.info(
      `Drew ${due.length} of ${wanted.length} pictures${due.length < wanted.length ? '; the others were there' : ''}`,
    )
    return exitCodes.done
  })
}

/** Says whether a picture is to be drawn: there is none, or one that we drew of other words. */
function isDue(root: string, { file, html }: WantedImage, drawn: Drawn): boolean {
  const target = path.join(root, file)
  if (!existsSync(target)) return true
  const known = drawn[file]
  return known !== undefined && known.png === hashOf(readBytes(target)) && known.html !== hashOf(html)
}

function readDrawn(file: string): Drawn {
  try {
    return JSON.parse(readText(file)) as Drawn // written below; anything else in it fits no hash
  } catch {
    return {} // nothing was drawn yet, or it was thrown away
  }
}

function writeDrawn(file: string, drawn: Drawn): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeBytes(file, JSON.stringify(drawn, undefined, 1))
}
