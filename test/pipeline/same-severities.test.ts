// The severities of findings are the same in a check and in a build of one site with many faults.

import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { type Diagnostic, hasErrors } from '../../src/model/diagnostic.ts'
import { build } from '../../src/pipeline/build.ts'
import { check } from '../../src/pipeline/check.ts'
import { noise } from '../support/images.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const codes = [
  'active-html',
  'blocked-url',
  'component-spelling',
  'control-character',
  'duplicate-category-file',
  'inline-handler',
  'locale-without-folder',
  'style-syntax',
  'swizzled-component',
  'unclosed-admonition',
  'unclosed-code-block',
  'unused-template',
  'version-not-listed',
]

const files = {
  'docs-gen.yaml':
    'title: S\nurl: https://s.example.com\nlastUpdated: false\nmarkdown: { format: detect }\ncss: [site.css]\ni18n: { defaultLocale: en, locales: [en, fr] }\n',
  'site.css': '@import url(https://fonts.example.com/a.css);\na { color: red\n',
  'sidebars.yaml': 'docs:\n  - index\n  - a\n  - type: category\n    label: Sub\n    items: [sub/one]\n',
  'content/index.md': '---\nslug: /\n---\n\n# Home\n\n:::note\n\nOpen.\n',
  'content/a.md': '# A\n\n<script>alert(1)</script>\n\n<p onclick="x()">p</p>\n\nA\u0007b\n\n```js\nlet a\n',
  'content/b.mdx': '# B\n\n<detials>Text</detials>\n',
  'content/sub/one.md': '# One\n\nText.\n',
  'content/sub/_category_.json': '{"label": "Sub"}',
  'content/sub/_category_.yml': 'label: Sub\n',
  'templates/fotter.tsx': 'export default () => null\n',
  'src/theme/SearchBar/index.js': 'export default () => null\n',
  'versioned_docs/version-9/a.md': '# A\n',
}

let site: TestSite
afterEach(() => site.close())

it.each(['warning', 'error', 'off'] as const)('set to %s', async (severity) => {
  site = createSite(files)
  const rules = codes.map((code) => `  ${code}: ${severity}\n`).join('')
  site.write({ 'docs-gen.yaml': `${files['docs-gen.yaml']}rules:\n${rules}` })
  const options = { root: site.root, cacheDir: path.join(site.root, '.cache') }
  const checked = (await check(options)).diagnostics
  const built = await build({ ...options, out: path.join(site.root, 'build'), useCache: true, withSearch: false })
  const found = severity === 'off' ? [] : codes.map((code) => `${severity} ${code}`)
  expect(ofCodes(checked)).toEqual(found)
  expect(ofCodes(built.diagnostics)).toEqual(found)
  expect(hasErrors(checked)).toBe(severity === 'error')
  expect(built.published !== undefined).toBe(severity !== 'error')
})

/** Findings about what a check does not make: cards, smaller images, a cache. */
const buildCodes = ['cache-not-written', 'cards-not-drawn', 'images-not-resized']

it.each(['info', 'warning', 'error', 'off'] as const)('of a build alone set to %s', async (severity) => {
  const rules = buildCodes.map((code) => `  ${code}: ${severity}\n`).join('')
  const files = {
    'docs-gen.yaml': `title: S\nlastUpdated: false\nsocialCards: true\nrules:\n${rules}`,
    'content/index.mdx': '---\nslug: /\n---\n\n# Home\n\n![A picture](./large.png)\n',
    '.cache': 'no folder',
  }
  site = createSite(files, {})
  await noise(400, 300).png().toFile(path.join(site.root, 'content/large.png'))
  const out = path.join(site.root, 'build')
  const options = { root: site.root, cacheDir: path.join(site.root, '.cache'), out, useCache: true, withSearch: false }
  const { diagnostics, published } = await build(options)
  const found = diagnostics.filter(({ code }) => buildCodes.includes(code))
  expect(found.map((each) => `${each.severity} ${each.code}`).sort()).toEqual(
    severity === 'off' ? [] : buildCodes.map((code) => `${severity} ${code}`),
  )
  expect(published !== undefined).toBe(severity !== 'error')
})

it('of dates that git does not know, as an error, are reported by the check, too', async () => {
  site = createSite({ 'docs-gen.yaml': 'title: S\nlastUpdated: true\nrules: { dates-unknown: error }\n' })
  execFileSync('git', ['init', '--quiet'], { cwd: site.root })
  site.write({ '.git/config': '[core\n' })
  const options = { root: site.root, cacheDir: path.join(site.root, '.cache') }
  const built = await build({ ...options, out: path.join(site.root, 'build'), useCache: true, withSearch: false })
  const found = (all: readonly Diagnostic[]) => all.filter(({ code }) => code === 'dates-unknown')
  expect(found((await check(options)).diagnostics)).toEqual(found(built.diagnostics))
  expect([found(built.diagnostics).length, built.published]).toEqual([1, undefined])
})

function ofCodes(diagnostics: readonly Diagnostic[]): readonly string[] {
  const found = diagnostics.filter(({ code }) => codes.includes(code))
  return [...new Set(found.map(({ severity, code }) => `${severity} ${code}`))].sort()
}
