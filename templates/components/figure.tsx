// Pictures: SVG drawings that follow the theme, and images with a light and a dark file.

import type { ReactNode } from 'react'
import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'
import { useTexts } from '../use-texts.tsx'
import { legibleSvg } from './legible-svg.ts'

export interface FigureProps {
  readonly src: string
  readonly alt: string
  readonly caption?: ReactNode
}

/** Renders a picture with its caption and a button that enlarges it; an SVG drawing follows the theme. */
export function Figure({ src, alt, caption }: FigureProps) {
  const t = useTexts()
  return (
    <figure className="figure">
      <Picture src={src} alt={alt} />
      <button
        type="button"
        className="figure-zoom icon-button needs-js"
        aria-label={t('Enlarge: {name}', { name: alt })}
        title={t('Enlarge')}
      >
        <span className="icon i-zoom" />
      </button>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** Renders the picture of a figure: an SVG file inline, any other image as an `img` element. */
export function Picture({ src, alt }: Pick<FigureProps, 'src' | 'alt'>) {
  const host = usePage()
  if (src.endsWith('.svg')) return <Html className="figure-drawing" html={legibleSvg(host.svg(src), alt)} />
  const image = host.asset(src)
  return (
    <div className="figure-drawing">
      <img src={image.url} alt={alt} width={image.width} height={image.height} loading="lazy" decoding="async" />
    </div>
  )
}

export interface ThemedImageProps {
  readonly sources: { readonly light: string; readonly dark: string }
  readonly alt: string
  readonly className?: string
}

/** Renders the light and the dark image; the styles show the one for the current theme. */
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
