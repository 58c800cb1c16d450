// Components get data from the engine through the host of the page being rendered, which React context passes down.

import { createContext, type ReactNode, use, useContext } from 'react'
import type { PageHost } from '../src/model/page-host.ts'

/** React context with the host of the page. */
export const HostContext = createContext<PageHost | undefined>(undefined)

/** Provides the host to the components below it. */
export function HostProvider({ host, children }: { readonly host: PageHost; readonly children?: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>
}

/** Returns the page's host. In an island in the browser, it returns answers that were recorded on the server. */
export function usePage(): PageHost {
  const host = useContext(HostContext)
  if (host === undefined)
    throw new Error(
      'usePage() was called outside of the content of a page: parts of the layout and islands are given what they need as props',
    )
  return host
}

/** Returns the host of the page being rendered, or undefined outside of rendering, such as when a module is loaded. */
export function currentPage(): PageHost | undefined {
  try {
    return use(HostContext)
  } catch {
    return undefined // React's `use` throws outside of a component
  }
}
