// Which code must run in the browser, as its text shows: components written for Docusaurus do not say so, since there
// all of them do.

import type { TextEdit } from './text-edit.ts'

/** When an island begins to run: at once if its code acts without an event, at the first interaction if it listens. */
export type AutomaticHydrate = 'load' | 'interaction'

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
const acts =
  /\buse(?:Effect|LayoutEffect|InsertionEffect|SyncExternalStore|IsBrowser|ColorMode|Location|History)\b|\bBrowserOnly\b|\bExecutionEnvironment\b|\bcomponentDid\w+|\blazy\s*\(/
const listens =
  /\buse(?:State|Reducer|Transition|ActionState|Optimistic|ImperativeHandle)\b|\son[A-Z][A-Za-z]*=\{|\bthis\.setState\b/

/** Removes the comments from code; what looks like one inside a string goes too. */
export function withoutComments(code: string): string {
  return code.replace(comments, '')
}

/** Says whether code must run in the browser, and when; undefined when what the server renders is all. */
export function hydrateOfCode(code: string): AutomaticHydrate | undefined {
  const bare = withoutComments(code)
  if (acts.test(bare)) return 'load'
  return listens.test(bare) ? 'interaction' : undefined
}

const ofReact =
  /\buse(?:Effect|LayoutEffect|InsertionEffect|SyncExternalStore|State|Reducer|Transition|ActionState|Optimistic|ImperativeHandle)(?=\s*(?:<[^>]*>)?\()|(?<=\s)on[A-Z][A-Za-z]*(?==\{)|\bcomponentDid\w+|\bthis\.setState\b/

/** Finds the first hook of React, handler or method that does something in browsers only: its offset and its name. */
export function browserCodeIn(code: string): { readonly at: number; readonly name: string } | undefined {
  const found = ofReact.exec(code.replace(comments, (comment) => ' '.repeat(comment.length)))
  return found === null ? undefined : { at: found.index, name: found[0] }
}

/** What of a module that pages import runs in the browser: when it begins, by exported name; `*`: all others. */
export type IslandNames = Readonly<Record<string, AutomaticHydrate>>

/** The part of a page's own code that runs in the browser. */
export interface BrowserCode {
  /** What the page holds instead: `<DgBrowser>` and `<DgPart>` elements. */
  readonly edits: readonly TextEdit[]
  /**
   * A module with one component for each of these elements (`E0`, `E1`, ...), and `hydrate`, which says when each
   * begins to run. JSX.
   */
  readonly module: string
}

/** Markdown that a script imports. */
export interface ImportedMarkdown {
  /** Relative to the site. */
  readonly file: string
  /** Names the file in the HTML of islands. */
  readonly slot: string
}
