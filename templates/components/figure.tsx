// Pictures: drawings in SVG that follow the theme, and images that come as a light and a dark file.

import type { ReactNode } from 'react'
import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'

export interface FigureProps {
  readonly src: string
  readonly alt: string
  readonly caption?: ReactNode
}

/** Renders a picture with its caption. An SVG file is put into the page, so that its colours follow the theme. */
export function Figure({ src, alt, caption }: FigureProps) {
  const host = usePage()
  if (src.endsWith('.svg')) {
    return (
      <figure className="figure">
        <Html className="figure-drawing" html={host.svg(src)} />
        {caption !== undefined && <figcaption>{caption}</figcaption>}
      </figure>
    )
  }
  const image = host.asset(src)
  return (
    <figure className="figure">
      <img src={image.url} alt={alt} width={image.width} height={image.height} loading="lazy" decoding="async" />
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

export interface ThemedImageProps {
  readonly sources: { readonly light: string; readonly dark: string }
  readonly alt: string
  readonly className?: string
}

/** Renders the image file that suits the theme. */
export function ThemedImage({ sources, alt, className }: ThemedImageProps) {
  const host = usePage()
  return (['light', 'dark'] as const).map((theme) => {
    const image = host.asset(sources[theme])
    return (
      <img
        key={theme}
        className={`only-${theme}${className === undefined ? '' : ` ${className}`}`}
        src={image.url}
        alt={alt}
        width={image.width}
        height={image.height}
        loading="lazy"
        decoding="async"
      />
    )
  })
}
