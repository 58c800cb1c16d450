// A preview of a site in several languages: each is loaded when it is first asked for, and follows edits.

import { afterEach, expect, it } from 'vitest'
import { createPreview, type Preview } from '../../src/preview/preview.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const pages = 'i18n/fr/docusaurus-plugin-content-docs/current'
const files = {
  'docs-gen.yaml': 'title: Site\nlastUpdated: false\ni18n: {defaultLocale: en, locales: [en, fr]}\n',
  'content/index.md': '---\nslug: /\n---\n\n# Home\n\nSee [one](./one.md).\n',
  'content/one.md': '# One\n\nText.\n',
  'content/two.md': '---\nslug: /second\n---\n\n# Two\n\nText.\n',
  [`${pages}/one.md`]: '---\ntags: [nuit]\n---\n\n# Un\n\nTexte.\n',
  [`${pages}/two.md`]: '---\nslug: /deux\n---\n\n# Deux\n\nTexte.\n',
}

let site: TestSite
let preview: Preview
afterEach(async () => {
  await preview.close()
  site.close()
})

async function open(locale?: string) {
  site = createSite(files)
  preview = await createPreview({ root: site.root, locale })
}

async function shows(asked: string): Promise<string | undefined> {
  const answer = await preview.lookup(asked)
  if (answer?.type === 'redirect') return `to ${answer.location}`
  return answer?.type === 'page' ? /<article.*<\/article>/s.exec(answer.html)?.[0] : answer?.type
}

it('shows each language at its address, with the menu of all', async () => {
  await open()
  expect(await shows('/one/')).toContain('One')
  expect(await shows('/fr/one/')).toContain('Texte.')
  expect(await shows('/fr/')).toContain('lang="en" dir="ltr"')
  expect(await shows('/fr')).toBe('to /fr/')
  expect(await shows('/fr/nowhere')).toBeUndefined()
  const answer = await preview.lookup('/fr/one/')
  expect(answer?.type === 'page' && answer.html).toContain('href="/one" hrefLang="en"')
})

it('leads from the address of a page in another language to its own, or home', async () => {
  await open()
  expect(await shows('/fr/second')).toBe('to /fr/deux')
  expect(await shows('/deux')).toBe('to /second')
  expect(await shows('/tags/nuit/')).toBe('to /')
})

it('follows edits of translations, of their files of texts, and of pages that fall back', async () => {
  await open()
  expect(await shows('/fr/one/')).toContain('Texte.')
  site.write({ [`${pages}/one.md`]: '# Un\n\nAutre texte.\n' })
  expect(await preview.update([`${pages}/one.md`])).toEqual({ isThemeChanged: false })
  expect(await shows('/fr/one/')).toContain('Autre texte.')
  site.write({ 'i18n/fr/code.json': '{"On this page": {"message": "Ici"}, "Tags": 5}' })
  await preview.update(['i18n/fr/code.json'])
  await preview.lookup('/fr/one/')
  expect(preview.diagnostics().map(({ code }) => code)).toEqual(['translation-file-invalid'])
  site.write({ 'content/index.md': files['content/index.md'].replace('See', 'Read') })
  await preview.update(['content/index.md'])
  expect(await shows('/fr/')).toContain('Read')
  expect(await shows('/')).toContain('Read')
})

it('loads a language again when anything may have changed', async () => {
  await open()
  await preview.lookup('/fr/one/')
  site.write({ [`${pages}/one.md`]: '# Un\n\nTout autre.\n', 'content/three.md': '# Three\n\nText.\n' })
  await preview.update()
  expect(await shows('/fr/one/')).toContain('Tout autre.')
  expect(await shows('/fr/three/')).toContain('Three')
  await preview.check()
  expect(preview.pages()).toBeGreaterThan(3)
  expect(preview.sources().has(`${pages}/one.md`)).toBe(true)
})

it('shows one language alone at the base URL', async () => {
  await open('fr')
  expect(await shows('/one/')).toContain('Texte.')
  expect(await shows('/fr/one/')).toBeUndefined()
})
