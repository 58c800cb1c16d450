// Plans the pages of a site and draws their social cards, if the configuration enables them (`socialCards`). Without
// the package that draws them, pages use the images of their sidebars.

import path from 'node:path'
import type { Store } from '../cache/store.ts'
import { configFile } from '../config/config.ts'
import { isFile, readBytes } from '../files/read-file.ts'
import type { SitePackage } from '../files/site-packages.ts'
import type { SocialCard } from '../images/card-words.ts'
import { findEncoder, loadSharp } from '../images/encode.ts'
import { type CardDrawer, createCardDrawer, drawIcon } from '../images/social-card.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { errorMessage } from '../model/error-code.ts'
import { hashOf, type Key, keyOf } from '../model/key.ts'
import type { Site } from '../model/site.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PublishedSite } from '../output/published-site.ts'
import { findSocialImages } from '../output/social-images.ts'
import { createStaging, errorOfFailure } from '../output/write-staged.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import { packageBuild, packageRoot } from '../scripts/package.ts'
import { type PagePlan, type PlannedPage, planSite } from './page-plan.ts'

/** The input of planning the pages of a site. */
interface PlanInput {
  readonly root: string
  readonly site: Site
  readonly bundle: Bundle
  readonly store: Store
  readonly hasSearch: boolean
  /** Hashes of the published files, by path. */
  readonly published: PublishedSite['trusted']['files'] | undefined
  /** Whether to draw cards. Parts of a site leave that to the run that joins them. */
  readonly isDrawing: boolean
}

/** The plan of a site's pages, and the drawer of their cards. */
interface PlanWithCards {
  readonly plan: PagePlan
  readonly planned: readonly PlannedPage[]
  /** Writes the cards to the staging folder, except published ones. */
  readonly drawCards: (staging: string) => Promise<readonly OutputFile[]>
  readonly diagnostics: readonly Diagnostic[]
}

/** Plans all pages of a site, with cards if enabled. */
export async function planWithCards(input: PlanInput): Promise<PlanWithCards> {
  const { root, site, bundle, hasSearch, store, published, isDrawing } = input
  const socialImages = findSocialImages(root, site)
  const planAll = (cardKey?: Key) => {
    const plan = planSite(site, bundle, { isPreview: false, hasSearch, socialImages, cardKey })
    return { plan, planned: [...plan.pages.map((page) => plan.planPage(page)), ...plan.planOthers()] }
  }
  const withoutCards = (...diagnostics: readonly Diagnostic[]): PlanWithCards => ({
    ...planAll(),
    drawCards: async () => [],
    diagnostics,
  })
  if (!site.config.socialCards) return withoutCards()
  const encoder = findEncoder(root)
  if (encoder === undefined) return withoutCards(notDrawn('the package `sharp` is not installed', installHint))
  const logo = logoOf(root, site)
  const made = planAll(keyOf('social card', encoder.version, packageBuild(), logo === undefined ? '' : hashOf(logo)))
  const cards = new Map(made.planned.flatMap(({ card }) => (card === undefined ? [] : [[card.output, card.card]])))
  const isKept = (output: string) => published?.[output] !== undefined || store.has('images', hashOf(output))
  const fault = isDrawing && ![...cards.keys()].every(isKept) ? await findFault(encoder, logo) : undefined
  if (fault !== undefined) return withoutCards(fault)
  return { ...made, drawCards: (staging) => draw(cards, staging, { ...input, encoder, logo }), diagnostics: [] }
}

/** Reports why cards can't be drawn: sharp was installed for another kind of machine, or can't read the logo. */
async function findFault(encoder: SitePackage, logo: Buffer | undefined): Promise<Diagnostic | undefined> {
  const because = (error: unknown) => errorMessage(error).trim().split('\n')[0]
  try {
    const sharp = await loadSharp(encoder)
    const unread = logo && (await drawIcon(sharp, logo).then(() => undefined, because))
    const hint = 'Use an SVG, PNG or WebP file as `logo`, or remove `socialCards`.'
    return unread === undefined ? undefined : notDrawn(`the logo cannot be read: ${unread}`, hint)
  } catch (error) {
    return notDrawn(`the package \`sharp\` cannot be loaded: ${because(error)}`, installHint)
  }
}

const installHint = 'Run `npm install sharp` on this machine, or remove `socialCards`.'

function notDrawn(why: string, hint: string): Diagnostic {
  const message = `Social cards are not drawn: ${why}`
  return diagnose('cards-not-drawn', message, { file: configFile }, { hint })
}

function logoOf(root: string, { config }: Site): Buffer | undefined {
  const { src } = config.logo ?? {}
  const file = src === undefined ? undefined : config.staticDirs.map((dir) => path.join(root, dir, src)).find(isFile)
  return file === undefined ? undefined : readBytes(file)
}

interface DrawInput extends Pick<PlanInput, 'store' | 'published'> {
  readonly encoder: SitePackage
  readonly logo: Buffer | undefined
}

async function draw(
  cards: ReadonlyMap<string, SocialCard>,
  folder: string,
  { store, published, encoder, logo }: DrawInput,
): Promise<readonly OutputFile[]> {
  const files: OutputFile[] = []
  const staging = createStaging(folder)
  const stage = (output: string, bytes: Uint8Array) => {
    const failure = staging.write({ [output]: bytes })
    if (failure !== undefined) throw errorOfFailure(failure)
    files.push({ type: 'staged', path: output, hash: hashOf(bytes) })
  }
  let drawCard: CardDrawer | undefined
  for (const [output, card] of cards) {
    const hash = published?.[output]
    if (hash !== undefined) {
      files.push({ type: 'unchanged', path: output, hash })
      continue
    }
    let bytes = store.get('images', hashOf(output))
    if (bytes === undefined) {
      drawCard ??= await createCardDrawer({ sharp: await loadSharp(encoder), font: readBytes(fontFile()), logo })
      bytes = await drawCard(card)
      store.put('images', hashOf(output), bytes)
    }
    stage(output, bytes)
  }
  return files
}

function fontFile(): string {
  return path.join(packageRoot(), 'dist', 'fonts', 'Roboto-Bold.woff2')
}
