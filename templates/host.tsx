// The door through which components ask the engine: the host of the page being rendered, passed down by React context.

import { createContext, type ReactNode, use, useContext } from 'react'
import type { PageHost } from '../src/model/page-host.ts'

/** Carries the host of the page. */
export const HostContext = createContext<PageHost | undefined>(undefined)

/** Makes the host available to the components below it. */
export function HostProvider({ host, children }: { readonly host: PageHost; readonly children?: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>
}

/** Returns the page's host: its answers on the server, what was recorded of them in an island in the browser. */
export function usePage(): PageHost {
  const host = useContext(HostContext)
  if (host === undefined)
    throw new Error(
      'usePage() was called outside of the content of a page: parts of the layout and islands are given what they need as props',
    )
  return host
}

/** Gives the host of the page that is being rendered; undefined where none is, as when a module is loaded. */
export function currentPage(): PageHost | undefined {
  try {
    return use(HostContext)
  } catch {
    return undefined // what React throws outside of a component
  }
}
