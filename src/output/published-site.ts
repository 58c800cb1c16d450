// The contents of an output folder before a build: the files in its marker, those of them that are unchanged since
// publishing, and whether there are other files. Contents are compared, never sizes and times.

import { lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ifThere, publishedLimit, readBytes, readTextIfThere } from '../files/read-file.ts'
import { hashOf, type Key } from '../model/key.ts'
import { markerFile } from '../model/marker-file.ts'
import { type OutputManifest, parseManifest } from './output-file.ts'
import { isOwnName } from './reserved-names.ts'

/** A previously published site. */
export interface PublishedSite {
  /** The text of the marker. */
  readonly marker: string
  /** The files in the marker. */
  readonly listed: OutputManifest
  /** Those of them that are unchanged since publishing. */
  readonly trusted: OutputManifest
  /** Whether the folder contains files that aren't in the marker. */
  readonly hasForeignFiles: boolean
}

/** Reads the contents of an output folder. Returns undefined if docs-gen hasn't published anything there. */
export function readPublishedSite(out: string): PublishedSite | undefined {
  const marker = readTextIfThere(path.join(out, markerFile))
  const listed = marker === undefined ? undefined : parseManifest(marker)
  if (marker === undefined || listed === undefined) return undefined
  const files = Object.entries(listed.files)
  const trusted = files.filter(([file, hash]) => contentHash(path.join(out, file)) === hash)
  return {
    marker,
    listed,
    trusted: trusted.length === files.length ? listed : { ...listed, files: Object.fromEntries(trusted) },
    hasForeignFiles: hasForeignFiles(out, listed),
  }
}

/** Hashes a regular file. Returns undefined for anything else. */
export function contentHash(file: string): Key | undefined {
  return ifThere(() => (lstatSync(file).isFile() ? hashOf(readBytes(file, publishedLimit)) : undefined))
}

/** A top-level `.git` isn't part of the site and is kept. */
function hasForeignFiles(out: string, { files }: OutputManifest): boolean {
  const folders = new Set(
    Object.keys(files).flatMap((file) => Array.from(file.matchAll(/\//g), ({ index }) => file.slice(0, index))),
  )
  const hasForeign = (folder: string): boolean =>
    readdirSync(path.join(out, folder), { withFileTypes: true }).some((entry) => {
      const name = folder + entry.name
      if (folder === '' && (name === markerFile || name === '.git' || isOwnName(name))) return false
      return entry.isDirectory() ? !folders.has(name) || hasForeign(`${name}/`) : !Object.hasOwn(files, name)
    })
  return hasForeign('')
}
