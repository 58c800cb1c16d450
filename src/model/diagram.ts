// Mermaid diagrams of a site.

/** The Mermaid diagrams of a site. */
export interface SiteDiagrams {
  /** Drawn and invalid diagrams, by source. */
  readonly bySource: ReadonlyMap<string, Diagram>
  /** Draws all others in the reader's browser. */
  readonly mermaid: MermaidScript
}

/** The installed Mermaid as one script. */
export interface MermaidScript {
  /** Path relative to the site root. */
  readonly script: string
  readonly version: string
}

/** A diagram as SVG, or the problem of its source. */
export type Diagram = { readonly svg: string } | { readonly problem: string }
