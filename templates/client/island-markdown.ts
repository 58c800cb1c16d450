// Markdown imported by scripts (src/render/bundle/markdown-modules.ts), and parts of the layout that a site's own parts
// import: the content, or within islands the HTML that the server rendered from it.

import { type ComponentType, type Context, createContext, createElement, type ReactNode, useContext } from 'react'
import type { ImportedMarkdown } from '../../src/model/browser-code.ts'
import { SessionContext } from './island-session.ts'

/** Passes an island the elements with its Markdown, by slot. */
export const MarkdownSlots: Context<Readonly<Record<string, ReactNode>>> = createContext({})

/** Creates the component for Markdown imported by a script. */
export function markdownOf({ file, slot }: ImportedMarkdown): ComponentType<Record<string, unknown>> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per file, when the module is loaded
  return function ImportedMarkdown(props) {
    const inIsland = useContext(MarkdownSlots)[slot]
    const Content = useContext(SessionContext)?.markdown.get(file)
    if (inIsland !== undefined) {
      const [given] = Object.keys(props)
      // The server renders the Markdown before the component runs, so props have no effect.
      if (given !== undefined)
        throw new Error(`\`${file}\` gets no \`${given}\` in a component that runs in the browser`)
      return inIsland
    }
    if (Content === undefined) throw new Error(`\`${file}\` is Markdown, which only the content of pages can show`)
    return createElement(Content, props)
  }
}

/** Creates the component for a part of the layout, which gets no properties. Elsewhere it renders its children. */
export function layoutPartOf({ file, slot }: ImportedMarkdown): ComponentType<{ readonly children?: ReactNode }> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when the module is loaded
  return function LayoutPart({ children }) {
    const inIsland = useContext(MarkdownSlots)[slot]
    const Content = useContext(SessionContext)?.markdown.get(file)
    return inIsland ?? (Content === undefined ? children : createElement(Content))
  }
}
