// What is known of each page of a plan before it is rendered: whether it is as it was, what the cache has of it, and the task that draws it.

import path from 'node:path'
import type { OutputManifest } from '../emit/output.ts'
import { hashOf, type Key, keyOf } from '../model/key.ts'
import type { Page } from '../model/site.ts'
import type { AnswerServices } from '../render/answers.ts'
import { answerServices } from './answer-services.ts'
import { mayHaveRead, type PageState } from './build-state.ts'
import { compiledKeys, keepsCompiled } from './compile-memo.ts'
import { readContent } from './content-bytes.ts'
import { contentKeys } from './content-keys.ts'
import { isContentValid } from './page-content.ts'
import type { PlannedPage } from './page-plan.ts'
import type { RenderPagesOptions } from './render-pages.ts'
import { aboutPage } from './search-pages.ts'
import { pageWire, plainWire, type WireTask } from './wire.ts'

/** What is known of a page before rendering. */
export interface Draft {
  readonly planned: PlannedPage
  /** Key of its content's inputs; undefined for a page without a source, which has no others than its props. */
  readonly contentKey?: Key
  /** Key of its props, from when it is sent on. */
  propsKey?: Key
  /** The state of the published page, when it is still right; the others are drawn. */
  readonly state?: PageState
  /** Under which its compiled sources are kept, when they are. */
  readonly compiledKey?: Key
  /** Hash of a content in the cache that is still right, and goes with the task. */
  readonly keptHash?: Key
}

/** What all drafts of a build need. */
export interface Drafting {
  readonly options: RenderPagesOptions
  readonly services: AnswerServices
  /** Names, as questions are written, of the files whose texts have changed. */
  readonly names: readonly string[]
  readonly keyOfContent: (page: Page) => Key
  /** Undefined when compiled sources are not kept. */
  readonly keyOfCompiled?: (page: Page) => Key
}

/** Prepares to draft the pages of a build. */
export function openDrafting(options: RenderPagesOptions): Drafting {
  const keyOfCompiled = keepsCompiled(options.bundle) ? compiledKeys(options.site) : undefined
  return {
    options,
    services: answerServices(options.root, options.site),
    names: [...(options.scope ?? [])].map((file) => JSON.stringify(path.posix.parse(file).name).slice(1, -1)),
    keyOfContent: contentKeys(options.site, options.bundle),
    ...(keyOfCompiled && { keyOfCompiled }),
  }
}

/** Finds out whether a page must be drawn. Its props, which take the most time, are made for a page only that may be as it was. */
export function draftOf(planned: PlannedPage, drafting: Drafting): Draft {
  const { options, services, keyOfContent, keyOfCompiled } = drafting
  const { site, published } = options
  const { page } = planned
  const untouched = untouchedState(planned, drafting)
  if (untouched !== undefined) return { planned, state: untouched }
  const known = options.states[planned.route]
  const contentKey = page && keyOfContent(page)
  const base: Draft = { planned, ...(contentKey !== undefined && { contentKey }) }
  const mayBeAsBefore =
    known !== undefined && (contentKey === undefined || known.contentKey === contentKey) && isPublished(planned, known, published)
  if (mayBeAsBefore && known.propsKey === propsOf(planned, options).key) {
    if (page === undefined || isContentValid({ site, services }, page, known.reads)) return { ...base, state: known }
  }
  if (page === undefined || contentKey === undefined) return base
  const keptHash = keptContentHash(page, contentKey, { options, services })
  if (keptHash !== undefined) return { ...base, keptHash }
  const compiledKey = keyOfCompiled?.(page)
  return compiledKey === undefined ? base : { ...base, compiledKey }
}

/** Makes the props of a page, as JSON, and the key of all that it is drawn with besides its content. */
function propsOf({ props, items }: PlannedPage, { bundle }: RenderPagesOptions): { readonly json: string; readonly key: Key } {
  const json = JSON.stringify(props())
  return { json, key: keyOf(bundle.manifest.hash, json, JSON.stringify(items)) }
}

/** Gives the state of a published page that an edit of other pages' texts has left as it was. Only what it shows of files may be another. */
function untouchedState(planned: PlannedPage, { options, services, names }: Drafting): PageState | undefined {
  const { scope, states, site, published } = options
  const { page } = planned
  const known = states[planned.route]
  if (scope === undefined || known === undefined || !isPublished(planned, known, published)) return undefined
  if (page === undefined) return known
  if (scope.has(page.source.file)) return undefined
  if (!mayHaveRead(known, names)) return known
  const shown = known.reads.filter(([question]) => asksFile.test(question) && names.some((name) => question.includes(name)))
  return shown.length === 0 || isContentValid({ site, services }, page, shown) ? known : undefined
}

/** Questions to which a page's text may be the answer, or a part of it; they name the file, perhaps without its extension. */
const asksFile = /^\["(?:text|asset)"/

/** Makes the task of a page when it is sent: the tasks of all pages, made before, would take more memory than the site. */
export function wireOf(draft: Draft, { options }: Drafting): WireTask {
  const { planned, contentKey, keptHash, compiledKey } = draft
  const { cache, site, withSearch } = options
  const { page, items, output, twinOutput } = planned
  const props = propsOf(planned, options)
  draft.propsKey = props.key
  const given = { props: props.json, output, ...(twinOutput !== undefined && { twinOutput }) }
  if (page === undefined) return plainWire(items, given)
  const kept = keptHash === undefined || contentKey === undefined ? undefined : cache.getBytes(contentKey)
  if (kept !== undefined) return pageWire(page, { ...given, kept })
  const compiled = compiledKey === undefined ? undefined : cache.getBytes(compiledKey)
  const about = withSearch && !page.unlisted ? { about: JSON.stringify(aboutPage(site, page)) } : {}
  return pageWire(page, {
    ...given,
    ...about,
    keepsCompiled: compiledKey !== undefined,
    ...(compiled !== undefined && { compiled }),
  })
}

function isPublished(planned: PlannedPage, known: PageState, published: OutputManifest | undefined): boolean {
  if (published?.files[planned.output] !== known.documentHash) return false
  return planned.twinOutput === undefined || published.files[planned.twinOutput] === known.twinHash
}

/** Finds the hash of a page's content in the cache, when every answer that it was rendered with still holds. */
function keptContentHash(
  page: Page,
  key: Key,
  { options, services }: { readonly options: RenderPagesOptions; readonly services: AnswerServices },
): Key | undefined {
  const bytes = options.cache.getBytes(key)
  if (bytes === undefined) return undefined
  const { reads } = readContent(bytes)
  return isContentValid({ site: options.site, services }, page, reads) ? hashOf(bytes) : undefined
}
