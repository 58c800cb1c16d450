// Static files that stand where something else is written, which a build refuses: files for programs, Markdown exports,
// and static files whose names differ in case, which are one file on some disks. Pages are in routes.ts.

import { generatedFiles, replaceableFiles } from '../../links/generated-files.ts'
import { markdownFile, outputFile } from '../../model/route.ts'
import type { SiteRule } from '../context.ts'

/** Reports `output-collision`. */
export const checkOutputFiles: SiteRule = function* (_context, { site, staticFiles = [] }) {
  const owners = new Map<string, string>()
  for (const path of generatedFiles(site)) owners.set(path.slice(1).toLowerCase(), 'docs-gen')
  for (const { route, source } of site.pages)
    owners.set(markdownFile(outputFile(route, site.config.trailingSlash)).toLowerCase(), `\`${source.file}\``)
  for (const { file, output } of staticFiles) {
    if (replaceableFiles.has(output)) continue
    const other = owners.get(output.toLowerCase())
    owners.set(output.toLowerCase(), `\`${file}\``)
    if (other === undefined) continue
    yield {
      code: 'output-collision',
      message: `\`${output}\` would be written by \`${file}\` and by ${other}`,
      place: { file },
      hint: 'Rename one of them.',
    }
  }
}
