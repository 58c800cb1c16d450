// Files for browsers, as esbuild makes them.

import { basename } from 'node:path'
import type { OutputFile } from 'esbuild'

/** A file for browsers. */
export interface ClientFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** How esbuild names the fonts and pictures that style sheets use: they may have any name in the site. */
export const assetName = 'file-[hash]'

/** Says whether a file that esbuild made is a font or picture. */
export function isAsset({ path }: OutputFile): boolean {
  return basename(path).startsWith('file-')
}

/** Takes a file that esbuild made. */
export function clientFile({ path, contents }: OutputFile): ClientFile {
  return { name: basename(path), bytes: contents }
}
