// The process that reads the front matter of pages with the function that a script of the site exports.

import { parseFrontMatter } from '../content/front-matter.ts'
import type { FrontMatterRequest } from '../content/front-matter-module.ts'
import { errorMessage } from '../model/error-code.ts'
import { mapOf } from '../scripts/loose-values.ts'
import { answerRequest, loadScript } from '../scripts/script-loader.ts'

answerRequest(async ({ root, file, pages }: FrontMatterRequest): Promise<readonly unknown[]> => {
  const { value } = loadScript(file, root)
  if (typeof value !== 'function') throw new Error('its default export is not a function')
  const read: unknown[] = []
  for (const page of pages) {
    try {
      read.push(mapOf(await value({ ...page, defaultParseFrontMatter })).frontMatter)
    } catch (error) {
      throw new Error(`for \`${page.filePath}\`, it throws: ${errorMessage(error)}`, { cause: error })
    }
  }
  return read
})

/** Reads front matter as docs-gen does. */
async function defaultParseFrontMatter({ filePath, fileContent }: FrontMatterRequest['pages'][number]) {
  const { fields, contentStart } = parseFrontMatter({ file: filePath, text: fileContent })
  return { frontMatter: fields.raw, content: fileContent.slice(contentStart) }
}
