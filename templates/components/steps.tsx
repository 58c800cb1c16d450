// Numbered steps with a line between them; the list itself is written in Markdown.

import type { ReactNode } from 'react'

/** Renders the ordered list inside it as steps. */
export function Steps({ children }: { readonly children?: ReactNode }) {
  return <div className="steps">{children}</div>
}
