import { expect, it } from 'vitest'
import { load, show } from './folder.ts'

const pages = {
  'content/index.md': '---\nslug: /\n---\nx',
  'content/a.md': 'x',
  'content/b.md': 'x',
  'content/folder/index.md': 'x',
  'content/tool.md': '---\nslug: /tool.exe\n---\nx',
  'content/page.md': '---\nslug: /page.html\n---\nx',
}
async function redirects(config: string) {
  const { site, diagnostics } = await load({ ...pages, 'docs-gen.yaml': config })
  return [site.config.redirects, show(diagnostics)]
}

it('lead from addresses with an extension to pages without, and the other way round', async () => {
  expect(await redirects('redirectExtensions: { from: [html, php], to: [exe, html] }')).toEqual([
    {
      '/a.html': '/a',
      '/a.php': '/a',
      '/b.html': '/b',
      '/b.php': '/b',
      '/folder.html': '/folder/',
      '/folder.php': '/folder/',
      '/tool.exe.html': '/tool.exe',
      '/tool.exe.php': '/tool.exe',
      '/tool': '/tool.exe',
      '/page': '/page.html',
    },
    '',
  ])
})

it('leave the file of the 404 page', async () => {
  const { site } = await load({ 'content/404.md': 'x', 'docs-gen.yaml': 'redirectExtensions: { from: [html, php] }' })
  expect(site.config.redirects).toEqual({ '/404.php': '/404' })
})

it('leave the redirects of the site, and the files of its pages', async () => {
  const own = 'redirects: { /a.html: /b }\ntrailingSlash: false\n'
  expect(await redirects(`${own}redirectExtensions: { from: [html, php], to: [exe] }`)).toEqual([
    {
      '/a.html': '/b',
      '/a.php': '/a',
      '/b.php': '/b',
      '/folder.php': '/folder/',
      '/tool': '/tool.exe',
      '/tool.exe.php': '/tool.exe',
    },
    '',
  ])
})

it('name extensions without a dot', async () => {
  const [, faults] = await redirects('redirectExtensions: { from: [.html] }')
  expect(faults).toContain('is `.html`, which is not an extension without its dot, such as `html`')
})
