// Writes the module of a page's code that runs in the browser: the parts, the page's own statements that they use, and
// the imports.

import { type AutomaticHydrate, hydrateOfCode } from '../../model/browser-code.ts'
import { browserOnly } from './needs-browser.ts'
import { componentNamespace, type ImportedName, type PageScope } from './page-scope.ts'

/** A component of the module, as source text, and the names that it uses. */
export interface BrowserPart {
  readonly source: string
  readonly uses: ReadonlySet<string>
}

/** Writes the source text of the module. */
export function moduleOf(parts: readonly BrowserPart[], names: PageScope): string {
  const used = reached(parts, names)
  const sources = new Set([...names.exports].filter(([name]) => used.has(name)).map(([, { source }]) => source))
  const byStatements = new Set(
    [...names.exports].filter(([name]) => used.has(name)).flatMap(([, { uses }]) => [...uses]),
  )
  const imports = [...names.imports].filter(([name]) => used.has(name)).flatMap((each) => importOf(each, byStatements))
  const globals = [...used].filter(
    (name) =>
      /^[A-Z]/.test(name) && !names.imports.has(name) && !names.exports.has(name) && isElement(name, parts, sources),
  )
  return [
    ...imports,
    ...globals.map((name) => `import ${name} from ${JSON.stringify(`${componentNamespace}:${name}`)}`),
    'const DgSlot = ({ dgSlot }) => dgSlot',
    ...sources,
    ...parts.map(({ source }, index) => `export const E${index} = ${source}`),
    `export const hydrate = ${JSON.stringify(Object.fromEntries(parts.map((part, index) => [`E${index}`, hydrateOfPart(part, names)])))}`,
    '',
  ].join('\n')
}

/** Returns when a part starts to run. */
function hydrateOfPart(part: BrowserPart, scope: PageScope): AutomaticHydrate {
  const names = [...reached([part], scope)]
  const codes = [part.source, ...names.map((name) => scope.exports.get(name)?.source ?? '')]
  const isAtOnce = names.some((name) => {
    const imported = scope.imports.get(name)
    return imported?.specifier === browserOnly || (imported?.kind.type === 'island' && imported.kind.hydrate === 'load')
  })
  return isAtOnce || codes.some((code) => hydrateOfCode(code) === 'load') ? 'load' : 'interaction'
}

/** Collects the names that parts use, including those used by the page's statements that define these names. */
function reached(parts: readonly BrowserPart[], { exports }: PageScope): ReadonlySet<string> {
  const found = new Set(parts.flatMap(({ uses }) => [...uses]))
  for (const name of found) for (const used of exports.get(name)?.uses ?? []) found.add(used)
  return found
}

/** Returns whether a name is used as an element. If the page doesn't define it, all pages have this component. */
function isElement(name: string, parts: readonly BrowserPart[], sources: ReadonlySet<string>): boolean {
  const pattern = new RegExp(`<${name}[\\s/>.]`)
  return [...parts.map(({ source }) => source), ...sources].some((source) => pattern.test(source)) && name !== 'DgSlot'
}

/** Writes an import. Data is passed to each part; the page's own statements, which receive none, get a copy of it. */
function importOf(
  [local, { specifier, imported, kind }]: readonly [string, ImportedName],
  byStatements: ReadonlySet<string>,
): readonly string[] {
  const from = JSON.stringify(specifier)
  switch (kind.type) {
    case 'data':
      return byStatements.has(local)
        ? [`const ${local} = ${JSON.stringify(fieldOf(kind.read(), imported)) ?? 'undefined'}`]
        : []
    case 'partial':
      return [`const ${local} = () => null`]
    case 'asset':
      return byStatements.has(local) ? [`import ${local} from ${from}`] : []
    case 'island':
    case 'script':
    case 'theme':
      if (imported === '*') return [`import * as ${local} from ${from}`]
      if (imported === local) return [`import { ${local} } from ${from}`]
      return [
        imported === 'default' ? `import ${local} from ${from}` : `import { ${imported} as ${local} } from ${from}`,
      ]
    default:
      return kind satisfies never
  }
}

function fieldOf(data: unknown, name: string): unknown {
  return name === 'default' || name === '*' ? data : Reflect.get(Object(data), name)
}
