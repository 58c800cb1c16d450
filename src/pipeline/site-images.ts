// The images of a site in several sizes, encoded while pages are rendered. If an image can't be encoded, the pages that
// show it are rendered once more with the original image.

import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Store } from '../cache/store.ts'
import { configFile } from '../config/config.ts'
import { findEncoder } from '../images/encode.ts'
import { NoEncoderError, startEncoding } from '../images/encode-variants.ts'
import { smallestResized } from '../links/image-facts.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { type Key, keyOf } from '../model/key.ts'
import type { Site } from '../model/site.ts'
import { bytesFile, type OutputFile } from '../output/output-file.ts'
import type { BuiltPage } from './built-page.ts'

/** The input of encoding the images of a site. */
interface ImageEncodingOptions {
  readonly root: string
  readonly site: Site
  readonly store: Store
  /** Number of files encoded at a time. */
  readonly jobs?: number | undefined
}

/** The site after encoding, if some images or all couldn't be encoded. */
interface Unencoded {
  readonly site: Site
  readonly diagnostics: readonly Diagnostic[]
}

/** Encodes the images that pages show. */
interface ImageEncoding {
  add(page: BuiltPage): void
  /** Returns how many of the added files had to be encoded. */
  count(): number
  /** Waits for the added files. Returns the site without failed images, if there are any. */
  settle(onStep: ((done: number) => void) | undefined): Promise<Unencoded | undefined>
  /** Returns the image files of pages. */
  files(pages: readonly BuiltPage[]): Promise<readonly OutputFile[]>
}

/** Adds the data about image sizes to a site whose images will be encoded. */
export function withEncoder(root: string, site: Site, store: Store): Site {
  const { images } = site.config
  const encoder = images && findEncoder(root)
  if (images === undefined || encoder === undefined) return site
  const name = `sharp ${encoder.version}`
  const kept = store.getJson('images', unreadableKey(name)) as readonly (readonly [string, string])[] | undefined // written below
  return { ...site, images: { ...images, encoder: name, unreadable: new Map(kept) } }
}

function unreadableKey(encoder: string): Key {
  return keyOf('unreadable images', encoder)
}

/** Starts encoding the images of a site. Returns undefined if they stay unchanged. */
export function startImageEncoding({ root, site, store, jobs }: ImageEncodingOptions): ImageEncoding | undefined {
  const { images, ...withoutImages } = site
  const encoder = images && findEncoder(root)
  if (images === undefined || encoder === undefined) return undefined
  const encoding = startEncoding({ root, store, encoder, jobs: jobs ?? availableParallelism() })
  return {
    add({ variants }) {
      for (const [output, variant] of variants) encoding.add(output, variant)
    },
    count: encoding.count,
    async settle(onStep) {
      try {
        const failed = await encoding.settle(onStep)
        if (failed.size === 0) return undefined
        const unreadable = new Map([...images.unreadable, ...failed])
        store.putJson('images', unreadableKey(images.encoder), [...unreadable])
        return { site: { ...site, images: { ...images, unreadable } }, diagnostics: [] }
      } catch (error) {
        if (error instanceof NoEncoderError) return { site: withoutImages, diagnostics: [noEncoder(error)] }
        throw error
      }
    },
    async files(pages) {
      const files: OutputFile[] = []
      for (const [output, variant] of new Map(pages.flatMap(({ variants }) => variants)))
        files.push(bytesFile(output, await encoding.bytes(output, variant)))
      return files
    },
  }
}

function noEncoder({ message }: NoEncoderError): Diagnostic {
  const [first = ''] = message.trim().split('\n')
  return notResized(
    `the package \`sharp\` cannot be loaded: ${first}`,
    'Run `npm install sharp` on this machine, or set `images: false`.',
  )
}

/** Reports once that images could be smaller if no encoder is installed. */
export function unresizedImages(root: string, site: Site, pages: readonly BuiltPage[]): readonly Diagnostic[] {
  if (site.config.images === undefined || findEncoder(root) !== undefined) return []
  const files = new Set(pages.flatMap(({ copies }) => copies.map(([, file]) => file)))
  const isLarge = (file: string) =>
    /\.(?:png|jpe?g|webp)$/i.test(file) && statSync(path.join(root, file)).size >= smallestResized
  const count = [...files].filter(isLarge).length
  if (count === 0) return []
  const what = count === 1 ? 'one that pages show is' : `${count} that pages show are`
  return [
    notResized(
      `${what} large, and the package \`sharp\` is not installed`,
      'Run `npm install sharp`, or set `images: false`.',
    ),
  ]
}

function notResized(why: string, hint: string): Diagnostic {
  const message = `Images are published only in their own size: ${why}`
  return diagnose('images-not-resized', message, { file: configFile }, { hint })
}
