// What is wrong with an import of a page: it leads nowhere, out of the site, or to what may not be published.

import type { Refusal } from '../../links/publishing-rules.ts'
import type { ImportFact } from '../../model/compiled.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { nearest } from '../../model/nearest.ts'
import type { LoadedTemplates } from '../loaded-templates.ts'
import { unsupportedModule } from '../theme/docusaurus-components.ts'
import type { ResolvedImport } from './resolve-import.ts'

/** What imports are judged by. */
export interface ImportContext {
  readonly loaded: LoadedTemplates
  /** Says why a file that a page imports may not be published, or shown as text. */
  readonly refusalOf: (file: string, type: 'asset' | 'text') => Refusal | undefined
  /** Modules of Docusaurus that pages may import although nothing stands for them. */
  readonly allowUnsupported?: readonly string[] | undefined
}

/** Describes a file that is not UTF-8. */
export function garbled(file: string, fact: ImportFact): Diagnostic {
  return importDiagnostic(
    'invalid-utf8',
    fact,
    `\`${file}\` has bytes that are not UTF-8`,
    'Save the file with the encoding UTF-8.',
  )
}

/** Makes an error at an import. */
export function importDiagnostic(
  code: Diagnostic['code'],
  fact: ImportFact,
  message: string,
  hint: string,
): Diagnostic {
  return { code, severity: 'error', message, place: fact.place, hint }
}

/** Says what is wrong with an import before anything is loaded: where it leads to, and whether that may be published. */
export function importProblem(
  target: ResolvedImport,
  fact: ImportFact,
  context: ImportContext,
): Diagnostic | undefined {
  if (target.type === 'outside') {
    const hint = 'Move the file into the site, and import it from there.'
    return importDiagnostic('import-outside', fact, `\`${fact.specifier}\` is outside of the site`, hint)
  }
  if (target.type === 'asset' || target.type === 'text') {
    const refusal = context.refusalOf(target.file, target.type)
    if (refusal === undefined) return undefined
    const message = `\`${fact.specifier}\` is not published: \`${refusal.file}\` ${refusal.reason}`
    return importDiagnostic('file-not-published', fact, message, refusal.hint)
  }
  if (target.type !== 'missing') return undefined
  if (/^@(theme|theme-original|docusaurus)\//.test(fact.specifier)) {
    const near = nearest(fact.specifier, Object.keys(context.loaded.modules))
    return unsupportedModule(fact.specifier, fact.place, { allowed: context.allowUnsupported, near })
  }
  if (target.what === 'package') {
    const hint = `Install it in the site: npm install ${target.name}`
    return importDiagnostic(
      'import-not-found',
      fact,
      `The package \`${target.name}\` is not found: it is not installed`,
      hint,
    )
  }
  return importDiagnostic(
    'import-not-found',
    fact,
    `\`${fact.specifier}\` is not found`,
    'Fix the path, or add the file.',
  )
}
