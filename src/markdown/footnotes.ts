// What both compilers correct in the footnotes that their converters make.

/** Attributes of footnotes that are set without a value. */
export const footnoteProperties: readonly string[] = ['dataFootnoteRef', 'dataFootnotes']
