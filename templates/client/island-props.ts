// Finds values in an island's props that JSON can't represent: functions, symbols, class instances, React elements,
// cycles.

const maxDepth = 100

/** Finds the first value that JSON can't represent, with its path below the props and its kind, or undefined. */
export function findBadProp(
  props: Readonly<Record<string, unknown>>,
): { readonly prop: string; readonly kind: string } | undefined {
  for (const name of Object.keys(props)) {
    const found = findBad(props[name], name, [])
    if (found !== undefined) return found
  }
  return undefined
}

function findBad(value: unknown, path: string, above: readonly object[]): { prop: string; kind: string } | undefined {
  if (value === null || typeof value !== 'object') {
    const kind = badScalar(value)
    return kind === undefined ? undefined : { prop: path, kind }
  }
  if (above.includes(value)) return { prop: path, kind: 'an object that contains itself' }
  if (above.length > maxDepth) return { prop: path, kind: 'an object nested too deep' }
  const below = [...above, value]
  if (Array.isArray(value)) return firstBad(value.entries(), (index) => `${path}[${index}]`, below)
  if ('$$typeof' in value) return { prop: path, kind: 'a React element' }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype)
    return { prop: path, kind: `an instance of ${value.constructor?.name || 'a class'}` }
  return firstBad(Object.entries(value), (name) => `${path}.${name}`, below)
}

function firstBad<Name>(
  entries: Iterable<readonly [Name, unknown]>,
  pathOf: (name: Name) => string,
  above: readonly object[],
) {
  for (const [name, value] of entries) {
    const found = findBad(value, pathOf(name), above)
    if (found !== undefined) return found
  }
  return undefined
}

function badScalar(value: unknown): string | undefined {
  switch (typeof value) {
    case 'function':
      return 'a function'
    case 'symbol':
      return 'a symbol'
    case 'bigint':
      return 'a bigint'
    case 'number':
      return Number.isFinite(value) ? undefined : `the number ${value}`
    default:
      return undefined
  }
}
