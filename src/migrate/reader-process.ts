// The process that reads a site's docusaurus.config.* and sidebars.*: it answers with the default export of a script as
// plain data. Of some functions, it answers with what they return.

import { runInNewContext } from 'node:vm'
import { filesIn } from '../files/files-in.ts'
import { errorMessage } from '../model/error-code.ts'
import { isObject } from '../model/json-object.ts'
import { answerRequest, functionData, loadScript } from '../scripts/script-loader.ts'
import { runGenerators } from './item-generators.ts'
import { editUrlMarks, type ReadRequest, type ReadValue } from './read-script.ts'

/** The folder of the site, and its routes, if the parent sends them. */
const state: { root: string; routes: readonly string[] } = { root: '', routes: [] }

answerRequest(async ({ file, root, routes = [], versions = [] }: ReadRequest): Promise<ReadValue> => {
  Object.assign(state, { root, routes })
  const { value, missing } = loadScript(file, root)
  const made: unknown = await (typeof value === 'function' ? value() : value)
  if (versions.length > 0) await runGenerators(made, versions)
  return { value: plain(made, []), missing: [...missing].sort() }
})

/** Converts a function that creates edit links to data, with the URL that it returns for placeholders. */
function editUrlOf(made: (page: object) => unknown): unknown {
  try {
    const url: unknown = made({ ...editUrlMarks, locale: 'en', version: 'current', permalink: '/' })
    return { ...functionData(made), $url: typeof url === 'string' ? url : undefined }
  } catch {
    return plain(made, []) // it needs other data of a page, so it's reported as a function
  }
}

/** Converts a function that creates redirects to data, with its redirects for the site's routes as pairs (from, to). */
function redirectsOf(made: (route: string) => unknown): unknown {
  try {
    const pairs = state.routes.flatMap((route) => {
      const from = made(route)
      return (Array.isArray(from) ? from : [from]).flatMap((each) => (typeof each === 'string' ? [[each, route]] : []))
    })
    return { ...functionData(made), $redirects: pairs }
  } catch (error) {
    return { ...functionData(made), $problem: errorMessage(error) }
  }
}

/**
 * Converts a function that reads number prefixes to data: what it returns for each name in the site, and its text if
 * that alone, without the script around it, returns the same.
 */
function prefixesOf(made: (name: string) => unknown): unknown {
  const names = [...new Set(filesIn(state.root, '.').flatMap((file) => file.replace(/\.[^./]*$/, '').split('/')))]
  const answersOf = (parse: (name: string) => unknown) => Object.fromEntries(names.map((name) => [name, parse(name)]))
  const written = String(made)
  const text = /^(?:function\b|\(|[\w$]+\s*=>)/.test(written) ? written : `function ${written}`
  try {
    const $names = answersOf(made)
    return { ...functionData(made), $names, ...(isSame(text, answersOf, $names) && { $text: text }) }
  } catch (error) {
    return { ...functionData(made), $problem: errorMessage(error) }
  }
}

/** Returns whether the text of a function, without the script around it, makes the same answers. */
function isSame(text: string, answersOf: (made: (name: string) => unknown) => unknown, answers: unknown): boolean {
  try {
    return JSON.stringify(answersOf(runInNewContext(`(${text})`))) === JSON.stringify(answers)
  } catch {
    return false // it uses names of the script
  }
}

/** Conversions of functions by their keys. These functions are called. */
const calls: Readonly<Record<string, (made: (given: unknown) => unknown) => unknown>> = {
  editUrl: editUrlOf,
  createRedirects: redirectsOf,
  numberPrefixParser: prefixesOf,
}

/** Copies a value as JSON data. Functions become `{$function: module}`, with '' for those that weren't imported. */
function plain(value: unknown, above: readonly unknown[]): unknown {
  if (typeof value === 'function') return functionData(value)
  if (!isObject(value)) return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : value
  if (above.includes(value) || above.length > 50) return null
  const path = [...above, value]
  if (Array.isArray(value)) return value.map((item) => plain(item, path))
  if (value instanceof Date) return value.toISOString()
  if (value instanceof RegExp) return { $function: String(value) }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(
    entries.map(([key, item]) => {
      const call = typeof item === 'function' ? calls[key] : undefined
      return [key, call === undefined ? plain(item, path) : call(item as (given: unknown) => unknown)]
    }),
  )
}
