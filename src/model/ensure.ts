// For values that can't be undefined although their types allow it: an item at an index in range, a group of a match.

/** Returns a value that can't be undefined. Throws if it is, which is a bug. */
export function ensure<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('bug: a value that must be there is not')
  return value
}
