// The ids of useId, as React makes them on a server: of the component's place in the tree.

/** Makes an id of the way to a component, as pairs of how many a list holds and which of them it is, and how many ids the component has. */
export function idOf(prefix: string, path: readonly number[], count: number): string {
  return `_${prefix}R_${placeOf(path)}${count === 0 ? '' : `H${count.toString(32)}`}_`
}

const mostBits = 30
const digitBits = 5

/** Writes places in lists as bits, the root's last; what no longer fits in a number is written out in digits of five bits. */
function placeOf(path: readonly number[]): string {
  let bits = 0
  let length = 0
  let written = ''
  for (let at = 0; at < path.length; at += 2) {
    const room = 32 - Math.clz32(path[at] ?? 0)
    if (length + room > mostBits) {
      const full = length - (length % digitBits)
      written = (bits & ((1 << full) - 1)).toString(32) + written
      bits >>= full
      length -= full
    }
    bits |= ((path[at + 1] ?? 0) + 1) << length
    length += room
  }
  return bits.toString(32) + written
}
