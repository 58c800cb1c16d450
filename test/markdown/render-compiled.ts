// Renders a compiled page with a stub for every component, for comparing compilers and for looking at what a page
// gives.

import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'
import { createElement, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { evaluate } from '../../src/markdown/evaluate.ts'
import type { Compiled } from '../../src/model/compiled.ts'

/** Renders with stubs; HTML is parsed and written again, so that both ways to write one character are the same. */
export async function renderCompiled(compiled: Compiled, mappedTags: readonly string[] = []): Promise<string> {
  const tree = parseFragment(await htmlOfCompiled(compiled, mappedTags))
  sortAttributes(tree)
  return fold(serialize(tree))
}

/**
 * Renders with stubs, without the hints to preload that React adds for images, as a browser gets it.
 */
export async function htmlOfCompiled(compiled: Compiled, mappedTags: readonly string[] = []): Promise<string> {
  const statics: string[] = []
  const keepHtml = ({ html }: { html: string }): ReactNode => `\ue000${statics.push(html) - 1}\ue000`
  const names = [...namesIn(compiled.code), ...mappedTags]
  const components = { ...Object.fromEntries(names.map((name) => [name, stub(name)])), DgStatic: keepHtml }
  const imports = new Proxy({}, { get: (_none, specifier) => moduleStub(String(specifier)) })
  const { Content } = await evaluate(compiled, { Fragment, jsx, jsxs, imports }, (name) => ({
    default: `required ${name}`,
  }))
  const html = renderToString(createElement(Content as never, { components, name: undefined } as never))
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/\ue000(\d+)\ue000/g, (_all, index) => statics[Number(index)] ?? '')
}

/** The order of attributes means nothing in HTML. */
function sortAttributes(node: DefaultTreeAdapterTypes.ParentNode): void {
  for (const child of node.childNodes) {
    if ('attrs' in child) child.attrs.sort((a, b) => (a.name < b.name ? -1 : 1))
    if ('childNodes' in child) sortAttributes(child)
  }
}

/** Folds white space between tags. */
function fold(html: string): string {
  return html.replace(/>\s+</g, '><').trim()
}

function stub(name: string): (props: Record<string, unknown>) => ReactNode {
  const render = ({ children, ...props }: Record<string, unknown>): ReactNode => {
    const shown = Object.fromEntries(Object.entries(props).map(([key, value]) => [key, shownValue(value)]))
    return createElement(
      `x-${name.toLowerCase().replace('.', '-')}`,
      { 'data-props': JSON.stringify(shown) },
      children as ReactNode,
    )
  }
  return name.includes('.') ? render : Object.assign(render, { Bar: stub(`${name}.bar`) })
}

/** React elements in attributes are shown as HTML. */
function shownValue(value: unknown): unknown {
  const isElement = typeof value === 'object' && value !== null && '$$typeof' in value
  return isElement ? renderToStaticMarkup(value as unknown as ReactNode) : value
}

function moduleStub(specifier: string): Record<string, unknown> {
  return { default: stub(`Import${specifier.replace(/\W/g, '')}`), named: 'named', x: 'x' }
}

function namesIn(code: string): readonly string[] {
  return [...new Set(code.match(/\b[A-Z]\w*/g))]
}
