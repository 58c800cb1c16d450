// Calls to action: links as buttons, of which the first is the main one.

import type { ReactNode } from 'react'

/** Renders the links inside it, a paragraph of Markdown, as buttons. */
export function Actions({ children }: { readonly children?: ReactNode }) {
  return <div className="actions">{children}</div>
}
