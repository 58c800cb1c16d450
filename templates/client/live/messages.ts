// The messages between a page and the frame that runs its live code.

/** How code is evaluated: as an expression to show, or as a script that calls `render`. */
export type LiveMode = 'expression' | 'script'

/** A message from the page: its styles, the attributes of its html element, or code to run. */
export type ToFrame =
  | { readonly type: 'look'; readonly css: string }
  | { readonly type: 'attributes'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly type: 'run'; readonly code: string; readonly mode: LiveMode }

/** A message from the frame: it is ready, the height of its content in pixels, or an error ('' for none). */
export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'problem'; readonly problem: string }
