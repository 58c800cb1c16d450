// Imports that aren't modules: JSON, YAML and SVG files. In Docusaurus, an SVG file is a component that renders the
// picture, or its URL in older sites. Here it's both: a component that acts as its URL if it's the `src` of an element.

import { readJson } from '../../config/read-json.ts'
import { readYaml } from '../../config/read-yaml.ts'
import type { ImportFact } from '../../model/compiled.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { escapeHtml } from '../../model/escape.ts'
import type { Source } from '../../model/page.ts'
import { lineStarts, type Place, placeOf } from '../../model/place.ts'
import { toPlain } from '../../model/schema/yaml-node.ts'
import type { RenderHost } from '../host/host.ts'
import type { LoadedTemplates } from '../loaded-templates.ts'
import { svgParts } from '../svg-parts.ts'
import type { ResolvedImport } from './resolve-import.ts'
import type { SourceTree } from './source-tree.ts'

type Text = Pick<Source, 'file' | 'text'>

/** Reads a file as data. The fields of a map are also exports. Problems are added to `diagnostics`. */
export function dataExports(
  source: Text,
  imported: Place,
  diagnostics: Diagnostic[],
): Readonly<Record<string, unknown>> {
  const data = /\.json$/i.test(source.file) ? parseJson(source, imported, diagnostics) : parseYaml(source, diagnostics)
  return { ...(typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}), default: data }
}

function parseJson({ file, text }: Text, imported: Place, diagnostics: Diagnostic[]): unknown {
  const tooDeep = tooDeepInJson(text)
  if (tooDeep !== undefined) {
    const place = placeOf(file, lineStarts(text), { start: tooDeep, end: tooDeep + 1 })
    diagnostics.push(diagnose('import-failed', 'The JSON is nested too deeply', place, { hint: 'Nest it less.' }))
    return undefined
  }
  const read = readJson(text)
  if (read.type === 'value') return read.value
  const { message: mistake, start } = read.error
  const message = `The JSON is not valid: ${mistake}`
  const notes = [{ message: 'Imported here', place: imported }]
  const place = placeOf(file, lineStarts(text), { start, end: Math.min(start + 1, text.length) })
  diagnostics.push(diagnose('import-failed', message, place, { hint: 'Fix the file.', notes }))
  return undefined
}

function parseYaml(source: Text, diagnostics: Diagnostic[]): unknown {
  const { root, problems } = readYaml(source)
  for (const { message, place, hint } of problems) diagnostics.push(diagnose('import-failed', message, place, { hint }))
  return root === undefined ? undefined : toPlain(root)
}

/** Maximum depth of arrays and objects. JSON.parse has no limit, but code that walks the data, such as React, does. */
const jsonDepthLimit = 1_000

/** Returns the offset of the bracket in a JSON text that exceeds the depth limit, or undefined if none does. */
function tooDeepInJson(text: string): number | undefined {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth > jsonDepthLimit) return index
  }
  return undefined
}

type Props = Readonly<Record<string, unknown>>
type Jsx = (type: unknown, props: Props, ...rest: readonly unknown[]) => unknown

/** Returns whether an import is an SVG component. With `?url` or a webpack loader, it's only the URL. */
export function isSvgComponent(target: ResolvedImport, { specifier }: ImportFact): boolean {
  return target.type === 'asset' && /\.svg$/i.test(target.file) && !/[!?]/.test(specifier)
}

/** Returns whether a source imports an SVG component. */
export function usesSvg({ compiled, imports }: SourceTree): boolean {
  return compiled.facts.imports.some((fact) => {
    const target = imports.get(fact.specifier)
    return target !== undefined && isSvgComponent(target, fact)
  })
}

// Known only to this module, so a function with this field is an SVG component.
const urlField = Symbol('url of an SVG component')

/** Creates the component of an SVG file: the file's root element, with props that override its attributes. */
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

/** Creates a JSX runtime that replaces SVG components with their URL in `src`, `href` or `data` of elements. */
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
