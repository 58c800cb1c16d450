// What is wrong with a script that a page imports: it threw while it was loaded, is not in the bundle, or does not
// export what the page names.

import type { ImportFact } from '../../model/compiled.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { nearest } from '../../model/nearest.ts'
import { describeError } from '../errors/describe-error.ts'
import type { ErrorPlace } from '../errors/find-place.ts'
import { renderFailure } from '../errors/render-failures.ts'
import type { LoadedTemplates } from '../loaded-templates.ts'

interface Scripts {
  readonly loaded: Pick<LoadedTemplates, 'failures' | 'modules'>
  /** Finds in the site's own files where something was thrown. */
  readonly findInStack: (error: unknown) => ErrorPlace | undefined
}

/** Lists what is wrong with the module of an id as these imports of a page use it. */
export function scriptProblems(
  { loaded, findInStack }: Scripts,
  id: string,
  facts: readonly ImportFact[],
): readonly Diagnostic[] {
  if (loaded.failures.has(id)) {
    const error = loaded.failures.get(id)
    return facts.slice(0, 1).map(({ specifier, place }) => {
      const at = findInStack(error)
      const found = renderFailure(at ?? { place }, describeError(error, 'loaded'))
      return at === undefined
        ? { ...found, message: `\`${specifier}\`: ${found.message}` }
        : { ...found, notes: [{ message: 'Imported here', place }] }
    })
  }
  const module = loaded.modules[id]
  if (module === undefined) return facts.slice(0, 1).map(notBundled)
  return facts.flatMap((fact) => (fact.names ?? []).flatMap((name) => missingExport(module, name, fact) ?? []))
}

/** Imports are looked for line by line before anything is compiled; one of very many lines is not found so. */
function notBundled(fact: ImportFact): Diagnostic {
  const hint = 'Write the import at the start of a line, with its names on fewer lines.'
  const message = `\`${fact.specifier}\` was not found when the site was bundled`
  return diagnose('import-not-found', message, fact.place, { hint })
}

const mostNames = 10

function missingExport(module: object, name: string, { specifier, place }: ImportFact): Diagnostic | undefined {
  if (name in module) return undefined
  const names = Object.keys(module)
  const near = nearest(name, names)
  const listed = names.slice(0, mostNames).map((each) => `\`${each}\``)
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : ''
  const exports = names.length === 0 ? 'It exports nothing.' : `Its exports are ${listed.join(', ')}${more}.`
  const hint = near === undefined ? exports : `Did you mean \`${near}\`? ${exports}`
  return diagnose('import-not-found', `\`${specifier}\` does not export \`${name}\``, place, { hint })
}
