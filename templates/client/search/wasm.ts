// Runs Pagefind's WebAssembly, which finds words and ranks pages. Pagefind's own script around it weighs more than all of the search, and
// fetches a list of all pages; this is the little of it that is needed. The calls are those that wasm-bindgen makes.

/** An index that the WebAssembly holds: its place in memory, which changes with each part that is added. */
export interface WasmIndex {
  pointer: number
}

/** The WebAssembly of Pagefind, ready to be asked. */
export interface Wasm {
  /** Opens an index with what meta.ts writes. */
  open(meta: Uint8Array): WasmIndex
  setRanking(index: WasmIndex, weights: object): void
  /** Names the parts that hold the words of a query. */
  partsFor(index: WasmIndex, query: string): readonly string[]
  addPart(index: WasmIndex, part: Uint8Array): void
  /** Names the parts that hold the filters. */
  filtersFor(index: WasmIndex, filters: object): readonly string[]
  addFilter(index: WasmIndex, part: Uint8Array): void
  find(index: WasmIndex, query: WasmQuery): readonly WasmResult[]
}

/** What is looked for: the words with and without accents, and whether they must stand side by side. */
export interface WasmQuery {
  readonly plain: string
  readonly typed: string
  readonly filters: object
  readonly isExact: boolean
}

/** A page that was found: its name, its score and where the words stand. */
export interface WasmResult {
  readonly p: string
  readonly s: number
  readonly l: readonly { readonly l: number }[]
}

type Pair = readonly [pointer: number, length: number]

/** What the module exports, as Pagefind's own script calls it. */
interface Exports {
  readonly memory: WebAssembly.Memory
  readonly __wbindgen_start: () => void
  readonly __wbindgen_malloc: (length: number, align: number) => number
  readonly __wbindgen_free: (pointer: number, length: number, align: number) => void
  readonly init_pagefind: (...meta: Pair) => number
  readonly set_ranking_weights: (index: number, ...weights: Pair) => number
  readonly load_index_chunk: (index: number, ...part: Pair) => number
  readonly load_filter_chunk: (index: number, ...part: Pair) => number
  readonly request_indexes: (index: number, ...query: Pair) => Pair
  readonly request_filter_indexes: (index: number, ...filters: Pair) => Pair
  readonly search: (index: number, ...query: readonly (number | boolean)[]) => Pair
}

/** Starts the WebAssembly. */
export async function startWasm(bytes: Uint8Array<ArrayBuffer>): Promise<Wasm> {
  // It asks for a place for values of JavaScript, and holds none.
  const imports = { './pagefind_web_bg.js': { __wbindgen_init_externref_table: () => undefined } }
  const { instance } = await WebAssembly.instantiate(bytes, imports)
  const wasm = instance.exports as unknown as Exports // Pagefind 1.6 exports these; the browser tests would fail otherwise
  wasm.__wbindgen_start()
  const give = (value: Uint8Array | string | object): Pair => {
    const given = value instanceof Uint8Array ? value : new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
    const pointer = wasm.__wbindgen_malloc(given.length, 1) >>> 0
    new Uint8Array(wasm.memory.buffer).set(given, pointer)
    return [pointer, given.length]
  }
  const take = ([pointer, length]: Pair) => {
    const text = new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, pointer >>> 0, length))
    wasm.__wbindgen_free(pointer, length, 1)
    return JSON.parse(text)
  }
  const change = (index: WasmIndex, pointer: number) => {
    if (pointer === 0) throw new Error('The search index is damaged')
    index.pointer = pointer >>> 0
  }
  return {
    open(meta) {
      const index = { pointer: 0 }
      change(index, wasm.init_pagefind(...give(meta)))
      return index
    },
    setRanking: (index, weights) => change(index, wasm.set_ranking_weights(index.pointer, ...give(weights))),
    partsFor: (index, query) => take(wasm.request_indexes(index.pointer, ...give(query))),
    addPart: (index, part) => change(index, wasm.load_index_chunk(index.pointer, ...give(part))),
    filtersFor: (index, filters) => take(wasm.request_filter_indexes(index.pointer, ...give(filters))),
    addFilter: (index, part) => change(index, wasm.load_filter_chunk(index.pointer, ...give(part))),
    find: (index, { plain, typed, filters, isExact }) =>
      take(wasm.search(index.pointer, ...give(plain), ...give(typed), ...give(filters), ...give(''), isExact, false)).results,
  }
}
