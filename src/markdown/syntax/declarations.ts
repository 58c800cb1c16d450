// Names that a page declares in its import and export statements. If blocks declare the same name, the error would
// otherwise appear only when the page runs, without a place.

import type { ExportNamedDeclaration, Identifier, ImportDeclaration, Literal, Pattern, Program } from 'acorn'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Place, TextRange } from '../../model/place.ts'
import { type PageState, report } from '../compile-state.ts'

/** Reports names in a block of statements that the page has already declared; `start` is the offset of the block. */
export function noteDeclarations(program: Program, start: number, state: PageState): void {
  for (const { name, start: from, end } of program.body.flatMap(declaredBy)) {
    const place = state.prepared.place(start + from, start + end)
    const first = state.declared.get(name)
    if (first === undefined) {
      state.declared.set(name, place)
      continue
    }
    reportTwice(name, { place, notes: [{ message: 'Declared here first', place: first }] }, state)
  }
}

/** Reports a name that one block of statements declares twice, which satteri compiles without an error. */
export function noteDoubleImport(error: unknown, start: number, state: PageState): void {
  const name = error instanceof SyntaxError ? /^Identifier '(.+)' has already been/.exec(error.message)?.[1] : undefined
  if (name === undefined || !Object.hasOwn(Object(error), 'pos')) return
  const at = start + Number(Reflect.get(Object(error), 'pos')) // by the contract of parseModule
  reportTwice(name, { place: state.prepared.place(at, at + name.length) }, state)
}

function reportTwice(
  name: string,
  details: { readonly place: Place } & Pick<Diagnostic, 'notes'>,
  state: PageState,
): void {
  const hint = 'Rename or remove one of them.'
  report(state, 'mdx-syntax', `\`${name}\` is declared twice in the page`, { ...details, hint })
}

interface Name extends TextRange {
  readonly name: string
}

type Statement = Program['body'][number]

function declaredBy(statement: Statement): readonly Name[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local)
  return statement.type === 'ExportNamedDeclaration' ? exportedBy(statement) : []
}

/** Returns the name that a specifier imports; `*` for all names. */
export function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  return specifier.type === 'ImportNamespaceSpecifier' ? '*' : nameOf(specifier.imported)
}

/** Returns the name of an import or export, which may be a string in the source. */
export function nameOf(name: Identifier | Literal): string {
  return name.type === 'Identifier' ? name.name : String(name.value)
}

/** Lists the names that a statement declares and exports. */
export function exportedBy({ declaration }: ExportNamedDeclaration): readonly Name[] {
  if (declaration === null || declaration === undefined) return []
  if (declaration.type !== 'VariableDeclaration') return [declaration.id]
  return declaration.declarations.flatMap(({ id }) => namesIn(id))
}

/** Lists the names that a pattern declares. */
export function namesIn(pattern: Pattern): readonly Name[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'Property' ? one.value : one.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one === null ? [] : namesIn(one)))
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    case 'MemberExpression':
      return [] // declares nothing
    default:
      return pattern satisfies never
  }
}
