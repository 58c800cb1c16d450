// The browser half of islands, loaded with the first island that hydrates: it brings React.
// Draws the component over its server HTML with the same id prefix; children stay the inert HTML that the server made.

import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

const roots = new WeakMap<Element, Root>()

/** Hydrates one dg-island element and resolves when its components have mounted. */
export function hydrateIsland(element: HTMLElement, Component: ComponentType<Record<string, unknown>>): Promise<void> {
  const { props = '{}', id = '' } = element.dataset
  const slotHtml = takeSlot(element)
  const slot = { dangerouslySetInnerHTML: { __html: slotHtml ?? '' }, suppressHydrationWarning: true }
  const children = slotHtml === undefined ? {} : { children: createElement('dg-slot', slot) }
  return new Promise((resolve) => {
    const tree = createElement(Mounted, { done: resolve }, createElement(Component, { ...JSON.parse(props), ...children }))
    roots.set(element, hydrateRoot(element, tree, { identifierPrefix: id }))
  })
}

/** Unmounts the island of an element that leaves the page. */
export function removeIsland(element: Element): void {
  roots.get(element)?.unmount()
  roots.delete(element)
}

/** Reads the HTML of the children: from the slot as drawn, or from the template that the server left when the slot was not drawn. */
function takeSlot(element: HTMLElement): string | undefined {
  if (element.dataset.slot === undefined) return undefined
  const first = element.firstElementChild
  if (first instanceof HTMLTemplateElement && first.dataset.slot !== undefined) {
    first.remove()
    return first.innerHTML
  }
  return element.querySelector('dg-slot')?.innerHTML ?? ''
}

function Mounted({ done, children }: { readonly done: () => void; readonly children?: ReactNode }): ReactNode {
  useEffect(done, [done])
  return children
}
