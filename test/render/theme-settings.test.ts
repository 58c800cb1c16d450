// What `theme` in docs-gen.yaml makes of the theme.

import { copyFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ThemeConfig } from '../../src/model/schema/theme-schema.ts'
import { bundleTemplates } from '../../src/render/bundle/bundle-templates.ts'
import { leastContrast, legible, shadesOf } from '../../src/render/theme/accent.ts'
import { contrastOf, hexOf, oklchOf } from '../../src/render/theme/colour.ts'
import { themeSettings } from '../../src/render/theme/theme-settings.ts'
import { clientDir, temporaryFolder, themeDir } from './theme.ts'

const fonts = join(dirname(createRequire(import.meta.url).resolve('katex/package.json')), 'dist/fonts')

/** Makes a site with fonts, and gives what its settings come to. */
function settingsOf(theme: ThemeConfig, files: Readonly<Record<string, string>> = {}, yaml = '') {
  const root = temporaryFolder({ 'docs-gen.yaml': yaml, ...files })
  mkdirSync(join(root, 'node_modules/@fonts/one/files'), { recursive: true })
  for (const name of ['KaTeX_SansSerif-Regular.woff2', 'KaTeX_SansSerif-Italic.ttf', 'KaTeX_SansSerif-Bold.woff'])
    copyFileSync(join(fonts, name), join(root, name))
  copyFileSync(join(fonts, 'KaTeX_SansSerif-Regular.woff2'), join(root, 'node_modules/@fonts/one/files/latin.woff2'))
  const { css, preload, diagnostics } = themeSettings(root, theme)
  const shown = diagnostics.map(
    ({ code, message, place, hint }) => `${place?.start?.line}:${place?.start?.column} ${code} ${message} (${hint})`,
  )
  return { root, css, preload: preload.map((file) => file.slice(root.length + 1)), shown }
}

describe('colours', () => {
  test('are the same after a way through OKLCH, with less chroma where sRGB has none of it', () => {
    for (const hex of ['#0b655c', '#ffffff', '#000000', '#ff0000', '#123456']) expect(hexOf(oklchOf(hex))).toBe(hex)
    expect(hexOf(oklchOf('#fa0'))).toBe('#ffaa00')
    expect(hexOf({ lightness: 0.5, chroma: 0.4, hue: 2 })).toMatch(/^#[\da-f]{6}$/)
    expect(hexOf({ lightness: 1.2, chroma: 0.1, hue: 2 })).toBe('#ffffff')
  })

  test('have the contrast that WCAG computes', () => {
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  test.each(['#0b655c', '#8a3ffc', '#ffcc00', '#ff0000', '#777777', '#ffffff', '#000000', '#00ff00', '#0000ff'])(
    'of %s can be read in both themes',
    (hex) => {
      for (const theme of ['light', 'dark'] as const) {
        const { accent, strong, paper, on } = shadesOf(legible(hex, theme), theme)
        expect(leastContrast(accent, theme)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(strong, paper)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(on, accent)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})

describe('the accent colour', () => {
  test('of both themes is made lighter for the dark one', () => {
    const { css, shown } = settingsOf({ accent: '#0b655c' })
    expect(css).toContain(':root{--accent:light-dark(#0b655c,#56a398);--accent-strong:light-dark(#')
    expect(shown).toEqual([])
  })

  test('is changed, and says so, when it cannot be read on light pages', () => {
    const { css, shown } = settingsOf({ accent: '#ffcc00' }, {}, "title: a\ntheme:\n  accent: '#ffcc00'\n")
    expect(css).toContain('--accent:light-dark(#806501,#ffcc00)')
    expect(shown).toEqual([
      "3:11 accent-adjusted The accent colour `#ffcc00` is `#806501` on light pages: its contrast is 1.2, and text needs 4.5 (Write `{light: '#806501', dark: '#ffcc00'}` for the colours that are used now.)",
    ])
  })

  test('of one theme is refused when it cannot be read there', () => {
    const accent = { light: '#0b655c', dark: '#0b655c' }
    const { shown } = settingsOf({ accent }, {}, "theme:\n  accent: {light: '#0b655c', dark: '#0b655c'}\n")
    expect(shown).toEqual([
      '2:36 accent-contrast The accent colour `#0b655c` cannot be read on dark pages: its contrast is 1.9, and text needs 4.5 (The nearest colour that can be read is `#56a398`.)',
    ])
  })
})

describe('fonts', () => {
  test('of the site have a face for each file, and one of the system with their measures', () => {
    const names = ['KaTeX_SansSerif-Italic.ttf', 'KaTeX_SansSerif-Regular.woff2', 'KaTeX_SansSerif-Bold.woff']
    const { css, preload, shown } = settingsOf({ fonts: { headings: names } })
    expect(css.split('\n')).toEqual([
      '@font-face{font-family:"Site headings";src:url("./KaTeX_SansSerif-Italic.ttf");font-weight:400;font-style:italic;font-display:swap}',
      '@font-face{font-family:"Site headings";src:url("./KaTeX_SansSerif-Regular.woff2");font-weight:400;font-style:normal;font-display:swap}',
      '@font-face{font-family:"Site headings";src:url("./KaTeX_SansSerif-Bold.woff");font-weight:700;font-style:normal;font-display:swap}',
      expect.stringMatching(
        /^@font-face\{font-family:"Site headings fallback";src:local\("Arial"\),.*size-adjust:9\d\.\d\d%;ascent-override:8\d\.\d\d%;descent-override:2\d\.\d\d%;line-gap-override:\d.*%\}$/,
      ),
      ':root{--headings:"Site headings","Site headings fallback",var(--system-sans);}',
    ])
    expect(preload).toEqual(['KaTeX_SansSerif-Regular.woff2'])
    expect(shown).toEqual([])
  })

  test('of a package are named as its style sheet names them; the upright Latin file is loaded first', () => {
    const face = (more: string) => `@font-face {\n  font-family: 'One Variable';\n  ${more}\n}\n`
    const sheet =
      face('src: url(./files/greek.woff2); unicode-range: U+0370-03FF;') +
      face('src: url(./files/italic.woff2); font-style: italic; unicode-range: U+0000-00FF;') +
      face('src: url(./files/latin.woff2) format("woff2"); unicode-range: U+0000-00FF,U+0131;')
    const { css, preload, shown } = settingsOf(
      { fonts: { text: ['@fonts/one'], code: ['@fonts/one'] } },
      { 'node_modules/@fonts/one/package.json': '{}', 'node_modules/@fonts/one/index.css': sheet },
    )
    expect(css.split('\n')).toEqual([
      '@import "@fonts/one/index.css";',
      expect.stringContaining('font-family:"One Variable fallback"'),
      ':root{--sans:"One Variable","One Variable fallback",var(--system-sans);--mono:"One Variable","One Variable fallback",var(--system-mono);}',
    ])
    expect(preload).toEqual(['node_modules/@fonts/one/files/latin.woff2'])
    expect(shown).toEqual([])
  })

  test('that are not there, or are none, are reported', () => {
    const { css, shown } = settingsOf(
      { fonts: { text: ['a.woff2', 'b.ttf'], headings: ['@fonts/two'], code: ['@fonts/one/bad.css'] } },
      { 'b.ttf': 'no', 'node_modules/@fonts/one/package.json': '{}', 'node_modules/@fonts/one/bad.css': 'a {}' },
      'theme:\n  fonts:\n    text: [a.woff2, b.ttf]\n    headings: "@fonts/two"\n    code: x.css\n',
    )
    const hint =
      '(Write the path of a file in the site, or a package that is installed there, such as `@fontsource-variable/inter`.)'
    expect(shown).toEqual([
      `3:11 theme-font The font \`a.woff2\` was not found ${hint}`,
      `3:11 theme-font \`b.ttf\` is not a font ${hint}`,
      `4:15 theme-font The font \`@fonts/two\` was not found ${hint}`,
      `5:11 theme-font \`@fonts/one/bad.css\` does not define a font ${hint}`,
    ])
    expect(css).not.toContain('--headings')
  })
})

test('fonts that are hidden, elsewhere or unnamed are not read', () => {
  const folder = temporaryFolder({})
  const regular = join(fonts, 'KaTeX_SansSerif-Regular.woff2')
  copyFileSync(regular, join(folder, 'font.woff2'))
  const root = temporaryFolder({ 'docs-gen.yaml': '' })
  mkdirSync(join(root, 'node_modules/one'), { recursive: true })
  mkdirSync(join(root, '.secret'))
  copyFileSync(regular, join(root, '.secret/font.woff2'))
  copyFileSync(regular, join(root, '.font.woff2'))
  symlinkSync(join(folder, 'font.woff2'), join(root, 'out.woff2'))
  symlinkSync(join(folder, 'font.woff2'), join(root, 'node_modules/one/font.woff2'))
  symlinkSync('.font.woff2', join(root, 'link.woff2'))
  const found = (names: readonly string[]) =>
    themeSettings(root, { fonts: { text: names } }).diagnostics.map(({ message }) => message)
  expect(found(['.font.woff2', '.secret/font.woff2', 'link.woff2', 'out.woff2'])).toEqual([
    'The font `.font.woff2` is hidden by a dot in its path, and not published',
    'The font `.secret/font.woff2` is hidden by a dot in its path, and not published',
    'The font `link.woff2` is hidden by a dot in its path, and not published',
    'The font `out.woff2` leads out of the project',
  ])
  expect(found(['node_modules/one/font.woff2'])).toEqual([])
  expect(found([])).toEqual(['A list of fonts is empty'])
})

test('measures and colours of code are set', () => {
  expect(settingsOf({ radius: 3, width: 42, code: 'cool' }).css).toBe(
    '@import "@theme/code-cool.css";\n:root{--radius:3px;--radius-small:2px;--text-width:42rem;}',
  )
  expect(settingsOf({ code: 'standard' }).css).toBe('')
})

test('settings stand between the styles of the theme and those of the site, and name the font that is loaded first', async () => {
  const { root, css } = settingsOf({ fonts: { text: ['KaTeX_SansSerif-Regular.woff2'] } }, { 'own.css': '.own{top:0}' })
  const { bundle } = await bundleTemplates({
    themeDir,
    clientDir,
    siteDir: root,
    outDir: join(root, '.cache/theme'),
    styles: ['@site/own.css'],
    settings: { css, preload: [join(root, 'KaTeX_SansSerif-Regular.woff2')] },
  })
  const { styles = [], fonts: first = [], files = [] } = bundle?.manifest ?? {}
  const sheet = readFileSync(join(bundle?.dir ?? '', 'client', styles[0] ?? ''), 'utf8')
  expect(first).toEqual([expect.stringMatching(/^file-\w+\.woff2$/)])
  expect(files).toContain(first[0])
  expect(sheet).toMatch(/dg-slot[\s\S]*Site text[\s\S]*:root\{--sans:[\s\S]*\.own\{/)
  expect(sheet).toContain(`url("./${first[0]}")`)
})
