// Reads the props of the theme's components from the types in their files.

import { resolve } from 'node:path'
import type { Statement, TSType } from 'oxc-parser'
import { readText } from '../../files/read-file.ts'
import { isBelow } from '../../files/trusted-root.ts'
import { loadScriptParser } from './script-parser.ts'
import type { ThemeFolders } from './theme-files.ts'

/** The props of a component, and whether it needs each. */
export type Props = Readonly<Record<string, boolean>>

/** The props of components, by their names. */
export type ComponentProps = Readonly<Record<string, Props>>

/**
 * Reads the props of the components that pages may use from the files of a bundle (paths relative to the theme).
 * Overrides are included. Components replaced in `src/theme`, and those with props from other files, are left out.
 */
export async function readComponentProps(inputs: readonly string[], folders: ThemeFolders): Promise<ComponentProps> {
  const { parse } = await loadScriptParser()
  const { theme, overrides = theme, replaced = new Map<string, string>() } = folders
  const found = [...new Set(inputs.map((input) => resolve(theme, input)))]
    .filter((path) => [theme, overrides].some((folder) => isBelow(resolve(folder, 'components'), path)))
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => propsIn(parse(path, readText(path)).program.body))
    .filter(([name]) => !replaced.has(`@theme/${name}`))
  return Object.fromEntries(found)
}

/** The members of types, by type name; undefined for a type that extends one from another file. */
type Members = ReadonlyMap<string, Props | undefined>

function propsIn(statements: readonly Statement[]): readonly (readonly [string, Props])[] {
  const exported = statements.flatMap((one) => (one.type === 'ExportNamedDeclaration' ? (one.declaration ?? []) : []))
  const members = new Map<string, Props | undefined>()
  for (const statement of [...statements, ...exported]) {
    if (statement.type !== 'TSInterfaceDeclaration') continue
    const inherited = statement.extends.map(({ expression }) =>
      expression.type === 'Identifier' ? members.get(expression.name) : undefined,
    )
    const own = propsAmong(statement.body.body)
    const isKnown = !inherited.includes(undefined)
    members.set(statement.id.name, isKnown ? Object.assign({}, ...inherited, own) : undefined)
  }
  return exported.flatMap((statement) => {
    if (statement.type !== 'FunctionDeclaration' || statement.id === null) return []
    const [parameter] = statement.params
    const type = parameter !== undefined && 'typeAnnotation' in parameter ? parameter.typeAnnotation : undefined
    const props = type ? propsOf(type.typeAnnotation, members) : undefined
    return props === undefined ? [] : [[statement.id.name, props] as const]
  })
}

function propsOf(type: TSType, members: Members): Props | undefined {
  if (type.type === 'TSTypeLiteral') return propsAmong(type.members)
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined
  return members.get(type.typeName.name)
}

interface TypeMember {
  readonly type: string
  readonly key?: unknown
  readonly optional?: boolean
}

function propsAmong(members: readonly TypeMember[]): Props {
  return Object.fromEntries(
    members.flatMap(({ key, optional }) => (isNamed(key) ? [[key.name, optional !== true]] : [])),
  )
}

function isNamed(key: unknown): key is { readonly name: string } {
  return typeof key === 'object' && key !== null && 'name' in key && typeof key.name === 'string'
}
