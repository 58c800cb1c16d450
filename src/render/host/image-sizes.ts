// The files of an image that a page shows in several sizes and formats. Their names contain a hash of the image and the
// encoder's settings, so that they're known before the files exist.

import { posix } from 'node:path'
import type { Asset } from '../../links/assets.ts'
import { isRefusal } from '../../links/publishing-rules.ts'
import { diagnose } from '../../model/diagnostic.ts'
import type { ImageFormat } from '../../model/image.ts'
import { keyOf } from '../../model/key.ts'
import { decodePath, encodePath, joinPath } from '../../model/route.ts'
import type { HostState } from './host-state.ts'
import { ask } from './recorded-answers.ts'

/** An image in several sizes: candidates by format, and the size of the original in pixels. */
export interface Picture {
  readonly sources: readonly { readonly format: ImageFormat; readonly srcset: string }[]
  readonly width: number
  readonly height: number
}

/** Returns the files of an image by its URL in the page, and records that they're needed. */
export function picture(state: HostState, url: string): Picture | undefined {
  const asset = assetOf(state, url)
  const { file = '', width = 0, height = 0, raster } = asset ?? {}
  if (raster === undefined) return undefined
  const settings = ask(state, 'picture', raster)
  if (settings === undefined) return undefined
  if ('problem' in settings) {
    const place = state.links.find((link) => link.url === url)?.place ?? { file: state.page.source.file }
    const message = `\`${file}\` is shown as it is: ${settings.problem}`
    const hint = 'Save it again in an image editor.'
    state.diagnostics.push(diagnose('image-unreadable', message, place, { hint }))
    return undefined
  }
  const widths = widthsOf(width, settings.widths)
  if (widths.length === 0) return undefined
  const name = posix.basename(file, posix.extname(file))
  const sources = settings.formats.map((format) => {
    const candidates = widths.map((each) => {
      const key = keyOf('image-2', settings.encoder, raster, String(each), format)
      const output = `assets/images/${name}-${each}-${key.slice(0, 16)}.${format}`
      state.variants.set(output, { file, width: each, format })
      return `${encodePath(joinPath(state.site.config.baseUrl, output))} ${each}w`
    })
    return { format, srcset: candidates.join(', ') }
  })
  return { sources, width, height }
}

/** Returns the widths below the image's own, and its own unless it's above all; none if it's narrower than all. */
function widthsOf(own: number, widths: readonly number[]): readonly number[] {
  const smaller = widths.filter((width) => width < own)
  return smaller.length === 0 || smaller.length === widths.length ? smaller : [...smaller, own]
}

/** Finds the file of a URL that the page shows. */
function assetOf(state: HostState, url: string): Asset | undefined {
  const { baseUrl } = state.site.config
  if (!url.startsWith(baseUrl) || /[?#]/.test(url)) return undefined
  const path = decodePath(url.slice(baseUrl.length))
  const copied = state.copies.get(path)
  if (copied === undefined && state.lookups.assets.findStatic(`/${path}`) === undefined) return undefined
  const asset = ask(state, 'asset', state.page.source.file, copied === undefined ? `/${path}` : `@site/${copied}`)
  return asset === undefined || isRefusal(asset) ? undefined : asset
}
