// The contexts of a site's Root in the browser: Root is an island itself, and all other islands share the values that
// it provides. An island hydrates with the values of Root's first render, as on the server, and follows the changes.

import { createElement, type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { HostContext } from '../host.tsx'
import { allContexts, type ContextValues, provideContexts, readContexts } from './root-contexts.ts'

/** The values below one provider. */
export interface ContextStore {
  /** The contexts that existed when the provider was hydrated. */
  readonly contexts: ContextValues
  readonly listeners: Set<() => void>
  /** The values of its first and of its last render. There are none until it renders its children. */
  first?: ContextValues
  last: ContextValues
}

/** Creates the store of one provider. */
export function createContextStore(): ContextStore {
  return { contexts: allContexts(), listeners: new Set(), last: [] }
}

/** Creates the child of a provider, which reads what it provides. It shows nothing. */
export function readerOf(store: ContextStore): ReactNode {
  // An island has its own host, or none.
  return createElement(HostContext, { value: undefined }, createElement(Reader, { store }))
}

function Reader({ store }: { readonly store: ContextStore }): ReactNode {
  const values = readContexts(store.contexts)
  useLayoutEffect(() => {
    store.first ??= values
    store.last = values
    for (const listener of store.listeners) listener()
  })
  return null
}

/** Provides the values of a store to an island. */
export function Shared({
  store,
  children,
}: {
  readonly store: ContextStore
  readonly children?: ReactNode
}): ReactNode {
  const subscribe = (listener: () => void) => {
    store.listeners.add(listener)
    return () => store.listeners.delete(listener)
  }
  const values = useSyncExternalStore(
    subscribe,
    () => store.last,
    () => store.first ?? store.last,
  )
  return provideContexts(values, children)
}
