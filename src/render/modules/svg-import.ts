// SVG files that pages import. In Docusaurus such an import is a component that renders the picture into the page;
// pages of older sites use it as a URL. Here it is both: the component, which acts as its URL where an element is
// given it as `src`.

import type { ImportFact } from '../../model/compiled.ts'
import { escapeHtml } from '../../model/escape.ts'
import type { RenderHost } from '../host/host.ts'
import type { LoadedTemplates } from '../loaded-templates.ts'
import { svgParts } from '../svg.ts'
import type { ResolvedImport } from './resolve-import.ts'
import type { SourceTree } from './source-tree.ts'

type Props = Readonly<Record<string, unknown>>
type Jsx = (type: unknown, props: Props, ...rest: readonly unknown[]) => unknown

/** Says whether an import is an SVG component: `?url` and the loaders of webpack ask for the URL alone. */
export function isSvgComponent(target: ResolvedImport, { specifier }: ImportFact): boolean {
  return target.type === 'asset' && /\.svg$/i.test(target.file) && !/[!?]/.test(specifier)
}

/** Says whether a source imports an SVG file. */
export function usesSvg({ compiled, imports }: SourceTree): boolean {
  return compiled.facts.imports.some((fact) => {
    const target = imports.get(fact.specifier)
    return target !== undefined && isSvgComponent(target, fact)
  })
}

// Made in this module only, so a function with this field is an SVG component.
const urlField = Symbol('url of an SVG component')

/** Makes the component of an SVG file: the file's own root element, with the props that it is given on top. */
export function svgComponent(
  { React }: LoadedTemplates,
  host: RenderHost,
  svg: { readonly file: string; readonly url: string },
): unknown {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each import of a page
  const Svg = ({ title, ...props }: Props) => {
    const { attributes, inner } = svgParts(host.svg(`@site/${svg.file}`))
    const heading = typeof title === 'string' ? `<title>${escapeHtml(title)}</title>` : ''
    return React.createElement('svg', { ...attributes, ...props, dangerouslySetInnerHTML: { __html: heading + inner } })
  }
  return Object.assign(Svg, { [urlField]: svg.url, toString: () => svg.url })
}

/** Makes a JSX runtime that puts the URL of an SVG component where elements get it as `src`, `href` or `data`. */
export function withSvgUrls(runtime: LoadedTemplates['runtime']): LoadedTemplates['runtime'] {
  const wrap =
    (make: unknown) =>
    (type: unknown, props: Props, ...rest: readonly unknown[]) =>
      (make as Jsx)(type, typeof type === 'string' ? withUrls(props) : props, ...rest) // jsx and jsxs of React
  return { ...runtime, jsx: wrap(runtime.jsx), jsxs: wrap(runtime.jsxs) }
}

function withUrls(props: Props): Props {
  const found = ['src', 'href', 'data'].filter(
    (name) => typeof props[name] === 'function' && urlField in Object(props[name]),
  )
  return found.length === 0
    ? props
    : { ...props, ...Object.fromEntries(found.map((name) => [name, String(props[name])])) }
}
