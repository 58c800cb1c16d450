// Live code in whole sites, without a browser (see test/browser/live-code.test.ts).

import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createSite, type TestSite } from '../support/site-test.ts'

const sites: TestSite[] = []
afterEach(() => {
  for (const site of sites.splice(0)) site.close()
})
function siteOf(files: Readonly<Record<string, string>>, hasSucrase = true): TestSite {
  const site = createSite(
    { 'docs-gen.yaml': 'title: T\nmarkdown: { liveCode: true }\n', 'node_modules/.keep': '', ...files },
    {},
  )
  sites.push(site)
  if (hasSucrase)
    symlinkSync(
      path.resolve(import.meta.dirname, '../../node_modules/sucrase'),
      path.join(site.root, 'node_modules/sucrase'),
    )
  return site
}

describe('live code', () => {
  it('that does not parse is reported at its line', async () => {
    const site = siteOf({
      'content/index.md':
        '---\ndescription: A page with code that is run by its readers, for tests.\n---\n\n# Home\n\n```jsx live\n<p>\n  Text\n</b>\n```\n\n```jsx live noInline\nrender(<p>Text</p>)\n```\n',
    })
    const { stderr } = await site.run('check')
    expect(stderr).toContain('content/index.md:10:3 warning sample-syntax')
    expect(stderr.match(/ warning /g)).toHaveLength(1)
  })
  it('is code as other code when the compiler is not in the site, which is said', async () => {
    const site = siteOf({ 'content/index.md': '# Home\n\n```jsx live\n<p>Text</p>\n```\n' }, false)
    const { code, stderr } = await site.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.stringContaining('warning live-code-missing')])
    expect(stderr).toContain('Run `npm install sucrase`.')
    expect(site.read('build/index.html')).not.toContain('code-live')
  })
  it('is code as other code without the setting, and in other languages', async () => {
    const site = siteOf({
      'docs-gen.yaml': 'title: T\n',
      'content/index.md': '# Home\n\n```jsx live\n<p>Text</p>\n```\n',
    })
    expect((await site.run('build', '--no-search')).code).toBe(0)
    expect(site.read('build/index.html')).not.toContain('code-live')
    expect(Object.keys(site.snapshot('build/assets')).join()).not.toContain('live')
    site.write({
      'docs-gen.yaml': 'title: T\nmarkdown: { liveCode: true }\n',
      'content/index.md': '# Home\n\n```python live\nx = 1\n```\n',
    })
    expect((await site.run('build', '--no-search')).code).toBe(0)
    expect(site.read('build/index.html')).not.toContain('code-live')
  })
  it('is a component, too, with its labels in the language of the page', async () => {
    const site = siteOf({
      'docs-gen.yaml': 'title: T\nlanguage: de\nmarkdown: { liveCode: true }\n',
      'content/index.mdx': '# Home\n\n<CodeBlock language="jsx" live noInline>{`render(<p>Text</p>)`}</CodeBlock>\n',
    })
    expect((await site.run('build', '--no-search')).code).toBe(0)
    expect(site.read('build/index.html')).toMatch(
      /data-live-mode="script"[^>]* data-label-reset="Zurücksetzen">Bearbeiten und ausführen</,
    )
  })
})
