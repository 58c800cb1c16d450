// A site in several languages is made as one site for each, below the folder of the language in the output, and
// published as one. A site in one language is made as the only one, at the top.

import path from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PublishedSite } from '../output/published-site.ts'
import type { SiteLanguage } from './language-folders.ts'
import { type LanguageOutputs, languageCollisions } from './output-collisions.ts'

/** Gives the folders of a language in those of the output. */
export function foldersOf<Name extends string>(
  folders: Readonly<Record<Name, string>>,
  { folder }: SiteLanguage,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const entries = names.map((name) => [name, path.join(folders[name], folder)] as const)
  return Object.fromEntries(entries) as Record<Name, string> // one entry for each name
}

/** Gives what stands published of a language, by paths in its folder. */
export function publishedFiles(
  published: PublishedSite | undefined,
  { folder }: SiteLanguage,
): PublishedSite['trusted']['files'] | undefined {
  if (published === undefined || folder === '') return published?.trusted.files
  const files = Object.entries(published.trusted.files).filter(([file]) => file.startsWith(folder))
  return Object.fromEntries(files.map(([file, hash]) => [file.slice(folder.length), hash]))
}

/** The files of a site in one language, and what was found of it. */
interface LanguageFiles {
  readonly language: SiteLanguage
  readonly outputs: LanguageOutputs
  readonly files?: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Puts the files of each language into its folder, and gives what was found: of pages that are the same, once; what several
 * would write to one path is reported. */
export function joinSites(sites: readonly LanguageFiles[]): {
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const [only, ...others] = sites
  if (only !== undefined && others.length === 0) return { files: only.files ?? [], diagnostics: only.diagnostics }
  const files = sites.flatMap(({ language, files: own = [] }) =>
    own.map((file) => ({ ...file, path: language.folder + file.path })),
  )
  const collisions = languageCollisions(sites.map(({ outputs }) => outputs))
  const found = [...sites.flatMap(({ diagnostics }) => diagnostics), ...collisions]
  return { files, diagnostics: withoutRepeated(found) }
}

/** Leaves out findings that are made again in another language, of a page that is the same there. */
export function withoutRepeated(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()]
}

/** Gathers what was found in each language; of files that no page uses, those that none of any language does. */
export function unusedInAll(found: readonly (readonly Diagnostic[])[]): readonly Diagnostic[] {
  const keyOf = ({ code, place }: Diagnostic): string => `${code} ${place?.file}`
  const keys = found.map((diagnostics) => new Set(diagnostics.map(keyOf)))
  return found.flatMap((diagnostics) =>
    diagnostics.filter((one) => !one.code.startsWith('unused-') || keys.every((all) => all.has(keyOf(one)))),
  )
}
