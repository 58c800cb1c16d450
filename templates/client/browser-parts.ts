// The parts of pages that run in the browser: `<DgBrowser>` renders the component created from a part, with the content
// that the server renders within the part. Server only.

import { type ComponentType, isValidElement, type ReactNode, useContext } from 'react'
import type { ImportedMarkdown } from '../../src/model/browser-code.ts'
import { HostContext } from '../host.tsx'
import { renderIsland } from './island-server.ts'
import { SessionContext } from './island-session.ts'
import { RootContext } from './root-server.ts'

/** The module created from a page's parts: its components, and when each starts to run. */
export interface BrowserModule {
  readonly id: string
  /** File name of the browser module, in the loader's folder. */
  readonly file: string
  /** Whether its code can use the page it is on. */
  readonly usesPage: boolean
  /** The Markdown imported by its code. */
  readonly markdown: readonly ImportedMarkdown[]
  readonly exports: Readonly<Record<string, unknown>>
}

interface BrowserProps {
  /** File of the page. */
  readonly of: string
  /** Number of the part in the page. */
  readonly n: number
  /** Name of the component in the author's source. */
  readonly as?: string
  /** The data used by the part. */
  readonly scope?: Readonly<Record<string, unknown>>
  readonly children?: ReactNode
}

interface PartProps {
  readonly n: number
  readonly children?: ReactNode
}

/** Marks the children that the component of a part renders itself. */
export function DgPart({ children }: PartProps): ReactNode {
  return children
}

/** Creates the component that renders the parts of these pages. */
export function browserPartsOf(pages: Readonly<Record<string, BrowserModule>>): ComponentType<BrowserProps> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per rendered page
  return function DgBrowser({ of, n, as = 'expression', scope, children }) {
    const session = useContext(SessionContext)
    const host = useContext(HostContext)
    const fromRoot = useContext(RootContext)
    const page = pages[of]
    const exportName = `E${n}`
    if (session === undefined || page === undefined) throw new Error(`bug: the part ${n} of ${of} was not bundled`)
    const slots = new Map<string, ReactNode>()
    takeSlots(children, 0, slots)
    const hydrate: unknown = Reflect.get(Object(page.exports.hydrate), exportName)
    return renderIsland({
      // The contract of BrowserCode.module: its exports are components.
      Component: page.exports[exportName] as ComponentType<Readonly<Record<string, unknown>>>,
      name: as,
      props: scope === undefined ? {} : { scope },
      slots,
      info: {
        id: page.id,
        file: page.file,
        exportName,
        hydrate: hydrate === 'load' ? 'load' : 'interaction',
        usesPage: page.usesPage,
        markdown: page.markdown,
      },
      session,
      host,
      fromRoot,
    })
  }
}

/** Collects the runs of content between parts. The second run within part 3 is slot `3.1`. */
function takeSlots(children: ReactNode, part: number, slots: Map<string, ReactNode>): void {
  let run: ReactNode[] = []
  let count = 0
  const endRun = () => {
    while (isBlank(run.at(-1))) run.pop()
    if (run.length > 0) slots.set(`${part}.${count++}`, run)
    run = []
  }
  for (const child of listOf(children)) {
    if (isValidElement<PartProps>(child) && child.type === DgPart) {
      endRun()
      takeSlots(child.props.children, child.props.n, slots)
    } else if (run.length > 0 || !isBlank(child)) run.push(child)
  }
  endRun()
}

function listOf(children: ReactNode): readonly ReactNode[] {
  const list: readonly ReactNode[] = Array.isArray(children) ? children.flat(Number.POSITIVE_INFINITY) : [children]
  return list.filter((child) => child !== undefined && child !== null && typeof child !== 'boolean')
}

function isBlank(child: ReactNode): boolean {
  return typeof child === 'string' && child.trim() === ''
}
