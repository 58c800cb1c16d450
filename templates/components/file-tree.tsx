// A tree of files, written as a nested Markdown list: bold entries stand out, and the text after a dash is a comment.

import { Children, cloneElement, isValidElement, type ReactNode } from 'react'

/** Renders the nested list inside it as a tree of files. */
export function FileTree({ children }: { readonly children?: ReactNode }) {
  return <div className="file-tree">{withComments(children)}</div>
}

const COMMENT = /( [—–] )([^<\n]+)/g

/** Marks up the comments, in static HTML and in elements. */
function withComments(children: ReactNode): ReactNode {
  return Children.map(children, (child) => {
    if (typeof child === 'string') return commentOf(child)
    if (!isValidElement<{ children?: ReactNode; html?: string }>(child)) return child
    const { html, children: inner } = child.props
    if (typeof html === 'string') return cloneElement(child, { html: html.replace(COMMENT, ' <small>$2</small>') })
    return inner === undefined || child.type === 'code' ? child : cloneElement(child, {}, withComments(inner))
  })
}

function commentOf(text: string): ReactNode {
  const match = /^([\s\S]*?) [—–] ([^\n]+)([\s\S]*)$/.exec(text)
  if (match === null) return text
  return (
    <>
      {match[1]} <small>{match[2]}</small>
      {match[3]}
    </>
  )
}
