// The contents of an output folder as data: a list of files, each with its bytes or the file to copy, and a hash.

import { compareText } from '../model/diagnostic.ts'
import { isObject, readJsonObject } from '../model/json-object.ts'
import { hashOf, type Key } from '../model/key.ts'

/** A file to publish. `path` is relative to the output folder, with forward slashes. */
export type OutputFile =
  | { readonly path: string; readonly hash: Key; readonly type: 'bytes'; readonly bytes: string | Uint8Array }
  | { readonly path: string; readonly hash: Key; readonly type: 'copy'; readonly from: string }
  /** Already written to the staging folder. */
  | { readonly path: string; readonly hash: Key; readonly type: 'staged' }
  /** Unchanged: taken from the previously published site. */
  | { readonly path: string; readonly hash: Key; readonly type: 'unchanged' }

/** Creates a file from bytes. */
export function bytesFile(path: string, bytes: string | Uint8Array): OutputFile {
  return { type: 'bytes', path, bytes, hash: hashOf(bytes) }
}

/** The marker file's content: which generator wrote the folder, and the hash of each file by path. */
export interface OutputManifest {
  readonly generator: 'docs-gen'
  readonly format: 1
  readonly files: Readonly<Record<string, Key>>
}

/** Returns the manifest of output files, sorted by path. */
export function manifestOf(files: readonly OutputFile[]): OutputManifest {
  const entries = files.map((file) => [file.path, file.hash] as const).sort(([a], [b]) => compareText(a, b))
  return { generator: 'docs-gen', format: 1, files: Object.fromEntries(entries) }
}

/** Formats a manifest as the text of the marker file. */
export function manifestText(manifest: OutputManifest): string {
  return `${JSON.stringify(manifest, undefined, 1)}\n`
}

/** Parses the text of a marker file. Returns undefined if docs-gen didn't write it. */
export function parseManifest(text: string): OutputManifest | undefined {
  const value = readJsonObject(text)
  const { generator, format, files } = value ?? {}
  const hasHashes = isObject(files) && Object.values(files).every((hash) => typeof hash === 'string')
  if (generator !== 'docs-gen' || format !== 1 || !hasHashes) return undefined
  return value as unknown as OutputManifest // every field was looked at above
}
