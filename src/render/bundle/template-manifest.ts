// What a bundle says of itself, in the manifest.json of its folder.

import type { IslandNames, LiveCode } from '../../model/browser-code.ts'
import { hashOf, type Key, keyOf } from '../../model/key.ts'

/** What a bundle holds. Names of browser files are relative to `client/` in its folder. */
export interface TemplateManifest {
  /** Hash of all the bundle's files: the template hash. */
  readonly hash: Key
  readonly server: string
  /** Whether what its modules render may depend on files that none of them names. */
  readonly mayReadFiles: boolean
  readonly loader: string
  readonly styles: readonly string[]
  /** Browser file by island id. */
  readonly islands: Readonly<Record<string, string>>
  /** All browser files. */
  readonly files: readonly string[]
  /** The page modules that are islands, or pass some on, by their ids, with when they begin to run. */
  readonly islandModules: Readonly<Record<string, IslandNames>>
  /**
   * What of each page's own code runs in the browser, by the page's file: also of pages that were looked at in vain.
   */
  readonly live: Readonly<Record<string, LivePage>>
  /** Modules of Docusaurus that components import and docs-gen does not have, with the file that does. */
  readonly unsupported: readonly { readonly specifier: string; readonly file: string }[]
}

/** The part of a page's code that runs in the browser, for a text of that hash. */
export interface LivePage extends LiveCode {
  readonly hash: Key
}

/** Names the content of a bundle: its server module and its browser files, in the order of the manifest. */
export function hashOfBundle(
  server: string,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Key {
  return keyOf(server, ...files.flatMap(({ name, bytes }) => [name, hashOf(bytes)]))
}

/** Writes a manifest as the text of its file. */
export function manifestText(manifest: TemplateManifest): string {
  return JSON.stringify(manifest, undefined, 1)
}

/** Reads a manifest; undefined when the text is none. A file that it names stands in the bundle's own folder. */
export function parseManifest(text: string): TemplateManifest | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined // damaged: the same as no manifest
  }
  return isManifest(value) ? value : undefined
}

function isManifest(value: unknown): value is TemplateManifest {
  if (!isRecord(value)) return false
  const { hash, server, mayReadFiles, loader, styles, islands, files, islandModules, live, unsupported } = value
  return (
    typeof hash === 'string' &&
    typeof mayReadFiles === 'boolean' &&
    [server, loader].every(isFileName) &&
    [styles, files].every((names) => Array.isArray(names) && names.every(isFileName)) &&
    isRecord(islands) &&
    Object.values(islands).every(isFileName) &&
    isRecord(islandModules) &&
    Object.values(islandModules).every((names) => isRecord(names) && Object.values(names).every(isText)) &&
    isRecord(live) &&
    Object.values(live).every(isLivePage) &&
    Array.isArray(unsupported) &&
    unsupported.every((found) => isRecord(found) && [found.specifier, found.file].every(isText))
  )
}

function isLivePage(value: unknown): boolean {
  if (!isRecord(value) || ![value.hash, value.module].every(isText) || !Array.isArray(value.edits)) return false
  return value.edits.every(
    (edit) => isRecord(edit) && [edit.at, edit.length].every(Number.isSafeInteger) && isText(edit.by),
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isFileName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.-]+$/.test(value) && !value.startsWith('.')
}
