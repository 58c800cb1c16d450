// Pages, files and redirects that would be written to one path, including on file systems that ignore case. A build
// rejects them.

import { generatedFiles, replaceableFiles } from '../../links/generated-files.ts'
import { markdownFile, outputFile, routeIdentity } from '../../model/route.ts'
import type { Finding, SiteRule } from '../context.ts'
import { findWritten, placeInConfig } from '../find-in-source.ts'
import type { CheckInput } from '../input.ts'
import { summariesOf } from '../page-summary.ts'

/** Reports `route-collision`. It's a warning for a static file in place of a page if the site allows pages to fail. */
export const checkRoutes: SiteRule = function* (_context, input) {
  const { config } = input.site
  const statics = new Set(input.staticFiles?.map(({ output }) => output))
  const redirects = new Set(Object.keys(config.redirects).map((from) => routeIdentity(from)))
  // `outputs` has redirects by path, but they are written as `index.html` of a folder. A redirect collides only with a
  // page at the same route, which is reported at the redirect.
  const outputs = [...input.outputs].filter((file) => !redirects.has(routeIdentity(file)))
  const files = new Map(outputs.map((file) => [routeIdentity(file.replace(/^\//, '')), file.replace(/^\//, '')]))
  const isReported = input.earlier?.some(({ code }) => code === 'duplicate-route') === true
  const seen = new Map<string, string>()
  for (const { route, file: source } of summariesOf(input)) {
    const file = outputFile(route, config.trailingSlash)
    const place = { file: source ?? route }
    const other = files.get(routeIdentity(file)) ?? folderOf(file, files)
    const isTolerated = config.allowFailedPages === true && other === file && statics.has(file)
    if (other !== undefined)
      yield {
        code: 'route-collision',
        severity: isTolerated ? 'warning' : undefined,
        message: isTolerated
          ? `The page \`${route}\` is published in place of the file \`${other}\``
          : `The page \`${route}\` cannot be written to \`${file}\`: the site has the file \`${other}\``,
        place: source === undefined ? { file: fileOf(other, input) } : place,
        hint: 'Rename the file, or give the page another `slug`.',
      }
    const before = seen.get(routeIdentity(file))
    if (before === undefined) seen.set(routeIdentity(file), place.file)
    else if (!isReported)
      yield {
        code: 'route-collision',
        message: `The pages \`${before}\` and \`${place.file}\` have the same route, \`${route}\``,
        // A page without a source has no `slug` to change.
        place: source === undefined ? { file: before } : place,
        hint: 'Give one of them another `slug`.',
        ...(source !== undefined && { notes: [{ message: 'The other page', place: { file: before } }] }),
      }
  }
  yield* redirectsAtFiles(input, files)
}

/** Finds a file at a path where a page needs a folder. */
function folderOf(file: string, files: ReadonlyMap<string, string>): string | undefined {
  for (let at = file.indexOf('/'); at !== -1; at = file.indexOf('/', at + 1)) {
    const found = files.get(routeIdentity(file.slice(0, at)))
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the static file of an output path. */
function fileOf(output: string, { staticFiles = [] }: CheckInput): string {
  return staticFiles.find((file) => file.output === output)?.file ?? output
}

function* redirectsAtFiles(input: CheckInput, files: ReadonlyMap<string, string>): Iterable<Finding> {
  for (const from of Object.keys(input.site.config.redirects)) {
    const bare = from.replace(/^\/|\/$/g, '')
    const other = [`${bare}/index.html`, `${bare}.html`]
      .map((file) => files.get(routeIdentity(file)))
      .find((file) => file !== undefined)
    if (other === undefined) continue
    const place = placeInConfig(input, (text) => {
      const key = findWritten(text, [from, `${from}:`])
      return key && { start: key.start, end: key.start + from.length }
    })
    yield {
      code: 'route-collision',
      message: `The redirect from \`${from}\` has the same path as the file \`${other}\``,
      place,
      hint: 'Remove the redirect, or the file.',
    }
  }
}

/** Reports `output-collision`. It's a warning between static files if the site allows pages to fail. */
export const checkOutputFiles: SiteRule = function* (_context, { site, staticFiles = [] }) {
  const owners = new Map<string, string>()
  for (const path of generatedFiles(site)) owners.set(path.slice(1).toLowerCase(), 'docs-gen')
  const { allowFailedPages = false, trailingSlash } = site.config
  const exports = new Set<string>()
  for (const { route, source } of site.pages) {
    const output = markdownFile(outputFile(route, trailingSlash))
    exports.add(output)
    owners.set(output.toLowerCase(), `\`${source.file}\``)
  }
  const statics = new Set<string>()
  for (const { file, output } of staticFiles) {
    if (replaceableFiles.has(output)) continue
    const identity = output.toLowerCase()
    const other = owners.get(identity)
    const isTolerated = allowFailedPages && statics.has(identity)
    owners.set(identity, `\`${file}\``)
    statics.add(identity)
    // Docusaurus exports no Markdown, so where pages may fail, a static file may be published in place of an export.
    if (other === undefined || (allowFailedPages && exports.delete(output))) continue
    yield {
      code: 'output-collision',
      severity: isTolerated ? 'warning' : undefined,
      message: `\`${output}\` would be written by \`${file}\` and by ${other}`,
      place: { file },
      hint: 'Rename one of them.',
    }
  }
}
