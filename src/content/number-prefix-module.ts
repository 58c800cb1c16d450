// Reads number prefixes with a module of the site (`numberPrefixes` in docs-gen.yaml). It runs in a process of its own,
// with the names of all files and folders of an instance.

import path from 'node:path'
import { instancePlaces, type PlaceFinder } from '../config/config-places.ts'
import { filesIn } from '../files/files-in.ts'
import type { DocsInstance, PrefixedName } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import { compareText, type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { isObject } from '../model/json-object.ts'
import { callScript, placeOfScript } from '../scripts/run-program.ts'
import { findClientModule } from './configured-files.ts'
import { prefixOf } from './versions.ts'

interface PrefixReading {
  readonly placeFor: PlaceFinder
  readonly diagnostics: Diagnostic[]
}

/** Returns the instances with the names that their modules return. If a module fails, names have the usual prefixes. */
export function withNumberPrefixes(
  root: string,
  instances: readonly DocsInstance[],
  { placeFor, diagnostics }: PrefixReading,
): Promise<readonly DocsInstance[]> {
  return Promise.all(
    instances.map(async (instance, index) => {
      const name = instance.numberPrefixModule
      if (name === undefined) return instance
      const file = findClientModule(root, name)
      const place = instancePlaces(placeFor, index)(['numberPrefixes'])
      if (file === undefined) {
        const hint = 'Write the path of a module from the folder of docs-gen.yaml.'
        diagnostics.push(diagnose('import-not-found', `The module \`${name}\` was not found`, place, { hint }))
        return instance
      }
      const names = namesIn(root, instance)
      const result = await callScript({ root, file: path.resolve(root, file), args: names })
      const read = result.type === 'done' ? prefixesOf(names, result.answer) : { problem: result.message }
      if ('prefixes' in read) return { ...instance, numberPrefixes: read.prefixes }
      const at = result.type === 'failed' ? result.at : undefined
      const message = `\`${name}\` cannot read number prefixes: ${read.problem}`
      const hint = 'Return `{filename, numberPrefix}` for every name, where `numberPrefix` is a number or undefined.'
      diagnostics.push(
        diagnose('number-prefixes', message, at === undefined ? place : placeOfScript(root, at), { hint }),
      )
      return instance
    }),
  )
}

/** Lists the names of the files of an instance, without extensions, and of their folders. */
function namesIn(root: string, instance: DocsInstance): readonly string[] {
  const folders = [instance.path, `${prefixOf(instance)}versioned_docs`]
  const files = folders.flatMap((folder) => filesIn(root, folder).map((file) => path.posix.relative(folder, file)))
  return [...new Set(files.flatMap((file) => file.replace(/\.[^./]*$/, '').split('/')))].sort(compareText)
}

/** Reads the answers of a module, or returns the problem of the first wrong one. */
export function prefixesOf(names: readonly string[], answers: readonly unknown[]) {
  const prefixes: Record<string, PrefixedName> = {}
  for (const [index, name] of names.entries()) {
    const prefixed = prefixedName(answers[index])
    if (prefixed === undefined) return { problem: `for \`${name}\`, it returns ${JSON.stringify(answers[index])}` }
    prefixes[name] = prefixed
  }
  return { prefixes }
}

function prefixedName(answer: unknown): PrefixedName | undefined {
  if (!isObject(answer) || typeof answer.filename !== 'string' || answer.filename === '') return undefined
  const position = answer.numberPrefix ?? undefined
  if (position !== undefined && typeof position !== 'number') return undefined
  return defined({ name: answer.filename, position })
}
