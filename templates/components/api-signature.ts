// The signature of an API symbol as code: with the types that its parameters are documented with, on several lines when
// it is long.

import type { ApiParam, ApiSymbolData } from './api-data.ts'
import { readParameter, splitSignature } from './python-signature.ts'

/** Signatures up to this length stand on one line. */
const LONGEST_LINE = 78

/** Writes a symbol's signature after its name; one that cannot be taken apart as it is. */
export function signatureCode(name: string, { signature = '', params = [], returns }: ApiSymbolData): string {
  const split = splitSignature(signature)
  if (split === undefined) return name + signature.trim()
  const typed = split.parameters.map((parameter) => withType(parameter, params))
  const result = split.rest === '' && isType(returns?.type) ? ` -> ${returns?.type}` : split.rest
  const line = `${name}(${typed.join(', ')})${result}`
  if (line.length <= LONGEST_LINE || typed.length === 0) return line
  return `${name}(\n${typed.map((parameter) => `    ${parameter},\n`).join('')})${result}`
}

/** Puts in the type of a parameter, unless the signature has it. */
function withType(parameter: string, params: readonly ApiParam[]): string {
  const { stars, name, rest } = readParameter(parameter)
  const type = params.find((param) => param.name.replace(/^\*+/, '') === name)?.type
  if (!isType(type) || rest.startsWith(':')) return parameter
  const value = /^\s*=\s*([\s\S]*)$/.exec(rest)?.[1]
  return `${stars}${name}: ${type}${value === undefined ? '' : ` = ${value}`}`
}

/** Says whether a type is code, and not a phrase. */
function isType(type: string | undefined): type is string {
  return type !== undefined && !/\w \w/.test(type)
}
