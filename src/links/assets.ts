// Finds the files that pages refer to: images and downloads. A file beside the content gets a copy named by its hash if
// it may be published (publishing-rules.ts). Files in static folders are published unchanged. Nothing outside of the
// site's repository is ever read.

import { isUtf8 } from 'node:buffer'
import { realpathSync } from 'node:fs'
import { extname, join, posix, relative, sep } from 'node:path'
import { isInFolder } from '../files/posix-path.ts'
import { isFile, publishedLimit, readBytes, UnreadableFile } from '../files/read-file.ts'
import { isBelow, trustedRoot } from '../files/trusted-root.ts'
import { isImage } from '../model/content-type.ts'
import { hashOf, type Key } from '../model/key.ts'
import { remember } from '../model/maps.ts'
import { encodePath, joinPath } from '../model/route.ts'
import { withUnixLines } from '../model/text.ts'
import { type ImageProblem, imageFacts } from './image-facts.ts'
import { isRefusal, type PublishingOptions, type Refusal, refuseCopy, refuseFile } from './publishing-rules.ts'

/** A file that pages refer to. */
export interface Asset {
  /** Relative to the site root. */
  readonly file: string
  /** The URL to write into HTML. */
  readonly url: string
  /** Path of the copy in the output folder; undefined for files in static folders, which are published anyway. */
  readonly output?: string
  /** Size of an image in pixels. */
  readonly width?: number
  readonly height?: number
  /** Hash of the bytes, for an image that can be resized. */
  readonly raster?: Key
  /** Why an image can't be shown. */
  readonly problem?: ImageProblem
}

/** What finding the files of a site needs. */
interface AssetOptions {
  /** The site root, absolute. */
  readonly root: string
  readonly staticDirs: readonly string[]
  readonly baseUrl: string
  /** Folders from which pages may publish files, in addition to the static ones; relative to the root. */
  readonly folders: readonly string[]
  /** Those of `assets.folders`, to which links in static folders may lead. */
  readonly named?: readonly string[] | undefined
  /** Additional kinds of files to publish: extensions without a dot. */
  readonly kinds?: readonly string[] | undefined
  /** Lists what git ignores in folders, relative to the root. Folders end with a slash. */
  readonly ignored?: (folders: readonly string[]) => ReadonlySet<string>
}

/** Finds files of a site, and caches what it has read until `forget`. */
export interface AssetStore {
  /**
   * Resolves a decoded path to a file: relative to `fromFile`, `/x` in the static folders and then the site, or
   * `@site/x`. Returns the reason if the file exists but must not be published.
   */
  find(fromFile: string, path: string): Asset | Refusal | undefined
  /** Finds a file of the static folders by its decoded path below baseUrl. */
  findStatic(path: string): Asset | undefined
  /** Reads a text file of the site. Returns undefined if it doesn't exist or is outside of the site. */
  readText(file: string): string | undefined
  /** Reads a text file to show it on a page. Returns the reason if that isn't allowed. */
  readShown(file: string): string | Refusal | undefined
  /** Returns whether a text file has bytes that aren't UTF-8, which became U+FFFD in its text. */
  isGarbled(file: string): boolean
  /** Forgets what was read of files, but not what git ignores. */
  forget(): void
}

/** The site root and the trusted root, both with symbolic links resolved. */
interface Root {
  readonly path: string
  readonly trusted: string
}

/** Creates the asset store of a site. */
export function createAssets(options: AssetOptions): AssetStore {
  const root: Root = {
    path: realpathSync(options.root),
    trusted: trustedRoot(options.root, [...options.folders, ...options.staticDirs]),
  }
  const assets = new Map<string, Asset | Refusal | undefined>()
  const statics = new Map<string, Asset | undefined>()
  const publishing = publishingOptions(root, options)
  const texts = new Map<string, string | undefined>()
  const readText = (file: string) =>
    remember(texts, file, () => {
      const bytes = readInside(root, file)
      return bytes && withUnixLines(bytes.toString('utf8'))
    })
  const copied = (file: string) =>
    remember(assets, file, () => copiedAsset(root, file, { baseUrl: options.baseUrl, publishing }))
  const findStatic = (path: string) => {
    for (const dir of options.staticDirs) {
      const asset = remember(statics, `${dir}:${path}`, () =>
        staticAsset(root, { dir, path }, { ...options, publishing }),
      )
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
      return (
        (real === undefined ? undefined : refuseFile(file, real, publishing)) ??
        unlessTooLarge(file, () => readText(file))
      )
    },
    isGarbled: (file) =>
      readText(file)?.includes('\uFFFD') === true && !isUtf8(readInside(root, file) ?? Buffer.alloc(0)),
    forget() {
      assets.clear()
      statics.clear()
      texts.clear()
    },
  }
}

/** Creates the publishing rules. Git is asked when a page first publishes a file. */
function publishingOptions(root: Root, options: AssetOptions): PublishingOptions {
  const folders = [...new Set([...options.folders, ...options.staticDirs])]
  let ignored: ReadonlySet<string> | undefined
  return {
    folders,
    realFolders: realFolders(root, folders),
    kinds: options.kinds ?? [],
    ignored() {
      ignored ??= options.ignored?.(folders) ?? new Set()
      return ignored
    },
  }
}

/** Resolves symbolic links of those folders that are in the repository. */
function realFolders(root: Root, folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) => (folder === '.' ? folder : (realPath(root, folder) ?? [])))
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
  const bytes = unlessTooLarge(file, () => readBytes(join(root.path, real), publishedLimit))
  if (!Buffer.isBuffer(bytes)) return bytes
  const refused = refuseCopy(file, bytes, publishing) ?? refuseCopy(real, bytes, publishing)
  if (refused !== undefined) return refused
  const extension = extname(file)
  const folder = isImage(file) ? 'images' : 'files'
  const output = `assets/${folder}/${posix.basename(file, extension)}-${hashOf(bytes)}${extension}`
  return { file, output, url: encodePath(joinPath(baseUrl, output)), ...sizeOf(file, bytes) }
}

function staticAsset(
  root: Root,
  { dir, path }: { readonly dir: string; readonly path: string },
  { baseUrl, named = [], publishing }: AssetOptions & { readonly publishing: PublishingOptions },
): Asset | undefined {
  const inDir = posix.join('.', path)
  const file = posix.join(dir, inDir)
  // In static folders, hidden files aren't published, and links only to named folders: see content/static-files.ts.
  if (inDir.startsWith('..') || isHiddenStatic(inDir)) return undefined
  const real = realFile(root, file)
  if (real === undefined) return undefined
  if (real !== posix.join(realPath(root, dir) ?? dir, inDir)) {
    const isNamed = realFolders(root, named).some((folder) => isInFolder(folder, real))
    if (!isNamed || refuseFile(file, real, publishing) !== undefined) return undefined
  }
  // One that is too large was reported with the static folder.
  const bytes = isImage(file) && unlessTooLarge(file, () => readBytes(join(root.path, real), publishedLimit))
  return { file, url: encodePath(joinPath(baseUrl, inDir)), ...(Buffer.isBuffer(bytes) ? sizeOf(file, bytes) : {}) }
}

/** Returns what is read of a file, or that it is too large to be published. */
function unlessTooLarge<Read>(file: string, read: () => Read): Read | Refusal {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UnreadableFile && error.code === 'EFBIG')) throw error
    return { file, reason: `is too large: ${error.reason}`, hint: 'Show a smaller file.' }
  }
}

/** Reads a text that is in the repository, even after symbolic links are resolved. */
function readInside(root: Root, file: string): Buffer | undefined {
  const real = realFile(root, file)
  return real === undefined ? undefined : readBytes(join(root.path, real))
}

/** Resolves symbolic links. Returns the file, relative to the root, or undefined if it isn't in the repository. */
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
