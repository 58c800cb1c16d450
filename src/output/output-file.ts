// What an output folder is made of, as data: a list of files, each with its bytes or the file to copy, and a hash.

import { compareText } from '../model/diagnostic.ts'
import { isObject, readJsonObject } from '../model/json-object.ts'
import { hashOf, type Key } from '../model/key.ts'

/** One file to publish. `path` is relative to the output folder with forward slashes. */
export type OutputFile =
  | { readonly path: string; readonly hash: Key; readonly type: 'bytes'; readonly bytes: string | Uint8Array }
  | { readonly path: string; readonly hash: Key; readonly type: 'copy'; readonly from: string }
  /** Written to the staging folder already. */
  | { readonly path: string; readonly hash: Key; readonly type: 'staged' }
  /** Known to be unchanged: taken over from the site published before. */
  | { readonly path: string; readonly hash: Key; readonly type: 'unchanged' }

/** Makes the file of bytes that are at hand. */
export function bytesFile(path: string, bytes: string | Uint8Array): OutputFile {
  return { type: 'bytes', path, bytes, hash: hashOf(bytes) }
}

/** The marker file's content: which generator wrote the folder, and the hash of each file by path. */
export interface OutputManifest {
  readonly generator: 'docs-gen'
  readonly format: 1
  readonly files: Readonly<Record<string, Key>>
}

/** Makes the manifest of a list of output files, sorted by path. */
export function manifestOf(files: readonly OutputFile[]): OutputManifest {
  const entries = files.map((file) => [file.path, file.hash] as const).sort(([a], [b]) => compareText(a, b))
  return { generator: 'docs-gen', format: 1, files: Object.fromEntries(entries) }
}

/** Writes a manifest as the text of the marker file. */
export function manifestText(manifest: OutputManifest): string {
  return `${JSON.stringify(manifest, undefined, 1)}\n`
}

/** Reads a manifest's text; undefined when it is not one of ours. */
export function parseManifest(text: string): OutputManifest | undefined {
  const value = readJsonObject(text)
  const { generator, format, files } = value ?? {}
  const hasHashes = isObject(files) && Object.values(files).every((hash) => typeof hash === 'string')
  if (generator !== 'docs-gen' || format !== 1 || !hasHashes) return undefined
  return value as unknown as OutputManifest // every field was looked at above
}
