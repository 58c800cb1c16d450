// The only place where the theme's components insert HTML. The HTML comes from the engine or is escaped by escapeHtml.

import { createElement, type HTMLAttributes } from 'react'

export interface HtmlProps extends HTMLAttributes<HTMLElement> {
  readonly as?:
    | 'a'
    | 'div'
    | 'span'
    | 'nav'
    | 'p'
    | 'ul'
    | 'li'
    | 'code'
    | 'dd'
    | 'td'
    | 'figure'
    | 'summary'
    | 'head'
    | 'main'
  readonly html: string
  readonly type?: string
  readonly href?: string
  readonly 'data-sidebar'?: string | undefined
  readonly 'data-name'?: string | undefined
  readonly 'data-partial'?: '' | undefined
}

/** Renders an element with HTML in it that is known to be safe. */
export function Html({ as = 'div', html, ...attributes }: HtmlProps) {
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
}
