// Loads scripts of a site in a process of their own: JS, TS, ESM or CommonJS, synchronously and as Docusaurus does.
// Packages that aren't installed are replaced by a stub, so that a configuration can be read before `npm install`.

import Module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type TransformFailure, transformSync } from 'esbuild'
import { relativeTo } from '../files/posix-path.ts'
import { readText } from '../files/read-file.ts'
import { packageOf } from '../files/site-packages.ts'
import { errorMessage, hasErrorCode } from '../model/error-code.ts'
import { isObject } from '../model/json-object.ts'
import type { ScriptFailure, ScriptPlace, ScriptResult, ScriptStep } from './run-program.ts'

/** The parts of Node's module loader that are replaced here. They haven't changed since Node 0.12. */
interface Loader {
  _load(request: string, parent: unknown, isMain: boolean): unknown
  _resolveFilename(request: string, parent: unknown, isMain: boolean, options?: unknown): string
  _extensions: Record<string, (module: Script, file: string) => void>
}
interface Script {
  _compile(code: string, file: string, format?: 'commonjs'): void
  readonly filename?: string
}

const loader = Module as unknown as Loader // see Loader
const missing = new Set<string>()
/**
 * `loading` is the request being loaded, until its file is resolved. It tells a load from a call of `require.resolve`.
 * `standsIn` tells whether packages that aren't installed are replaced.
 */
const state: { loading: string | undefined; standsIn: boolean } = { loading: undefined, standsIn: true }
/** The module and export that a function or object was imported from. */
interface Origin {
  readonly from: string
  /** Name of the export; undefined for the default export, and for a module as a whole. */
  readonly name?: string | undefined
}
/** The origins of imported functions and objects, by which plugins are named. */
const origins = new WeakMap<object, Origin>()

/** Answers the one request of `runProgram` with what a function returns, or why it fails, and ends the process. */
export function answerRequest<R extends { readonly root: string }, T>(answer: (request: R) => Promise<T>): void {
  const send = (result: ScriptResult<T>) => process.send?.(result, () => process.disconnect())
  process.on('message', (request: R) => {
    answer(request).then(
      (made) => send({ type: 'done', answer: made }),
      (error: unknown) => send(failureOf(error, request.root)),
    )
  })
}

/** Names the part of the site that runs next, for the case that it ends the process or takes too long. */
export function beginStep(name: string): void {
  const step: ScriptStep = { type: 'step', name }
  process.send?.(step)
}

/** Describes why a script of the site failed, with the place in its own code. */
export function failureOf(error: unknown, root: string): ScriptFailure {
  const at = isObject(error) && 'errors' in error ? placeInText(error.errors) : placeOf(error, root)
  const message = at?.text ?? errorMessage(error)
  return { type: 'failed', message, ...(at !== undefined && { at: at.place }) }
}

interface FailurePlace {
  readonly place: ScriptPlace
  readonly text?: string
}

/** Finds the place of the first syntax error in a script. */
function placeInText(errors: unknown): FailurePlace | undefined {
  const [first] = errors as TransformFailure['errors'] // only esbuild's failures have them
  if (first === undefined || first.location === null) return undefined
  const { file, line, column } = first.location
  return { place: { file: filesByName.get(file) ?? file, line, column: column + 1 }, text: first.text }
}

/** Finds the innermost place in the site's own code that threw. */
function placeOf(error: unknown, root: string): FailurePlace | undefined {
  const thrown = isObject(error) && 'cause' in error ? error.cause : error
  const stack = isObject(thrown) && 'stack' in thrown ? String(thrown.stack) : ''
  for (const [, file = '', line, column] of stack.matchAll(/(?:\(|at )(?:file:\/\/)?([^()\n]+?):(\d+):(\d+)\)?$/gm)) {
    if (!file.startsWith(root + path.sep) || file.includes(inPackages)) continue
    return { place: { file: filesByName.get(file) ?? file, line: Number(line), column: Number(column) } }
  }
  return undefined
}

/**
 * Loads a script of the site by its absolute path. Returns its default export, or all that a CommonJS module exports,
 * and the packages that aren't installed, so far.
 */
export function loadScript(file: string, root: string) {
  process.setSourceMapsEnabled(true)
  patchLoader(root)
  const exported: unknown = Module.createRequire(file)(file)
  const isModule = isObject(exported) && '__esModule' in exported && 'default' in exported
  return { value: isModule ? exported.default : exported, missing }
}

/** Lets packages that aren't installed be errors from now on. */
export function withoutStandIns(): void {
  state.standsIn = false
}

function patchLoader(root: string): void {
  const { _load, _resolveFilename } = loader
  loader._load = (request, parent, isMain) => {
    state.loading = request
    try {
      const exported = _load.call(loader, request, parent, isMain)
      const from = fileOf(parent) ?? root
      // Modules that a package loads aren't recorded, so that the package is the origin.
      if (!from.includes(inPackages)) noteOrigin(exported, originOf(request, from, root))
      return exported
    } catch (error) {
      if (!state.standsIn || !isBare(request) || !isNotFound(error, request)) throw error
      missing.add(packageOf(request))
      return standIn(request)
    }
  }
  loader._resolveFilename = (request, parent, isMain, options) => {
    try {
      return _resolveFilename.call(loader, request, parent, isMain, options)
    } catch (error) {
      const typed = request.replace(/\.([mc]?)js$/, '.$1ts')
      if (!isBare(request) && typed !== request) return _resolveFilename.call(loader, typed, parent, isMain, options) // TypeScript imports x.ts as x.js
      if (state.loading === request || !isBare(request)) throw error
      return request // `require.resolve('x')`: the parent only needs the name
    } finally {
      state.loading = undefined
    }
  }
  for (const extension of ['.ts', '.mts', '.cts', '.tsx', '.jsx', '.js', '.mjs', '.cjs']) {
    const original = loader._extensions[extension] ?? loader._extensions['.js']
    loader._extensions[extension] = (module, file) => {
      if (file.includes(inPackages)) original?.(module, file)
      // In its own block, a script can declare names that CommonJS defines: `const __dirname = …`.
      else module._compile(transpiled(file), file, 'commonjs')
    }
  }
}

/** Scripts by the names under which they're transpiled. */
const filesByName = new Map<string, string>()

function transpiled(file: string): string {
  const sourcefile = file.replace(/\.[mc]([jt]s)$/, '.$1')
  filesByName.set(sourcefile, file)
  const extension = path.extname(file).replace(/^\.[mc]/, '.')
  const { code } = transformSync(readText(file), {
    loader: extension === '.ts' ? 'ts' : extension === '.tsx' ? 'tsx' : 'jsx',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // A block, and not in strict mode, because Docusaurus' reader lets scripts set undeclared variables.
    banner: '{',
    footer: '}',
    sourcemap: 'inline',
    sourcesContent: false,
    // With this name, an import of another transpiled module gets its default export, and not the whole module.
    sourcefile,
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(file).href), 'import.meta.dirname': '__dirname' },
  })
  return code
}

const inPackages = `${path.sep}node_modules${path.sep}`

function fileOf(module: unknown): string | undefined {
  return isObject(module) && 'filename' in module && typeof module.filename === 'string' ? module.filename : undefined
}

function originOf(request: string, from: string, root: string): string {
  if (isBare(request)) return request
  const target = path.isAbsolute(request) ? request : path.resolve(path.dirname(from), request)
  return `./${relativeTo(root, target)}`
}

function noteOrigin(exported: unknown, origin: string): void {
  const parts: readonly (readonly [unknown, string?])[] = [
    [exported],
    ...(isObject(exported) ? Object.entries(exported).map(([name, part]) => [part, name] as const) : []),
  ]
  for (const [part, name] of parts) {
    if ((typeof part === 'function' || isObject(part)) && !origins.has(part))
      origins.set(part, { from: origin, name: name === 'default' ? undefined : name })
  }
}

function isBare(request: string): boolean {
  return !/^(\.{0,2}\/|\.\.?$|node:|[a-z]:\\)/i.test(request)
}

function isNotFound(error: unknown, request: string): boolean {
  return hasErrorCode(error, 'MODULE_NOT_FOUND') && errorMessage(error).includes(`'${request}'`)
}

/**
 * Replaces a package that isn't installed, or one of its exports. Properties return stubs with their names, and calls
 * the stub again; as text, it's empty.
 */
function standIn(request: string, exported?: string): unknown {
  const text = (name: string | symbol) => (name === Symbol.toPrimitive ? () => '' : undefined)
  const get = (_target: object, name: string | symbol) =>
    typeof name === 'symbol' || name === 'then' ? text(name) : name === '__esModule' || standIn(request, name)
  // For `import x from` and `import * as x`, esbuild creates an object that inherits from the prototype.
  const prototype = new Proxy({}, { get })
  const made: object = new Proxy(() => made, { get, getPrototypeOf: () => prototype })
  origins.set(made, { from: request, name: exported === 'default' ? undefined : exported })
  return made
}

/** Describes a function by the module that it was imported from: '' for one of the script itself. */
export function functionData(made: object): { readonly $function: string; readonly $export?: string } {
  const { from = '', name } = origins.get(made) ?? {}
  return { $function: from, ...(name !== undefined && { $export: name }) }
}
