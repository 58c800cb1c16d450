// "Did you mean" for pages, files and anchors. Bounded work: a run with 20,000 broken links must not search 20,000 times through everything.

import { nearest } from '../model/nearest.ts'
import { routeIdentity } from '../model/route.ts'
import type { Targets } from './targets.ts'

/** A path that was probably meant. `isCertain`: there is only one right answer, so it may be written by a fix. */
export interface Suggestion {
  readonly path: string
  readonly reason: 'case' | 'slash' | 'moved' | 'near'
  readonly isCertain: boolean
}

/** Finds what was probably meant. */
export interface Suggest {
  /** A decoded path below baseUrl that leads nowhere. */
  path(path: string): Suggestion | undefined
  /** An anchor that a page does not have. */
  anchor(anchor: string, known: ReadonlySet<string>): Suggestion | undefined
}

/** Searches by edit distance in one run; each costs about 0.1 ms on 500 candidates. */
const searchLimit = 200
/** Candidates of one search: beyond, only those of the same folder are looked at. */
const candidateLimit = 2000

/** Makes the suggester for an index of targets; indexes are built at the first question. */
export function createSuggest(targets: Targets): Suggest {
  let index: PathIndex | undefined
  let searches = 0
  const remembered = new Map<string, Suggestion | undefined>()
  return {
    path(path) {
      if (remembered.has(path)) return remembered.get(path)
      index ??= indexPaths(targets)
      const found = exactSuggestion(path, index) ?? (searches++ < searchLimit ? nearSuggestion(path, index) : undefined)
      remembered.set(path, found)
      return found
    },
    anchor(anchor, known) {
      if (searches++ >= searchLimit) return undefined
      const lower = anchor.toLowerCase()
      const same = known.size <= candidateLimit ? [...known].filter((id) => id.toLowerCase() === lower) : []
      if (same.length === 1 && same[0] !== undefined) return { path: same[0], reason: 'case', isCertain: true }
      const near = known.size <= candidateLimit ? nearest(anchor, known) : undefined
      return near === undefined ? undefined : { path: near, reason: 'near', isCertain: false }
    },
  }
}

const genericNames = new Set([
  'index',
  'overview',
  'introduction',
  'intro',
  'reference',
  'about',
  'examples',
  'guides',
  'setup',
  'configuration',
  'concepts',
])

interface PathIndex {
  readonly all: readonly string[]
  readonly byIdentity: ReadonlyMap<string, readonly string[]>
  readonly byLastSegment: ReadonlyMap<string, readonly string[]>
  readonly byFolder: ReadonlyMap<string, readonly string[]>
}

function indexPaths(targets: Targets): PathIndex {
  const files = [...targets.files].map((file) => (file.startsWith('/') ? file : `/${file}`))
  const all = [...targets.pagePaths, ...files]
  return { all, byIdentity: group(all, routeIdentity), byLastSegment: group(all, lastSegment), byFolder: group(all, folderOf) }
}

function exactSuggestion(path: string, index: PathIndex): Suggestion | undefined {
  const same =
    index.byIdentity.get(routeIdentity(path.replace(/(?:\/index)?\.(?:html?|mdx?)$/i, '') || '/')) ??
    index.byIdentity.get(routeIdentity(path))
  if (same?.length === 1 && same[0] !== undefined) {
    return { path: same[0], reason: routeIdentity(path) === path.replace(/\/$/, '') ? 'slash' : 'case', isCertain: true }
  }
  const last = lastSegment(path)
  const moved = index.byLastSegment.get(last) ?? []
  const [only] = moved
  if (moved.length !== 1 || only === undefined || last === '') return undefined
  // A name such as `overview` says nothing of which page was meant: it is told, but not written.
  return genericNames.has(last) || last.length < 5
    ? { path: only, reason: 'near', isCertain: false }
    : { path: only, reason: 'moved', isCertain: true }
}

function nearSuggestion(path: string, index: PathIndex): Suggestion | undefined {
  if (lastSegment(path).length < 3) return undefined // every short word is near every other
  const isFile = hasExtension(path)
  const siblings = (index.byFolder.get(folderOf(path)) ?? []).filter((other) => hasExtension(other) === isFile)
  const sibling = nearest(
    lastSegment(path),
    siblings.map((other) => lastSegment(other)),
  )
  const found =
    sibling === undefined
      ? index.all.length <= candidateLimit
        ? nearest(path, index.all)
        : undefined
      : siblings.find((other) => lastSegment(other) === sibling)
  return found === undefined ? undefined : { path: found, reason: 'near', isCertain: false }
}

function group(paths: readonly string[], key: (path: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const name = key(path)
    const members = groups.get(name)
    if (members === undefined) groups.set(name, [path])
    else members.push(path)
  }
  return groups
}

function lastSegment(path: string): string {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  return bare.slice(bare.lastIndexOf('/') + 1).replace(/\.(?:mdx?|html?)$/, '')
}

/** Says whether a path names a file that is no page. */
function hasExtension(path: string): boolean {
  return /\.(?!mdx?$|html?$)[a-z0-9]{1,5}$/i.test(path)
}

function folderOf(path: string): string {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  return bare.slice(0, bare.lastIndexOf('/') + 1)
}
