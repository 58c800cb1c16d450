// Compiles a text as a page, for tests: everything after the front matter, in the compiler that is asked for.

import { compileSource } from '../../src/markdown/compile.ts'
import type { Compiled, CompileOptions } from '../../src/model/compiled.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import type { Place } from '../../src/model/place.ts'

/** Compiles a page called page.mdx. */
export async function compileText(text: string, options: Partial<CompileOptions> = {}): Promise<Compiled> {
  const contentStart = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0
  const all: CompileOptions = { format: 'mdx', compiler: 'auto', admonitions: [], mappedTags: [], ...options }
  return await compileSource({ file: `page.${all.format}`, text, contentStart }, all)
}

/** Compiles a page and gives its code, in which static HTML has its quotes as in HTML. */
export async function writtenOf(text: string, options: Partial<CompileOptions> = {}): Promise<string> {
  return (await compileText(text, options)).code.replaceAll('\\"', '"')
}

/** Writes a place as `line:column-line:column`. */
export function placeText(place: Place | undefined): string {
  const { start, end } = place ?? {}
  return `${start?.line}:${start?.column}-${end?.line}:${end?.column}`
}

/** Writes a diagnostic on one line. */
export function diagnosticText({ severity, code, message, place, hint, fix, notes }: Diagnostic): string {
  const note = notes?.map((one) => ` (${one.message} ${placeText(one.place)})`).join('') ?? ''
  const tail = `${hint === undefined ? '' : ` -> ${hint}`}${fix === undefined ? '' : ` [fix: ${fix}]`}`
  return `${placeText(place)} ${severity} ${code}: ${message}${note}${tail}`
}

/** Compiles a page and writes its diagnostics, one a line. */
export async function diagnosticsOf(text: string, options: Partial<CompileOptions> = {}): Promise<string> {
  return (await compileText(text, options)).diagnostics.map(diagnosticText).join('\n')
}
