// Objects without undefined fields: with exactOptionalPropertyTypes an absent field and an undefined one differ.

type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T]

/** T with absent fields in place of undefined ones. */
type Defined<T> = { [K in Exclude<keyof T, OptionalKeys<T>>]: T[K] } & {
  [K in OptionalKeys<T>]?: Exclude<T[K], undefined>
}

/** Copies an object without undefined fields, in the same order. Only for objects with known field names. */
export function defined<T extends object>(fields: T): Defined<T> {
  const copy: Partial<T> = {}
  // A plain loop: it runs for every page, and Object.entries with fromEntries is slower.
  for (const name in fields) if (fields[name] !== undefined) copy[name] = fields[name]
  return copy as Defined<T> // true by construction: only the fields that are not undefined were copied
}
