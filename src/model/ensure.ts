// Values that the types call possibly absent and the code around them makes sure of: an item at an index in range, a
// group of a match.

/** Gives a value that is known to be there; throws when it is not, which is a bug. */
export function ensure<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('bug: a value that must be there is not')
  return value
}
