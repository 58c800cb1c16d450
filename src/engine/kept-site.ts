// The site as a build has made it, for a build after an edit of texts: to make it anew of what is known of each text takes as long as the rest of
// such an edit. Kept in V8's own form, which keeps that two parts of the site name one page; a damaged, foreign or older file counts as none.

import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Diagnostic } from '../model/diagnostic.ts'
import { hashOf, type Key, keyOf } from '../model/key.ts'
import type { Site } from '../model/site.ts'
import { readIfThere, writeWhole } from './kept-file.ts'
import { siteCopyOf } from './site-copy.ts'

/** A site without the texts of its pages, and what was found while it was opened. */
export interface KeptSite {
  readonly site: Site
  readonly diagnostics: readonly Diagnostic[]
}

/** Gives the bytes of a site, for workers and for the next build. */
export function siteBytesOf({ site, diagnostics }: KeptSite): Buffer {
  const kept: KeptSite = { site: siteCopyOf(site), diagnostics }
  return serialize(kept)
}

/** Keeps the bytes of a site; gives the key by which the next build asks for it. */
export function writeKeptSite(cacheDir: string, bytes: Uint8Array): Key {
  writeWhole(fileOf(cacheDir), bytes)
  return keyOfBytes(bytes)
}

/** Reads the site that was kept under a key, and the bytes that hold it; undefined when it is not there any more. */
export function readKeptSite(cacheDir: string, key: Key): (KeptSite & { readonly bytes: Uint8Array }) | undefined {
  const bytes = readIfThere(fileOf(cacheDir))
  return bytes !== undefined && keyOfBytes(bytes) === key ? { ...keptIn(bytes), bytes } : undefined
}

/** Reads the site that bytes hold. Hashes of pages that were edited since are those of their old texts. */
export function siteIn(bytes: Uint8Array): Site {
  return keptIn(bytes).site
}

function keptIn(bytes: Uint8Array): KeptSite {
  return deserialize(bytes) as KeptSite // writeKeptSite wrote it: its key was looked at
}

/** Another V8 may have another form. */
function keyOfBytes(bytes: Uint8Array): Key {
  return keyOf(process.versions.v8, hashOf(bytes))
}

function fileOf(cacheDir: string): string {
  return path.join(cacheDir, 'site.bin')
}
