// Reads front matter with a module of the site (`markdown.parseFrontMatter` in docs-gen.yaml), as in Docusaurus. It
// runs in a process of its own, with the texts of all pages.

import path from 'node:path'
import type { PlaceFinder } from '../config/config-places.ts'
import { diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { isObject } from '../model/json-object.ts'
import { stableJson } from '../model/key.ts'
import { placeOfScript, runProgram } from '../scripts/run-program.ts'
import { findClientModule } from './configured-files.ts'
import { parseFrontMatter } from './front-matter.ts'
import type { ParsedPage } from './parse-page.ts'
import type { Loading, VersionParts } from './read-version.ts'

/** The pages whose front matter the process reads. Paths are absolute. */
export interface FrontMatterRequest {
  readonly root: string
  /** The module. */
  readonly file: string
  /** What its function gets. */
  readonly pages: readonly { readonly filePath: string; readonly fileContent: string }[]
}

/** Returns versions whose pages have the front matter that the site's module reads; if it fails, that of docs-gen. */
export async function withOwnFrontMatter(
  { options: { root, config }, diagnostics }: Loading,
  versions: readonly VersionParts[],
  placeFor: PlaceFinder,
): Promise<readonly VersionParts[]> {
  const name = config.markdown.parseFrontMatter
  if (name === undefined) return versions
  const place = placeFor(['markdown', 'parseFrontMatter'])
  const file = findClientModule(root, name)
  if (file === undefined) {
    const hint = 'Write the path of a module from the folder of docs-gen.yaml.'
    diagnostics.push(diagnose('import-not-found', `The module \`${name}\` was not found`, place, { hint }))
    return versions
  }
  const pages = versions.flatMap(({ parsed }) => parsed)
  const given = pages.map(({ source }) => ({ filePath: path.join(root, source.file), fileContent: source.text }))
  const request: FrontMatterRequest = { root, file: path.resolve(root, file), pages: given }
  const result = await runProgram<readonly unknown[]>('front-matter-reader', request)
  if (result.type === 'failed') {
    const at = result.at === undefined ? place : placeOfScript(root, result.at)
    const message = `\`${name}\` cannot read front matter: ${result.message.replace(`${root}${path.sep}`, '')}`
    const hint = 'Return `{frontMatter, content}` for every page, or remove `parseFrontMatter` from docs-gen.yaml.'
    diagnostics.push(diagnose('plugin-failed', message, at, { hint }))
    return versions
  }
  const read = new Map(pages.map((page, index) => [page, withFields(page, result.answer[index])]))
  return versions.map((version) => ({ ...version, parsed: version.parsed.map((page) => ensure(read.get(page))) }))
}

/** Returns a page with other front matter. Fields that are only in the answer have the page as their place. */
function withFields(page: ParsedPage, answer: unknown): ParsedPage {
  const { source, matter } = page
  if (!isObject(answer) || stableJson(answer) === stableJson(matter.fields.raw)) return page
  const { file } = source
  const { fields, places, diagnostics } = parseFrontMatter({ file, text: `---\n${JSON.stringify(answer)}\n---\n` })
  const placesInPage = Object.keys(places).map((key) => [key, matter.places[key] ?? { file }] as const)
  const found = diagnostics.map(({ fix: _ofOtherText, ...diagnostic }) => ({ ...diagnostic, place: { file } }))
  return { ...page, matter: { ...matter, fields, places: Object.fromEntries(placesInPage), diagnostics: found } }
}
