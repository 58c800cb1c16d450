// A site's own templates, through the command: one part of the theme replaced, wrapped, and a style of its own.

import { cpSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createSite, type TestSite } from '../support/site-test.ts'

let site: TestSite
afterEach(() => site.close())

async function build(files: Readonly<Record<string, string>>): Promise<void> {
  site = createSite(files)
  const result = await site.run('build')
  expect(result.stderr).not.toContain('error')
  expect(result.code).toBe(0)
}

describe('templates of a site', () => {
  it('replace one part of the theme and leave the rest', async () => {
    await build({
      'templates/layout/footer.tsx':
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the template string is the site's.
        'export function Footer({ site }) { return <footer className="own">{`Made for ${site.title}`}</footer> }\n',
    })
    const html = site.read('build/a/index.html')
    expect(html).toContain('<footer class="own">Made for Test site</footer>')
    expect(html).toContain('<header class="header">')
  })

  it('wrap a component of the theme by its original', async () => {
    await build({
      'templates/components/card.tsx': `import { Card as ThemeCard } from '@theme-original/Card'
export { CardGrid } from '@theme-original/Card'
export function Card(props) { return <div className="framed"><ThemeCard {...props} /></div> }
`,
      'content/a.md': '# Page A\n\n<Card title="One">Text.</Card>\n',
    })
    expect(site.read('build/a/index.html')).toMatch(/<div class="framed"><div class="card">.*One/)
  })

  it('are looked at by the check where they render code', async () => {
    site = createSite({
      'templates/components/code-block.tsx':
        "export function CodeBlock({ code }) { return <pre id='sample'>{code.text}</pre> }\n",
      'content/a.md':
        '---\ndescription: Says how to run a sample of a template, and links to it.\n---\n\n# Page A\n\nSee [it](#sample).\n\n```\nx\n```\n',
    })
    const { stdout } = await site.run('check', '--format', 'json')
    expect(stdout).not.toContain('broken-anchor')
  })

  it('change colours by the style sheet of tokens', async () => {
    await build({ 'templates/styles/tokens.css': ':root { --accent: #123456; }\n' })
    const styles = Object.entries(site.snapshot('build/assets')).filter(([file]) => file.endsWith('.css'))
    expect(styles.map(([, text]) => text).join('')).toContain('#123456')
  })

  it('may be a copy of the whole theme', async () => {
    site = createSite()
    cpSync(path.resolve(import.meta.dirname, '../../templates'), path.join(site.root, 'templates'), { recursive: true })
    const result = await site.run('build', '--no-search')
    expect(result.stderr).not.toContain('error')
    expect(site.read('build/a/index.html')).toContain('<header class="header">')
  })
})
