// Loads the parser of scripts, which only the bundling of a site's own code needs, and reads names in what it returns.

import type { EcmaScriptModule, Program } from 'oxc-parser'

/** Loads the parser. In files of JavaScript, it reads JSX, which sites from Docusaurus have in `.js`. */
export async function loadScriptParser() {
  const { parseSync, Visitor } = await import('oxc-parser')
  return {
    Visitor,
    parse: (path: string, text: string) => parseSync(path, text, /\.[cm]?js$/.test(path) ? { lang: 'jsx' } : {}),
    /** Lists the names that are values in the objects of a module, with their keys: `Chart: Name`, `{ Name }`. */
    valuesIn(program: Program) {
      const found: (readonly [value: string, key: string])[] = []
      new Visitor({
        Property({ key, value }) {
          if (key.type === 'Identifier' && value.type === 'Identifier') found.push([value.name, key.name])
        },
      }).visit(program)
      return found
    },
  }
}

/** Returns an imported or exported name: `default` of the default export, `*` of all names. */
export function nameIn({ name, kind }: { readonly name: string | null; readonly kind: string }): string {
  return name ?? (kind === 'Default' ? 'default' : '*')
}

/** A name in another module (`*`: all of them), and the name here. */
export type NamePair = readonly [imported: string, here: string]

/** Lists the names that a module imports from a specifier. */
export function importsFrom({ staticImports }: EcmaScriptModule, specifier: string): readonly NamePair[] {
  return staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === specifier)
    .flatMap(({ entries }) =>
      entries.map(({ importName, localName }) => [nameIn(importName), localName.value] as const),
    )
}

/** Lists the names that a module exports from a specifier. */
export function exportsFrom(module: EcmaScriptModule, specifier: string): readonly NamePair[] {
  const imported = new Map(importsFrom(module, specifier).map(([name, local]) => [local, name]))
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, importName, localName, exportName }) => {
      const isDirect = moduleRequest?.value === specifier
      const from = isDirect ? nameIn(importName) : imported.get(localName.name ?? '')
      return from === undefined ? [] : [[from, nameIn(exportName)]]
    })
}

/** Returns whether a module only passes on what it imports. */
export function isBarrel({ body }: Program): boolean {
  return (
    body.length > 0 &&
    body.every(
      (each) =>
        each.type === 'ImportDeclaration' ||
        each.type === 'ExportAllDeclaration' ||
        (each.type === 'ExportNamedDeclaration' && each.declaration === null) ||
        (each.type === 'ExportDefaultDeclaration' && each.declaration.type === 'Identifier') ||
        (each.type === 'ExpressionStatement' && each.directive === 'use strict'),
    )
  )
}
