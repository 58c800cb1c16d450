// Mermaid diagrams, drawn when the site is built, or by a script that loads when they come into view
// (client/diagrams/diagrams.ts).

import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'
import { CodeBlock } from './code-block.tsx'

export interface MermaidProps {
  /** The source of the diagram. */
  readonly value: string
}

/** Renders a diagram, or its source if it isn't drawn. */
export function Mermaid(props: MermaidProps) {
  const { value } = props
  const diagram = usePage().diagram(value, props)
  if (diagram !== undefined && 'svg' in diagram)
    return (
      <figure className="figure diagram">
        <Html className="figure-drawing" html={diagram.svg} />
      </figure>
    )
  if (diagram === undefined) return <CodeBlock language="mermaid">{value}</CodeBlock>
  return (
    <figure className="figure diagram" data-diagram-script={diagram.script}>
      <pre className="figure-drawing">
        <code className="language-mermaid">{value}</code>
      </pre>
    </figure>
  )
}
