// How far two texts are the same.

/** Counts the characters (UTF-16 code units) with which both texts begin. */
export function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
