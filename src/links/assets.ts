// Files that pages refer to: images and downloads. A file beside the content gets a copy named by its content, when it
// may be published (publishing-rules.ts); a file of a static folder is published as it is. Nothing outside of the
// repository that holds the site is ever read.

import { isUtf8 } from 'node:buffer'
import { realpathSync } from 'node:fs'
import { extname, join, posix, relative, sep } from 'node:path'
import { isFile, publishedLimit, readBytes } from '../files/read-file.ts'
import { isBelow, trustedRoot } from '../files/trusted-root.ts'
import { isImage } from '../model/content-type.ts'
import { hashOf, type Key } from '../model/key.ts'
import { encodePath, joinPath } from '../model/route.ts'
import { withUnixLines } from '../model/text.ts'
import { type ImageProblem, imageFacts } from './image-facts.ts'
import { isRefusal, type PublishingOptions, type Refusal, refuseCopy, refuseFile } from './publishing-rules.ts'

/** A file of the site as pages refer to it. */
export interface Asset {
  /** Relative to the site root. */
  readonly file: string
  /** Ready URL. */
  readonly url: string
  /** Where a copy is written, below the output folder; undefined for files of static folders, published anyway. */
  readonly output?: string
  /** Size of an image in pixels. */
  readonly width?: number
  readonly height?: number
  /** Hash of the bytes of an image that may be shown in smaller sizes. */
  readonly raster?: Key
  /** Why an image cannot be shown. */
  readonly problem?: ImageProblem
}

/** What the files of a site are found with. */
interface AssetOptions {
  /** The site root, absolute. */
  readonly root: string
  readonly staticDirs: readonly string[]
  readonly baseUrl: string
  /** Folders, in addition to the static ones, from which pages publish files; relative to the root. */
  readonly folders: readonly string[]
  /** Additional kinds of files that are published: extensions without a dot. */
  readonly kinds?: readonly string[] | undefined
  /** Lists what git ignores in folders, relative to the root; folders end in a slash. */
  readonly ignored?: (folders: readonly string[]) => ReadonlySet<string>
}

/** Finds files of a site, and remembers what it read until `forget`. */
export interface AssetStore {
  /**
   * Finds the file that a decoded path means: relative to `fromFile`, `/x` in the static folders and then the site, or
   * `@site/x`. Gives the reason when there is one that may not be published.
   */
  find(fromFile: string, path: string): Asset | Refusal | undefined
  /** Finds a file of the static folders by its decoded path below baseUrl. */
  findStatic(path: string): Asset | undefined
  /** Reads a text file of the site; undefined when there is none, or it is outside of the site. */
  readText(file: string): string | undefined
  /** Reads a text file for showing it in a page; gives the reason when that may not be. */
  readShown(file: string): string | Refusal | undefined
  /** Says whether a text file holds bytes that are not UTF-8, which its text has U+FFFD for. */
  isGarbled(file: string): boolean
  /** Forgets what was read, after files have changed. */
  forget(): void
}

/** The site root, and the folder beyond which nothing is read; both with symbolic links resolved. */
interface Root {
  readonly path: string
  readonly trusted: string
}

/** Makes the store of a site. */
export function createAssets(options: AssetOptions): AssetStore {
  const root: Root = {
    path: realpathSync(options.root),
    trusted: trustedRoot(options.root, [...options.folders, ...options.staticDirs]),
  }
  const assets = new Map<string, Asset | Refusal | undefined>()
  const statics = new Map<string, Asset | undefined>()
  const publishing = publishingOptions(root, options)
  const texts = new Map<string, string | undefined>()
  const remembered = <Value>(memory: Map<string, Value>, name: string, read: () => Value): Value => {
    const value = memory.has(name) ? memory.get(name) : read()
    memory.set(name, value as Value) // read() gave a Value, and so did whoever filled the memory
    return value as Value
  }
  const readText = (file: string) =>
    remembered(texts, file, () => {
      const bytes = readInside(root, file)
      return bytes && withUnixLines(bytes.toString('utf8'))
    })
  const copied = (file: string) =>
    remembered(assets, file, () => copiedAsset(root, file, { baseUrl: options.baseUrl, publishing }))
  const findStatic = (path: string) => {
    for (const dir of options.staticDirs) {
      const asset = remembered(statics, `${dir}:${path}`, () => staticAsset(root, dir, path, options.baseUrl))
      if (asset !== undefined) return asset
    }
    return undefined
  }
  return {
    find(fromFile, path) {
      if (path.startsWith('@site/')) return copied(posix.normalize(path.slice('@site/'.length)))
      if (path.startsWith('/')) return findStatic(path) ?? copied(posix.join('.', path))
      const beside = copied(posix.join(posix.dirname(fromFile), path))
      if (path.startsWith('.') || (beside !== undefined && !isRefusal(beside))) return beside
      return copied(posix.normalize(path)) ?? beside
    },
    findStatic,
    readText,
    readShown(file) {
      const real = realFile(root, file)
      return (real === undefined ? undefined : refuseFile(file, real, publishing)) ?? readText(file)
    },
    isGarbled: (file) =>
      readText(file)?.includes('\uFFFD') === true && !isUtf8(readInside(root, file) ?? Buffer.alloc(0)),
    forget() {
      assets.clear()
      statics.clear()
      publishing.forget()
      texts.clear()
    },
  }
}

/** Makes the rules of what is published; git is asked when a page first publishes something. */
function publishingOptions(root: Root, options: AssetOptions): PublishingOptions & { forget(): void } {
  const folders = [...new Set([...options.folders, ...options.staticDirs])]
  let ignored: ReadonlySet<string> | undefined
  return {
    folders,
    realFolders: folders.flatMap((folder) => (folder === '.' ? folder : (realPath(root, folder) ?? []))),
    kinds: options.kinds ?? [],
    ignored() {
      ignored ??= options.ignored?.(folders) ?? new Set()
      return ignored
    },
    forget() {
      ignored = undefined
    },
  }
}

function copiedAsset(
  root: Root,
  file: string,
  { baseUrl, publishing }: { readonly baseUrl: string; readonly publishing: PublishingOptions },
): Asset | Refusal | undefined {
  const real = realFile(root, file)
  if (real === undefined) return undefined
  const hidden = refuseFile(file, real, publishing)
  if (hidden !== undefined) return hidden
  const bytes = readBytes(join(root.path, real), publishedLimit)
  const refused = refuseCopy(file, bytes, publishing) ?? refuseCopy(real, bytes, publishing)
  if (refused !== undefined) return refused
  const extension = extname(file)
  const folder = isImage(file) ? 'images' : 'files'
  const output = `assets/${folder}/${posix.basename(file, extension)}-${hashOf(bytes)}${extension}`
  return { file, output, url: encodePath(joinPath(baseUrl, output)), ...sizeOf(file, bytes) }
}

function staticAsset(root: Root, dir: string, path: string, baseUrl: string): Asset | undefined {
  const inDir = posix.join('.', path)
  const file = posix.join(dir, inDir)
  // Links in static folders are not followed, and hidden files not published: see content/static-files.ts.
  if (inDir.startsWith('..') || isHiddenStatic(inDir)) return undefined
  const real = realFile(root, file)
  if (real === undefined || real !== posix.join(realPath(root, dir) ?? dir, inDir)) return undefined
  const bytes = isImage(file) ? readBytes(join(root.path, real), publishedLimit) : undefined
  return { file, url: encodePath(joinPath(baseUrl, inDir)), ...(bytes === undefined ? {} : sizeOf(file, bytes)) }
}

/** Reads a file of the repository, also after symbolic links are followed. */
function readInside(root: Root, file: string): Buffer | undefined {
  const real = realFile(root, file)
  return real === undefined ? undefined : readBytes(join(root.path, real), publishedLimit)
}

/** Finds the file behind symbolic links, relative to the root; undefined when there is none in the repository. */
function realFile(root: Root, file: string): string | undefined {
  const real = realPath(root, file)
  return real !== undefined && isFile(join(root.path, real)) ? real : undefined
}

function realPath(root: Root, file: string): string | undefined {
  if (file.includes('\0')) return undefined
  try {
    const real = realpathSync(join(root.path, file))
    return isBelow(root.trusted, real) ? relative(root.path, real).replaceAll(sep, '/') : undefined
  } catch {
    return undefined // there is no such file
  }
}

function isHiddenStatic(path: string): boolean {
  return /(?:^|\/)\./.test(path.replace(/^\.well-known\//, '')) && !/^\.(?:nojekyll|htaccess|domains)$/.test(path)
}

function sizeOf(file: string, bytes: Buffer): Pick<Asset, 'width' | 'height' | 'raster' | 'problem'> {
  if (!isImage(file)) return {}
  const { isResizable, ...size } = imageFacts(bytes)
  return isResizable === true ? { ...size, raster: hashOf(bytes) } : size
}
