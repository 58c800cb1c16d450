// Makes calls of node:fs fail within this process, as on a broken or unusual file system. Replaces nothing of docs-gen.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

// The module that Node loads for its first `rmSync` keeps the functions that node:fs has at that moment.
fs.rmSync(path.join(tmpdir(), 'docs-gen-no-folder'), { recursive: true, force: true })

/**
 * The calls that fail: those of one function whose path contains `at`. A name that begins with `promises.` is a
 * function of node:fs/promises.
 */
interface FileFault {
  readonly call: string
  readonly code: string
  /** Part of the paths on which calls fail. Default: all paths. */
  readonly at?: string
  /** How many calls fail. Default: all. */
  readonly times?: number
  /** With `promises.open`: files open, but reading them fails. */
  readonly isAtRead?: boolean
}

/** Runs a function while calls of node:fs fail. For an async function, that covers the part before its first await. */
export function withFaults<Result>(faults: readonly FileFault[], run: () => Result): Result {
  const mend = inject(faults)
  try {
    return run()
  } finally {
    mend()
  }
}

/** Runs an async function while calls of node:fs fail. */
export async function whileFaulty<Result>(faults: readonly FileFault[], run: () => Promise<Result>): Promise<Result> {
  const mend = inject(faults)
  try {
    return await run()
  } finally {
    mend()
  }
}

/** The functions of node:fs that publishing calls. */
const countedNames = [
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'readdirSync',
  'readFileSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'unlinkSync',
  'writeFileSync',
] as const

/** The call that fails, counted from 1, and whether all later ones fail too, as after a kill. */
interface CountedFault {
  readonly at: number
  readonly isDeath: boolean
}

/**
 * Runs a function while one call of `countedNames`, or each call from that one on, fails with EIO. Returns the number
 * of calls and the thrown error.
 */
export async function whileCallFails(
  { at, isDeath }: CountedFault,
  run: () => unknown,
): Promise<{ readonly calls: number; readonly error: unknown }> {
  let calls = 0
  const mend = replace(countedNames, (name, original) => (args) => {
    calls++
    if (isDeath ? calls >= at : calls === at)
      throw Object.assign(new Error(`EIO: injected into ${name}`), { code: 'EIO', syscall: name })
    return original(args)
  })
  try {
    await run()
    return { calls, error: undefined }
  } catch (error) {
    return { calls, error }
  } finally {
    mend()
  }
}

type Call = (args: readonly unknown[]) => unknown

/** Replaces functions of node:fs, and returns a function that restores them. */
function replace(names: readonly (keyof typeof fs)[], other: (name: string, original: Call) => Call): () => void {
  const originals = names.map((name) => {
    const original: unknown = Reflect.get(fs, name)
    if (typeof original !== 'function') throw new Error(`node:fs has no function ${name}`)
    const call = other(name, (args) => Reflect.apply(original, fs, args))
    Reflect.set(fs, name, (...args: readonly unknown[]) => call(args))
    return () => Reflect.set(fs, name, original)
  })
  syncBuiltinESMExports()
  return () => {
    for (const restore of originals) restore()
    syncBuiltinESMExports()
  }
}

function inject(faults: readonly FileFault[]): () => void {
  const replaced = faults.map((fault) => {
    const holder = fault.call.startsWith('promises.') ? fs.promises : fs
    const name = fault.call.replace('promises.', '')
    const original: unknown = Reflect.get(holder, name)
    if (typeof original !== 'function') throw new Error(`node:fs has no function ${fault.call}`)
    let left = fault.times ?? Number.POSITIVE_INFINITY
    const failing = (...args: readonly unknown[]) => {
      if (!String(args[0]).includes(fault.at ?? '') || left-- <= 0) return Reflect.apply(original, holder, args)
      const error = Object.assign(new Error(`${fault.code}: injected into ${name}`), {
        code: fault.code,
        syscall: name,
      })
      const reject = () => Promise.reject(error)
      if (fault.isAtRead === true)
        return Reflect.apply(original, holder, args).then((file: object) => Object.assign(file, { read: reject }))
      if (holder === fs.promises) return reject()
      throw error
    }
    Reflect.set(holder, name, failing)
    return () => Reflect.set(holder, name, original)
  })
  syncBuiltinESMExports()
  return () => {
    for (const restore of replaced) restore()
    syncBuiltinESMExports()
  }
}

/** Runs a function, and calls `act` right before the first call of a function of node:fs, as another process might. */
export function withRival<Result>(call: 'renameSync' | 'writeFileSync', act: () => void, run: () => Result): Result {
  const restore = replace([call], (_name, original) => (args) => {
    restore()
    act()
    return original(args)
  })
  try {
    return run()
  } finally {
    restore()
  }
}
