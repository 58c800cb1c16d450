// The texts of the theme for components. The layout gets them from the page; page content and islands from the host.

import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { HostContext } from './host.tsx'
import { fillText, type Texts, type Translate } from './texts.ts'

const TextsContext = createContext<Texts>({})

/** Provides the texts of the page to the components of the layout. */
export function TextsProvider({ texts, children }: { readonly texts: Texts; readonly children?: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>
}

/** Returns the function that translates texts in the layout, in the content of a page, and in islands. */
export function useTexts(): Translate {
  const texts = useContext(TextsContext)
  const host = useContext(HostContext)
  return (text, values) => fillText(host?.message(text) ?? texts[text] ?? text, values)
}

/** Inserts elements into a text: `{name}` becomes the element of that name. */
export function withElements(text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  const parts = text.split(/\{(\w+)\}/)
  return (
    <>
      {parts.map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are rendered once
        at % 2 === 0 ? part : <Fragment key={at}>{elements[part]}</Fragment>,
      )}
    </>
  )
}
