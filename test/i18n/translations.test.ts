// Extracting texts for translators, and what a check says of translations.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { loadConfig } from '../../src/config/config.ts'
import { loadSite } from '../../src/content/site.ts'
import { checkTranslations, unknownLanguages, unreadTranslations } from '../../src/i18n/check-translations.ts'
import { extractTexts } from '../../src/i18n/extract.ts'
import { localizeConfig } from '../../src/i18n/localize.ts'
import { ensure } from '../../src/model/ensure.ts'
import { layFiles } from '../support/lay-files.ts'

const files: Readonly<Record<string, string>> = {
  'docs-gen.yaml': `title: Site
logo: {src: /logo.svg}
i18n: {defaultLocale: en, locales: [en, fr]}
navbar: [{label: More, items: [{label: One, doc: one}]}]
footer: {copyright: Free, columns: [{title: Links, items: [{label: Home, href: /}]}, {items: [{label: Start, href: /}]}]}
`,
  'sidebars.yaml': `docs:
  - {type: category, label: Guides, key: guides, link: {type: generated-index, description: All}, items: [one]}
  - {type: doc, id: two, label: Second}
  - {type: html, value: <hr>}
`,
  'content/one.md': '# One\n\nText.\n',
  'content/two.mdx': '# Two\n\n<Translate id="hello">{\'Hello, {name}!\'}</Translate>\n',
  'src/bye.tsx': "export const bye = () => translate({ id: 'bye', message: 'Bye', description: 'At the end' })\n",
}

const pages = 'i18n/fr/docusaurus-plugin-content-docs/current'

function lay(more: Readonly<Record<string, string>> = {}) {
  const root = layFiles({ ...files, ...more })
  const write = (file: string, text: string) => layFiles({ [file]: text }, root)
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const load = async () => {
    const { config } = await loadConfig(root)
    const { site } = await loadSite({ root, config, production: true, git: false })
    const locale = ensure(config.i18n?.locales.find(({ name }) => name === 'fr'))
    return { root, site, locale }
  }
  const extract = async () => {
    const { site, locale } = await load()
    const extracted = extractTexts(root, site, locale)
    for (const { file, text } of extracted.files) write(file, text)
    return extracted
  }
  const check = async () => (await load().then(checkTranslations)).map(({ code, message }) => `${code} ${message}`)
  return { root, write, read, load, extract, check }
}

it('writes the texts of navbar, footer, sidebars and code', async () => {
  const { extract, read } = lay()
  const { files: written, untranslated, unused } = await extract()
  expect(written.map(({ file }) => file)).toEqual([
    'i18n/fr/code.json',
    'i18n/fr/docusaurus-theme-classic/navbar.json',
    'i18n/fr/docusaurus-theme-classic/footer.json',
    'i18n/fr/docusaurus-plugin-content-docs/current.json',
  ])
  expect([untranslated, unused]).toEqual([15, []])
  expect(read('i18n/fr/code.json')).toEqual({
    bye: { message: 'Bye', description: 'At the end' },
    hello: { message: 'Hello, {name}!' },
  })
  expect(Object.keys(read('i18n/fr/docusaurus-theme-classic/navbar.json'))).toEqual([
    'title',
    'logo.alt',
    'item.label.More',
    'item.label.One',
  ])
  expect(Object.keys(read('i18n/fr/docusaurus-theme-classic/footer.json'))).toEqual([
    'link.title.Links',
    'link.item.label.Home',
    'link.item.label.Start',
    'copyright',
  ])
  expect(Object.keys(read(`${pages}.json`))).toEqual([
    'version.label',
    'sidebar.docs.category.guides',
    'sidebar.docs.category.guides.link.generated-index.title',
    'sidebar.docs.category.guides.link.generated-index.description',
    'sidebar.docs.doc.Second',
  ])
  expect((await extract()).files).toEqual([])
})

it('writes the texts of components and partials beside pages', async () => {
  const { extract, read } = lay({
    'content/vote.tsx': '<Translate id="vote">Vote</Translate>',
    'content/_part.mdx': '<Translate id="part">Part</Translate>\n',
  })
  await extract()
  expect(Object.keys(read('i18n/fr/code.json'))).toEqual(['bye', 'hello', 'part', 'vote'])
})

it('keeps what is translated, lists what is unused, and leaves a broken file alone', async () => {
  const { extract, read, write } = lay({
    'i18n/fr/code.json': '{"bye": {"message": "Au revoir"}, "old": {"message": "Vieux", "description": "Gone"}}',
    [`${pages}.json`]: '{',
  })
  const { unused, diagnostics, files: written } = await extract()
  expect(unused).toEqual(['i18n/fr/code.json: old'])
  expect(diagnostics.map(({ code }) => code)).toEqual(['translation-file-invalid'])
  expect(written.map(({ file }) => file)).not.toContain(`${pages}.json`)
  expect(read('i18n/fr/code.json')).toEqual({
    bye: { message: 'Au revoir', description: 'At the end' },
    hello: { message: 'Hello, {name}!' },
    old: { message: 'Vieux', description: 'Gone' },
  })
  write('i18n/fr/translated-from.json', '{')
  expect((await extract()).files.map(({ file }) => file)).toEqual(['i18n/fr/translated-from.json'])
})

it('reports translations of pages that are not there, and notes that cannot be read', async () => {
  const { check } = lay({
    [`${pages}/one.md`]: '# Un\n\nTexte.\n',
    [`${pages}/two.mdx`]: '# Deux\n',
    [`${pages}/gone/old.md`]: '# Vieux\n',
    [`${pages}/_partial.md`]: 'Texte.\n',
    'i18n/fr/translated-from.json': '{',
  })
  expect(await check()).toEqual([
    'translation-file-invalid `i18n/fr/translated-from.json` is not JSON',
    'translation-without-source The page `content/gone/old.md`, which this file translates, does not exist',
  ])
})

it('reports files and folders that nothing reads, once each', async () => {
  const { check, root } = lay({
    'docs-gen.yaml': `${files['docs-gen.yaml']}blog: {path: blog}\n`,
    'blog/2026-01-02-post.md': '---\ntitle: Post\n---\n\nText.\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/one.md': '# One\n\nText.\n',
    'versioned_docs/version-0.9/one.md': '# Left out\n',
    [`${pages}/one.md`]: '# Un\n\nTexte.\n',
    'i18n/fr/docusaurus-plugin-content-doc/current/one.md': '',
    'i18n/fr/docusaurus-plugin-content-doc/current/two.mdx': '',
    'i18n/fr/docusaurus-plugin-content-docs/version-1.O/one.md': '',
    'i18n/fr/docusaurus-plugin-content-docs/version-0.9/one.md': '',
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0.json': '{}',
    'i18n/fr/docusaurus-plugin-content-blog/options.json': '{}',
    'i18n/fr/one.md': '',
    'i18n/fr/docusaurus-theme-clasic/footer.json': '{}',
    'i18n/fr/notes.txt': '',
    'i18n/fr/.cache/x.json': '',
  })
  const { site, locale } = await lay().load()
  expect(
    unreadTranslations({ root, instances: site.config.instances, locale: { ...locale, folder: 'i18n/it' } }),
  ).toEqual([])
  const found = unreadTranslations({ root, instances: (await loadConfig(root)).config.instances, locale })
  expect(found.map(({ message, hint }) => `${message} (${hint})`)).toEqual([
    '`i18n/fr/docusaurus-plugin-content-doc` translates nothing (Did you mean `i18n/fr/docusaurus-plugin-content-docs`?)',
    '`i18n/fr/docusaurus-plugin-content-docs/version-1.O` translates nothing (Did you mean `i18n/fr/docusaurus-plugin-content-docs/version-1.0`?)',
    '`i18n/fr/docusaurus-theme-clasic` translates nothing (Did you mean `i18n/fr/docusaurus-theme-classic`?)',
    '`i18n/fr/one.md` translates nothing (Pages are translated in `i18n/fr/docusaurus-plugin-content-docs/current`.)',
  ])
  expect((await check()).filter((text) => text.startsWith('translation-without-source'))).toHaveLength(found.length)
})

it('reports folders of languages that the site does not have', async () => {
  const { root, site } = await lay({
    'i18n/en/code.json': '{}',
    'i18n/fr/code.json': '{}',
    'i18n/fr-CA/docusaurus-theme-classic/navbar.json': '{}',
    'i18n/ja/code.json': '{}',
    'i18n/notes/readme.md': '',
  }).load()
  const found = unknownLanguages(root, ensure(site.config.i18n))
  expect(found.map(({ message, hint }) => `${message} (${hint})`)).toEqual([
    '`i18n/fr-CA` is of no language of the site (Add `fr-CA` to `i18n.locales` in docs-gen.yaml, or remove the folder.)',
    '`i18n/ja` is of no language of the site (Add `ja` to `i18n.locales` in docs-gen.yaml, or remove the folder.)',
  ])
})

it('reads no pipe and no folder in the place of a file', async () => {
  const { check, root } = lay({
    [`${pages}/two.mdx/x`]: '',
    'i18n/fr/code.json/x': '',
    'i18n/fr/translated-from.json/x': '',
  })
  expect(await check()).toEqual([
    'unreadable-file `i18n/fr/translated-from.json` cannot be read: it is a folder',
    'page-not-translated 2 of 2 pages have no translation into `fr`: they are shown in the default language',
  ])
  const { config } = await loadConfig(root)
  const i18n = ensure(config.i18n)
  const french = { ...config, i18n: { ...i18n, current: ensure(i18n.locales[1]) } }
  const { diagnostics } = await loadSite({ root, config: french, production: true })
  expect(diagnostics.map(({ code, place }) => `${code} ${place?.file}`)).toEqual([
    'unreadable-file i18n/fr/code.json',
    `unreadable-file ${pages}/two.mdx`,
  ])
})

it('knows which translations are older than their sources', async () => {
  const { extract, check, write } = lay({
    'i18n/fr/code.json': '{"bye": {"message": "Au revoir"}, "hello": {"message": "Bonjour {prenom}"}}',
    [`${pages}/one.md`]: '# Un\n\nTexte.\n',
  })
  const placeholders =
    'translation-placeholders The placeholders of `hello` differ from those of its source, `Hello, {name}!`'
  const missing =
    'page-not-translated 1 of 2 pages have no translation into `fr`: they are shown in the default language'
  expect(await check()).toEqual([missing, placeholders])
  await extract()
  expect(await check()).toEqual([missing, placeholders])
  write('content/one.md', '# One\n\nOther text.\n')
  write('src/bye.tsx', "export const bye = () => translate({ id: 'bye', message: 'So long' })\n")
  const outdated = [
    'translation-outdated The page was changed since this translation was made',
    missing,
    'translation-outdated The text `So long` was changed since this translation was made',
    placeholders,
  ]
  expect(await check()).toEqual(outdated)
  await extract()
  expect(await check()).toEqual(outdated)
  write(`${pages}/one.md`, '# Un\n\nAutre texte.\n')
  write('i18n/fr/code.json', '{"bye": {"message": "À bientôt"}, "hello": {"message": "Bonjour, {name} !"}}')
  await extract()
  expect(await check()).toEqual([missing])
  write(`${pages}/two.mdx`, '# Deux\n\nTexte.\n')
  expect(await check()).toEqual([])
})

it('names twenty pages that are not translated, and counts the others', async () => {
  const more = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`content/p${at}.md`, `# Page ${at}\n\nText.\n`]),
  )
  const { check } = lay(more)
  expect(await check()).toEqual([
    'page-not-translated 32 of 32 pages have no translation into `fr`: they are shown in the default language',
  ])
})

it('has the texts of a blog, its authors and its tags in each language', async () => {
  const { load, extract, read, write } = lay({
    'docs-gen.yaml': `${files['docs-gen.yaml']}blog: {title: News}\n`,
    'blog/authors.yml': 'ann: {name: Ann, title: Writer}\n',
    'blog/tags.yml': 'fog: {label: Fog}\n',
    'blog/2024-01-02-a.md': '---\nauthors: ann\ntags: [fog]\n---\ntext\n\n<!-- truncate -->\n',
    'i18n/fr/docusaurus-plugin-content-blog/authors.yml': 'ann: {name: Ann, title: Autrice}\n',
    'i18n/fr/docusaurus-plugin-content-blog/tags.yml': 'fog: {label: Brume}\n',
  })
  await extract()
  const file = 'i18n/fr/docusaurus-plugin-content-blog/options.json'
  expect(Object.entries<{ message: string }>(read(file)).map(([key, { message }]) => [key, message])).toEqual([
    ['title', 'News'],
    ['description', 'Blog'],
    ['sidebar.title', 'Recent posts'],
  ])
  write(file, '{"title": "Nouvelles"}')
  const { root, site, locale } = await load()
  const config = localizeConfig(site.config, locale, { root, diagnostics: [] })
  const french = await loadSite({ root, config, production: true, git: false })
  const blog = french.site.versions.find(({ instance }) => instance.blog !== undefined)
  const titles = blog?.pages.map(({ title }) => title)
  expect(titles).toEqual(['a', 'Archives', 'Auteurs', 'Nouvelles', 'Un article avec l’étiquette « Brume »'])
  expect(blog?.pages[0]?.post?.authors[0]?.title).toBe('Autrice')
  expect(blog?.sidebars[0]?.items[0]).toMatchObject({ label: 'Articles récents' })
  const list = blog?.pages.find(({ title }) => title === 'Nouvelles')
  expect(list?.source.text).toContain('"textLanguage":{"tag":"en","direction":"ltr"}')
})

it('gives the index of a category the translated label where it has no title', async () => {
  const { load } = lay({
    [`${pages}.json`]: '{"sidebar.docs.category.guides": {"message": "Guides pratiques"}}',
    'sidebars.yaml':
      'docs:\n  - {type: category, label: Guides, key: guides, link: {type: generated-index}, items: [one, two]}\n',
  })
  const { root, site, locale } = await load()
  const french = await loadSite({
    root,
    config: localizeConfig(site.config, locale, { root, diagnostics: [] }),
    production: true,
  })
  expect(french.site.versions[0]?.sidebars[0]?.items[0]).toMatchObject({ link: { title: 'Guides pratiques' } })
})

it('translates the title of the navbar, and what the footer holds', async () => {
  const { root, write, extract, read } = lay({
    'docs-gen.yaml': `title: Site
navbarTitle: Handbook
i18n: {defaultLocale: en, locales: [en, fr]}
footer: {html: <b>Free</b>, logo: {alt: Acme, src: /f.svg}}
`,
  })
  await extract()
  const theme = 'i18n/fr/docusaurus-theme-classic'
  expect(read(`${theme}/navbar.json`).title.message).toBe('Handbook')
  expect(Object.keys(read(`${theme}/footer.json`))).toEqual(['copyright', 'logo.alt'])
  const { config } = await loadConfig(root)
  const french = ensure(config.i18n?.locales.find(({ name }) => name === 'fr'))
  const shown = () => {
    const { title, navbarTitle, footer } = localizeConfig(config, french, { root, diagnostics: [] })
    return [title, navbarTitle, footer.html, footer.logo?.alt]
  }
  write(`${theme}/footer.json`, '{}')
  write(`${theme}/navbar.json`, '{}')
  expect(shown()).toEqual(['Site', 'Handbook', '<b>Free</b>', 'Acme'])
  write(`${theme}/navbar.json`, '{"title": {"message": "Manuel"}}')
  write(`${theme}/footer.json`, '{"copyright": {"message": "<b>Libre</b>"}, "logo.alt": {"message": "Acmé"}}')
  expect(shown()).toEqual(['Site', 'Manuel', '<b>Libre</b>', 'Acmé'])
})
