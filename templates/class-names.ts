// Joins class names.

/** Joins the given class names with spaces, leaving out what is empty. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
