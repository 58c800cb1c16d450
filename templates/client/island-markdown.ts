// Markdown that scripts import (src/render/bundle/markdown-modules.ts): the content that the page has compiled, and
// within islands the HTML that the server made of it.

import { type ComponentType, type Context, createContext, createElement, type ReactNode, useContext } from 'react'
import type { ImportedMarkdown } from '../../src/model/browser-code.ts'
import { SessionContext } from './island-session.ts'

/** Carries to an island the elements that hold its Markdown, by their slots. */
export const MarkdownSlots: Context<Readonly<Record<string, ReactNode>>> = createContext({})

/** Makes the component for Markdown that a script imports. */
export function markdownOf({ file, slot }: ImportedMarkdown): ComponentType<Record<string, unknown>> {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each file, when the module is loaded
  return function ImportedMarkdown(props) {
    const inIsland = useContext(MarkdownSlots)[slot]
    const Content = useContext(SessionContext)?.markdown.get(file)
    if (inIsland !== undefined) {
      const [given] = Object.keys(props)
      // The server has rendered it, before the component runs.
      if (given !== undefined)
        throw new Error(`\`${file}\` gets no \`${given}\` in a component that runs in the browser`)
      return inIsland
    }
    if (Content === undefined) throw new Error(`\`${file}\` is Markdown, which only the content of pages can show`)
    return createElement(Content, props)
  }
}
