// Detects from its text which code must run in the browser. Components written for Docusaurus don't declare it, because
// there all of them run in the browser.

import type { TextEdit } from './text-edit.ts'

/** When an island starts: immediately if its code acts without an event, or else at the first interaction. */
export type AutomaticHydrate = 'load' | 'interaction'

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
const acts =
  /\buse(?:Effect|LayoutEffect|InsertionEffect|SyncExternalStore|IsBrowser|ColorMode|Location|History)\b|\bBrowserOnly\b|\bExecutionEnvironment\b|\bcomponentDid\w+|\blazy\s*\(/
const listens =
  /\buse(?:State|Reducer|Transition|ActionState|Optimistic|ImperativeHandle)\b|\son[A-Z][A-Za-z]*=\{|\bthis\.setState\b/

/** Removes comments from code, including lookalikes in strings. */
export function withoutComments(code: string): string {
  return code.replace(comments, '')
}

/** Returns when code must start in the browser, or undefined if rendering it on the server is enough. */
export function hydrateOfCode(code: string): AutomaticHydrate | undefined {
  const bare = withoutComments(code)
  if (acts.test(bare)) return 'load'
  return listens.test(bare) ? 'interaction' : undefined
}

const ofReact =
  /\buse(?:Effect|LayoutEffect|InsertionEffect|SyncExternalStore|State|Reducer|Transition|ActionState|Optimistic|ImperativeHandle)(?=\s*(?:<[^>]*>)?\()|(?<=\s)on[A-Z][A-Za-z]*(?==\{)|\bcomponentDid\w+|\bthis\.setState\b/

/** Finds the first React hook, event handler or method that works only in browsers, with its offset and name. */
export function browserCodeIn(code: string): { readonly at: number; readonly name: string } | undefined {
  const found = ofReact.exec(code.replace(comments, (comment) => ' '.repeat(comment.length)))
  return found === null ? undefined : { at: found.index, name: found[0] }
}

/** When the exports of an imported module start in the browser, by name; `*`: all others. */
export type IslandNames = Readonly<Record<string, AutomaticHydrate>>

/** The part of a page's own code that runs in the browser. */
export interface BrowserCode {
  /** The code that replaces it in the page: `<DgBrowser>` and `<DgPart>` elements. */
  readonly edits: readonly TextEdit[]
  /**
   * A module with one component for each of these elements (`E0`, `E1`, ...), and `hydrate`, which tells when each of
   * them starts. JSX.
   */
  readonly module: string
}

/** A Markdown file imported by a script. */
export interface ImportedMarkdown {
  /** Path relative to the site. */
  readonly file: string
  /** Identifies the file in the HTML of islands. */
  readonly slot: string
}
