// Formats the signature of an API symbol as code: with the documented types of its parameters, and on several lines if
// it's long.

import type { ApiParam, ApiSymbolData } from './api-data.ts'
import { readParameter, splitSignature } from './python-signature.ts'

/** Longest signature that stays on one line, in characters. */
const LONGEST_LINE = 78

/** Returns a symbol's name and signature as code; a signature that can't be split stays as it is. */
export function signatureCode(name: string, { signature = '', params = [], returns }: ApiSymbolData): string {
  const split = splitSignature(signature)
  if (split === undefined) return name + signature.trim()
  const typed = split.parameters.map((parameter) => withType(parameter, params))
  const result = split.rest === '' && isType(returns?.type) ? ` -> ${returns?.type}` : split.rest
  const line = `${name}(${typed.join(', ')})${result}`
  if (line.length <= LONGEST_LINE || typed.length === 0) return line
  return `${name}(\n${typed.map((parameter) => `    ${parameter},\n`).join('')})${result}`
}

/** Adds the documented type of a parameter unless the signature already has a type. */
function withType(parameter: string, params: readonly ApiParam[]): string {
  const { stars, name, rest } = readParameter(parameter)
  const type = params.find((param) => param.name.replace(/^\*+/, '') === name)?.type
  if (!isType(type) || rest.startsWith(':')) return parameter
  const value = /^\s*=\s*([\s\S]*)$/.exec(rest)?.[1]
  return `${stars}${name}: ${type}${value === undefined ? '' : ` = ${value}`}`
}

/** Returns whether a type is code and not a phrase. */
function isType(type: string | undefined): type is string {
  return type !== undefined && !/\w \w/.test(type)
}
