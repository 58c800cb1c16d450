// Renders formulas in TeX as MathML, which browsers draw without a script or font. The library is loaded when a page
// first needs it.

import type Temml from 'temml'

const library: { temml?: typeof Temml } = {}

/** Loads the library once. */
export async function loadFormulas(): Promise<void> {
  library.temml ??= (await import('temml')).default
}

/** A formula, or the problem in it: `at` is the offset in its TeX, if known. */
type Formula = { readonly html: string } | { readonly problem: string; readonly at?: number | undefined }

/** Renders a formula in TeX, larger if it stands alone than in a line. Readers can copy its source from it. */
export function formulaOf(tex: string, standsAlone: boolean): Formula {
  const { temml } = library
  if (temml === undefined) throw new Error('bug: formulas are asked for before their library is loaded')
  try {
    const html = temml.renderToString(tex, { displayMode: standsAlone, annotate: true, throwOnError: true })
    return { html: html.replace(' style="display:block math;"', '') } // the theme's styles set it
  } catch (error) {
    if (!(error instanceof temml.ParseError)) throw error
    const { message, position } = error as Error & { readonly position?: number } // of Temml's ParseError
    const [first = ''] = message.split(/ (?:at position \d+|at end of input): ?/)
    return { problem: first.trim(), at: position }
  }
}
