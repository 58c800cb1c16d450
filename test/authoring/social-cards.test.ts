import { expect, it } from 'vitest'
import { pageCards, sidebarCards } from '../../src/authoring/social-cards.ts'
import { type Files, load } from '../content/folder.ts'

/** Gives the line at the foot of each picture of a small site. */
async function notes(files: Files): Promise<readonly string[]> {
  const { site, root } = await load({ 'content/a.md': '# A\n', ...files })
  const images = [...sidebarCards(root, site), ...pageCards(root, site, [])]
  return images.map(({ html }) => /<footer>(.*)<\/footer>/.exec(html)?.[1] ?? '')
}

it('names no version on the pictures of a site without versions', async () => {
  expect(await notes({})).toEqual(['', 'defaultSidebar'])
})

it('names the version that a site gives or the last of several', async () => {
  expect(await notes({ 'docs-gen.yaml': 'version: {label: 4.2}\n' })).toEqual([
    'Version 4.2',
    'defaultSidebar · Version 4.2',
  ])
  const frozen = { 'versions.yaml': "- '1.0'\n", 'versioned_docs/version-1.0/a.md': '# A\n' }
  expect(await notes(frozen)).toEqual(['Version 1.0'])
})
