// "Did you mean" for pages, files and anchors. The work is limited, because a run with 20,000 broken links must not
// search all candidates 20,000 times.

import { ensure } from '../model/ensure.ts'
import { groupBy, remember } from '../model/maps.ts'
import { nearest } from '../model/nearest.ts'
import { joinPath, routeIdentity, withoutSlash } from '../model/route.ts'
import { commonEnds } from '../model/text.ts'
import type { Targets } from './targets.ts'

/** A path that was probably meant. `isCertain`: it's the only possible answer, so a fix can write it. */
export interface Suggestion {
  readonly path: string
  readonly reason: 'case' | 'slash' | 'moved' | 'near'
  readonly isCertain: boolean
}

/** Finds the path or anchor that was probably meant. */
export interface Suggest {
  /** Finds a replacement of a broken decoded path below baseUrl. */
  path(path: string): Suggestion | undefined
  /** Finds a replacement of an anchor that a page doesn't have. */
  anchor(anchor: string, known: ReadonlySet<string>): Suggestion | undefined
}

/** Matches the ids of the theme's own elements, which no author means. Ids of headings have no capitals. */
const ofTheme = /^dg[A-Z]/
/** Maximum number of searches by edit distance in one run. Each takes about 0.1 ms with 500 candidates. */
const searchLimit = 100
/** Maximum number of candidates of one search. If there are more, only those of the same folder are compared. */
const candidateLimit = 1000

/** Further data of a site. */
interface SuggestOptions {
  /** Moved pages: identity of the old path to the new path. The call can be slow. */
  readonly moved?: () => ReadonlyMap<string, string>
  /** Root paths of the versions of the documentation. No page of another version is suggested. */
  readonly versionPaths?: readonly string[]
}

/** Creates the suggester of an index of targets. */
export function createSuggest(targets: Targets, { moved, versionPaths = [] }: SuggestOptions = {}): Suggest {
  let index: PathIndex | undefined
  let searches = 0
  const found = new Map<string, Suggestion | undefined>()
  const suggestionFor = (path: string): Suggestion | undefined => {
    index ??= indexPaths(targets, moved?.() ?? new Map(), versionPaths)
    return exactSuggestion(path, index) ?? (searches++ < searchLimit ? nearSuggestion(path, index) : undefined)
  }
  return {
    path: (path) => remember(found, path, () => suggestionFor(path)),
    anchor(anchor, known) {
      if (searches++ >= searchLimit || known.size > candidateLimit) return undefined
      const lower = anchor.toLowerCase()
      const same = [...known].filter((id) => id.toLowerCase() === lower)
      if (same.length === 1 && same[0] !== undefined) return { path: same[0], reason: 'case', isCertain: true }
      const near = nearest(
        anchor,
        [...known].filter((id) => !ofTheme.test(id)),
      )
      return near === undefined ? undefined : { path: near, reason: 'near', isCertain: false }
    },
  }
}

interface PathIndex {
  /** Current paths of pages, by the identity of their old paths. */
  readonly moved: ReadonlyMap<string, string>
  readonly byIdentity: ReadonlyMap<string, readonly string[]>
  readonly byLastSegment: ReadonlyMap<string, readonly string[]>
  readonly byFolder: ReadonlyMap<string, readonly string[]>
  /**
   * Lists the pages and files with a path below that of a version, for a path that is below none. Shorter ones first.
   */
  readonly inVersions: (path: string) => readonly string[]
  /** Returns whether two paths are in the same version. */
  readonly isSameVersion: (a: string, b: string) => boolean
}

function indexPaths(targets: Targets, moved: ReadonlyMap<string, string>, versionPaths: readonly string[]): PathIndex {
  const files = [...targets.files].map((file) => joinPath('/', file))
  const versions = [...versionPaths].sort((a, b) => b.length - a.length)
  const versionOf = (path: string) => versions.find((version) => `${path}/`.startsWith(joinPath(version, '/')))
  const all = [...targets.pagePaths, ...files]
  const byIdentity = groupBy(all, routeIdentity)
  return {
    moved,
    byIdentity,
    byLastSegment: groupBy(all, lastSegment),
    byFolder: groupBy(all, folderOf),
    inVersions: (path) =>
      versionOf(path) === undefined
        ? versions.flatMap((version) => byIdentity.get(routeIdentity(joinPath(version, path))) ?? []).reverse()
        : [],
    isSameVersion: (a, b) => versionOf(a) === versionOf(b),
  }
}

function exactSuggestion(path: string, index: PathIndex): Suggestion | undefined {
  const bare = routeIdentity(withoutForm(path) || '/')
  const same = index.byIdentity.get(bare) ?? index.byIdentity.get(routeIdentity(path))
  if (same?.length === 1 && same[0] !== undefined) {
    const [found, asked] = [same[0], path].map((one) => withoutForm(one).replace(/\/$/, ''))
    return { path: same[0], reason: found === asked ? 'slash' : 'case', isCertain: true }
  }
  const [below, ...others] = index.inVersions(bare)
  if (below !== undefined) return { path: below, reason: 'moved', isCertain: others.length === 0 }
  const known = index.moved.get(bare)
  if (known !== undefined && index.isSameVersion(path, known)) return { path: known, reason: 'moved', isCertain: true }
  const [only, ...more] = sameNamed(path, index)
  // The only page with the same name can still be a different page: its folders must be the same, except for added or
  // removed ones.
  if (only === undefined || more.length > 0 || !isSamePageMoved(path, only)) return undefined
  return { path: only, reason: 'moved', isCertain: true }
}

/** Removes the optional ending of a page's address. */
function withoutForm(path: string): string {
  return path.replace(/(?:\/index)?\.(?:html?|mdx?)$|\/index$/i, '')
}

/** Lists the paths of the same version with the same last segment. */
function sameNamed(path: string, { byLastSegment, isSameVersion }: PathIndex): readonly string[] {
  return (byLastSegment.get(lastSegment(path)) ?? []).filter((other) => isSameVersion(path, other))
}

/** Returns whether one path contains all segments of the other in order, and they share more than the name. */
function isSamePageMoved(a: string, b: string): boolean {
  const [short = [], long = []] = [segmentsOf(a), segmentsOf(b)].sort((one, other) => one.length - other.length)
  let at = 0
  for (const segment of long) if (segment === short[at]) at++
  return short.length > 1 && at === short.length
}

function segmentsOf(path: string): string[] {
  return path
    .replace(/\.(?:mdx?|html?)$/, '')
    .split('/')
    .filter((segment) => segment !== '')
}

/** Finds a similar last segment in the same folder, then in all. Of several paths, returns the nearest. */
function nearSuggestion(path: string, index: PathIndex): Suggestion | undefined {
  const last = lastSegment(path)
  const same = sameNamed(path, index)
  if (same.length > 0) return near(nearest(path, same) ?? (same.length === 1 ? same[0] : undefined))
  if (last.length < 3) return undefined // all short words are similar
  const isFile = hasExtension(path)
  const siblings = (index.byFolder.get(folderOf(path)) ?? []).filter((other) => hasExtension(other) === isFile)
  const sibling = nearest(last, siblings.map(lastSegment))
  if (sibling !== undefined) return near(siblings.find((other) => lastSegment(other) === sibling))
  if (last.length < 5 || index.byLastSegment.size > candidateLimit) return undefined
  const word = nearest(last, index.byLastSegment.keys())
  if (word === undefined || !isAlike(last, word)) return undefined
  const others = ensure(index.byLastSegment.get(word)).filter(
    (other) => hasExtension(other) === isFile && index.isSameVersion(path, other),
  )
  return near(others.length === 1 ? others[0] : nearest(path, others))
}

/** Returns whether the common start and end of two names are more than three quarters of the longer one. */
function isAlike(a: string, b: string): boolean {
  const { start, end } = commonEnds(a, b)
  return start + end > 0.75 * Math.max(a.length, b.length)
}

function near(path: string | undefined): Suggestion | undefined {
  return path === undefined ? undefined : { path, reason: 'near', isCertain: false }
}

function lastSegment(path: string): string {
  const bare = withoutSlash(path)
  return bare.slice(bare.lastIndexOf('/') + 1).replace(/\.(?:mdx?|html?)$/, '')
}

/** Returns whether a path names a file that isn't a page. */
function hasExtension(path: string): boolean {
  return /\.(?!mdx?$|html?$)[a-z0-9]{1,5}$/i.test(path)
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1)
}
