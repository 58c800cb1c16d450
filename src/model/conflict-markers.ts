// The marks that git leaves in a file where a merge isn't finished.

/** Matches the line before the first or after the second of two texts, of which one is to stay. */
export const mergeMark = /^(?:<{7}|>{7})(?: \S.*)?$/m

/** Describes a line that matches. */
export function describeMergeMark(written: string): { readonly message: string; readonly hint: string } {
  return {
    message: `\`${written}\` is a mark of a merge that is not finished`,
    hint: 'Keep one of the two texts, and remove the marks.',
  }
}
