// What readers of a page should do first: its links as buttons, the first of them the main one.

import type { ReactNode } from 'react'

/** Renders the links inside it, a paragraph of Markdown, as buttons. */
export function Actions({ children }: { readonly children?: ReactNode }) {
  return <div className="actions">{children}</div>
}
