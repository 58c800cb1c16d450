// Formulas in TeX as MathML, which browsers draw without a script or a font. The library is loaded when a page first
// needs it.

import type Temml from 'temml'

const library: { temml?: typeof Temml } = {}

/** Loads what makes formulas, once. */
export async function loadFormulas(): Promise<void> {
  library.temml ??= (await import('temml')).default
}

/** A formula, or what is wrong with it: `at` is the offset in its TeX, where that is known. */
type Formula = { readonly html: string } | { readonly problem: string; readonly at?: number | undefined }

/** Makes a formula of TeX; one that stands alone is larger than one in a line. Its source can be copied from it. */
export function formulaOf(tex: string, standsAlone: boolean): Formula {
  const { temml } = library
  if (temml === undefined) throw new Error('bug: formulas are asked for before their library is loaded')
  try {
    const html = temml.renderToString(tex, { displayMode: standsAlone, annotate: true, throwOnError: true })
    return { html: html.replace(' style="display:block math;"', '') } // the theme's styles say so
  } catch (error) {
    if (!(error instanceof temml.ParseError)) throw error
    const { message, position } = error as Error & { readonly position?: number } // of Temml's ParseError
    const [first = ''] = message.split(/ (?:at position \d+|at end of input): ?/)
    return { problem: first.trim(), at: position }
  }
}
