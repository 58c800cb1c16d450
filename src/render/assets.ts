// Files that pages refer to: images and downloads. A file beside the content gets a copy named by its content; a file of a static
// folder is published as it is. Nothing outside of the site's folder is ever read.

import { isUtf8 } from 'node:buffer'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { extname, join, posix, sep } from 'node:path'
import { imageSize } from 'image-size'
import { hashOf } from '../model/key.ts'
import { encodePath, joinPath } from '../model/route.ts'

/** A file of the site as pages refer to it. */
export interface Asset {
  /** Relative to the site root. */
  readonly file: string
  /** Ready URL. */
  readonly url: string
  /** Where a copy has to be written, relative to the output folder; undefined for files of static folders, which are published anyway. */
  readonly output?: string
  /** Size of an image in pixels. */
  readonly width?: number
  readonly height?: number
}

/** What the files of a site are found with. */
export interface AssetOptions {
  /** The site root, absolute. */
  readonly root: string
  readonly staticDirs: readonly string[]
  readonly baseUrl: string
}

/** Finds files of a site, and remembers what it read until told to forget. */
export interface AssetStore {
  /** Finds the file that a decoded path means: relative to `fromFile`, `/x` in the static folders and then the site, or `@site/x`. */
  find(fromFile: string, path: string): Asset | undefined
  /** Finds a file of the static folders by its decoded path below baseUrl. */
  findStatic(path: string): Asset | undefined
  /** Reads a text file of the site; undefined when there is none, or it is outside of the site. */
  readText(file: string): string | undefined
  /** Says whether a text file holds bytes that are not UTF-8, which its text has U+FFFD for. */
  isGarbled(file: string): boolean
  /** Forgets what was read, after files have changed. */
  forget(): void
}

const images = /\.(png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i

/** Makes the store of a site. */
export function createAssets(options: AssetOptions): AssetStore {
  const root = realpathSync(options.root)
  const assets = new Map<string, Asset | undefined>()
  const texts = new Map<string, string | undefined>()
  const remembered = <Value>(memory: Map<string, Value>, name: string, read: () => Value): Value => {
    const value = memory.has(name) ? memory.get(name) : read()
    memory.set(name, value as Value) // read() gave a Value, and so did whoever filled the memory
    return value as Value
  }
  const readText = (file: string) =>
    remembered(texts, file, () =>
      readInside(root, file)
        ?.toString('utf8')
        .replace(/^\ufeff/, '')
        .replace(/\r\n?/g, '\n'),
    )
  const copied = (file: string) => remembered(assets, file, () => copiedAsset(root, file, options.baseUrl))
  const findStatic = (path: string) => {
    for (const dir of options.staticDirs) {
      const asset = remembered(assets, `${dir}:${path}`, () => staticAsset(root, dir, path, options.baseUrl))
      if (asset !== undefined) return asset
    }
    return undefined
  }
  return {
    find(fromFile, path) {
      if (path.startsWith('@site/')) return copied(posix.normalize(path.slice('@site/'.length)))
      if (path.startsWith('/')) return findStatic(path) ?? copied(posix.join('.', path))
      return copied(posix.join(posix.dirname(fromFile), path)) ?? (path.startsWith('.') ? undefined : copied(posix.normalize(path)))
    },
    findStatic,
    readText,
    isGarbled: (file) => readText(file)?.includes('\uFFFD') === true && !isUtf8(readInside(root, file) ?? Buffer.alloc(0)),
    forget() {
      assets.clear()
      texts.clear()
    },
  }
}

function copiedAsset(root: string, file: string, baseUrl: string): Asset | undefined {
  const bytes = readInside(root, file)
  if (bytes === undefined) return undefined
  const extension = extname(file)
  const folder = images.test(file) ? 'images' : 'files'
  const output = `assets/${folder}/${posix.basename(file, extension)}-${hashOf(bytes)}${extension}`
  return { file, output, url: encodePath(joinPath(baseUrl, output)), ...sizeOf(file, bytes) }
}

function staticAsset(root: string, dir: string, path: string, baseUrl: string): Asset | undefined {
  const inDir = posix.join('.', path)
  const file = posix.join(dir, inDir)
  if (inDir.startsWith('..')) return undefined
  const bytes = images.test(file) ? readInside(root, file) : undefined
  if (bytes === undefined && !isFileInside(root, file)) return undefined
  return { file, url: encodePath(joinPath(baseUrl, inDir)), ...(bytes === undefined ? {} : sizeOf(file, bytes)) }
}

/** Reads a file that is below the root, also after symbolic links are followed. */
function readInside(root: string, file: string): Buffer | undefined {
  return isFileInside(root, file) ? readFileSync(join(root, file)) : undefined
}

function isFileInside(root: string, file: string): boolean {
  if (file.startsWith('..') || file.includes('\0')) return false
  try {
    const real = realpathSync(join(root, file))
    return real.startsWith(root + sep) && statSync(real).isFile()
  } catch {
    return false // there is no such file
  }
}

function sizeOf(file: string, bytes: Buffer): { readonly width?: number; readonly height?: number } {
  if (!images.test(file)) return {}
  try {
    const { width, height, orientation } = imageSize(bytes)
    if (!(width > 0 && height > 0)) return {}
    const isTurned = orientation !== undefined && orientation >= 5
    return isTurned ? { width: Math.round(height), height: Math.round(width) } : { width: Math.round(width), height: Math.round(height) }
  } catch {
    return {} // not an image of a kind that image-size knows: it is shown without a size
  }
}
