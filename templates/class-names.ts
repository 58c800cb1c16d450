// Joins class names.

/** Joins the given class names with spaces and skips empty ones. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
