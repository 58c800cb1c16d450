// The site's own style sheets: what of them readers get, and what is said of those that do not work.

import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TestSite } from '../support/site-test.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const withCss = (css: readonly string[], files: Readonly<Record<string, string>>) =>
  site({
    'docs-gen.yaml': `title: Test site\nurl: https://test.example.com\nlastUpdated: false\ncss: ${JSON.stringify(css)}\nrules: { description-missing: off, description-length: off }\n`,
    ...files,
  })

const assets = (of: TestSite) => path.join(of.root, 'build/assets')
const named = (of: TestSite, pattern: RegExp) => readdirSync(assets(of)).filter((name) => pattern.test(name))
const sheetOf = (of: TestSite) => readFileSync(path.join(assets(of), named(of, /^styles-.*\.css$/)[0] ?? ''), 'utf8')

const withSass = (files: Readonly<Record<string, string>>) => {
  const made = withCss(['src/site.scss'], { 'node_modules/own/package.json': '{"name": "own"}', ...files })
  symlinkSync(path.resolve('node_modules/sass'), path.join(made.root, 'node_modules/sass'))
  return made
}

describe("the site's own style sheets", () => {
  it("come after the theme's in their order, with the fonts and pictures that they name", async () => {
    const made = withCss(['src/one.css', 'paint/two.css'], {
      'src/one.css': `@import './part.css';
@font-face { font-family: Own; src: url(fonts/own.woff2) }
main { background: url('./wall.png'), url(/img/kept.png) }
`,
      'src/part.css': '.part { --order: 1 }\n',
      'src/fonts/own.woff2': 'a font',
      'src/wall.png': 'a picture',
      'node_modules/paint/package.json': '{"name": "paint"}',
      'node_modules/paint/two.css': '.part { --order: 2 }\n',
    })
    expect(await made.run('build')).toMatchObject({ code: 0 })
    const [font = '', ...otherFonts] = named(made, /\.woff2$/)
    const [picture = '', ...otherPictures] = named(made, /\.png$/)
    expect([otherFonts, otherPictures]).toEqual([[], []])
    expect(readFileSync(path.join(assets(made), font), 'utf8')).toBe('a font')
    const sheet = sheetOf(made)
    const own = sheet.slice(sheet.indexOf('.part{'))
    expect(own.replace(/\s+/g, '')).toBe(
      `.part{--order:1}@font-face{font-family:Own;src:url("./${font}")}main{background:url("./${picture}"),url(/img/kept.png)}.part{--order:2}`,
    )
  })

  it('publishes the fonts of style sheets that components import', async () => {
    const made = site({
      'content/a.mdx': "import { Sign } from './sign.tsx'\n\n# Page A\n\n<Sign />\n",
      'content/a.md': undefined as unknown as string,
      'content/sign.tsx': "import './sign.css'\nexport const Sign = () => <b className='sign'>sign</b>\n",
      'content/sign.css': '@font-face { font-family: Sign; src: url(./sign.woff2) }\n',
      'content/sign.woff2': 'a font',
    })
    const { code, stderr } = await made.run('build')
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')])
    const [font = ''] = named(made, /\.woff2$/)
    expect(sheetOf(made)).toContain(`src:url(./${font})`)
  })

  it('are compiled by the Sass of the site, and made again when a part of them changes', async () => {
    const made = withSass({
      'src/site.scss': '@use "part";\n.a { .b { color: part.$c } }\n',
      'src/_part.scss': '$c: #123456;\n',
    })
    expect(await made.run('build')).toMatchObject({ code: 0 })
    expect(sheetOf(made)).toContain('.a .b{color:#123456}')
    made.write({ 'src/_part.scss': '$c: #654321;\n' })
    expect(await made.run('build')).toMatchObject({ code: 0 })
    expect(sheetOf(made)).toContain('.a .b{color:#654321}')
  })

  it('may be modules in Sass', async () => {
    const made = withSass({
      'src/site.scss': '',
      'content/a.mdx': "import { Sign } from './sign.tsx'\n\n# Page A\n\n<Sign />\n",
      'content/a.md': undefined as unknown as string,
      'content/sign.tsx':
        "import styles from './sign.module.scss'\nexport const Sign = () => <b className={styles.inner}>sign</b>\n",
      'content/sign.module.scss': '.outer { .inner { color: #123456 } }\n',
    })
    expect(await made.run('build')).toMatchObject({ code: 0 })
    const name = /<b class="([^"]+)">sign/.exec(made.read('build/a/index.html'))?.[1] ?? ''
    expect(name).toMatch(/inner/)
    expect(sheetOf(made)).toContain(`.${name}{color:#123456}`)
  })

  it('are reported with their place: not there, wrong, without Sass, from another host', async () => {
    const missing = withCss(['src/nope.css', 'nobody/nope.css'], {})
    expect((await missing.run('check', '--quiet')).stderr).toMatchInlineSnapshot(`
      "docs-gen.yaml:4:7 error missing-style-sheet The style sheet \`src/nope.css\` was not found
          3 | lastUpdated: false
        > 4 | css: ["src/nope.css","nobody/nope.css"]
            |       ^^^^^^^^^^^^^^
          5 | rules: { description-missing: off, description-length: off }
        hint: It is a path from the folder of docs-gen.yaml, or a file of a package that is installed there.

      docs-gen.yaml:4:22 error missing-style-sheet The style sheet \`nobody/nope.css\` was not found
          3 | lastUpdated: false
        > 4 | css: ["src/nope.css","nobody/nope.css"]
            |                      ^^^^^^^^^^^^^^^^^
          5 | rules: { description-missing: off, description-length: off }
        hint: It is a path from the folder of docs-gen.yaml, or a file of a package that is installed there.

      Found 2 errors.
      "
    `)
    const wrong = withSass({ 'src/site.scss': '.a { color: $nope }\n' })
    expect((await wrong.run('build', '--quiet')).stderr).toMatchInlineSnapshot(`
      "src/site.scss:1:13 error template-bundle The templates could not be bundled: Undefined variable.

      Found 1 error.
      "
    `)
    const without = withCss(['src/site.scss'], { 'src/site.scss': '.a { color: red }\n' })
    expect((await without.run('build', '--quiet')).stderr).toMatchInlineSnapshot(`
      "src/site.scss:1:1 error template-bundle The templates could not be bundled: Could not resolve \`sass\`
        hint: Install it in the site's folder: npm install sass

      Found 1 error.
      "
    `)
    const foreign = withCss(['src/a.css'], { 'src/a.css': "p { color: red }\n@import url('//fonts.example/a.css');\n" })
    expect((await foreign.run('check', '--quiet')).stderr).toMatchInlineSnapshot(`
      "src/a.css:2:14 warning blocked-url Browsers will not load \`//fonts.example/a.css\`: pages load styles, fonts and their pictures from the site alone
        hint: Copy it into the site, or use a package that holds it, such as those of \`@fontsource\` for fonts.

      Found 1 warning.
      "
    `)
  })
})
