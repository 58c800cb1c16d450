// Import and export statements of a page. A function body can't import, so each import becomes a binding that reads a
// module passed at evaluation: `import A from './a.mdx'` binds A to `arguments[0].imports["./a.mdx"]["default"]`.

import type { ExportNamedDeclaration, ImportDeclaration, Program } from 'acorn'
import type { ImportFact } from '../../model/compiled.ts'
import type { Place } from '../../model/place.ts'
import { type PageState, report } from '../compile-state.ts'
import { nodesIn, parseModule } from '../parse-script.ts'
import { importedName, nameOf, noteDeclarations, noteDoubleImport } from './declarations.ts'
import { requiredBy } from './expressions.ts'
import { type ImportBinding, rangeOf, type SyntaxNode, type TreeEditor } from './node.ts'

const scriptFile = /^(?:\.{1,2}\/|\/|@site\/).*\.(?:[cm]?[jt]sx?)$/

/** Rewrites a block of statements and gathers its facts. */
export function visitModule(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const code = node.value ?? ''
  const { start, end } = rangeOf(node)
  const program = parsed(code, start, state)
  if (program === undefined) return // the compiler reports it with its place
  noteDeclarations(program, start, state)
  const bindings: ImportBinding[] = []
  const kept: string[] = []
  for (const statement of program.body) {
    const place = state.prepared.place(start + statement.start, start + statement.end)
    const source = sourceOf(statement)
    if (source === undefined) state.facts.hasScript = true
    else {
      state.facts.imports.push({ specifier: source, kind: 'import', place, ...importedNames(statement) })
      if (scriptFile.test(source)) state.facts.hasScript = true
    }
    const text = code.slice(statement.start, statement.end)
    if (statement.type === 'ImportDeclaration') bindings.push(...importBindings(statement))
    else if (statement.type === 'ExportAllDeclaration') reportExportAll(text, place, state)
    else if (statement.type === 'ExportNamedDeclaration' && source !== undefined) {
      const names = reexports(statement, source)
      bindings.push(...names.map(({ local, value }) => ({ local, value })))
      kept.push(`export {${names.map(({ local, exported }) => `${local} as ${exported}`).join(', ')}};`)
    } else kept.push(text)
  }
  for (const specifier of requiredBy(program)) {
    state.facts.imports.push({ specifier, kind: 'require', place: state.prepared.place(start, end) })
  }
  if (awaitsAtTop(program)) state.isAsync = true
  if (bindings.length > 0 || kept.length < program.body.length) editor.setModule(node, bindings, kept.join('\n'))
}

function reportExportAll(text: string, place: Place, state: PageState): void {
  report(state, 'unsupported-export', `\`${text}\` re-exports all of a module`, {
    place,
    hint: 'Name what to export: `export {a, b} from ...`.',
  })
}

function parsed(code: string, start: number, state: PageState): Program | undefined {
  try {
    return parseModule(code)
  } catch (error) {
    noteDoubleImport(error, start, state)
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

function sourceOf(statement: Program['body'][number]): string | undefined {
  if (!('source' in statement) || statement.source === null || statement.source === undefined) return undefined
  return typeof statement.source.value === 'string' ? statement.source.value : undefined
}

/** Returns the exports that a statement names, and their local names in the page. */
function importedNames(statement: Program['body'][number]): Pick<ImportFact, 'names' | 'locals'> {
  if (statement.type === 'ExportNamedDeclaration')
    return { names: statement.specifiers.map(({ local }) => nameOf(local)) }
  if (statement.type !== 'ImportDeclaration') return { names: [] }
  const named = statement.specifiers.filter((specifier) => specifier.type !== 'ImportNamespaceSpecifier')
  return { names: named.map(importedName), locals: named.map(({ local }) => local.name) }
}

function importBindings(statement: ImportDeclaration): readonly ImportBinding[] {
  const module = moduleSource(String(statement.source.value))
  return statement.specifiers.map((specifier) => {
    const name = importedName(specifier)
    return { local: specifier.local.name, value: name === '*' ? module : `${module}[${JSON.stringify(name)}]` }
  })
}

/** Splits `export {a as b} from 'c'` into a binding and an export. Authors don't choose its local name. */
function reexports(
  statement: ExportNamedDeclaration,
  source: string,
): readonly (ImportBinding & { readonly exported: string })[] {
  return statement.specifiers.map((specifier) => {
    const exported = nameOf(specifier.exported)
    return {
      local: `_dg_export_${exported}`,
      value: `${moduleSource(source)}[${JSON.stringify(nameOf(specifier.local))}]`,
      exported,
    }
  })
}

function moduleSource(specifier: string): string {
  return `arguments[0].imports[${JSON.stringify(specifier)}]`
}

function awaitsAtTop(program: Program): boolean {
  const nodes = [...nodesIn(program, ({ type }) => !type.includes('Function'))]
  return nodes.some(({ type, await: isAwait }) => type === 'AwaitExpression' || isAwait === true)
}
