// Small parts of the API reference: texts of the data, and the link of a heading to itself.

import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'

/** Renders a text of the data, which is Markdown; nothing for none. */
export function DataMarkdown({ text, className }: { readonly text: string | undefined; readonly className?: string }) {
  const host = usePage()
  return text === undefined || text === '' ? null : <Html className={className} html={host.markdown(text)} />
}

/** Renders the link of a heading to itself. */
export function HashLink({ id, label }: { readonly id: string; readonly label: string }) {
  // biome-ignore lint/a11y/useAnchorContent: its sign is rendered by the styles, its name is the label
  return <a className="hash-link" href={`#${id}`} aria-label={`Direct link to ${label}`} />
}
