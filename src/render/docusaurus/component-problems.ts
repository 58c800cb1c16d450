// Reports what works differently here than in Docusaurus: imports without a counterpart, and components for all pages
// that expect to run in a browser.

import path from 'node:path'
import { relativeTo } from '../../files/posix-path.ts'
import { readText } from '../../files/read-file.ts'
import { hydrateOfCode, withoutComments } from '../../model/browser-code.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { didYouMean } from '../../model/nearest.ts'
import type { Place } from '../../model/place.ts'
import { printed } from '../errors/describe-error.ts'
import type { SiteComponents } from '../loaded-templates.ts'

/** Reports an import from Docusaurus without a counterpart here: a warning if the site allows it, or else an error. */
export function unsupportedModule(
  specifier: string,
  place: Place,
  { allowed = [], near }: { readonly allowed?: readonly string[] | undefined; readonly near?: string | undefined },
): Diagnostic {
  const message = `\`${specifier}\` has no counterpart in docs-gen, and renders nothing`
  const instead = didYouMean(near, 'Use a component of docs-gen, or write your own.')
  if (allowed.includes(specifier))
    return { ...diagnose('import-unsupported', message, place, { hint: instead }), severity: 'warning' }
  const hint = `${instead} To publish without it, add it to \`allowUnsupported\` in docs-gen.yaml.`
  return diagnose('import-unsupported', message, place, { hint })
}

/** Reports the module of components for all pages if its default export isn't an object of components. */
export function siteComponentsProblem(root: string, { file, exported }: SiteComponents): Diagnostic | undefined {
  const isObject = typeof exported === 'object' && exported !== null && !Array.isArray(exported)
  const isEmpty = !/\bexports?\b/.test(withoutComments(readText(path.join(root, file))))
  if (isObject && !isEmpty) return undefined
  const what = isEmpty ? 'nothing' : `${exported === undefined ? 'nothing' : printed(exported)} as its default`
  const message = `\`${file}\` exports ${what}, not an object of components`
  const hint =
    "Export an object of components: `export default { ...MDXComponents, Chart }`, with `import MDXComponents from '@theme-original/MDXComponents'`."
  return diagnose('template-bundle', message, { file, start: { line: 1, column: 1, offset: 0 } }, { hint })
}

/** Reports the module of components for all pages if it holds state or listens: only its imports become islands. */
export function inertComponents(root: string, components: string | undefined): readonly Diagnostic[] {
  if (components === undefined || hydrateOfCode(readText(components)) === undefined) return []
  const file = relativeTo(root, components)
  const message = `\`${file}\` uses state or event handlers itself, but renders only when the site is built`
  const hint = 'Move the component that does so into its own file, and import it: it then runs in the browser.'
  return [diagnose('inert-component', message, { file }, { hint })]
}
