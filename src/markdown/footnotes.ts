// Corrections that both compilers make to the footnotes of their converters.

/** Attributes of footnotes that have no value. */
export const footnoteProperties: readonly string[] = ['dataFootnoteRef', 'dataFootnotes']
