// Parts of Docusaurus' classic theme that replaced components of a site import, and that mean something here.

import { createElement, type ReactNode } from 'react'
import { Admonition, type AdmonitionProps } from '../components/admonition.tsx'

/** Renders what is within it: parts whose place in the layout docs-gen gives another one. */
export function Children({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>
}

type ElementProps = Readonly<Record<string, unknown>>

const elementOf = (name: string) => (props: ElementProps) => createElement(name, props)

/** The elements that Markdown makes, as `@theme/MDXComponents/X` names them. */
export const MDXA = elementOf('a')
export const MDXCode = elementOf('code')
export const MDXImg = elementOf('img')
export const MDXLi = elementOf('li')
export const MDXPre = elementOf('pre')
export const MDXUl = elementOf('ul')

interface IdealImageProps {
  /** An image that was imported, or what `require` gives for it. */
  readonly img: string | { readonly default: string }
  readonly alt?: string
  readonly title?: string
  readonly className?: string
  readonly width?: number
  readonly height?: number
}

/** The image of plugin-ideal-image: a build makes its sizes, as it does of all images. */
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

/** The sign after links that leave the site. */
export function IconExternalLink({
  width = 13.5,
  height = 13.5,
}: {
  readonly width?: number
  readonly height?: number
}) {
  return (
    <svg
      width={width}
      height={height}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden
    >
      <path d="M13 4h7v7M20 4l-9 9M18 14v6H4V6h6" />
    </svg>
  )
}

const admonitionOf = (type: string) => (props: AdmonitionProps) => <Admonition type={type} {...props} />

/** The admonitions by type, as `@theme/Admonition/Types` gives them. */
export const admonitionTypes = Object.fromEntries(
  ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'secondary', 'important', 'success'].map((type) => [
    type,
    admonitionOf(type),
  ]),
)
