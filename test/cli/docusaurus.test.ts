import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf, docusaurusSite } from '../support/docusaurus-fixture.ts'
import type { CommandResult } from '../support/run-command.ts'
import type { TestSite } from '../support/site-test.ts'

describe('a site written for Docusaurus', () => {
  let site: TestSite
  let built: CommandResult
  beforeAll(async () => {
    site = docusaurusSite('docusaurus-site')
    const migrated = await site.run('migrate')
    expect(migrated.code, migrated.stderr).toBe(0)
    built = await site.run('build', '--no-search')
  })
  afterAll(() => site.close())

  it('builds with its pages unchanged', () => {
    expect(built.code, built.stderr).toBe(0)
    expect(built.stdout).toContain('Built 23 pages')
  })

  it('reports what is old or unknown once, as warnings', () => {
    const findings = built.stderr.match(/^\S+ (?:warning|error) \S+/gm)
    expect(findings?.map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
      'docs/code.mdx warning unknown-code-language',
      'docs/welcome.md warning legacy-admonition-title',
    ])
  })

  it('resolves links by file, alias, reference, route and pathname', () => {
    const welcome = contentOf(site, 'build/docs/index.html')
    expect(welcome).toContain('href="/handbook/docs/start/first-shelf"')
    expect(welcome).toContain('<a href="/handbook/docs/guides/counting#by-weight" title="by weight">')
    expect(welcome).toContain('<a href="/handbook/widgets/clock.html">the widget</a>')
    expect(welcome.match(/href="\/handbook\/assets\/files\/manual-[0-9a-f]+\.txt"/g)).toHaveLength(2)
    expect(contentOf(site, 'build/docs/start/first-shelf/index.html')).toContain(
      'href="/handbook/docs/start/set-up#on-a-shelf"',
    )
    expect(contentOf(site, 'build/docs/components/index.html')).toContain('href="/handbook/docs/reference/commands"')
  })

  it('renders admonitions of every form', () => {
    const welcome = contentOf(site, 'build/docs/index.html')
    for (const part of [
      '<div class="theme-admonition theme-admonition-tip alert alert--success look-tip big" id="less" role="note"><p class="notice-title">Buy <em>less</em></p>',
      '<p class="notice-title">Old form</p>',
      'theme-admonition-recipe',
      'look-danger',
    ])
      expect(welcome).toContain(part)
    expect(contentOf(site, 'build/docs/plain/index.html')).toContain('theme-admonition-caution')
  })

  it('gives partials their props and exports, and `export const` its value', () => {
    const counting = contentOf(site, 'build/docs/guides/counting/index.html').replaceAll('<!-- -->', '')
    expect(counting).toContain('There are 3 shelves, counted in grams.')
    expect(counting).toContain('Weigh the flour <b>3</b> times.')
    expect(site.read('build/docs/guides/counting/index.html')).toContain('href="#weighing-propswhat"')
  })

  it('imports images, SVG files as component and as URL, raw text, data and files', () => {
    const assets = contentOf(site, 'build/docs/assets/index.html').replaceAll('<!-- -->', '')
    expect(assets).toMatch(/<img src="\/handbook\/assets\/images\/shelf-[0-9a-f]+\.png" alt="Imported"\/?>/)
    expect(assets).toContain('class="leaf" width="24"><title>A leaf</title><path')
    expect(assets).toMatch(/<img src="[^"]+leaf-[0-9a-f]+\.svg" alt="Leaf as a URL"\/?>/)
    expect(assets).toMatch(/<img src="[^"]+leaf-[0-9a-f]+\.svg" alt="Leaf as a URL by query"\/?>/)
    expect(assets).toContain('The manual of the scale.')
    expect(assets).toContain('There are 2 jars: plum, quince.')
    expect(assets).toMatch(/href="[^"]+manual-[0-9a-f]+\.pdf">Download/)
  })

  it('renders the components that pages import', () => {
    const page = contentOf(site, 'build/docs/components/index.html').replaceAll('<!-- -->', '')
    for (const part of [
      '<div class="toc-inline"><ul><li><a href="#notices">',
      '<p class="notice-title has-icon"><span class="notice-icon">💡</span>From JSX</p>',
      '<span class="code-title">a.js</span>',
      '<img class="only-dark" src="/handbook/img/leaf-dark.svg"',
      '<summary>More</summary>',
      '<h3 id="own-heading">Own heading</h3>',
      '<em>Larder: help@larder.example</em>',
      '<b>Next</b>',
      '<p>Loading the scale</p>',
      '2 shelves, Jar',
      '<a href="/handbook/docs/assets">Assets</a>',
      '<a href="https://forum.larder.example">Forum</a>',
    ])
      expect(page).toContain(part)
    expect(site.read('build/docs/components/index.html')).toMatch(
      /<head>.*<meta name="shelf" content="top"\/?>.*<\/head>/s,
    )
  })

  it('bundles scripts with CSS modules, pictures and hooks', () => {
    const page = contentOf(site, 'build/docs/scripts/index.html').replaceAll('<!-- -->', '')
    expect(page).toMatch(/<span class="styles_\w+_price"><svg [^>]*width="12">/)
    expect(page).toMatch(/<img src="data:image\/png;base64,[^"]+" alt=""\/?>/)
    expect(page).toContain('<a href="/handbook/docs/reference/commands">8 g</a>')
    expect(page).toContain('<span class="badge badge-new"><em>fresh</em></span>. A sum: <strong>6</strong>')
    expect(page).toContain('<p>Scripts, in no title.</p>')
  })

  it('keeps the style attributes of a page, which no policy forbids', () => {
    expect(contentOf(site, 'build/docs/scripts/index.html')).toContain('<div style="color:red" class="box">')
    expect(site.read('build/docs/scripts/index.html')).not.toContain('Content-Security-Policy')
  })

  it('knows the components of src/theme/MDXComponents on every page', () => {
    const page = contentOf(site, 'build/docs/global/index.html').replaceAll('<!-- -->', '')
    expect(page).toBe('<i class="jar">2 litres</i>\n<mark>ripe</mark>')
  })

  it('lists the pages of a tag', () => {
    expect(site.read('build/docs/start/set-up/index.html')).toContain('<a href="/handbook/docs/tags/setup" rel="tag">')
    expect(site.read('build/docs/tags/setup/index.html')).toMatch(
      /2 pages tagged with &quot;setup&quot;.*href="\/handbook\/docs\/start\/set-up"/s,
    )
    expect(site.read('build/docs/tags/index.html')).toContain('href="/handbook/docs/tags/first"')
  })

  it('keeps drafts out, and unlisted pages out of indexes', () => {
    expect(site.has('build/docs/drafts/soon/index.html')).toBe(false)
    expect(site.read('build/docs/guides/hidden/index.html')).toContain('noindex')
    expect(site.read('build/sitemap.xml')).not.toContain('hidden')
  })

  it('lists the pages of categories and tags in the sitemap', () => {
    const listed = [...site.read('build/sitemap.xml').matchAll(/<loc>([^<]*(?:category|tags)[^<]*)</g)].map(
      ([, url]) => url,
    )
    expect(listed).toMatchInlineSnapshot(`
      [
        "https://larder.example/handbook/docs/tags-and-more",
        "https://larder.example/handbook/docs/tags",
        "https://larder.example/handbook/docs/tags/first",
        "https://larder.example/handbook/docs/tags/setup",
      ]
    `)
  })
})

describe('what has no counterpart', () => {
  it('has hints about names like it, and about what can still be done', async () => {
    const site = docusaurusSite('docusaurus-plain')
    await site.run('migrate')
    const imports = ['@theme/ParamsDetails', '@theme/Detials', '@examples/model/model.go', 'not-there'].map(
      (name, index) => `import A${index} from '${name}'\n`,
    )
    const settings = `${site.read('docs-gen.yaml')}\nallowUnsupported: ['@theme/Detials']\n`
    site.write({ 'docs-gen.yaml': settings, 'docs/p.mdx': `${imports.join('')}\n# P\n` })
    const { stderr } = await site.run('check')
    expect(
      [...stderr.matchAll(/docs\/p\.mdx:(\d).* (import-.*)[\s\S]*?(hint: .*)/g)].map((found) =>
        found.slice(1).join(' '),
      ),
    ).toMatchInlineSnapshot(`
      [
        "1 import-unsupported \`@theme/ParamsDetails\` has no counterpart in docs-gen, and renders nothing hint: Use a component of docs-gen, or write your own. To publish without it, add it to \`allowUnsupported\` in docs-gen.yaml.",
        "2 import-unsupported \`@theme/Detials\` has no counterpart in docs-gen, and renders nothing hint: Did you mean \`@theme/Details\`?",
        "3 import-not-found The package \`@examples/model\` is not found: it is not installed hint: Install it in the site: npm install @examples/model. If \`@examples\` is an alias, add it to \`paths\` in tsconfig.json.",
        "4 import-not-found The package \`not-there\` is not found: it is not installed hint: Install it in the site: npm install not-there",
      ]
    `)
    site.close()
  })

  it('is one error for each thing, with its places, or a warning once the site allows it, and renders nothing', async () => {
    const site = docusaurusSite('docusaurus-plain')
    const page =
      "import Bar from '@theme/PwaReloadPopup'\n\n# P\n\n<Bar /> text\n\n:::diagram\n\nA.\n\n:::\n\n:::note A\n\nB.\n\n:::\n\n:::tip B\n\nC.\n\n:::\n"
    await site.run('migrate') // it allows what it finds, so only what is added later is an error
    const settings = site.read('docs-gen.yaml').replace('allowFailedPages: true\n', '')
    site.write({ 'docs-gen.yaml': settings, 'docs/p.mdx': page, 'docs/q.mdx': page, 'docs/r.mdx': page })
    const refused = await site.run('build', '--no-search')
    expect(refused.code).toBe(1)
    expect(refused.stderr.match(/error import-unsupported/g)).toHaveLength(1)
    site.write({ 'docs-gen.yaml': `${settings}\nallowUnsupported: ['@theme/PwaReloadPopup']\n` })
    const { code, stderr } = await site.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(stderr.match(/warning import-unsupported/g)).toHaveLength(1)
    expect(stderr.match(/unknown-admonition/g)).toHaveLength(1)
    expect(stderr.match(/legacy-admonition-title/g)).toHaveLength(1)
    expect(stderr.match(/Also here/g)).toHaveLength(2 + 2 + 5)
    expect(stderr).toMatch(/docs\/p\.mdx.*import-unsupported `@theme\/PwaReloadPopup` has no counterpart/)
    expect(stderr).toMatch(/Also here.*docs\/r\.mdx|docs\/r\.mdx.*Also here/s)
    site.close()
  })
})
