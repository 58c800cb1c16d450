// Searches the same site with an unmodified Pagefind, for comparison: its own index of each page's `main`, and its own
// ranking.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createIndex } from 'pagefind'
import type { Browser } from 'playwright-core'
import { serveSite } from '../../test/support/site-server.ts'

/** Runs queries, and returns the paths of the first results of each, at most `most`. */
export async function searchStock(
  from: Browser,
  site: string,
  { queries, most }: { readonly queries: readonly string[]; readonly most: number },
): Promise<readonly (readonly string[])[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-gen-stock-'))
  const { index } = await createIndex({ rootSelector: 'main' })
  if (index === undefined) throw new Error('Pagefind made no index')
  await index.addDirectory({ path: site })
  await index.writeFiles({ outputPath: path.join(folder, 'pagefind') })
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html lang="en"><title>Search</title></html>')
  const server = await serveSite(folder, { isStrict: false })
  const tab = await from.newPage()
  await tab.goto(`${server.origin}/`)
  const found: (readonly string[])[] = []
  for (const query of queries) {
    found.push(
      await tab.evaluate(
        async ([text, count, address]) => {
          const pagefind = await import(address)
          const { results } = await pagefind.search(text)
          const pages = await Promise.all(
            results.slice(0, count).map((result: { data(): Promise<{ url: string }> }) => result.data()),
          )
          return pages.map(({ url }) => new URL(url, location.href).pathname)
        },
        [query, most, `${server.origin}/pagefind/pagefind.js`] as const,
      ),
    )
  }
  await tab.close()
  await server.close()
  rmSync(folder, { recursive: true })
  return found
}
