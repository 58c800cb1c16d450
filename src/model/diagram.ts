// Mermaid diagrams of a site.

/** The Mermaid diagrams of a site. */
export interface SiteDiagrams {
  /** Those that are drawn, or cannot be, by their source. */
  readonly bySource: ReadonlyMap<string, Diagram>
  /** Draws the others in the reader's browser. */
  readonly mermaid: MermaidScript
}

/** Mermaid as the site has it installed, as one script. */
export interface MermaidScript {
  /** Relative to the site root. */
  readonly script: string
  readonly version: string
}

/** A diagram as SVG, or what is wrong with its source. */
export type Diagram = { readonly svg: string } | { readonly problem: string }
