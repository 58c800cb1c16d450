// Maps of groups and of values that are made when they are first asked for.

/** Groups items by a key, like `Map.groupBy` in newer versions of Node, in the order of their first items. */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) remember(groups, keyOf(item), () => []).push(item)
  return groups
}

/** A Map or a WeakMap. */
interface Memory<Key, Value> {
  has(key: Key): boolean
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

/** Returns the value of a key. Makes it if the memory doesn't have it, and keeps it there. */
export function remember<Key, Value>(memory: Memory<Key, Value>, key: Key, make: () => Value): Value {
  const known = memory.get(key)
  if (known !== undefined || memory.has(key)) return known as Value // the memory has it
  const value = make()
  memory.set(key, value)
  return value
}
