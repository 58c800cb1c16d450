import { expect, it } from 'vitest'
import { tagIndexes } from '../../src/content/tag-pages.ts'
import type { Page } from '../../src/model/page.ts'
import type { DocsVersion, Site } from '../../src/model/site.ts'

interface Written {
  readonly title: string
  readonly tags: readonly string[]
  readonly unlisted?: boolean
}

/** Makes a version of pages that have only what tag pages look at. */
function versionOf(path: string, pages: readonly Written[]): DocsVersion {
  const made = pages.map(({ title, tags, unlisted = false }) => ({
    title,
    unlisted,
    tags: tags.map((label) => ({ label, permalink: `/base${path}/tags/${label.toLowerCase()}` })),
  }))
  return { name: 'current', path, instance: {}, pages: made as unknown as readonly Page[] } as DocsVersion
}

/** Renders the tag indexes of a site as text. */
function rendered(...versions: readonly DocsVersion[]): readonly string[] {
  return tagIndexes({ config: { baseUrl: '/base/' }, versions } as unknown as Site).map(
    ({ route, tags }) =>
      `${route}: ${tags.map((tag) => `${tag.label} ${tag.route}${tag.isUnlisted ? ' unlisted' : ''} [${tag.pages.map((page) => page.title)}]`).join('; ')}`,
  )
}

it('lists tags by label and their pages by title', () => {
  const pages = [
    { title: 'Zebra', tags: ['Ops', 'Assets'] },
    { title: 'Ant', tags: ['Ops'] },
    { title: 'Ant', tags: ['Ops'] },
    { title: 'Bee', tags: [] },
  ]
  expect(rendered(versionOf('', pages))).toEqual(['/tags: Assets /tags/assets [Zebra]; Ops /tags/ops [Ant,Ant,Zebra]'])
})

it('makes an index for each version that has tags', () => {
  const versions = [versionOf('', [{ title: 'A', tags: [] }]), versionOf('/1.0', [{ title: 'A', tags: ['x'] }])]
  expect(rendered(...versions)).toEqual(['/1.0/tags: x /1.0/tags/x [A]'])
})

it('leaves unlisted pages out, unless a tag has no others', () => {
  const pages = [
    { title: 'Seen', tags: ['both'] },
    { title: 'Hidden', tags: ['both', 'only'], unlisted: true },
  ]
  expect(rendered(versionOf('', pages))).toEqual(['/tags: both /tags/both [Seen]; only /tags/only unlisted [Hidden]'])
})
