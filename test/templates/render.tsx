// Renders a part of the theme to HTML with a stub host.

import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { HostProvider } from '../../templates/host.tsx'
import { type StubHost, stubHost } from './stub-host.ts'

export function render(node: ReactNode, host: StubHost = stubHost()): string {
  return renderToString(<HostProvider host={host}>{node}</HostProvider>).replaceAll('<!-- -->', '')
}
