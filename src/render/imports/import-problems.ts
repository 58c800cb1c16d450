// Finds problems of a page's imports: a file that's missing, outside the site, or may not be published, and a script
// that throws while it's loaded, isn't in the bundle, or doesn't export an imported name.

import { isBuiltin } from 'node:module'
import { isRefusal } from '../../links/publishing-rules.ts'
import type { ImportFact } from '../../model/compiled.ts'
import { defined } from '../../model/defined.ts'
import { type Diagnostic, diagnose, tolerated } from '../../model/diagnostic.ts'
import { didYouMean, nearest } from '../../model/nearest.ts'
import { unsupportedModule } from '../docusaurus/component-problems.ts'
import { describeError, missingModuleOf } from '../errors/describe-error.ts'
import { renderFailure } from '../errors/render-failures.ts'
import type { RenderContext } from '../render-context.ts'
import type { ResolvedImport } from './resolve-import.ts'
import type { SourceTree } from './source-tree.ts'

/** Reports a file that isn't UTF-8, at its import. */
export function garbled(file: string, fact: ImportFact): Diagnostic {
  return diagnose('invalid-utf8', `\`${file}\` has bytes that are not UTF-8`, fact.place, {
    hint: 'Save the file with the encoding UTF-8.',
  })
}

/** Reports an import whose target is missing, outside the site, or may not be published. Loads nothing. */
export function importProblem(
  target: ResolvedImport,
  fact: ImportFact,
  { loaded, lookups, site }: RenderContext,
): Diagnostic | undefined {
  if (target.type === 'outside') {
    const hint = 'Move the file into the site, and import it from there.'
    return diagnose('import-outside', `\`${fact.specifier}\` is outside of the site`, fact.place, { hint })
  }
  if (target.type === 'asset' && /\.(?:astro|svelte|vue)$/.test(target.file)) {
    const message = `\`${fact.specifier}\` is a component of another framework, which docs-gen does not render`
    const hint = 'Write it in React, as `.jsx` or `.tsx`.'
    return diagnose('import-unsupported', message, fact.place, { hint })
  }
  if (target.type === 'asset' || target.type === 'text') {
    const { assets } = lookups
    const found =
      target.type === 'asset' ? assets.find(target.file, `@site/${target.file}`) : assets.readShown(target.file)
    if (!isRefusal(found)) return undefined
    const message = `\`${fact.specifier}\` is not published: \`${found.file}\` ${found.reason}`
    return diagnose('file-not-published', message, fact.place, { hint: found.hint })
  }
  if (target.type !== 'missing') return undefined
  const [scope] = /^@(theme|theme-original|docusaurus)\//.exec(fact.specifier) ?? []
  if (scope !== undefined) {
    const names = Object.keys(loaded.modules).flatMap((name) =>
      name.startsWith(scope) ? name.slice(scope.length) : [],
    )
    const name = nearest(fact.specifier.slice(scope.length), names)
    const near = name && scope + name
    return unsupportedModule(fact.specifier, fact.place, { allowed: site.config.allowUnsupported, near })
  }
  if (isBuiltin(fact.specifier)) {
    const message = `\`${fact.specifier}\` is a module of Node.js, which pages cannot import`
    const hint = 'Import it in a component in a file of its own.'
    return diagnose('import-not-found', message, fact.place, { hint })
  }
  if (target.what === 'package') {
    const [scope] = target.name.split('/')
    const install = target.name.includes(':')
      ? 'Remove the import: it is a module of another tool'
      : `Install it in the site: npm install ${target.name}`
    const hint =
      scope === target.name ? install : `${install}. If \`${scope}\` is an alias, add it to \`paths\` in tsconfig.json.`
    const message = `The package \`${target.name}\` is not found: it is not installed`
    return diagnose('import-not-found', message, fact.place, { hint })
  }
  if (target.what === 'special') {
    const hint = 'Put a regular file in its place.'
    return diagnose('import-not-found', `\`${fact.specifier}\` is not a regular file`, fact.place, { hint })
  }
  return diagnose('import-not-found', `\`${fact.specifier}\` is not found`, fact.place, {
    hint: didYouMean(target.near, 'Fix the path, or add the file.'),
  })
}

/**
 * Reports the problems of these imports of the module with this id. Where pages may fail, a missing name is undefined.
 */
export function scriptProblems(
  { loaded, findInStack, site }: RenderContext,
  id: string,
  facts: readonly ImportFact[],
): readonly Diagnostic[] {
  if (loaded.failures.has(id)) {
    const error = loaded.failures.get(id)
    return facts.slice(0, 1).map(({ specifier, place }) => {
      const at = findInStack(error)
      const failure = renderFailure(at ?? { place }, describeError(error, 'loaded'))
      const found = { ...failure, ...defined({ subject: missingModuleOf(error) }) }
      return at === undefined
        ? { ...found, message: `\`${specifier}\`: ${found.message}` }
        : { ...found, notes: [{ message: 'Imported here', place }] }
    })
  }
  const module = loaded.modules[id]
  if (module === undefined) return facts.slice(0, 1).map(notBundled)
  return facts
    .flatMap((fact) => (fact.names ?? []).flatMap((name) => missingExport(module, name, fact) ?? []))
    .map((found) => tolerated(found, site.config))
}

/** Reports the problems of the scripts imported by a source that isn't evaluated because of other errors. */
export function unevaluatedProblems(context: RenderContext, { compiled, imports }: SourceTree): readonly Diagnostic[] {
  return [...imports].flatMap(([specifier, target]) => {
    const facts = compiled.facts.imports.filter((each) => each.specifier === specifier)
    return target.type === 'script' ? scriptProblems(context, target.id, facts) : []
  })
}

/** Reports an import missing from the bundle. A pattern finds imports before compiling, and misses very long ones. */
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
