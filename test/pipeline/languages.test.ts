// A site in several languages, as Docusaurus lays one out: routes, fallback, texts of navbar and sidebars, what
// programs read, and what is said of translations that are wrong.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { compareFolders } from '../../src/output/compare-folders.ts'
import { build } from '../../src/pipeline/build.ts'
import type { BuildOptions } from '../../src/pipeline/build-options.ts'
import { check } from '../../src/pipeline/check.ts'
import { merge } from '../../src/pipeline/merge.ts'
import { layFiles } from '../support/lay-files.ts'

type Files = Readonly<Record<string, string>>

const pages = 'i18n/fr/docusaurus-plugin-content-docs'

const site: Files = {
  'docs-gen.yaml': `title: Site
url: https://example.com
i18n: {defaultLocale: en, locales: [en, fr]}
navbar:
  - {label: Docs, sidebar: docs}
footer: {copyright: Free, columns: [{title: More, items: [{label: Home, href: /}]}]}
redirects: {/old: /guides/one}
`,
  'sidebars.yaml': `docs:
  - index
  - {type: link, label: Elsewhere, href: 'https://example.org'}
  - type: category
    label: Guides
    link: {type: generated-index, title: All guides}
    items: [guides/one, {type: doc, id: guides/two, label: Second}]
`,
  'content/index.md': '---\nslug: /\ntitle: Home\n---\n\nSee [one](guides/one.md) and [two](/guides/two#here).\n',
  'content/guides/one.md': '# One\n\nThe [second](two.md#here).\n',
  'content/guides/two.md': '# Two\n\n## Here\n\nBack to [one](./one.md).\n',
  [`${pages}/current/guides/one.md`]: '# Un\n\nLe [deuxième](two.md#here), le [début](../index.md).\n',
  [`${pages}/current.json`]: JSON.stringify({
    'version.label': { message: 'Suivante', description: 'The label' },
    'sidebar.docs.category.Guides': { message: 'Manuels' },
    'sidebar.docs.category.Guides.link.generated-index.title': { message: 'Tous les manuels' },
    'sidebar.docs.doc.Second': { message: 'Deuxième' },
    'sidebar.docs.link.Elsewhere': { message: 'Ailleurs' },
  }),
  'i18n/fr/docusaurus-theme-classic/navbar.json':
    '{"title": {"message": "Le site"}, "item.label.Docs": {"message": "Documentation"}}',
  'i18n/fr/docusaurus-theme-classic/footer.json':
    '{"link.title.More": {"message": "Plus"}, "link.item.label.Home": {"message": "Accueil"}, "copyright": {"message": "Libre"}}',
}

const buildIn = (root: string, more: Partial<BuildOptions> = {}) =>
  build({ root, out: path.join(root, 'build'), useCache: true, withSearch: false, jobs: 1, ...more })

const codesOf = (diagnostics: readonly { readonly code: string }[]) => diagnostics.map(({ code }) => code)

async function built(files: Files, more: Partial<BuildOptions> = {}) {
  const root = layFiles(files)
  const result = await buildIn(root, more)
  const read = (file: string) => readFileSync(path.join(root, 'build', file), 'utf8')
  return { root, result, read, has: (file: string) => existsSync(path.join(root, 'build', file)) }
}

describe('a site in two languages', () => {
  it('has every page in each, at the addresses of Docusaurus', async () => {
    const { result, read, has } = await built(site)
    expect(result.diagnostics).toEqual([])
    expect(result.pages).toBe(6)
    for (const folder of ['', 'fr/'])
      for (const file of ['index.html', 'guides/one/index.html', 'guides/two/index.html', '404.html', 'llms.txt'])
        expect(has(folder + file), folder + file).toBe(true)
    expect(read('fr/guides/one/index.html')).toContain('Le <a href="/fr/guides/two#here">deuxième</a>')
    expect(read('fr/guides/one/index.html')).toContain('<a href="/fr/">début</a>')
    // A page without a translation is that of the default language, with links of its own.
    expect(read('fr/guides/two/index.html')).toContain('Back to <a href="/fr/guides/one">one</a>')
    expect(read('guides/two/index.html')).toContain('Back to <a href="/guides/one">one</a>')
    expect(read('fr/guides/two/index.html')).toContain('<article lang="en" dir="ltr">')
    expect(read('fr/guides/one/index.html')).toContain('<article>')
  })

  it('has the texts of navbar, footer and sidebars in the language', async () => {
    const { read } = await built(site)
    const french = read('fr/guides/one/index.html')
    for (const text of ['Le site', 'Documentation', 'Manuels', 'Deuxième', 'Ailleurs', 'Plus', 'Accueil', 'Libre'])
      expect(french).toContain(text)
    const english = read('guides/one/index.html')
    for (const text of ['Site', 'Guides', 'Second', 'Elsewhere', 'More', 'Home', 'Free'])
      expect(english).toContain(text)
    expect(french).toContain('<html lang="fr"')
    const { label, docsSidebars } = JSON.parse(read('fr/version.json'))
    expect(label).toBe('Suivante')
    expect(docsSidebars.docs).toEqual([
      { type: 'link', href: '/fr/', label: 'Home', docId: 'index', unlisted: false },
      { type: 'link', label: 'Ailleurs', href: 'https://example.org' },
      {
        type: 'category',
        label: 'Manuels',
        collapsible: true,
        collapsed: true,
        items: [
          { type: 'link', href: '/fr/guides/one', label: 'Un', docId: 'guides/one', unlisted: false },
          { type: 'link', href: '/fr/guides/two', label: 'Deuxième', docId: 'guides/two', unlisted: false },
        ],
        href: '/fr/category/guides',
      },
    ])
    expect(read('fr/category/guides/index.html')).toContain('<h1>Tous les manuels</h1>')
  })

  it('has the categories of the default language, whatever copies of their files beside translations say', async () => {
    const { read, result } = await built({
      ...site,
      'sidebars.yaml': 'docs: [{type: autogenerated, dirName: .}]\n',
      'content/guides/_category_.json': '{"label": "Guides", "link": {"type": "generated-index"}}',
      [`${pages}/current/guides/_category_.json`]: '{"label": "Modes", "link": {"type": "generated-index"}}',
    })
    expect(result.diagnostics).toEqual([])
    expect(read('fr/category/guides/index.html')).toContain('<h1>Tous les manuels</h1>')
  })

  it('publishes the files beside a translation, which may be others than those beside its source', async () => {
    const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`
    const { result, read } = await built({
      ...site,
      'content/guides/two.md': '# Two\n\n## Here\n\n![A plan](plan.svg)\n',
      'content/guides/plan.svg': drawing(11),
      [`${pages}/current/guides/two.md`]: '# Deux\n\n## Here\n\n![Un plan](./plan.svg)\n',
      [`${pages}/current/guides/plan.svg`]: drawing(22),
    })
    expect(result.diagnostics).toEqual([])
    expect(read('guides/two/index.html')).toMatch(/src="\/assets\/images\/plan-[^"]+" width="11"/)
    expect(read('fr/guides/two/index.html')).toMatch(/src="\/fr\/assets\/images\/plan-[^"]+" width="22"/)
  })

  it('names each page in the other language, for readers, search engines and hosts', async () => {
    const { read, has } = await built(site)
    const french = read('fr/guides/one/index.html')
    for (const page of [french, read('guides/one/index.html')]) {
      expect(page).toContain('<link rel="alternate" hreflang="en" href="https://example.com/guides/one">')
      expect(page).toContain('<link rel="alternate" hreflang="fr" href="https://example.com/fr/guides/one">')
      expect(page).toContain('<link rel="alternate" hreflang="x-default" href="https://example.com/guides/one">')
    }
    expect(french).toContain('<meta property="og:locale:alternate" content="en">')
    expect(french).not.toContain('<meta property="og:locale:alternate" content="fr">')
    expect(french).toContain('<link rel="canonical" href="https://example.com/fr/guides/one">')
    expect(french).toMatch(/<a[^>]* href="\/guides\/one"[^>]* hrefLang="en"[^>]*>English<\/a>/)
    expect(read('fr/sitemap.xml')).toContain(
      '<loc>https://example.com/fr/guides/one</loc><xhtml:link rel="alternate" hreflang="en" href="https://example.com/guides/one"/>',
    )
    expect(read('robots.txt')).toContain('Sitemap: https://example.com/fr/sitemap.xml')
    expect(read('_redirects')).toBe('/old /guides/one 301\n/fr/old /fr/guides/one 301\n')
    expect(['fr/robots.txt', 'fr/_redirects'].some(has)).toBe(false)
    expect(read('fr/llms.txt')).toContain('[Un](https://example.com/fr/guides/one/index.md)')
  })

  it('is the same built again, in parts, and with nothing kept', async () => {
    const { root } = await built(site)
    const again = await buildIn(root)
    expect(again.reused).toBe(again.pages)
    expect(again.published).toMatchObject({ written: 0, removed: 0 })
    const parts = [1, 2].map((index) => path.join(root, `part-${index}`))
    for (const [at, out] of parts.entries())
      await buildIn(root, { out, shard: { index: at + 1, count: 2 }, cacheDir: path.join(root, `cache-${at}`) })
    const out = path.join(root, 'merged')
    const merged = await merge({ root, out, parts, useCache: true, withSearch: false, jobs: 1 })
    expect(merged.diagnostics).toEqual([])
    expect(compareFolders(path.join(root, 'build'), out)).toEqual([])
  })

  it('is built in one language alone, at the base URL', async () => {
    const { result, read, has } = await built(site, { locale: 'fr' })
    expect(result.diagnostics).toEqual([])
    expect(read('guides/one/index.html')).toContain('Le <a href="/guides/two#here">deuxième</a>')
    expect(read('guides/one/index.html')).not.toContain('hreflang')
    expect(has('fr')).toBe(false)
    expect(codesOf((await built(site, { locale: 'de' })).result.diagnostics)).toEqual(['unknown-locale'])
    const { 'docs-gen.yaml': _, ...others } = site
    const hints = (await built({ ...others, 'docs-gen.yaml': 'title: Site\n' }, { locale: 'de' })).result.diagnostics
    expect(hints.map(({ hint }) => hint)).toEqual(['Add it to `i18n.locales` in docs-gen.yaml.'])
  })

  it('is checked in each, and what a page that both have is reported once', async () => {
    const root = layFiles({
      ...site,
      'content/guides/two.md': '# Two\n\n## Here\n\n[Nowhere](three.md), [one](./one.md)\n',
      [`${pages}/current/guides/one.md`]: '# Un\n\nLe [deuxième](two.md#absent).\n',
    })
    const { diagnostics } = await check({ root })
    const broken = diagnostics.filter(({ code }) => code.startsWith('broken'))
    expect(broken.map(({ code, place }) => `${code} ${place?.file}`)).toEqual([
      'broken-link content/guides/two.md',
      `broken-anchor ${pages}/current/guides/one.md`,
    ])
  })
})

it('blames a translation for an id that its source does not have', async () => {
  const root = layFiles({
    ...site,
    'sidebars.yaml': 'docs: [index, guides/one]\n',
    [`${pages}/current/guides/one.md`]: '---\nid: un\n---\n\n# Un\n',
  })
  const { diagnostics } = await check({ root })
  expect(diagnostics.filter(({ code }) => code === 'unknown-page-id')).toMatchObject([
    {
      message:
        'The page has the id `guides/one` in the default language and in sidebars, but its translation has `guides/un`',
      place: { file: `${pages}/current/guides/one.md`, start: { line: 2 } },
    },
  ])
})

describe('links between languages', () => {
  it('are links of the site, in check and build alike', async () => {
    const root = layFiles({
      ...site,
      'content/index.md':
        '---\nslug: /\ntitle: Home\n---\n\n[a](/fr/guides/one) [b](pathname:///fr/guides/two) [c](/fr/) [d](https://example.com/fr/guides/one) [e](/fr/nope) [f](/fr/file.txt) [j](/fr) <a href="/fr">k</a> <a href="/fr/guides/two">g</a> [h](/guides/one) <a href="/fr/none">i</a>\n',
      'static/file.txt': 'x',
      [`${pages}/current/guides/two.md`]:
        '# Deux\n\n## Here\n\n[a](https://example.com/guides/one) [b](https://example.com/none) <a href="/guides/one">c</a> [d](/fr/guides/one)\n',
    })
    const links = ['content/index.md', `${pages}/current/guides/two.md`]
    const found = (diagnostics: Awaited<ReturnType<typeof check>>['diagnostics']) =>
      diagnostics.flatMap(({ code, message, place }) =>
        links.includes(place?.file ?? '') && code !== 'description-missing' ? `${code} ${message}` : [],
      )
    const checked = await check({ root })
    expect(found(checked.diagnostics)).toMatchInlineSnapshot(`
      [
        "broken-link \`/fr/nope\` is not a page or file of the site",
        "broken-link \`/fr/none\` is not a page or file of the site",
        "absolute-own-link \`https://example.com/fr/guides/one\` is an absolute URL of this site",
        "broken-link \`https://example.com/none\` is not a page or file of the site",
      ]
    `)
    expect(found((await buildIn(root)).diagnostics)).toEqual([
      'broken-link `/fr/nope` is not a page or file of the site',
      'broken-link `/fr/none` is not a page or file of the site',
      'broken-link `https://example.com/none` is not a page or file of the site',
    ])
  })

  it('are fixed in a translation as in its source', async () => {
    const root = layFiles({
      ...site,
      [`${pages}/current/guides/one.md`]: '# Un\n\n[a](./Two.md) [b](../Guides/two.md)\n',
    })
    const { diagnostics } = await check({ root })
    expect(diagnostics.flatMap(({ fix }) => fix ?? [])).toEqual(['./two.md', './two.md'])
  })

  it('are in prose of the default language where words are looked for', async () => {
    const root = layFiles({
      ...site,
      'docs-gen.yaml': `${site['docs-gen.yaml']}spellings: {GitHub: [Github]}\nphrasings: {with: [via]}\n`,
      'content/guides/two.md': `${site['content/guides/two.md']}\nGithub, via words.\n`,
      [`${pages}/current/guides/one.md`]: '# Un\n\nGithub, via le [deuxième](two.md#here).\n',
    })
    const { diagnostics } = await check({ root })
    const found = diagnostics.filter(({ code }) => code === 'term-spelling' || code === 'avoided-phrase')
    expect(found.map(({ place }) => place?.file)).toEqual(['content/guides/two.md', 'content/guides/two.md'])
  })

  it('use what one language uses', async () => {
    const root = layFiles({
      ...site,
      'content/guides/_part.md': 'Text.\n',
      'content/guides/_none.md': 'Text.\n',
      'content/guides/one.mdx': '# One\n\nimport Part from "./_part.md"\n\n<Part />\n',
      [`${pages}/current/guides/one.mdx`]: '# Un\n',
    })
    rmSync(path.join(root, 'content/guides/one.md'))
    const { diagnostics } = await check({ root })
    expect(diagnostics.filter(({ code }) => code === 'unused-partial').map(({ place }) => place?.file)).toEqual([
      'content/guides/_none.md',
    ])
  })

  it('report a silencing comment that silences something in none of them', async () => {
    const ignored = (code: string) => `{/* docs-gen-ignore ${code}: it comes later */}\n`
    const root = layFiles({
      ...site,
      'templates/layout/footer.tsx': `export const Footer = () => (
  <footer>
    ${ignored('broken-link')}    <a href="/later">Later</a>
    <a href="/none">None</a> <a href="/fr/">Fr</a>
    ${ignored('missing-image')}
  </footer>
)
`,
      [`${pages}/current/guides/one.md`]: `# Un\n\n${ignored('missing-image')}\n[x](two.md)\n`,
    })
    const { diagnostics } = await check({ root })
    const found = diagnostics.filter(({ code }) => code === 'broken-link' || code === 'silence-unused')
    expect(found.map(({ code, place }) => `${code} ${place?.file}:${place?.start?.line}`)).toEqual([
      'broken-link templates/layout/footer.tsx:5',
      'silence-unused templates/layout/footer.tsx:6',
      `silence-unused ${pages}/current/guides/one.md:3`,
    ])
  })
})

describe('languages with their own addresses', () => {
  const config = (configs: string) =>
    `title: Site\nurl: https://example.com\ni18n: {defaultLocale: en, locales: [en, fr], localeConfigs: {${configs}}}\n`

  it('are linked by their domains, and stay in the menu when one is built alone', async () => {
    const files = { ...site, 'docs-gen.yaml': config('fr: {url: "https://example.fr", baseUrl: /}') }
    for (const locale of ['en', 'fr']) {
      const { result, read, has } = await built(files, { locale })
      expect(result.diagnostics).toEqual([])
      const page = read('guides/one/index.html')
      expect(page).toContain('<link rel="alternate" hreflang="en" href="https://example.com/guides/one">')
      expect(page).toContain('<link rel="alternate" hreflang="fr" href="https://example.fr/guides/one">')
      expect(page).toContain('<link rel="alternate" hreflang="x-default" href="https://example.com/guides/one">')
      const own = locale === 'en' ? 'com' : 'fr'
      expect(page).toContain(`<link rel="canonical" href="https://example.${own}/guides/one">`)
      expect(page).toContain(`<a href="${own === 'fr' ? 'https://example.com' : ''}/guides/one" hrefLang="en"`)
      expect(read('sitemap.xml')).toContain(`<loc>https://example.${own}/guides/one</loc>`)
      expect(read('sitemap.xml')).toContain('hreflang="fr" href="https://example.fr/guides/one"')
      expect(read('robots.txt')).toContain(`Sitemap: https://example.${own}/sitemap.xml`)
      expect(has('fr')).toBe(false)
    }
    const { result } = await built(files)
    expect(result.diagnostics.map(({ message, place }) => `${place?.file} ${message}`)).toEqual([
      'docs-gen.yaml The languages `en` and `fr` have one base URL, `/`',
    ])
  })

  it('are published in the folder of their base URL', async () => {
    const { result, read } = await built({ ...site, 'docs-gen.yaml': config('fr: {baseUrl: /francais}') })
    expect(result.diagnostics).toEqual([])
    expect(read('francais/guides/one/index.html')).toContain('href="/francais/guides/two#here"')
    const { read: readBelow } = await built(
      { ...site, 'docs-gen.yaml': config('fr: {baseUrl: /francais}') },
      { baseUrl: '/base/' },
    )
    expect(readBelow('francais/guides/one/index.html')).toContain('href="/francais/guides/two#here"')
  })

  it('have no translations where they say so', async () => {
    const { result, read } = await built({ ...site, 'docs-gen.yaml': config('fr: {translate: false}') })
    expect(result.diagnostics).toEqual([])
    expect(read('fr/guides/one/index.html')).toContain('The <a href="/fr/guides/two#here">second</a>')
  })
})

describe('a translation that moves a page', () => {
  it('is found by the menu and by search engines; a page that a language has not leads to its home', async () => {
    const { result, read } = await built({
      ...site,
      [`${pages}/current/guides/one.md`]: '---\nslug: /premier\ntags: [nuit]\n---\n\n# Un\n\nVoir [deux](two.md).\n',
      'content/hidden.md': '# Hidden\n\nText.\n',
      [`${pages}/current/hidden.md`]: '---\ndraft: true\n---\n\n# Caché\n',
      [`${pages}/current/tags.yml`]: 'nuit:\n',
      [`${pages}/current/notes.txt`]: '',
    })
    expect(result.diagnostics).toEqual([])
    const page = read('guides/one/index.html')
    expect(page).toContain('hreflang="fr" href="https://example.com/fr/premier"')
    expect(page).toContain('<a href="/fr/premier" hrefLang="fr"')
    expect(read('fr/premier/index.html')).toContain('<a href="/guides/one" hrefLang="en"')
    expect(read('fr/sitemap.xml')).toContain('hreflang="en" href="https://example.com/guides/one"')
    const tag = read('fr/tags/nuit/index.html')
    expect(tag).toContain('<a href="/" hrefLang="en"')
    expect(tag).not.toContain('hreflang="en"')
    expect(read('hidden/index.html')).toContain('<a href="/fr/" hrefLang="fr"')
    expect(read('sitemap.xml')).not.toContain('https://example.com/fr/hidden')
    expect(read('index.html')).toContain('<a href="/fr/" hrefLang="fr"')
  })
})

describe('translations that are wrong', () => {
  it('are reported with their places', async () => {
    const { result } = await built({
      ...site,
      [`${pages}/current.json`]: '{\n  "version.label": {"message": "Suivante"},\n}\n',
      'i18n/fr/docusaurus-theme-classic/navbar.json': '{"title": {"text": "Le site"}}',
      'i18n/fr/docusaurus-theme-classic/footer.json': '[]',
      'i18n/fr/code.json': '{"a": "b"',
    })
    expect(
      result.diagnostics.map(({ message, place }) => `${place?.file}:${place?.start?.line} ${message}`),
    ).toMatchInlineSnapshot(`
      [
        "i18n/fr/code.json:1 \`i18n/fr/code.json\` is not JSON: it ends too early, \`,\` or \`}\` is expected",
        "i18n/fr/docusaurus-plugin-content-docs/current.json:2 \`i18n/fr/docusaurus-plugin-content-docs/current.json\` is not JSON: there is a comma after the last entry",
        "i18n/fr/docusaurus-theme-classic/footer.json:1 \`i18n/fr/docusaurus-theme-classic/footer.json\` is not a map of texts",
        "i18n/fr/docusaurus-theme-classic/navbar.json:1 \`title\` has no text: an entry is \`{"message": "..."}\`",
      ]
    `)
  })

  it.each([
    [
      'de',
      'The language `de` has no translations: there is no folder `i18n/de`',
      'Run `docs-gen i18n extract de`, which makes it',
    ],
    [
      'de, it',
      'The languages `de`, `it` have no translations: there are no folders `i18n/de`, `i18n/it`',
      'Run `docs-gen i18n extract de`, `docs-gen i18n extract it`, which make them',
    ],
  ])('are missed, once, where languages have no folder: %s', async (more, message, hint) => {
    const { result } = await built({
      ...site,
      'docs-gen.yaml': `title: Site\ni18n: {defaultLocale: en, locales: [en, fr, ${more}]}\n`,
    })
    expect(result.diagnostics).toMatchObject([
      {
        code: 'locale-without-folder',
        message,
        hint: `${hint}, or set \`translate: false\`.`,
        place: { start: { line: 2 } },
      },
    ])
  })

  it('meet a page at the address of a language', async () => {
    const { result } = await built({ ...site, 'content/fr/index.md': '# French\n' })
    expect(codesOf(result.diagnostics)).toContain('output-collision')
  })

  it('are refused in the configuration', async () => {
    const config =
      'title: Site\ni18n:\n  defaultLocale: it\n  locales: [en, "f/r"]\n  localeConfigs: {es: {label: Spanish}}\n'
    const { result } = await built({ ...site, 'docs-gen.yaml': config })
    expect(result.diagnostics.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "\`it\` is not in \`i18n.locales\`",
        "\`i18n.locales[1]\` is not the tag of a language, such as \`fr\` or \`pt-BR\`",
        "\`es\` is not in \`i18n.locales\`",
        "The language \`en\` has no translations: there is no folder \`i18n/en\`",
      ]
    `)
  })
})
