// A site's own templates, built by the command: a replaced part of the theme, a wrapped one, and an own style sheet.

import { cpSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createSite, type TestSite } from '../support/site-test.ts'

let site: TestSite
afterEach(() => site.close())

async function build(files: Readonly<Record<string, string>>): Promise<void> {
  site = createSite(files)
  const result = await site.run('build', '--no-search')
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

  it('say how to pass on what else a file of the theme exports', async () => {
    site = createSite({ 'templates/components/card.tsx': 'export const Card = () => <i/>\n' })
    const { code, stderr } = await site.run('build', '--no-search')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^templates\/components\/card\.tsx:1:1 error template-bundle .* for import `CardGrid`$/m)
    expect(stderr).toContain("hint: Export all that the theme's file does: `export * from '@theme-original/card'`.")
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

  it('are reported when they replace nothing and nothing imports them', async () => {
    await build({
      'templates/fotter.tsx': 'export function Footer() { return <footer>Mine</footer> }\n',
      'templates/layout/own-thing.tsx': 'export function Own() { return <b>Mine</b> }\n',
      'templates/styles/tokens.scss': '',
      'templates/index.ts': '',
      'templates/layout/footer.tsx':
        "import type { Maker } from '../types'\nimport { Logo } from './logo'\nexport function Footer() { const maker: Maker = 'us'; return <footer>{maker}<Logo /></footer> }\n",
      'templates/layout/logo.tsx': 'export function Logo() { return <b>Logo</b> }\n',
      'templates/types.ts': "export type Maker = 'us'\n",
      'templates/styles/token.css': ':root { --accent: #123456; }\n',
    })
    const expected = [
      'templates/fotter.tsx warning unused-template `templates/fotter.tsx` does not replace a part of the theme, and nothing imports it',
      '  hint: Did you mean `templates/layout/footer.tsx`?',
      'templates/index.ts warning unused-template `templates/index.ts` does not replace a part of the theme, and nothing imports it',
      '  hint: Remove it: this file of the theme cannot be replaced.',
      'templates/layout/own-thing.tsx warning unused-template `templates/layout/own-thing.tsx` does not replace a part of the theme, and nothing imports it',
      '  hint: Give it the path of a file of the theme (docs/templates.md), or remove it.',
      'templates/styles/token.css warning unused-template `templates/styles/token.css` does not replace a part of the theme, and nothing imports it',
      '  hint: Did you mean `templates/styles/tokens.css`?',
    ]
    for (const command of ['build', 'check']) {
      const { stderr, stdout } = await site.run(command)
      const lines = (stderr + stdout).split('\n')
      const at = lines.flatMap((line, index) => (line.includes('unused-template') ? [index, index + 1] : []))
      expect(at.map((index) => lines[index])).toEqual(expected)
    }
  })

  it('are told of state and handlers in what the layout renders once, with their lines', async () => {
    site = createSite({
      'templates/layout/footer.tsx': `import { useEffect, useState } from 'react'
import { Menu } from '../islands/menu'
import { Part } from './part'

// useState() in a comment
export function Footer() {
  const [count, setCount] = useState<number>(0)
  useEffect(() => setCount(1), [])
  return <footer>{count}<Menu /><Part /></footer>
}
`,
      'templates/layout/part.tsx': 'export const Part = () => <button onClick={() => alert(1)}>Part</button>\n',
      'templates/islands/menu.tsx':
        "'use client'\nimport { useState } from 'react'\nimport { Item } from './item'\nexport function Menu() { const [n] = useState(1); return <Item n={n} /> }\n",
      'templates/islands/item.tsx': 'export const Item = ({ n }) => <button onClick={() => alert(n)}>{n}</button>\n',
      'templates/components/color-mode.ts':
        "// A hook of the theme, which islands call.\nexport * from '@theme-original/color-mode'\n",
    })
    const { stderr } = await site.run('build', '--no-search')
    expect(stderr.split('\n').filter((line) => line.includes(' warning ') || line.includes('hint:'))).toEqual([
      'templates/layout/footer.tsx:7:29 warning inert-component `useState` does nothing in `templates/layout/footer.tsx`, which renders only when the site is built',
      "  hint: Move the component that needs it into its own file that begins with `'use client'`, and import it.",
      'templates/layout/part.tsx:1:35 warning inert-component `onClick` does nothing in `templates/layout/part.tsx`, which renders only when the site is built',
      "  hint: Move the component that needs it into its own file that begins with `'use client'`, and import it.",
    ])
  })

  it('are one module each, by whatever name a file is imported, also below a link', async () => {
    const imports = [
      "import own, { store as a } from '@theme/Store'",
      "import { store as b } from '../templates/components/store'",
      "import { store as c } from '@site/templates/components/store'",
    ]
    const same = "<i>{[a === b, b === c, own.name].join(' ')}</i>"
    site = createSite({
      'package.json': '{ "type": "module" }',
      'node_modules/legacy/package.json': '{ "name": "legacy" }',
      'node_modules/legacy/index.js': "exports.__esModule = true; exports.default = { name: 'legacy' }",
      'templates/components/store.jsx':
        "import legacy from 'legacy'\nexport const store = {}\nexport default { name: (legacy.default ?? legacy).name }\n",
      'templates/layout/footer.tsx': `${imports.join('\n').replace('../templates', '..')}\nexport const Footer = () => <footer>${same}</footer>\n`,
      'content/shared/one.tsx': 'export const one = {}\n',
      'content/all.tsx': `${imports.join('\n')}\nimport { one } from './shared/one'\nimport { one as other } from '@site/content/shared/one'\nexport const All = () => <>${same}<b>{String(one === other)}</b></>\n`,
      'content/a.mdx': "---\ndescription: What the page says.\n---\n\n# A\n\nimport { All } from './all'\n\n<All />\n",
      'content/a.md': undefined,
    })
    renameSync(path.join(site.root, 'content/shared'), path.join(site.root, 'parts'))
    symlinkSync('../parts', path.join(site.root, 'content/shared'))
    const link = `${site.root}-link`
    symlinkSync(site.root, link)
    try {
      const { code, stderr } = await site.run('build', '--no-search', '--root', link)
      expect(stderr).not.toMatch(/error|warning/)
      expect(code).toBe(0)
    } finally {
      rmSync(link)
    }
    const html = site.read('build/a/index.html')
    expect(html.match(/<i>.*?<\/i>/g)).toEqual(['<i>true true legacy</i>', '<i>true true legacy</i>'])
    expect(html).toContain('<b>true</b>')
  })

  it('may be a copy of the whole theme', async () => {
    site = createSite()
    cpSync(path.resolve(import.meta.dirname, '../../templates'), path.join(site.root, 'templates'), { recursive: true })
    const result = await site.run('build', '--no-search')
    expect(result.stderr).not.toMatch(/error|warning/)
    expect(site.read('build/a/index.html')).toContain('<header class="header">')
  })
})
