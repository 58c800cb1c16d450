// The state that the render of a page part passes to its islands: a counter for ids, and a list for invalid props.
// Used on the server only. React context carries it down to each island; below an island, `isInside` is true.

import { type ComponentType, type Context, createContext } from 'react'
import type { PropProblem } from '../../src/model/template.ts'

/** The state of one render of a page part (its content, or the document around it). */
export interface IslandSession {
  /** Start of every island's id in this part, such as `c` for content. */
  readonly prefix: string
  /** Number of uses of each id. */
  readonly ids: Map<string, number>
  readonly problems: PropProblem[]
  /** Number of partials included so far. */
  partials: number
  /** Whether the render is within an island. Islands within an island are ordinary components. */
  readonly isInside: boolean
  /** The components of MDX content, for partials, which don't get the props of their page. */
  readonly components: Readonly<Record<string, unknown>>
  /** The content of Markdown imported by scripts of the page, by file. */
  readonly markdown: MarkdownByFile
}

type MarkdownByFile = ReadonlyMap<string, ComponentType<Record<string, unknown>>>

/** Carries the session. Undefined outside docs-gen, where islands are rendered as plain components. */
export const SessionContext: Context<IslandSession | undefined> = createContext<IslandSession | undefined>(undefined)

/** Starts the session of one part. */
export function createSession(
  prefix: string,
  components: Readonly<Record<string, unknown>> = {},
  markdown: MarkdownByFile = new Map(),
): IslandSession {
  return { prefix, ids: new Map(), problems: [], partials: 0, isInside: false, components, markdown }
}

/** The session within an island. */
export const insideSession: IslandSession = { ...createSession(''), isInside: true }
