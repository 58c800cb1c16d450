// The browser half of islands, including React. It is loaded with the first island that hydrates. Renders the component
// over its server HTML with the same id prefix. Children stay the inert HTML from the server.

import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { HostContext } from '../host.tsx'
import { type ContextStore, createContextStore, readerOf, Shared } from './context-store.ts'
import { replayedHost } from './island-host.ts'
import { MarkdownSlots } from './island-markdown.ts'

const roots = new WeakMap<Element, Root>()
const stores = new WeakMap<Element, ContextStore>()

/**
 * Hydrates one dg-island element. Resolves when its components have mounted, or one of them has thrown. `hydrate`
 * starts the island whose contexts it shares.
 */
export async function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<Record<string, unknown>>,
  hydrate: (provider: HTMLElement) => Promise<void>,
): Promise<void> {
  const provider = providerAround(element)
  if (provider !== undefined) await hydrate(provider)
  const { props = '{}', id = '', page } = element.dataset
  const served = element.innerHTML
  const slots = takeSlots(element)
  const given = { ...JSON.parse(props), ...slotProps(element, slots), ...readerProps(element) }
  const component = createElement(Component, given)
  const own = createElement(MarkdownSlots, { value: slots }, component)
  // Chunks of islands are in the loader's folder, which is directly below the site's base URL.
  const baseUrl = new URL('..', import.meta.url).pathname
  const inside =
    page === undefined ? own : createElement(HostContext, { value: replayedHost(JSON.parse(page), baseUrl) }, own)
  return new Promise((resolve) => {
    // React removes an island whose component throws. Readers keep what the server rendered.
    const onUncaughtError = (error: unknown) => {
      element.innerHTML = served
      reportError(error)
      resolve()
    }
    const store = provider && stores.get(provider)
    const shared = store === undefined ? inside : createElement(Shared, { store }, inside)
    const mounted = createElement(Mounted, { done: resolve }, shared)
    roots.set(element, hydrateRoot(element, mounted, { identifierPrefix: id, onUncaughtError }))
  })
}

/** Finds the island whose contexts an island gets. The document has the outermost one last. */
function providerAround(element: HTMLElement): HTMLElement | undefined {
  const providers = [...document.querySelectorAll<HTMLElement>('dg-island[data-provides]')]
  return providers[providers.indexOf(element) + 1]
}

/** Creates the props of a provider: the child that reads its contexts. */
function readerProps(element: HTMLElement): Record<string, unknown> {
  if (element.dataset.provides === undefined) return {}
  const store = createContextStore()
  stores.set(element, store)
  return { children: readerOf(store) }
}

/** Renders changes caused by events immediately. */
export function renderNow(): void {
  flushSync(() => undefined)
}

/** Unmounts the island of an element that is removed from the page. */
export function removeIsland(element: Element): void {
  roots.get(element)?.unmount()
  roots.delete(element)
}

/** Creates the props for slots: `children`, or the named ones in `slots`. */
function slotProps(element: HTMLElement, slots: Record<string, ReactNode>): Record<string, unknown> {
  if (element.dataset.slot === '') return { children: slots[''] }
  return element.dataset.slot === '*' ? { slots } : {}
}

/** Reads the slots from where the island rendered them. Slots it didn't render are in template elements. */
function takeSlots(element: HTMLElement): Record<string, ReactNode> {
  if (element.dataset.slot === undefined) return {}
  const slots: Record<string, ReactNode> = element.dataset.slot === '' ? { '': slotElement('', '') } : {}
  for (const slot of element.querySelectorAll('dg-slot')) {
    const name = slot.getAttribute('data-name') ?? ''
    if (slot.closest('dg-island') === element) slots[name] = slotElement(name, slot.innerHTML)
  }
  for (const template of element.querySelectorAll<HTMLTemplateElement>(':scope > template[data-slot]')) {
    const name = template.dataset.slot ?? ''
    template.remove()
    slots[name] = slotElement(name, template.innerHTML)
  }
  return slots
}

function slotElement(name: string, html: string): ReactNode {
  const own = name === '' ? {} : { 'data-name': name }
  return createElement('dg-slot', {
    key: name,
    ...own,
    dangerouslySetInnerHTML: { __html: html },
    suppressHydrationWarning: true,
  })
}

function Mounted({ done, children }: { readonly done: () => void; readonly children?: ReactNode }): ReactNode {
  useEffect(done, [done])
  return children
}
