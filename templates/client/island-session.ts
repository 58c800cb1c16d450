// What a render of one page part carries down to its islands: a counter for id prefixes, and where to report wrong
// props. Used on the server only; React context takes it down, and stops at an island's own render (`isInside`).

import { type ComponentType, type Context, createContext } from 'react'
import type { PropProblem } from '../../src/model/template.ts'

/** The state of one render of a page part (its content, or the document around it). */
export interface IslandSession {
  /** Start of every island's id in this part, such as `c` for content. */
  readonly prefix: string
  /** How often an id has been given. */
  readonly ids: Map<string, number>
  readonly problems: PropProblem[]
  /** Partials that were included so far. */
  partials: number
  /** True below an island: islands within an island are ordinary components. */
  readonly isInside: boolean
  /** Components that MDX content gets, for partials, which are rendered without props of their page. */
  readonly components: Readonly<Record<string, unknown>>
  /** The content of Markdown that scripts of the page import, by file. */
  readonly markdown: MarkdownByFile
}

type MarkdownByFile = ReadonlyMap<string, ComponentType<Record<string, unknown>>>

/** Carries the session; undefined outside docs-gen, where islands are rendered as plain components. */
export const SessionContext: Context<IslandSession | undefined> = createContext<IslandSession | undefined>(undefined)

/** Starts the session of one part. */
export function createSession(
  prefix: string,
  components: Readonly<Record<string, unknown>> = {},
  markdown: MarkdownByFile = new Map(),
): IslandSession {
  return { prefix, ids: new Map(), problems: [], partials: 0, isInside: false, components, markdown }
}

/** The session that holds below an island. */
export const insideSession: IslandSession = { ...createSession(''), isInside: true }
