// Writes the modules that pages of plugins consist of: one for each route, which renders the component of the plugin
// with the modules of the route as its properties.

import { isIndexFile } from '../content/page-ids.ts'
import type { PluginRoute } from './plugin-answer.ts'

/** A file to write, relative to the folder of pages. */
interface PageModule {
  readonly file: string
  readonly text: string
}

/** Returns the module of a route, or undefined for one that stands for many paths. */
export function pageModule(route: PluginRoute, baseUrl: string): PageModule | undefined {
  const url = route.path.startsWith(baseUrl) ? route.path.slice(baseUrl.length) : route.path
  const name = decodeURI(url).replace(/^\/+|\/+$/g, '')
  if (/[:*?]/.test(name)) return undefined
  const [base = '', folder = ''] = name.split('/').reverse()
  const isFolder = name === '' || isIndexFile(base, folder)
  const imports = [`import Component from ${JSON.stringify(route.component)}`]
  const importOf = (specifier: string): string => {
    imports.push(`import m${imports.length} from ${JSON.stringify(specifier)}`)
    return `m${imports.length - 1}`
  }
  const given = Object.entries(Object(route.modules)).map(
    ([key, value]) => `${JSON.stringify(key)}: ${code(value, importOf)}`,
  )
  const text = [
    ...imports,
    `const props = { ...${JSON.stringify(route.props ?? {})}, ${given.join(', ')} }`,
    `const route = ${JSON.stringify({ path: route.path, exact: true })}`,
    'export default function Page() {',
    '  return <Component {...props} route={route} />',
    '}',
    '',
  ].join('\n')
  return { file: `${isFolder ? `${name}/index`.replace(/^\//, '') : name}.jsx`, text }
}

/** Writes modules in maps and lists as an expression. */
function code(value: unknown, importOf: (specifier: string) => string): string {
  if (typeof value === 'string') return importOf(value)
  if (Array.isArray(value)) return `[${value.map((item) => code(item, importOf)).join(', ')}]`
  const { path, __import: isImport, ...parts } = Object(value)
  if (typeof path === 'string' && (isImport === true || 'query' in parts)) return importOf(path)
  const all = isImport === undefined && path !== undefined ? { path, ...parts } : parts
  return `{ ${Object.entries(all)
    .map(([key, item]) => `${JSON.stringify(key)}: ${code(item, importOf)}`)
    .join(', ')} }`
}
