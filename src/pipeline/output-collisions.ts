// Finds output paths that would be written twice, before anything is rendered: within a language by the rules of the
// check, and between languages, because pages and static files of the default language can be in another one's folder.

import { checkCollisions } from '../check/check.ts'
import { noSiteFiles } from '../check/input.ts'
import { generatedRoutes } from '../content/generated-routes.ts'
import type { LoadedSite } from '../content/site.ts'
import { generatedFiles, topFiles } from '../links/generated-files.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { placeOfPage } from '../model/page.ts'
import { markdownFile, outputFile } from '../model/route.ts'

/** Finds paths that would be written twice in the language of a site. */
export function outputCollisions({ site, sources, staticFiles, diagnostics }: LoadedSite): readonly Diagnostic[] {
  const routes = [
    ...site.pages.map(({ route, source, madeOf }) => ({ route, file: madeOf === undefined ? source.file : undefined })),
    ...generatedRoutes(site).map((route) => ({ route })),
  ]
  return checkCollisions({
    site,
    pages: [],
    summaries: routes.map((page) => ({ ...page, isRendered: false, anchors: [], sources: [] })),
    outputs: new Set([...generatedFiles(site), ...staticFiles.map(({ output }) => `/${output}`)]),
    files: noSiteFiles,
    staticFiles,
    sources,
    earlier: diagnostics,
  })
}

/** An output path of a language, and its source file, if any. */
interface Written {
  readonly output: string
  readonly file?: string
}

/** The outputs of a language, by lower-case path. */
export type LanguageOutputs = ReadonlyMap<string, Written>

/** Lists the outputs of a site in one language. `folder` is that of the language, such as `fr/`. */
export function languageOutputs({ site, staticFiles }: LoadedSite, folder: string): LanguageOutputs {
  const { trailingSlash } = site.config
  const pages = site.pages.map((page) => ({
    output: outputFile(page.route, trailingSlash),
    file: placeOfPage(page).file,
  }))
  const machine = [...generatedFiles(site)].map((path) => ({ output: path.slice(1) }))
  const written: readonly Written[] = [
    ...pages,
    ...pages.map(({ output, file }) => ({ output: markdownFile(output), file })),
    ...staticFiles,
    ...generatedRoutes(site).map((route) => ({ output: outputFile(route, trailingSlash) })),
    // Files for hosts are only at the top level.
    ...machine.filter(({ output }) => folder === '' || !topFiles.has(output)),
  ]
  const outputs = new Map<string, Written>()
  for (const { output, ...source } of written) {
    const identity = (folder + output).toLowerCase()
    if (!outputs.has(identity)) outputs.set(identity, { ...source, output: folder + output })
  }
  return outputs
}

/** Reports paths that two languages would write, each file once. */
export function languageCollisions(languages: readonly LanguageOutputs[]): readonly Diagnostic[] {
  const owners = new Map<string, Written>()
  const found = new Map<string, Diagnostic>()
  for (const [identity, written] of languages.flatMap((outputs) => [...outputs])) {
    const owner = owners.get(identity)
    if (owner === undefined) owners.set(identity, written)
    else {
      const file = owner.file ?? written.file
      if (!found.has(file ?? identity)) found.set(file ?? identity, describeCollision(owner.output, file))
    }
  }
  return [...found.values()]
}

function describeCollision(output: string, file: string | undefined): Diagnostic {
  const place = file === undefined ? undefined : { file }
  return diagnose('output-collision', `\`${output}\` would be written in two languages`, place, {
    hint: 'Rename the page or file whose path begins with the name of a language.',
  })
}
