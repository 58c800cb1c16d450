// index.json: every page of the last version by id, for programs that look pages up.

import { compareText } from '../model/diagnostic.ts'
import type { Site } from '../model/site.ts'
import { docProps, lastVersion } from './version-json.ts'

/** Writes index.json: `{id: {id, title, description, sidebar?}}`, sorted by id by code unit. */
export function indexJson(site: Site): string {
  const pages = [...(lastVersion(site)?.pages ?? [])].sort((a, b) => compareText(a.id, b.id))
  const lines = pages.map((page) => `  ${JSON.stringify(page.id)}: ${JSON.stringify(docProps(page))}`)
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`
}
