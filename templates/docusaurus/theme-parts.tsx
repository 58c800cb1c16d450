// Parts of Docusaurus' classic theme that a site's replaced components import and that apply here.

import { createElement, type ReactNode } from 'react'
import { Admonition, type AdmonitionProps } from '../components/admonition.tsx'

/** Renders its children. It stands in for parts of the layout that docs-gen renders elsewhere. */
export function Children({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>
}

/** Renders the content of a layout, in browsers too. */
export function LayoutContent({ wrapperClassName, children }: LayoutContentProps) {
  return wrapperClassName === undefined ? children : <div className={wrapperClassName}>{children}</div>
}

/** Properties of the content of a layout. */
export interface LayoutContentProps {
  readonly wrapperClassName?: string
  readonly children?: ReactNode
}

type ElementProps = Readonly<Record<string, unknown>>

const elementOf = (name: string) => (props: ElementProps) => createElement(name, props)

/** The elements of Markdown, under their names in `@theme/MDXComponents/X`. */
export const MDXA = elementOf('a')
export const MDXCode = elementOf('code')
export const MDXImg = elementOf('img')
export const MDXLi = elementOf('li')
export const MDXPre = elementOf('pre')
export const MDXUl = elementOf('ul')

interface IdealImageProps {
  /** An imported image, or the value that `require` returns for it. */
  readonly img: string | { readonly default: string }
  readonly alt?: string
  readonly title?: string
  readonly className?: string
  readonly width?: number
  readonly height?: number
}

/** Renders an image of plugin-ideal-image. The build creates its sizes, as for all images. */
export function IdealImage({ img, alt = '', title, className, width, height }: IdealImageProps) {
  return createElement('img', {
    src: typeof img === 'string' ? img : img.default,
    alt,
    title,
    className,
    width,
    height,
  })
}

const admonitionOf = (type: string) => (props: AdmonitionProps) => <Admonition type={type} {...props} />

export const AdmonitionCaution = admonitionOf('caution')
export const AdmonitionDanger = admonitionOf('danger')
export const AdmonitionInfo = admonitionOf('info')
export const AdmonitionNote = admonitionOf('note')
export const AdmonitionTip = admonitionOf('tip')
export const AdmonitionWarning = admonitionOf('warning')

/** The admonitions by type, as exported by `@theme/Admonition/Types`. */
export const admonitionTypes = Object.fromEntries(
  ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'secondary', 'important', 'success'].map((type) => [
    type,
    admonitionOf(type),
  ]),
)
