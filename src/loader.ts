// Loads the parts of the built package with what V8 made of their code in an earlier run, which spares it reading and compiling a megabyte of
// JavaScript at each start. V8's code stands beside the parts, in a folder that is named by the version of Node, V8's flags and the processor, and is
// made by the first run that finds none. Node has a cache of this kind of its own (`module.enableCompileCache`) from version 22 on.

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cachedDataVersionTag } from 'node:v8'
import { constants, Script } from 'node:vm'
import { getEnvironmentData, isMainThread, setEnvironmentData, threadId } from 'node:worker_threads'

/** Loads parts: CommonJS files of one folder in ASCII, as `scripts/build-package.mjs` writes them. */
export interface Loader {
  /** Loads a part by its absolute path, once, and gives its exports. Throws what its code throws. */
  load(file: string): unknown
  /** Keeps V8's code of all parts that were loaded without. Where nothing can be written, nothing is kept. */
  keep(): void
}

/** What a loader loads. */
export interface LoaderOptions {
  /** Absolute path of the folder of all parts. */
  readonly folder: string
  /** Loads what is no part: packages, and modules of Node. */
  readonly require: NodeJS.Require
  /** Imports what is no part. */
  readonly importModule: (specifier: string) => Promise<unknown>
}

interface Part {
  exports: unknown
}

/** What a part is called with: the names that `scripts/build-package.mjs` gives to `import.meta.url` and `import()` among them. */
const parameters = 'exports, require, module, __url, __import'

/** Makes a loader. */
export function createLoader({ folder, require, importModule }: LoaderOptions): Loader {
  const parts = new Map<string, Part>()
  const unkept: { readonly script: Script; readonly text: Buffer; readonly file: string }[] = []
  const codeFolder = path.join(folder, 'code', codeTag())
  const codeFileOf = (file: string) => path.join(codeFolder, `${path.relative(folder, file).replaceAll(path.sep, '-')}.bin`)

  const compile = (file: string): Script => {
    const text = readFileSync(file)
    const source = `(function (${parameters}) {${text.toString('latin1')}\n})`
    const cachedData = readCode(codeFileOf(file), text)
    const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
    const script = new Script(source, { filename: file, importModuleDynamically, ...(cachedData && { cachedData }) })
    if (cachedData === undefined) unkept.push({ script, text, file })
    return script
  }
  const load = (file: string): unknown => {
    const known = parts.get(file)
    if (known !== undefined) return known.exports
    const part: Part = { exports: {} }
    parts.set(file, part)
    const at = path.dirname(file)
    const requirePart = (specifier: string): unknown => (isRelative(specifier) ? load(path.resolve(at, specifier)) : require(specifier))
    const importPart = async (specifier: string): Promise<unknown> => {
      if (isRelative(specifier)) return load(path.resolve(at, specifier))
      return isPart(folder, specifier) ? load(fileURLToPath(specifier)) : importModule(specifier)
    }
    const run = compile(file).runInThisContext() as (...values: unknown[]) => void // the function that `compile` wraps the part in
    run(part.exports, Object.assign(requirePart, { resolve: require.resolve }), part, pathToFileURL(file).href, importPart)
    return part.exports
  }
  return {
    load,
    keep() {
      for (const { script, text, file } of unkept.splice(0)) writeCode(codeFileOf(file), script.createCachedData(), text)
    },
  }
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith('./') || specifier.startsWith('../')
}

function isPart(folder: string, specifier: string): boolean {
  return specifier.endsWith('.cjs') && specifier.startsWith(`${pathToFileURL(folder).href}/`)
}

const tagKey = 'docs-gen code tag'

/**
 * Names what V8's code depends on. V8 calls itself the same in Node 20.19.0 and 20.20.2, and runs the code of one wrongly in the other, so the
 * version of Node is part of it, as in Node's own cache. Threads take it over from the main thread: flags that it sets later are no other V8.
 */
function codeTag(): string {
  const given = isMainThread ? undefined : getEnvironmentData(tagKey)
  if (typeof given === 'string') return given // none in a thread of a program that loads docs-gen as a module
  const tag = `${process.version}-${process.platform}-${process.arch}-${cachedDataVersionTag().toString(16)}`
  setEnvironmentData(tagKey, tag)
  return tag
}

/** Where V8 writes a hash of its flags into code, in bytes: after a magic number, its version, and the length of the source. */
const flagsAt = 12
const flagsEnd = 16

/**
 * Gives the hash of V8's flags as they are now. V8 refuses code that was made with other flags; those that docs-gen sets later
 * (`commands/short-run.ts`) change when code is optimized, not what it is compiled to. All others are in the name of the folder.
 */
function flagsHash(): Buffer {
  return new Script('0').createCachedData().subarray(flagsAt, flagsEnd)
}

const hashLength = 32

/** Reads V8's code of a source; undefined when there is none, or it is of another source, or damaged: V8 looks at a source's length only. */
function readCode(file: string, text: Buffer): Buffer | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return undefined // none was kept
  }
  const code = bytes.subarray(hashLength)
  if (!hashOf(text, code).equals(bytes.subarray(0, hashLength))) return undefined
  flagsHash().copy(code, flagsAt)
  return code
}

/** Writes V8's code of a source, at once. A code whose flags do not stand where they are looked for is not kept. */
function writeCode(file: string, code: Buffer, text: Buffer): void {
  if (!code.subarray(flagsAt, flagsEnd).equals(flagsHash())) return
  const fresh = `${file}.${process.pid}-${threadId}.new`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(fresh, Buffer.concat([hashOf(text, code), code]))
    renameSync(fresh, file)
  } catch {
    // A package that belongs to another user, or a full disk: the next run compiles again.
  }
}

function hashOf(text: Buffer, code: Buffer): Buffer {
  return createHash('sha256').update(text).update(code).digest()
}

/** Milliseconds after which V8's code is kept: a worker is ended with its last page, and a preview goes on for hours. */
const keepAfter = isMainThread ? 10_000 : 1000

/** Loads a part of the package by its path in `dist/`, and keeps V8's code of all parts after a while, or when the process ends. */
export function start(part: string): unknown {
  const folder = path.dirname(fileURLToPath(import.meta.url))
  const loader = createLoader({ folder, require: createRequire(import.meta.url), importModule: (specifier) => import(specifier) })
  const exports = loader.load(path.join(folder, part))
  setTimeout(loader.keep, keepAfter).unref()
  if (isMainThread) process.once('exit', loader.keep)
  return exports
}
