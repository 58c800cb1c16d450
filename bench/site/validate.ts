// Runs html-validate with the repository's configuration on every page of a built site.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { HtmlValidate } from 'html-validate'

/** Returns the number of pages, and the findings of html-validate, one line each. */
export async function validateSite(
  folder: string,
): Promise<{ readonly pages: number; readonly findings: readonly string[] }> {
  const config = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8'))
  const validator = new HtmlValidate(config)
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const findings: string[] = []
  for (const page of pages.sort()) {
    const { results } = await validator.validateString(readFileSync(path.join(folder, page), 'utf8'))
    for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages)) {
      findings.push(`${page}:${line}:${column} ${ruleId} ${message}`)
    }
  }
  return { pages: pages.length, findings }
}
