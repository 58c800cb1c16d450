// A part of Docusaurus' layout that a site replaces in `src/theme`, in the place of this theme's counterpart.

import { createContext, type ReactNode, useContext } from 'react'
import type { LayoutOfPage } from '../../src/model/template.ts'
import { RootContext } from '../client/root-server.ts'
import { HostProvider } from '../host.tsx'

/** The site's own parts, and the page around which they are rendered. */
export const LayoutContext = createContext<LayoutOfPage | undefined>(undefined)

/** The parts that the site's parts around them replace, by name. */
const Originals = createContext<Readonly<Record<string, ReactNode>>>({})

/** Provides the site's own parts, and the page around which they are rendered. */
export function LayoutProvider({ layout, children }: { readonly layout: LayoutOfPage; readonly children?: ReactNode }) {
  return <LayoutContext value={layout}>{children}</LayoutContext>
}

interface PartProps {
  /** Its name in Docusaurus' theme. */
  readonly name: string
  /** The properties of the site's own part. */
  readonly given?: Readonly<Record<string, unknown>> | undefined
  readonly children?: ReactNode
}

/** Renders the site's own part of a name in place of its children. */
export function Part({ name, given, children }: PartProps) {
  const layout = useContext(LayoutContext)
  const originals = useContext(Originals)
  const { values } = useContext(RootContext)
  const Own = layout?.parts[name]
  if (layout === undefined || Own === undefined) return children
  return (
    <HostProvider host={layout.host}>
      <Originals value={{ ...originals, [name]: children }}>
        <RootContext value={{ values, isProvider: layout.providers.includes(name) }}>
          <Own {...given} />
        </RootContext>
      </Originals>
    </HostProvider>
  )
}

/** Renders the parts of these names around each other, the first one outside. */
export function Parts({ names, given, children }: Omit<PartProps, 'name'> & { readonly names: readonly string[] }) {
  const [name, ...others] = names
  if (name === undefined) return children
  return (
    <Part name={name} given={given}>
      <Parts names={others} given={given}>
        {children}
      </Parts>
    </Part>
  )
}

/** Renders the part that the site's own part of a name replaces. */
export function Original({ name }: { readonly name: string }) {
  return useContext(Originals)[name]
}
