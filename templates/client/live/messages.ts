// What a page and the frame in which its live code runs say to each other.

/** How code is read: as an expression to show, or as a script that calls `render`. */
export type LiveMode = 'expression' | 'script'

/** From the page: how the page looks, or code to run. */
export type ToFrame =
  | { readonly type: 'look'; readonly css: string }
  | { readonly type: 'attributes'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly type: 'run'; readonly code: string; readonly mode: LiveMode }

/** From the frame: that it listens, how high its content is, what went wrong ('' for nothing). */
export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'problem'; readonly problem: string }
