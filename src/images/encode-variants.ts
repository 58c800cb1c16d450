// Encodes variants of images in the background, several at a time, and keeps them in the store.

import path from 'node:path'
import type { Store } from '../cache/store.ts'
import { publishedLimit, readBytes } from '../files/read-file.ts'
import type { SitePackage } from '../files/site-packages.ts'
import { errorMessage } from '../model/error-code.ts'
import type { Variant } from '../model/image.ts'
import { hashOf, type Key } from '../model/key.ts'
import { type Encode, loadEncoder } from './encode.ts'

/** What encoding needs. */
interface EncodingOptions {
  readonly root: string
  readonly store: Store
  readonly encoder: SitePackage
  /** How many files are encoded at a time. */
  readonly jobs: number
}

/** Encodes image files. The name of a file contains everything its bytes depend on. */
export interface Encoding {
  /** Queues a file for encoding, unless the store has it. */
  add(output: string, variant: Variant): void
  /** Returns how many of the added files had to be encoded. */
  count(): number
  /** Waits for the added files. Returns why images can't be read, by hash of their bytes. Throws `NoEncoderError`. */
  settle(onStep: ((done: number) => void) | undefined): Promise<ReadonlyMap<string, string>>
  /** Returns the bytes of a file. Encodes it again if the store has lost it. */
  bytes(output: string, variant: Variant): Promise<Uint8Array>
}

/** The encoder can't be loaded on this machine. */
export class NoEncoderError extends Error {}

/** Starts an encoder of image files. */
export function startEncoding(options: EncodingOptions): Encoding {
  const state: State = {
    ...options,
    unreadable: new Map(),
    seen: new Set(),
    waiting: [],
    count: 0,
    done: 0,
    onStep: undefined,
    running: new Set(),
    load: undefined,
  }
  return {
    add(output, variant) {
      if (state.seen.has(output)) return
      state.seen.add(output)
      if (state.store.has('images', keyOf(output))) return
      state.waiting.push([output, variant])
      state.count++
      startNext(state)
    },
    count: () => state.count,
    async settle(onStep) {
      state.onStep = onStep
      await Promise.all(state.running)
      return state.unreadable
    },
    bytes: async (output, variant) =>
      state.store.get('images', keyOf(output)) ?? (await encode(state, output, variant)),
  }
}

interface State extends EncodingOptions {
  readonly unreadable: Map<string, string>
  /** The added outputs. */
  readonly seen: Set<string>
  readonly waiting: (readonly [output: string, variant: Variant])[]
  /** How many files had to be encoded, and how many are done. */
  count: number
  done: number
  onStep: ((done: number) => void) | undefined
  readonly running: Set<Promise<void>>
  load: Promise<Encode> | undefined
}

function keyOf(output: string): Key {
  return hashOf(path.posix.basename(output))
}

function startNext(state: State): void {
  if (state.running.size >= state.jobs) return
  const run = encodeWaiting(state)
  state.running.add(run)
  // A failed one stays in the list, so that `settle` throws its error.
  run.then(
    () => state.running.delete(run),
    () => undefined,
  )
}

async function encodeWaiting(state: State): Promise<void> {
  for (let next = state.waiting.shift(); next !== undefined; next = state.waiting.shift()) {
    const [output, variant] = next
    await encode(state, output, variant).catch((error: unknown) => {
      if (!(error instanceof UnreadableError)) throw error
      state.unreadable.set(error.raster, error.message)
    })
    state.done++
    state.onStep?.(state.done)
  }
}

/** An image that the encoder can't read. */
class UnreadableError extends Error {
  readonly raster: string

  constructor(raster: string, cause: unknown) {
    super(errorMessage(cause), { cause })
    this.raster = raster
  }
}

async function encode(state: State, output: string, { file, width, format }: Variant): Promise<Uint8Array> {
  state.load ??= loadEncoder(state.encoder)
  const encodeImage = await state.load.catch((error: unknown) => {
    throw new NoEncoderError(errorMessage(error), { cause: error })
  })
  const bytes = readBytes(path.join(state.root, file), publishedLimit)
  const made = await encodeImage(bytes, width, format).catch((error: unknown) => {
    throw new UnreadableError(hashOf(bytes), error)
  })
  state.store.put('images', keyOf(output), made)
  return made
}
