// The site's own style sheets: the styles that readers get, and the messages about sheets that don't work.

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

/** A PostCSS plugin that turns red into green, and reads a list of words. */
const green = `const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const list = join(__dirname, '../../words.txt')
module.exports = () => ({
  postcssPlugin: 'postcss-green',
  Declaration(found, { result }) {
    if (found.value === 'wrong') throw found.error('no such colour')
    if (found.value === 'red') found.value = readFileSync(list, 'utf8').trim()
    result.messages.push({ type: 'dependency', file: list })
  },
})
module.exports.postcss = true
`
const withPostCss = (files: Readonly<Record<string, string>>) => {
  const made = withCss(['src/site.css'], {
    'words.txt': 'green',
    'node_modules/postcss-green/package.json': '{"name": "postcss-green"}',
    'node_modules/postcss-green/index.js': green,
    ...files,
  })
  made.write({ 'docs-gen.yaml': `${made.read('docs-gen.yaml')}postcss: [postcss-green]\n` })
  symlinkSync(path.resolve('node_modules/postcss'), path.join(made.root, 'node_modules/postcss'))
  return made
}

describe("the site's own style sheets", () => {
  it('find files of the static folder from its root, in components, too, and are checked', async () => {
    const made = site({
      'docs-gen.yaml': 'title: Test site\nbaseUrl: /docs/\nlastUpdated: false\ncss: [src/a.css]\n',
      'src/a.css':
        '.a { background: url(/img/a.png); mask: url(/img/a.svg#x) }\n.c { background: url(/static/img/a.png), url(/src/c.png?v=1) }\n',
      'src/c.png': 'PNG of C',
      'content/b.mdx': "import B from './b.jsx'\n\n# Page B\n\n<B />\n",
      'content/b.jsx': 'import \'./b.css\'\nexport default () => <b className="b">B</b>\n',
      'content/b.css': '.b { background: url(/img/a.png); mask: url(/img/a.svg#x) }\n',
      'static/img/a.png': 'PNG',
    })
    expect((await made.run('build', '--no-search')).code).toBe(0)
    const urls = (selector: string) =>
      new RegExp(String.raw`\.${selector}\s*\{[^}]*\}`).exec(sheetOf(made))?.[0].match(/url\([^)]*\)/g)
    for (const selector of ['a', 'b'])
      expect(new Set(urls(selector))).toEqual(new Set(['url(../img/a.png)', 'url(../img/a.svg#x)']))
    const bundled = urls('c')?.map((url) => /file-\w+\.png/.exec(url)?.[0])
    expect(bundled?.toSorted()).toEqual(named(made, /\.png$/).toSorted())
    expect((await made.run('check', '--quiet')).stderr).toContain('src/a.css:1:45 error broken-link `/img/a.svg#x`')
    expect((await made.run('check', '--quiet', '--site', 'build')).stderr).toContain(
      'error broken-link `../img/a.svg#x`',
    )
  })

  it('are applied where a page imports them, and CSS modules give it their names', async () => {
    const made = site({
      'content/b.mdx':
        "import './page.css'\nimport look from './look.module.css'\n\n# Page B\n\n<p className={look.part}>Text</p>\n",
      'content/page.css': '.of-page { color: red }\n',
      'content/look.module.css': '.part { color: red }\n',
    })
    expect(await made.run('build', '--no-search')).toMatchObject({ code: 0 })
    const [, name = ''] = /<p class="(\w+_part)">/.exec(made.read('build/b/index.html')) ?? []
    expect(sheetOf(made).replaceAll(' ', '')).toContain(`.${name},.of-page{color:red}`)
  })

  it('pass through the plugins of PostCSS that the site names, and no others do', async () => {
    const made = withPostCss({
      'src/site.css': "@import 'paint/two.css';\n.own { color: red }\n",
      'node_modules/paint/package.json': '{"name": "paint"}',
      'node_modules/paint/two.css': '.of-package { color: red }\n',
      'content/a.mdx': "import { Sign } from './sign.tsx'\n\n# Page A\n\n<Sign />\n",
      'content/a.md': undefined as unknown as string,
      'content/sign.tsx':
        "import './sign.css'\nimport own from './own.module.css'\nexport const Sign = () => <b className={own.part}>sign</b>\n",
      'content/sign.css': '.of-component { color: red }\n',
      'content/own.module.css': '.part { color: red }\n',
    })
    expect(await made.run('build', '--no-search')).toMatchObject({ code: 0 })
    const sheet = sheetOf(made)
    expect(sheet).toMatch(/\.of-component,\.own_\w+_part ?\{ ?color: ?green/)
    expect(sheet).toMatch(/\.of-package ?\{ ?color: ?red/)
    expect(sheet).toMatch(/\.own ?\{ ?color: ?green/)
    made.write({ 'words.txt': 'blue' })
    expect(await made.run('build', '--no-search')).toMatchObject({ code: 0 })
    expect(sheetOf(made)).toMatch(/\.own ?\{ ?color: ?#?(?:blue|00f)/)
  })

  it('say where a plugin of PostCSS finds them wrong, and which plugin is not installed', async () => {
    const wrong = await withPostCss({ 'src/site.css': '.own {\n  color: wrong\n}\n' }).run('build', '--no-search')
    expect([wrong.code, wrong.stderr]).toEqual([
      1,
      expect.stringMatching(/src\/site\.css:2:3 error template-bundle .*no such colour/),
    ])
    const made = withPostCss({ 'src/site.css': '.own { color: red }\n' })
    made.write({ 'docs-gen.yaml': made.read('docs-gen.yaml').replace('postcss-green', 'postcss-other') })
    const lacking = await made.run('build', '--no-search')
    expect([lacking.code, lacking.stderr]).toEqual([
      1,
      expect.stringMatching(
        /docs-gen\.yaml:6:1 error template-bundle .*`postcss-other`[\s\S]*npm install postcss-other/,
      ),
    ])
  })

  it("come after the theme's in their order, with the fonts and pictures that they name", async () => {
    const ofTheme = ['@theme/infima.css', '@theme/infima-navbar-primary.css']
    const made = withCss([...ofTheme, 'src/one.css', 'paint/two.css'], {
      'src/one.css': `@import './part.css';
@font-face { font-family: Own; src: url(fonts/own.woff2) }
@import '~paint/three.css';
main { background: url('./wall.png'), url(/img/kept.png) }
`,
      'src/part.css': '.part { --order: 1 }\n',
      'src/fonts/own.woff2': 'a font',
      'src/wall.png': 'a picture',
      'node_modules/paint/package.json': '{"name": "paint"}',
      'node_modules/paint/two.css': '.part { --order: 2 }\n',
      'node_modules/paint/three.css': '.part { --order: 3 }\n',
    })
    expect(await made.run('build', '--no-search')).toMatchObject({ code: 0 })
    const [font = '', ...otherFonts] = named(made, /\.woff2$/)
    const [picture = '', ...otherPictures] = named(made, /\.png$/)
    expect([otherFonts, otherPictures]).toEqual([[], []])
    expect(readFileSync(path.join(assets(made), font), 'utf8')).toBe('a font')
    const sheet = sheetOf(made)
    expect(sheet).toMatch(/\.header\{--ifm-navbar-background-color: ?var\(--ifm-color-primary\)/)
    expect(sheet).toMatch(/\.header :is\(\.search-button, ?\.icon-button\)\{color: ?inherit/)
    expect(sheet).toMatch(/\.header \.search-button\{color: ?revert-layer/)
    const own = sheet.slice(sheet.indexOf('.part{'))
    expect(own.replace(/\s+/g, '')).toBe(
      `.part{--order:1}.part{--order:3}@font-face{font-family:Own;src:url("./${font}")}main{background:url("./${picture}"),url(../img/kept.png)}.part{--order:2}`,
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
    const { code, stderr } = await made.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')])
    const [font = ''] = named(made, /\.woff2$/)
    expect(sheetOf(made)).toContain(`src:url(./${font})`)
  })

  it('are compiled by the Sass of the site, and made again when a part of them changes', async () => {
    const made = withSass({
      'src/site.scss':
        '@use "@site/src/part";\n@use "~own/tints";\n.a { .b { color: part.$c; background: tints.$t } }\n',
      'node_modules/own/_tints.scss': '$t: #abcdef;\n',
      'src/_part.scss': '$c: #123456;\n',
    })
    expect(await made.run('build', '--no-search')).toMatchObject({ code: 0 })
    expect(sheetOf(made)).toContain('.a .b{color:#123456;background:#abcdef}')
    made.write({ 'src/_part.scss': '$c: #654321;\n' })
    expect(await made.run('build', '--no-search')).toMatchObject({ code: 0 })
    expect(sheetOf(made)).toContain('.a .b{color:#654321;background:#abcdef}')
  })

  it('are compiled by the Less of the site, and made again when a part of them changes', async () => {
    const less = (text: string) => `module.exports = { render: async (text, { filename, paths }) => { ${text} } }\n`
    const made = withCss(['src/site.less'], {
      'src/site.less': '@import "@site/src/part.less";\n@import (reference) "~own/tints";\n.a { color: @c }\n',
      'src/part.less': '@c: #123456;\n',
      'node_modules/less/package.json': '{"name": "less", "main": "index.js"}',
      'node_modules/less/index.js': less(
        "const part = require('node:path').join(paths[0], 'src/part.less'); const all = text.match(/@import.*/g).join(' '); return { css: '.a{color:' + require('node:fs').readFileSync(part, 'utf8').slice(4, 11) + ';content:' + JSON.stringify(all.replaceAll('\"', '')) + '}', imports: [part] }",
      ),
    })
    expect(await made.run('build', '--no-search')).toMatchObject({ code: 0 })
    expect(sheetOf(made)).toContain('.a{color:#123456;content:"@import src/part.less; @import (reference) own/tints;"}')
    made.write({ 'src/part.less': '@c: #654321;\n' })
    expect(await made.run('build', '--no-search')).toMatchObject({ code: 0 })
    expect(sheetOf(made)).toContain('.a{color:#654321')
    made.write({
      'node_modules/less/index.js': less(
        "throw Object.assign(new Error('variable @c is undefined'), { filename, line: 3, column: 12 })",
      ),
      'src/part.less': '',
    })
    expect((await made.runAlone('build', '--no-search', '--quiet')).stderr).toContain(
      'src/site.less:3:13 error template-bundle The templates could not be bundled: variable @c is undefined',
    )
    const without = withCss(['src/site.less'], { 'src/site.less': '.a { color: red }\n' })
    expect((await without.run('build', '--no-search', '--quiet')).stderr).toContain('npm install less')
  })

  it('may be modules with a class named `default`', async () => {
    const made = site({
      'content/a.mdx': "import { Sign } from './sign.tsx'\n\n# Page A\n\n<Sign />\n",
      'content/a.md': undefined as unknown as string,
      'content/sign.tsx':
        "import styles from './sign.module.css'\nexport const Sign = () => <b className={styles.default}>sign</b>\n",
      'content/sign.module.css': '.default { color: #123456 }\n',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    const name = /<b class="([^"]+)">sign/.exec(made.read('build/a/index.html'))?.[1]
    expect(sheetOf(made)).toContain(`.${name}`)
  })

  it('may be modules in Sass', async () => {
    const made = withSass({
      'src/site.scss': '',
      'content/a.mdx': "import { Sign } from './sign.tsx'\n\n# Page A\n\n<Sign />\n",
      'content/a.md': undefined as unknown as string,
      'content/sign.tsx':
        "import styles from './sign.modules.scss'\nexport const Sign = () => <b className={styles.inner}>sign</b>\n",
      'content/sign.modules.scss': '.outer { .inner { color: #123456 } }\n',
    })
    expect(await made.run('build', '--no-search')).toMatchObject({ code: 0 })
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
        hint: Write a path from the folder of docs-gen.yaml, or a file of a package that is installed there.

      docs-gen.yaml:4:22 error missing-style-sheet The style sheet \`nobody/nope.css\` was not found
          3 | lastUpdated: false
        > 4 | css: ["src/nope.css","nobody/nope.css"]
            |                      ^^^^^^^^^^^^^^^^^
          5 | rules: { description-missing: off, description-length: off }
        hint: Write a path from the folder of docs-gen.yaml, or a file of a package that is installed there.

      Found 2 errors.
      "
    `)
    const wrong = withSass({ 'src/site.scss': '.a { color: $nope }\n' })
    expect((await wrong.run('build', '--no-search', '--quiet')).stderr).toMatchInlineSnapshot(`
      "src/site.scss:1:13 error template-bundle The templates could not be bundled: Undefined variable.
        > 1 | .a { color: $nope }
            |             ^

      Found 1 error.
      "
    `)
    const without = withCss(['src/site.scss'], { 'src/site.scss': '.a { color: red }\n' })
    expect((await without.run('build', '--no-search', '--quiet')).stderr).toMatchInlineSnapshot(`
      "src/site.scss:1:1 error template-bundle The templates could not be bundled: Could not resolve \`sass\`
        > 1 | .a { color: red }
            | ^
        hint: Install it in the site's folder: npm install sass

      Found 1 error.
      "
    `)
    const foreign = withCss(['src/a.css'], { 'src/a.css': "p { color: red }\n@import url('//fonts.example/a.css');\n" })
    expect((await foreign.run('check', '--quiet')).stderr).toMatchInlineSnapshot(`
      "src/a.css:2:1 warning style-syntax All \`@import\` rules must come first
          1 | p { color: red }
        > 2 | @import url('//fonts.example/a.css');
            | ^
        note: This rule cannot come before an \`@import\` rule (src/a.css:1:1)
        hint: Fix it, or remove it.

      src/a.css:2:14 warning blocked-url Browsers will not load \`//fonts.example/a.css\`: pages load styles, fonts and their pictures only from the site
          1 | p { color: red }
        > 2 | @import url('//fonts.example/a.css');
            |              ^^^^^^^^^^^^^^^^^^^^^
        hint: Copy it into the site, use a package that holds it, such as those of \`@fontsource\` for fonts, or name its host in \`security.csp\`.

      Found 2 warnings.
      "
    `)
  })

  it('and scripts say what is wrong with them, where it stands', async () => {
    const made = withSass({
      'src/site.scss': '.x {\n  .y { colr: red }\n  // a comment\n}\n',
      'src/plain.css':
        '.a { widht: 1px }\n.b { width: calc(1px+2px) }\n// note\n.c { --own: 1; -moz-x: 2; color: red;; }\n',
      'content/a.mdx':
        "import { Sign } from './sign.tsx'\nimport { Vote } from './vote.tsx'\n\n# Page A\n\n<Sign /> <Vote />\n",
      'content/a.md': undefined as unknown as string,
      'content/sign.tsx':
        "import './sign.css'\nconst words = { en: 'sign', en: 'notice' }\nexport const Sign = () => <b>{words.en}</b>\n",
      'content/vote.tsx':
        "'use client'\nimport * as rates from './rates.ts'\nexport const Vote = () => <b>{typeof rates.half === 'nubmer'}</b>\n",
      'content/rates.ts': 'export const full = 2\n',
      'content/sign.css': '@media print {\n  .s { heigth: 1px }\n}\n',
    })
    made.write({
      'docs-gen.yaml': made.read('docs-gen.yaml').replace('src/site.scss', 'src/site.scss", "src/plain.css'),
    })
    const built = await made.run('build', '--no-search', '--quiet')
    expect(built.stderr).toMatchInlineSnapshot(`
      "content/sign.css:2:8 warning style-syntax \`heigth\` is not a known CSS property
          1 | @media print {
        > 2 |   .s { heigth: 1px }
            |        ^
          3 | }
        hint: Did you mean \`height\`?

      content/sign.tsx:2:29 warning suspicious-code Duplicate key \`en\` in object literal
          1 | import './sign.css'
        > 2 | const words = { en: 'sign', en: 'notice' }
            |                             ^
          3 | export const Sign = () => <b>{words.en}</b>
        note: The original key \`en\` is here (content/sign.tsx:2:17)
        hint: Fix it, or remove it.

      content/vote.tsx:3:44 warning suspicious-code Import \`half\` will always be undefined because there is no matching export in \`content/rates.ts\`
          2 | import * as rates from './rates.ts'
        > 3 | export const Vote = () => <b>{typeof rates.half === 'nubmer'}</b>
            |                                            ^
        hint: Fix it, or remove it.

      content/vote.tsx:3:53 warning suspicious-code The \`typeof\` operator will never evaluate to \`nubmer\`
          2 | import * as rates from './rates.ts'
        > 3 | export const Vote = () => <b>{typeof rates.half === 'nubmer'}</b>
            |                                                     ^
        hint: Fix it, or remove it.

      src/plain.css:1:6 warning style-syntax \`widht\` is not a known CSS property
        > 1 | .a { widht: 1px }
            |      ^
          2 | .b { width: calc(1px+2px) }
        hint: Did you mean \`width\`?

      src/plain.css:2:21 warning style-syntax The \`+\` operator only works if there is whitespace on both sides
          1 | .a { widht: 1px }
        > 2 | .b { width: calc(1px+2px) }
            |                     ^
          3 | // note
        hint: Fix it, or remove it.

      src/plain.css:3:1 warning style-syntax Comments in CSS use \`/* ... */\` instead of \`//\`
          2 | .b { width: calc(1px+2px) }
        > 3 | // note
            | ^
          4 | .c { --own: 1; -moz-x: 2; color: red;; }
        hint: Fix it, or remove it.

      src/site.scss warning style-syntax \`colr\` is not a known CSS property
        hint: Did you mean \`color\`?

      Found 8 warnings.
      "
    `)
    expect((await made.run('check', '--quiet')).stderr).toBe(built.stderr)
  })
})
