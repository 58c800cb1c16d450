import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { navigationOf } from '../../src/content/navigation.ts'
import { indexNavigation } from '../../src/content/navigation-index.ts'
import type { NavigationLink } from '../../src/model/navigation.ts'
import { versionMetadata } from '../../src/output/version-json.ts'
import { sharedSites } from './fixtures/docusaurus-sites.ts'
import { load } from './folder.ts'

/** Docusaurus gives permalinks where docs-gen gives ready URLs. */
function linkOf(link: NavigationLink | undefined): unknown {
  return link === undefined ? undefined : { title: link.title, permalink: decodeURI(link.href) }
}

describe.each(sharedSites)('the site $name', ({ name, files }) => {
  const recorded: readonly { metadata: unknown; pages: Record<string, Record<string, unknown>> }[] = JSON.parse(
    readFileSync(join(import.meta.dirname, `fixtures/docusaurus-${name}.json`), 'utf8'),
  )

  it('has the version records of Docusaurus, value by value', async () => {
    const { site } = await load(files)
    expect(JSON.parse(JSON.stringify(site.versions.map(versionMetadata)))).toEqual(
      recorded.map(({ metadata }) => metadata),
    )
  })

  it('has the permalinks, sidebars, neighbours and tags of Docusaurus', async () => {
    const { site } = await load(files)
    const index = indexNavigation(site)
    const pages = site.versions.map((version) =>
      Object.fromEntries(
        version.pages.map((page) => {
          const { previous, next } = navigationOf(index, page)
          const { permalink, sidebar, unlisted, tags, sidebarPosition } = page
          const shown = {
            permalink,
            sidebar,
            previous: linkOf(previous),
            next: linkOf(next),
            unlisted,
            tags: tags.map((tag) => [tag.label, tag.permalink]),
            sidebarPosition,
          }
          return [page.id, JSON.parse(JSON.stringify(shown))]
        }),
      ),
    )
    expect(pages).toEqual(recorded.map((version) => version.pages))
  })
})
