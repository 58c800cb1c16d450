// The scope of a page's code: its imports and its exports, each with the names that it uses.

import type { Node, Pattern, Program } from 'acorn'
import { type AutomaticHydrate, hydrateOfCode, type IslandNames } from '../../model/browser-code.ts'
import { childrenOf, nodesIn, type ScriptNode } from '../parse-script.ts'
import { exportedBy, importedName, namesIn } from '../syntax/declarations.ts'
import type { SyntaxNode } from '../syntax/node.ts'

/** The kind of a page's import for code in the browser. */
export type ImportKind =
  /** An island, with the time when it starts to run. */
  | { readonly type: 'island'; readonly hydrate: AutomaticHydrate }
  /** A script or package that only renders. */
  | { readonly type: 'script' }
  /** A module of the theme or of Docusaurus. */
  | { readonly type: 'theme' }
  /** A file of data or text, read only if the page's own statements use it. */
  | { readonly type: 'data'; readonly read: () => unknown }
  /** A file to publish, whose value is its URL on the page. */
  | { readonly type: 'asset' }
  /** Another page, which the server renders. */
  | { readonly type: 'partial' }

/** Returns the kind of an import for code in the browser; `name` is the name in the module, `*` for all of it. */
export type KindOf = (specifier: string, name: string) => ImportKind

/** The scheme of the specifiers of components for all pages. */
export const componentNamespace = 'dg-component'

/** What is known of names that a page doesn't define. */
export interface PageNames {
  readonly kindOf: KindOf
  /** The islands among the site's components for all pages, which need no import. */
  readonly components: IslandNames
}

/** A name that a page imports. */
export interface ImportedName {
  readonly specifier: string
  /** The name in the module; `*` for all of it. */
  readonly imported: string
  readonly kind: ImportKind
}

/** A statement in which a page defines names. */
interface ExportedName {
  readonly source: string
  readonly uses: ReadonlySet<string>
}

/** The names in a page's scope. */
export interface PageScope {
  readonly imports: ReadonlyMap<string, ImportedName>
  readonly exports: ReadonlyMap<string, ExportedName>
  /** Names of the page's own components that must run in the browser. */
  readonly browserNames: ReadonlySet<string>
}

/** A node with code: statements, or an expression of the page or of an attribute. */
export type Code = Pick<SyntaxNode, 'data'>

/** Returns the tree of a node's code, with offsets in the page. */
export function programOf({ data }: Code): Program | undefined {
  return data?.estree as Program | undefined // put there by the parser of MDX
}

/** Reads the names of a page from its import and export statements. */
export function scopeOfPage(nodes: readonly SyntaxNode[], text: string, { kindOf, components }: PageNames): PageScope {
  const imports = new Map<string, ImportedName>()
  for (const [name, hydrate] of Object.entries(components)) {
    const specifier = `${componentNamespace}:${name}`
    imports.set(name, { specifier, imported: 'default', kind: { type: 'island', hydrate } })
  }
  const exports = new Map<string, ExportedName>()
  for (const node of nodes) {
    if (node.type !== 'mdxjsEsm') continue
    for (const statement of programOf(node)?.body ?? []) {
      if (statement.type === 'ImportDeclaration') {
        const specifier = String(statement.source.value)
        for (const each of statement.specifiers) {
          const imported = importedName(each)
          imports.set(each.local.name, { specifier, imported, kind: kindOf(specifier, imported) })
        }
      } else if (
        statement.type === 'ExportNamedDeclaration' &&
        statement.declaration !== null &&
        statement.declaration !== undefined
      ) {
        const exported = { source: text.slice(statement.start, statement.end), uses: usedNames(statement.declaration) }
        for (const { name } of exportedBy(statement)) {
          exports.set(name, exported)
          imports.delete(name)
        }
      }
    }
  }
  return { imports, exports, browserNames: findBrowserNames(imports, exports) }
}

/** Lists the names that code takes from around it, and those that it declares outside of functions. */
export function usedNames(root: Node): ReadonlySet<string> {
  const found = new Set<string>()
  collectNames(root, new Set(), found)
  return found
}

/** Adds the names that a node uses to `found`, except `hidden` ones, which the functions around it declare. */
function collectNames(root: Node, hidden: ReadonlySet<string>, found: Set<string>): void {
  const node = root as ScriptNode // the fields of each node can be read by name
  const isName = node.type === 'Identifier' || node.type === 'JSXIdentifier'
  if (isName && !hidden.has(String(node.name))) found.add(String(node.name))
  const hiddenInside = isFunction(node) ? new Set([...hidden, ...namesOfFunction(node)]) : hidden
  for (const child of childrenOf(node)) if (!isFieldName(node, child)) collectNames(child, hiddenInside, found)
}

function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'
}

/** Lists the parameters of a function, and the names that its statements declare. */
function namesOfFunction(root: ScriptNode): readonly string[] {
  const nodes = [...nodesIn(root, (node) => node === root || !isFunction(node))]
  // The casts are true because acorn's nodes of these types have these fields.
  const patterns = nodes.flatMap((node): readonly Pattern[] => {
    if (node === root) return root.params as readonly Pattern[]
    const isNamed = ['VariableDeclarator', 'FunctionDeclaration', 'ClassDeclaration'].includes(node.type)
    return isNamed ? [node.id as Pattern] : []
  })
  return patterns.flatMap(namesIn).map(({ name }) => name)
}

/** Returns whether a node names a field of its parent, not a variable. */
function isFieldName(parent: ScriptNode, child: ScriptNode): boolean {
  if (parent.type === 'MemberExpression') return parent.property === child && parent.computed === false
  if (parent.type === 'Property') return parent.key === child && parent.value !== child && parent.computed === false
  if (parent.type === 'JSXMemberExpression') return parent.property === child
  return parent.type === 'JSXAttribute' && parent.name === child
}

/** Finds the page's own components that must run in the browser because of their code or the names that they use. */
function findBrowserNames(
  imports: ReadonlyMap<string, ImportedName>,
  exports: ReadonlyMap<string, ExportedName>,
): ReadonlySet<string> {
  const found = new Set<string>()
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const [name, { source, uses }] of exports) {
      const usesBrowserNames = [...uses].some(
        (used) => (used !== name && found.has(used)) || imports.get(used)?.kind.type === 'island',
      )
      if (/^[A-Z]/.test(name) && (usesBrowserNames || hydrateOfCode(source) !== undefined)) found.add(name)
    }
  }
  return found
}
