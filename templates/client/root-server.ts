// The contexts of a site's Root on the server: for the content and the layout of pages, and for their islands.

import { type ComponentType, type Context, createContext, createElement, type ReactNode } from 'react'
import type { PageHost } from '../../src/model/page-host.ts'
import { HostContext } from '../host.tsx'
import { insideSession, SessionContext } from './island-session.ts'
import { renderAlone } from './render-part.ts'
import { allContexts, type ContextValues, provideContexts, readContexts } from './root-contexts.ts'

/** What an island gets from Root. */
export interface FromRoot {
  readonly values: ContextValues
  /** Whether the island is Root, or another part whose contexts other islands get. */
  readonly isProvider: boolean
}

/** Passes the contexts of Root to islands, which are rendered alone. */
export const RootContext: Context<FromRoot> = createContext<FromRoot>({ values: [], isProvider: false })

/** Provides to a node what these components provide to their children. The first one is outside. */
export function provideRoot(
  parts: readonly ComponentType<{ readonly children?: ReactNode }>[],
  host: PageHost,
  node: ReactNode,
): ReactNode {
  const values = valuesBelow(parts, host)
  return createElement(RootContext, { value: { values, isProvider: false } }, provideContexts(values, node))
}

function valuesBelow(parts: Parameters<typeof provideRoot>[0], host: PageHost): ContextValues {
  const defaults = new Map(allContexts())
  let values: ContextValues = []
  const onRead = (read: ContextValues) => {
    values = read
  }
  const alone = createElement(SessionContext, { value: undefined }, createElement(Reader, { onRead }))
  const inside = createElement(HostContext, { value: undefined }, alone)
  const whole = parts.reduceRight<ReactNode>((within, Part) => createElement(Part, null, within), inside)
  try {
    renderAlone(createElement(HostContext, { value: host }, whole), insideSession, 'r')
  } catch {
    return [] // the layout renders the part, too, and reports it
  }
  return values.filter(([context, value]) => value !== defaults.get(context))
}

function Reader({ onRead }: { readonly onRead: (values: ContextValues) => void }): ReactNode {
  onRead(readContexts(allContexts()))
  return null
}
