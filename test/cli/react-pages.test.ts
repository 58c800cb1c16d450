// React pages, as Docusaurus sites have them in src/pages.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const config = 'title: Test site\nurl: https://test.example.com\nlastUpdated: false\npages: src/pages\n'
const home = `import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import styles from './index.module.css'

export default function Home() {
  return (
    <Layout title="Welcome" description={'What this site is for, said in one sentence of a good length.'}>
      <header className={styles.banner}><h1>Welcome</h1></header>
      <main><p>Read <Link to="/a">page A</Link>.</p></main>
    </Layout>
  )
}
`
const pages = {
  'docs-gen.yaml': config,
  'content/index.md': undefined,
  'sidebars.yaml': 'docs:\n  - a\n',
  'content/a.md':
    '---\ndescription: The one page of documentation that this small site has.\n---\n\n# Page A\n\nGo [home](/), or [to the terms](/legal/terms/).\n',
  'src/pages/index.jsx': home,
  'src/pages/index.module.css': '.banner { padding: 1rem }\n',
  'src/pages/_part.jsx': 'export const part = 1\n',
  'src/pages/types.d.ts': 'declare const one: 1\n',
  'src/pages/legal/terms.md':
    '---\ntitle: Terms\ndescription: The terms on which everybody may use what stands on this site.\n---\n\nUse it.\n',
} as unknown as Readonly<Record<string, string>>

describe('pages made of React', () => {
  it('stand at the routes of their files, with title and description, without a sidebar', async () => {
    const made = site({
      ...pages,
      'src/pages/old.jsx': `import { Redirect } from '@docusaurus/router'\nexport default () => <Redirect to={{ pathname: '/a', hash: 'top' }} />\n`,
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/error|warning/)])
    expect(made.read('build/old/index.html')).toMatch(
      /<meta http-equiv="refresh" content="0; url=\/a#top"\/?>.*<\/head>.*<a href="\/a#top">/s,
    )
    const html = made.read('build/index.html')
    expect(html).toContain('<title>Welcome | Test site</title>')
    expect(html.match(/<meta name="description"[^>]*>/g)).toEqual([
      '<meta name="description" content="What this site is for, said in one sentence of a good length.">',
    ])
    expect(html).toMatch(
      /<div id="dgContent" tabindex="-1"><header class="[^"]+"><h1>Welcome<\/h1><\/header><main><p>Read <a href="\/a">/,
    )
    expect(html).not.toContain('has-sidebar')
    expect(made.read('build/index.md')).toBe(
      '# Welcome\n\n> What this site is for, said in one sentence of a good length.\n\nRead [page A](/a).\n',
    )
    // As in Docusaurus, such a page shows what is in its text, and a title only in the tab of the browser.
    const terms = made.read('build/legal/terms/index.html')
    expect(terms).toContain('<title>Terms | Test site</title>')
    expect(terms).not.toContain('<h1')
    expect(made.has('build/_part') || made.has('build/types.d')).toBe(false)
    expect(made.has('build/versions.json')).toBe(false) // pages aren't a version of the documentation
    expect(made.read('build/sitemap.xml')).toContain('<loc>https://test.example.com/legal/terms</loc>')
  })

  it('import parts of the theme in a package with `"type": "module"`', async () => {
    const made = site({
      ...pages,
      'package.json': '{ "type": "module" }\n',
      'docs-gen.yaml': `${config}allowUnsupported: ['@theme/PwaReloadPopup']\n`,
      'src/pages/index.jsx': home
        .replace(
          'import styles',
          "import Search, { Field } from '@theme/PwaReloadPopup'\nimport Code from '@theme/CodeBlock'\nimport styles",
        )
        .replace('<main>', '<main><Search /><Field /><Code>one</Code>'),
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/error|render-failed/)])
    expect(made.read('build/index.html')).toMatch(/<main><figure.*one.*<p>Read <a href="\/a">page A/s)
  })

  it('import `x.js` when there is also `x.tsx`, as in Docusaurus', async () => {
    const made = site({
      ...pages,
      'src/pages/index.jsx': `import One from '@site/src/one'\nimport Two from '../two'\nexport default () => <main><One /><Two /></main>\n`,
      'src/one/index.js': 'export default () => <b>1 js</b>\n',
      'src/one/index.tsx': 'export default () => <b>1 tsx</b>\n',
      'src/two.js': 'export default () => <b>2 js</b>\n',
      'src/two.ts': 'export default () => "2 ts"\n',
      'content/a.md': "---\ntitle: A\n---\n\nimport Two from '@site/src/two'\n\n<Two />\n",
    })
    expect((await made.run('build', '--no-search')).code).toBe(0)
    expect(made.read('build/index.html')).toContain('<main><b>1 js</b><b>2 js</b></main>')
    expect(made.read('build/a/index.html')).toContain('<b>2 js</b>')
  })

  it('import modules of Docusaurus by their files, and read variables of an environment that browsers lack', async () => {
    const made = site({
      ...pages,
      'src/pages/index.jsx': `import { useState } from 'react'
import Link from '@docusaurus/core/lib/client/exports/Link'
export default function Home() {
  const [count, setCount] = useState(process.env.OF_NO_SITE ?? 'none')
  return <main><h1>Home</h1><Link to="/a">A</Link><button onClick={() => setCount('one')}>{count}</button></main>
}
`,
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(made.read('build/index.html')).toMatch(/<a href="\/a">A<\/a>.*<button[^>]*>none<\/button>/s)
    const assets = readdirSync(path.join(made.root, 'build/assets')).filter((name) => name.endsWith('.js'))
    expect(assets.map((name) => made.read(`build/assets/${name}`)).join('\n')).toContain('OF_NO_SITE')
    expect(assets.filter((name) => made.read(`build/assets/${name}`).includes('process.env'))).toEqual([])
  })

  it('show Markdown that they and components of documents import, whose links are checked', async () => {
    const made = site({
      ...pages,
      'src/pages/index.jsx': home
        .replace('import styles', "import Code, { version } from './_code.mdx'\nimport styles")
        .replace('<main>', '<main><Code name="Ada" /><b>{version}</b>'),
      'src/pages/_code.mdx':
        'import { useState } from "react"\n\nexport const version = "v1.2"\n\nHello {props.name}, see [page A](../../content/a.md).\n\n```js title="x.js"\nlet one = 1\n\nexport const two = 2\n```\n',
      'content/b.mdx':
        "---\ndescription: It shows a component that shows a text of the site.\n---\n\nimport Readme from '@site/src/readme'\n\n# B\n\n<Readme />\n",
      'src/readme.jsx':
        "import { useState } from 'react'\nimport Text from '../README.md'\nexport default function Readme() {\n  const [isOpen, open] = useState(false)\n  return <div onClick={() => open(true)}>{isOpen && <Text />}</div>\n}\n",
      'README.md': 'Read [nothing](./nothing.md).\n',
      'sidebars.yaml': 'docs:\n  - a\n  - b\n',
    })
    const { code, stdout, stderr } = await made.run('build', '--no-search')
    expect([code, stdout + stderr]).toEqual([1, expect.stringContaining('README.md:1:16 error broken-link')])
    expect((await made.run('check')).stderr).toContain('README.md:1:16 error broken-link')
    made.write({ 'README.md': 'Read [page A](./content/a.md).\n' })
    const again = await made.run('build', '--no-search')
    expect([again.code, again.stderr]).toEqual([0, expect.not.stringMatching(/error|warning/)])
    const html = made.read('build/index.html')
    expect(html).toMatch(/<p>Hello (<!-- -->)?Ada, see <a href="\/a">page A<\/a>\.<\/p>/)
    expect(html).toContain('<span class="code-title">x.js</span>')
    expect(html).toContain('<b>v1.2</b>')
    expect(made.read('build/index.md')).toContain('Hello Ada, see [page A](/a).')
    expect(made.read('build/b/index.html')).toMatch(
      /<dg-island [^>]*data-slot="markdown"[^>]*><template data-slot="md-\w+"><p>Read <a href="\/a">page A<\/a>/,
    )
  })

  it('may be classes, and are given the configuration of the site', async () => {
    const made = site({
      ...pages,
      'src/pages/index.jsx': `import React from 'react'
export default class Home extends React.Component {
  render() {
    const { config } = this.props
    return <h1>{config.title} at {config.baseUrl}</h1>
  }
}
`,
      'src/pages/help.jsx': 'export default (props) => <h1>Help on {props.config.title}</h1>\n',
      'src/pages/state.jsx':
        "import { useState } from 'react'\nimport Layout from '@theme/Layout'\nexport default () => <Layout title={useState('Open')[0] + ' now'}>state</Layout>\n",
    })
    const { code, stderr } = await made.run('build')
    expect(code, stderr).toBe(0)
    // The title of a page that runs in the browser as a whole is in its head, too.
    expect(made.read('build/state/index.html')).toMatch(/<title>Open now \| Test site<\/title>.*<dg-island /s)
    expect(made.read('build/index.html')).toMatch(/<h1>Test site(?:<!-- -->)? at (?:<!-- -->)?\/<\/h1>/)
    expect(made.read('build/help/index.html')).toMatch(/<h1>Help on (?:<!-- -->)?Test site<\/h1>/)
  })

  it('stand below a logo and an icon of another site', async () => {
    const logo = '{ src: https://cdn.example.com/l.svg, srcDark: img/d.svg }'
    const icon = "'data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22></svg>'"
    const made = site({
      ...pages,
      'docs-gen.yaml': `${config}baseUrl: /docs/\nlogo: ${logo}\nfavicon: ${icon}\n`,
      'static/img/d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    const { code, stderr } = await made.run('build')
    expect(code, stderr).toBe(0)
    const html = made.read('build/index.html')
    expect(html).toMatch(/<img[^>]* src="https:\/\/cdn\.example\.com\/l\.svg"/)
    expect(html).toMatch(/<img[^>]* src="\/docs\/img\/d\.svg"/)
    expect(html).toContain('<link rel="icon" href="data:image/svg+xml,&lt;svg')
    expect(html).toMatch(/img-src [^;"]*https:\/\/cdn\.example\.com/)
  })

  it('are checked as other pages are', async () => {
    const made = site(pages)
    expect((await made.run('check', '--quiet')).stderr).toBe('')
    made.write({
      'src/pages/index.jsx': home.replace('to="/a"', 'to="/nowhere"').replace(/ description=\{[^}]*\}/, ''),
    })
    expect((await made.run('check', '--quiet')).stderr).toMatchInlineSnapshot(`
      "src/pages/index.jsx warning description-missing The page \`index\` has no description
        hint: Give \`<Layout>\` a \`description\`.

      src/pages/index.jsx:9:31 error broken-link \`/nowhere\` is not a page or file of the site
           8 |       <header className={styles.banner}><h1>Welcome</h1></header>
        >  9 |       <main><p>Read <Link to="/nowhere">page A</Link>.</p></main>
             |                               ^^^^^^^^
          10 |     </Layout>
        hint: Fix the link, or add the page.

      Found 1 error and 1 warning.
      "
    `)
  })

  it('show only what their code allows: a page that throws is named, the others stay', async () => {
    const made = site({ ...pages, 'src/pages/bad.tsx': 'export default function Bad() {\n  return missing.name\n}\n' })
    expect((await made.run('build', '--no-search', '--quiet')).stderr).toMatchInlineSnapshot(`
      "src/pages/bad.tsx:2:3 error render-failed \`<Bad>\`: \`missing\` is not defined
          1 | export default function Bad() {
        > 2 |   return missing.name
            |   ^
          3 | }
        hint: Define or import \`missing\`, or fix its spelling; for a brace in text, write \`\\{\`.

      Found 1 error.
      "
    `)
    made.write({ 'src/pages/bad.tsx': 'export const Bad = 1\n' })
    expect((await made.run('build', '--no-search', '--quiet')).stderr).toMatchInlineSnapshot(`
      "src/pages/bad.tsx:1:1 error import-not-found \`./bad.tsx\` does not export \`default\`
        > 1 | export const Bad = 1
            | ^^^^^^^^^^^^^^^^^^^^
        hint: Its exports are \`Bad\`.

      Found 1 error.
      "
    `)
  })

  it('follow an edit of what they import', async () => {
    const made = site({
      ...pages,
      'src/pages/index.jsx': "import { name } from '../name'\nexport default () => <p>{name}</p>\n",
      'src/name.js': "export const name = 'one'\n",
    })
    await made.run('build', '--no-search')
    expect(made.read('build/index.html')).toContain('<main id="dgContent" tabindex="-1"><p>one</p></main>')
    made.write({ 'src/name.js': "export const name = 'two'\n" })
    await made.run('build', '--no-search')
    expect(made.read('build/index.html')).toContain('<p>two</p>')
  })
})
