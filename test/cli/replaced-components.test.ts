// Components that Docusaurus sites replace in `src/theme`.

import { describe, expect, it } from 'vitest'
import { contentOf } from '../support/docusaurus-fixture.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const about = (description: string) => `---\ndescription: ${description}\n---\n`
const page = `---
description: A page that uses components which its site replaces.
---

import Admonition from '@theme/Admonition'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import Chart from '@theme/Chart'

# A

:::note[Title]
one
:::

<Admonition type="tip">two</Admonition>

<details><summary>s</summary>three</details>

<Tabs><TabItem value="a">four</TabItem></Tabs>

<Chart />
`
const files = {
  'content/a.md': undefined,
  'content/a.mdx': page,
  'src/theme/Admonition/index.js': `import React from 'react'
import Admonition from '@theme-original/Admonition'
export default function Wrapper(props) {
  return <div className="mine"><Admonition {...props} /></div>
}
`,
  'src/theme/Details.tsx': `import { type ReactNode, useState } from 'react'
import type { Props } from '@theme/Details/internal'
export default function Details({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  return <section onClick={() => setCount(count + 1)}>{count} {children}</section>
}
`,
  'src/theme/Tabs/index.js':
    "import { useTabs } from '@docusaurus/theme-common/internal'\nexport default () => useTabs()\n",
  'src/theme/TabItem/styles.css': 'p {}\n',
  'src/theme/Heading.tsx': 'export const Heading = () => <h2>x</h2>\n',
  'src/theme/Navbar/index.js': 'export default () => null\n',
  'src/theme/Chart.js': 'export default () => <figure>chart</figure>\n',
  'src/theme/Root.js': "export default () => {\n  throw new Error('no chat')\n}\n",
} as unknown as Readonly<Record<string, string>>

describe('components in src/theme', () => {
  it('take the place of those of content, and each other one is named with what to do', async () => {
    const made = site(files)
    const { code, stderr } = await made.run('build', '--no-search', '--quiet')
    expect(code, stderr).toBe(0)
    const html = contentOf(made, 'build/a/index.html')
    expect(html.match(/<div class="mine"><div class="theme-admonition theme-admonition-(?:note|tip)/g)).toHaveLength(2)
    expect(html).toMatch(/<dg-island data-module="Details-\w+\.js"[^>]*><section>0/)
    expect(html).toContain('role="tablist"')
    expect(html).toContain('<figure>chart</figure>')
    expect(stderr).toMatchInlineSnapshot(`
      "src/theme warning swizzled-component Components in src/theme that replace nothing here: \`Heading\` (it has no default export), \`Navbar\` (replace \`templates/layout/header.tsx\` instead), \`TabItem\` (replace \`templates/components/tabs.tsx\` instead), \`Tabs\` (it imports \`useTabs of @docusaurus/theme-common/internal\`)
        hint: See "Replaced theme components" in docs/docusaurus.md.

      src/theme/Root.js:2:9 warning swizzled-component \`Root\` of src/theme is left out: The page threw \`no chat\` while it was rendered (on 3 pages)
          1 | export default () => {
        > 2 |   throw new Error('no chat')
            |         ^
          3 | }
        note: pages \`/\`, \`/a\`, \`/404.html\`
        hint: Fix \`src/theme/Root.js\`.

      Found 2 warnings.
      "
    `)
    // Pages whose layout has findings are rendered again.
    expect((await made.run('build', '--no-search', '--quiet')).stderr).toBe(stderr)
  })

  it('are named one by one where a site has parts of a component, but not the component', async () => {
    const made = site({
      'src/theme/CodeBlock/CopyButton/index.js': 'export default () => <button>c</button>\n',
      'src/theme/MDXComponents/A.js': 'export default (props) => <a {...props} />\n',
      'src/theme/Admonition/index.js': "export { default } from '@theme-original/Admonition'\n",
      'src/theme/Admonition/Icon/Note.js': 'export default () => <b>n</b>\n',
    })
    const { stderr } = await made.run('build', '--no-search', '--quiet')
    expect(stderr).toMatchInlineSnapshot(`
      "src/theme warning swizzled-component Components in src/theme that replace nothing here: \`CodeBlock/CopyButton\` (only \`CodeBlock\` as a whole can be replaced), \`MDXComponents/A\` (only \`MDXComponents\` as a whole can be replaced)
        hint: See "Replaced theme components" in docs/docusaurus.md.

      Found 1 warning.
      "
    `)
  })

  it('take the place of headings and code in text, and stay where the site adds components to the theme’s', async () => {
    const wrapper = (name: string) =>
      `import Original from '@theme-original/${name}'\nexport default (props) => <><Original {...props} className="mine" /></>\n`
    const made = site({
      'content/a.md':
        '---\ndescription: A page whose headings, notes and code are those of its site.\n---\n\n# A\n\n## Part\n\nSome `code`.\n\n:::note\none\n:::\n\n<Lit />\n',
      'src/theme/Heading.js': wrapper('Heading'),
      'src/theme/CodeInline/index.js': wrapper('CodeInline'),
      'src/theme/Root.js':
        "import { useState } from 'react'\nimport { useLocation } from '@docusaurus/router'\nexport default ({ children }) => {\n  const [count, setCount] = useState(1)\n  return <>{children}<button onClick={() => setCount(2)}>{useLocation().pathname} {count}</button></>\n}\n",
      'src/theme/Admonition.js':
        "import Admonition from '@theme-original/Admonition'\nimport { ThemeClassNames } from '@docusaurus/theme-common'\nconst { common, docs } = ThemeClassNames\nexport default (props) => <div className={['mine', common.admonition, common.admonitionType(props.type), docs.docMarkdown].join(' ')}><Admonition {...props} /></div>\n",
      'src/theme/MDXComponents.js':
        "import MDXComponents from '@theme-original/MDXComponents'\nexport default { ...MDXComponents, Lit: () => <mark>lit</mark> }\n",
    })
    const { code, stderr } = await made.run('build', '--no-search', '--quiet')
    expect([code, stderr]).toEqual([0, ''])
    const html = contentOf(made, 'build/a/index.html')
    expect(html).toContain('<h1 id="a" class="mine">A')
    expect(html).toContain('<h2 id="part" class="mine">Part')
    expect(html).toContain('<code class="mine">code</code>')
    expect(html).toContain(
      '<div class="mine theme-admonition theme-admonition-note theme-doc-markdown"><div class="theme-',
    )
    expect(html).toContain('<mark>lit</mark>')
    expect(made.read('build/a/index.html')).toMatch(/<\/main>.*<dg-island .*<button>\/a(?:<!-- -->)? (?:<!-- -->)?1/s)
    expect(made.read('build/a/index.md')).not.toContain('1')
  })

  it('get what Docusaurus gives a block of code, and may change it', async () => {
    const made = site({
      'content/a.md':
        '---\ndescription: A page with blocks of code that its site shows in another way.\n---\n\n# A\n\n```js title="one.js" live\nconst one = 1\n```\n\n```sh {1}\nnpm start\n```\n',
      'src/theme/CodeBlock.js': `import Original from '@theme-original/CodeBlock'
export default ({ children, live, ...props }) =>
  live ? <pre data-words={props.metastring} className={props.className}>{children}</pre> : <><Original {...props}>{children}</Original><Original {...props}>{children.replace('npm', 'yarn')}</Original></>
`,
    })
    const { code, stderr } = await made.run('build', '--no-search', '--quiet')
    expect([code, stderr]).toEqual([0, ''])
    const html = contentOf(made, 'build/a/index.html')
    expect(html).toContain('<pre data-words="title=&quot;one.js&quot; live" class="language-js">const one = 1</pre>')
    const marked = [...html.matchAll(/<mark class="line">(.*?)<\/mark>/gs)].map(([, line]) =>
      line?.replace(/<.*?>/g, ''),
    )
    expect(marked).toEqual(['npm start\n', 'yarn start\n'])
  })

  it('run with the elements that pages give them, where they need no import', async () => {
    const made = site({
      'content/a.md': undefined,
      'content/a.mdx': `${about('A page that gives elements to components of all pages.')}\n# A\n\n<Panels of={[<Row />]} />\n\n<Switch label={<b>on</b>} />\n\n<Still of={<b>still</b>} />\n`,
      'src/theme/MDXComponents.jsx': `import MDXComponents from '@theme-original/MDXComponents'
import Panels, { Toggle } from '@site/src/panels'
import * as others from '@site/src/panels'
import Row from '@site/src/row'
export { default as Line } from '@site/src/row'
export default { ...MDXComponents, Panels, Switch: Toggle, Row, Still: Row, others }
`,
      'src/row.jsx': 'export default ({ of = "row" }) => <i>{of}</i>\n',
      'src/panels.jsx': `import { useState } from 'react'
export default ({ of }) => { const [at, setAt] = useState(0); return <p onClick={() => setAt(at + 1)}>{of[at]}</p> }
export const Toggle = ({ label }) => { const [isOn] = useState(true); return <u>{isOn && label}</u> }
`,
    })
    const { code, stderr } = await made.run('build', '--no-search', '--quiet')
    expect([code, stderr]).toEqual([0, ''])
    const html = contentOf(made, 'build/a/index.html')
    expect(html).toContain('<p><i>row</i></p>')
    expect(html).toContain('<u><b>on</b></u>')
    expect(html).toContain('<i><b>still</b></i>')
    expect(made.read('build/a/index.html').match(/<dg-island /g)).toHaveLength(2)
  })

  it('take the place of parts of the layout, on pages without a source too', async () => {
    const made = site({
      'docs-gen.yaml':
        'title: X\ncss: ["@theme/infima.css"]\nnavbar: [{ label: A, href: /a }, { label: Stars, component: custom-stars, props: { of: docs }, position: right }, { label: Gone, component: custom-gone }]\nfooter: { copyright: We, columns: [{ title: More, items: [{ label: Page, href: /a }, { label: Out, href: "https://o.example" }] }] }\n',
      'content/a.md':
        '---\ndescription: A page with all parts of the layout.\nhide_comments: false\n---\n\n# A\n\n## Part\n\n### Sub\n\ntext\n\n:::tip\nnote\n:::\n\n<Find />\n',
      'src/theme/MDXComponents.js':
        "import MDXComponents from '@theme-original/MDXComponents'\nimport SearchBar from '@theme/SearchBar'\nimport useBaseUrl from '@docusaurus/useBaseUrl'\nexport default { ...MDXComponents, Find: () => <p data-none={useBaseUrl(undefined) === undefined}><SearchBar /></p> }\n",
      'src/theme/Footer/index.js': `import { useThemeConfig, isMultiColumnFooterLinks } from '@docusaurus/theme-common'
import Links from '@theme/Footer/Links'
import Copyright from '@theme/Footer/Copyright'
import Layout from '@theme/Footer/Layout'
import Original from '@theme-original/Footer'
export default () => {
  const { footer, navbar } = useThemeConfig()
  return (
    <div className="own-footer" data-kind={String(isMultiColumnFooterLinks(footer.links))} data-title={navbar.title}>
      <Layout links={<Links links={footer.links} />} copyright={<Copyright copyright={footer.copyright} />} />
      <Original />
    </div>
  )
}
`,
      'src/theme/Root.js':
        "import { useEffect } from 'react'\nimport { useLocation } from '@docusaurus/router'\nimport Original from '@theme-original/Root'\nexport default (props) => {\n  useEffect(() => {}, [])\n  return <><Original {...props} /><i className=\"chat\">{useLocation().pathname}</i></>\n}\n",
      'src/theme/Layout/index.tsx':
        'import Layout from \'@theme-original/Layout\'\nexport default (props) => <><Layout {...props} /><i className="around" /></>\n',
      'src/theme/DocItem/index.js':
        'import DocItem from \'@theme-original/DocItem\'\nexport default (props) => <><b className="before" /><DocItem {...props} /><b className="after" /></>\n',
      'src/theme/DocItem/Layout/index.js': `import { useDoc } from '@docusaurus/plugin-content-docs/client'
import { useState } from 'react'
import DocItemPaginator from '@theme/DocItem/Paginator'
import DocItemFooter from '@theme/DocItem/Footer'
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile'
import DocItemContent from '@theme/DocItem/Content'
import DocBreadcrumbs from '@theme/DocBreadcrumbs'
import ContentVisibility from '@theme/ContentVisibility'
export default ({ children }) => {
  const { metadata, frontMatter, toc } = useDoc()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="own-layout" onClick={() => setOpen(!isOpen)}>
      <ContentVisibility metadata={metadata} />
      <DocBreadcrumbs />
      {toc.length > 0 && <DocItemTOCMobile />}
      <article><DocItemContent>{children}</DocItemContent><DocItemFooter /></article>
      <DocItemPaginator />
      {frontMatter.hide_comments === false && <em>{metadata.title} {toc.map(({ value }) => value)}</em>}
    </section>
  )
}
`,
      'src/theme/DocItem/Footer/index.js':
        'import Footer from \'@theme-original/DocItem/Footer\'\nexport default (props) => <div className="own-foot"><Footer {...props} /></div>\n',
      'src/theme/DocBreadcrumbs.js':
        "import { useSidebarBreadcrumbs, useHomePageRoute, isSamePath } from '@docusaurus/theme-common/internal'\nexport default () => <nav className=\"own-crumbs\">{useHomePageRoute().path} {useSidebarBreadcrumbs()?.map(({ label }) => label)} {String(isSamePath('/a', '/A/'))}</nav>\n",
      'src/theme/DocPaginator/index.js':
        'import PaginatorNavLink from \'@theme/PaginatorNavLink\'\n/** @param {import(\'@docusaurus/utils\').X} props */\nexport default ({ previous, next }) => <nav className="own-pages">{previous && <PaginatorNavLink {...previous} subLabel="Before" />}{next && <PaginatorNavLink {...next} isNext />}</nav>\n',
      'src/theme/Admonition.js':
        "import { processAdmonitionProps } from '@docusaurus/theme-common'\nimport types from '@theme/Admonition/Types'\nexport default (given) => {\n  const props = processAdmonitionProps(given)\n  const Of = types[props.type]\n  return <Of {...props} className=\"own-note\" />\n}\n",
      'src/theme/NavbarItem/ComponentTypes.js':
        "import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes'\nimport Stars from '@site/src/stars'\nexport default { ...ComponentTypes, 'custom-stars': Stars }\n",
      'src/stars.js':
        "import { useState } from 'react'\nexport default ({ of }) => {\n  const [count, setCount] = useState(7)\n  return <button onClick={() => setCount(count + 1)}>{of} {count}</button>\n}\n",
      'src/theme/DocItem/TOC/index.js': 'export default () => null\n',
      'src/theme/TOC/index.tsx':
        'import TOCItems from \'@theme/TOCItems\'\nimport Original from \'@theme-original/TOC\'\nexport default ({ toc, className, ...props }) => <><p className="own-toc">{toc.map(({ value, level }) => value + level).join()}</p><TOCItems {...props} className="list" linkClassName="in" /><Original /></>\n',
      'src/theme/DocSidebar/index.js':
        "import DocSidebar from '@theme-original/DocSidebar'\nimport { useEffect } from 'react'\nexport default (props) => {\n  useEffect(() => {}, [])\n  return <><b className=\"over-sidebar\" /><DocSidebar {...props} /></>\n}\n",
      'src/theme/NotFound/Content/index.tsx':
        'import Link from \'@docusaurus/Link\'\nexport default ({ location }) => <p>Gone: {location.pathname}. <Link to="/a">A</Link></p>\n',
    })
    const { code, stderr } = await made.run('build', '--quiet')
    expect(code, stderr).toBe(0)
    expect(stderr).toContain('replace nothing here: `DocItem/TOC` (replace `templates/layout/document.tsx` instead)')
    expect(stderr).toContain(
      'warning swizzled-component `custom-gone` of src/theme is left out: The page threw `src/theme/NavbarItem/ComponentTypes has no such component`',
    )
    const html = made.read('build/a/index.html')
    expect(html.match(/<li><dg-island [^>]*><button>docs(?:<!-- -->)? (?:<!-- -->)?7</g)).toHaveLength(2)
    expect(html).not.toContain('themeConfig') // what no island asks for, its data lacks
    expect(html).toContain('<div class="own-footer" data-kind="true" data-title="X"><footer class="footer"><nav')
    expect(html).toContain(
      '<p>More</p><ul><li><a href="/a">Page</a></li><li><a href="https://o.example" class="external">',
    )
    expect(html).toContain('<div class="copyright"><div>We</div></div></footer><footer class="footer">')
    expect(html).toMatch(/<b class="before"><\/b><dg-island [^>]*><section class="own-layout">/)
    expect(html).toMatch(
      /<article><dg-slot><div>.*text<\/p>.*<\/dg-slot><dg-slot [^>]*><div class="own-foot"><div class="page-meta">/s,
    )
    expect(html).toMatch(
      /<em>A(?:<!-- -->)? (?:<!-- -->)?Part(?:<!-- -->)?Sub<\/em><\/section><\/dg-island><b class="after"><\/b><\/main>/,
    )
    expect(html).toMatch(/<i class="around"><\/i><dg-island .*<i class="chat">\/a<\/i><\/dg-island><\/body>/)
    expect(html).toMatch(/<nav class="own-crumbs">\/<!-- --> <!-- -->A<!-- --> <!-- -->true<\/nav>/)
    expect(html).toMatch(
      /<div class="toc"><p class="own-toc">Part2,Sub3<\/p><div class="toc-list"><ul><li><a href="#part">Part<\/a><ul><li><a href="#sub">/,
    )
    expect(html).toMatch(/<nav aria-labelledby="dgTocTitle">.*<div class="toc-list"><ul><li><a href="#part">/)
    expect(html).toMatch(/<dg-island [^>]*><b class="over-sidebar"><\/b><dg-slot[^>]*><nav class="nav"/)
    expect(html).toContain('<nav class="own-pages"><a rel="prev" href="/" class="page-nav-prev"><small>Before</small>')
    expect(html).toContain('theme-admonition-tip alert alert--success look-tip own-note"')
    expect(html).toContain('<p data-none="true"><a class="search-button" href="/search/" data-search="">')
    expect(made.read('build/404.html')).toMatch(
      /<p>Gone: (?:<!-- -->)?\/404\.html(?:<!-- -->)?\. (?:<!-- -->)?<a href="\/a">A<\/a><\/p>.*own-footer.*class="chat">/s,
    )
    for (const page of ['404', 'search/index']) expect(made.read(`build/${page}.html`)).not.toContain('own-layout')
    expect(made.read('build/search/index.html')).toContain('class="around"')
  })

  it('may take the parts of a page from each other, with one title and one table of contents', async () => {
    const client = "import { useDoc } from '@docusaurus/plugin-content-docs/client'\n"
    const made = site({
      'content/a.md': '# A\n\n## Part\n\ntext\n',
      'content/b.md': '---\ntitle: B of front matter\n---\n\n## Part\n\ntext\n',
      'src/theme/DocItem/Layout/index.js': `import Content from '@theme/DocItem/Content'
import Mobile from '@theme/DocItem/TOC/Mobile'
import Desktop from '@theme/DocItem/TOC/Desktop'
export default ({ children }) => <article className="own"><Mobile /><Content>{children}</Content><Desktop /></article>
`,
      'src/theme/DocItem/Content/index.js': `${client}import Heading from '@theme/Heading'
import MDXContent from '@theme/MDXContent'
export default ({ children }) => {
  const { metadata, contentTitle } = useDoc()
  return <>{contentTitle === undefined && <Heading as="h1">{metadata.title}</Heading>}<MDXContent>{children}</MDXContent></>
}
`,
      'src/theme/DocItem/TOC/Desktop/index.js': `${client}import TOC from '@theme/TOC'
export default () => <TOC toc={useDoc().toc} />
`,
    })
    const { code, stderr } = await made.run('build', '--quiet')
    expect(code, stderr).toBe(0)
    expect(stderr).not.toContain('left out')
    for (const [page, title] of [
      ['a', '<h1 id="a">A</h1>'],
      ['b', '<h1>B of front matter</h1>'],
    ] as const) {
      const html = made.read(`build/${page}/index.html`)
      expect(html.match(/<h1.*?<\/h1>/g)).toEqual([title])
      expect(html).toMatch(/<article class="own"><details class="toc-folded">/)
      expect(html.match(/class="toc-list"/g)).toHaveLength(1)
    }
  })

  it('may have the names of components that docs-gen has and Docusaurus does not', async () => {
    const made = site({
      'content/a.md':
        "---\ndescription: A page with a card that the site has added to its theme.\n---\n\nimport { Cards } from '@site/src/cards'\n\n# A\n\n<Cards />\n",
      'src/cards.js':
        "import Card from '@theme/Card'\nimport IconExternalLink from '@theme/Icon/ExternalLink'\nexport const Cards = () => <Card icon=\"💬\"><IconExternalLink /></Card>\n",
      'src/theme/Card/index.js': 'export default ({ icon, children }) => <section>{icon} {children}</section>\n',
    })
    const { code, stderr } = await made.run('build', '--quiet')
    expect([code, stderr]).toEqual([0, ''])
    expect(contentOf(made, 'build/a/index.html')).toMatch(/<section>💬(?:<!-- -->)? (?:<!-- -->)?<svg/)
  })

  it('are said by migrate', async () => {
    const made = site({
      ...files,
      'src/theme/Chart.js':
        "import { useDocById } from '@docusaurus/theme-common/internal'\nexport default ({ of }) => <figure>{of ? useDocById(of) : 'chart'}</figure>\n",
      'src/theme/NotFound/index.js': 'export default () => <p><a href="/nowhere">x</a></p>\n',
      'docs-gen.yaml': undefined,
      'docusaurus.config.js':
        "module.exports = { title: 'X', url: 'https://x.example', presets: [['classic', { docs: { path: 'content', routeBasePath: '/' } }]], plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/a', to: '/' }, { from: '/old', to: '/' }] }]], themeConfig: { footer: { links: [{ title: 'T', items: [{ html: '<b>Bold</b>' }, { label: 'A', to: '/a' }] }], copyright: '&copy; <b>We</b>' } } }\n",
    } as unknown as Readonly<Record<string, string>>)
    const { stdout } = await made.run('migrate')
    expect(stdout).toContain('replaced theme components: Admonition, Details')
    expect(stdout).toContain(
      'the replaced theme component `Navbar`\n      Replace `templates/layout/header.tsx` instead.',
    )
    expect(stdout).toContain('`Tabs`\n      It imports `useTabs of @docusaurus/theme-common/internal`.')
    const { code, stderr } = await made.run('build', '--no-search', '--quiet')
    expect(code, stderr).toBe(0)
    expect(stderr).toContain('redirect-over-page')
    expect(stderr).toContain('src/theme/NotFound/index.js:1:34 warning broken-link `/nowhere` is not a page')
    const html = made.read('build/a/index.html')
    expect(html).toContain('<b>Bold</b>')
    expect(html).toContain('<div class="copyright">&copy; <b>We</b></div>')
    expect(made.read('build/old/index.html')).toContain('url=/')
  })
})

describe('contexts of parts around all pages', () => {
  const contexts = {
    'src/context.js': `import { createContext, useContext } from 'react'
export const Level = createContext(0)
export const Name = createContext(undefined)
export const useName = () => {
  const name = useContext(Name)
  if (name === undefined) throw new Error('useName needs a provider')
  return name
}
`,
    'src/Shown.js':
      "import { useContext } from 'react'\nimport { Level, useName } from './context'\nexport default () => <b>{useName()} {useContext(Level)}</b>\n",
    'src/theme/Layout/Provider/index.js': `import { useContext } from 'react'
import Provider from '@theme-original/Layout/Provider'
import { Level } from '@site/src/context'
export default ({ children }) => <Level value={useContext(Level) + 1}><Provider>{children}</Provider></Level>
`,
    'src/theme/Footer.js':
      "import { useName } from '@site/src/context'\nexport default () => <footer>{useName()}</footer>\n",
    'content/a.md': undefined,
    'content/a.mdx': `${about('A page whose components read contexts of the root.')}\nimport Shown from '@site/src/Shown'\n\n# A\n\n<Shown />\n`,
  } as unknown as Readonly<Record<string, string>>
  const root = (statement: string) =>
    `import { Level, Name } from '@site/src/context'\nexport default ({ children }) => {\n  ${statement}\n  return <Name value="rooty"><Level value={1}><div>{children}</div></Level></Name>\n}\n`

  it('reach the components of pages and of the layout', async () => {
    const made = site({ ...contexts, 'src/theme/Root.js': root('') })
    const { code, stderr } = await made.run('build', '--no-search', '--quiet')
    expect(code, stderr).toBe(0)
    const html = made.read('build/a/index.html')
    expect(html).toMatch(/<dg-island [^>]*data-hydrate="load"[^>]*><b>rooty<!-- --> <!-- -->2<\/b>/)
    expect(html).toContain('<footer>rooty</footer>')
    const providers = [...html.matchAll(/data-module="(\w+)-[^>]*data-hydrate="(\w+)"[^>]* data-provides=""/g)]
    expect(providers.map(([, name, hydrate]) => `${name} ${hydrate}`)).toEqual([
      'index interaction',
      'Root interaction',
    ])
  })

  it('are those without the part if it throws, which is reported', async () => {
    const made = site({ ...contexts, 'src/theme/Root.js': root("throw new Error('no root')") })
    const { code, stderr } = await made.run('build', '--no-search', '--quiet')
    expect(code).toBe(1)
    expect(stderr).toContain('src/context.js:6:33 error render-failed')
    expect(stderr).toContain('`Root` of src/theme is left out: The page threw `no root`')
  })

  it('change nothing where a part has none', async () => {
    const made = site({
      'src/theme/Root.js':
        "import { useEffect } from 'react'\nexport default ({ children }) => {\n  useEffect(() => {}, [])\n  return children ?? null\n}\n",
    })
    await made.run('build', '--no-search', '--quiet')
    expect(made.read('build/a/index.html')).not.toContain('data-provides')
  })
})

describe('imports of components', () => {
  it('begin with a slash in static folders and in the site, and may be two on a line', async () => {
    const made = site({
      'content/a.md': `---\ndescription: A page whose imports are written as formatters leave them.\n---\n\nimport { One } from '@site/src/one'; import {\n  Two\n} from '@site/src/two'\n\n# A\n\n<One /> <Two />\n`,
      'src/one.js': "import data from '/data/one.json'\nexport const One = () => <b>{data.name}</b>\n",
      'src/two.js': "import { name } from '/src/name.js'\nexport const Two = () => <i>{name}</i>\n",
      'src/name.js': "export const name = 'two'\n",
      'static/data/one.json': '{"name": "one"}\n',
    })
    const { code, stderr } = await made.run('build', '--no-search', '--quiet')
    expect(code, stderr).toBe(0)
    expect(contentOf(made, 'build/a/index.html')).toContain('<b>one</b>\n<i>two</i>')
  })

  it('may import the text of a file as pages do', async () => {
    const made = site({
      'docs-gen.yaml': 'title: X\nallowFailedPages: true\n',
      'content/a.md':
        "---\ndescription: A page with a component that shows the text of a file.\n---\n\nimport { Shows } from './shows'\n\n# A\n\n<Shows />\n",
      'content/shows.js':
        "import text from '!!raw-loader!./faq.yaml'\nconst again = require('!!raw-loader!./faq.yaml').default\nexport const Shows = () => <b>{text === again && text}</b>\n",
      'content/faq.yaml': 'why: because\n',
    })
    const { code, stderr } = await made.run('build', '--no-search', '--quiet')
    expect([code, stderr]).toEqual([0, ''])
    expect(contentOf(made, 'build/a/index.html')).toContain('<b>why: because\n</b>')
  })

  it('leave pages of React the layout of docs-gen, and give them its navbar and footer', async () => {
    const made = site({
      'docs-gen.yaml':
        'title: X\npages: src/pages\nlogo: { src: logo.svg }\nnavbar: [{ label: Guide, doc: b }, { label: All, items: [{ label: B, href: /b }] }]\n',
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />',
      'sidebars.yaml': undefined,
      'src/pages/index.js':
        "import Layout from '@theme/Layout'\nimport useDocusaurusContext from '@docusaurus/useDocusaurusContext'\nconst Data = () => {\n  const { logo, items } = useDocusaurusContext().siteConfig.themeConfig.navbar\n  return <b>{[logo.src, items[0].docId, items[1].items[0].to].join()}</b>\n}\nexport default () => <Layout title=\"Home\"><Data /><p onClick={() => {}}>home</p></Layout>\n",
      'content/index.md': undefined,
      'content/b.mdx': "import Layout from '@theme/Layout'\n\n<Layout>b</Layout>\n",
      'src/theme/Layout/index.js':
        "import { composeProviders } from '@docusaurus/theme-common'\nimport Navbar from '@theme/Navbar'\nexport default ({ children }) => <div className=\"own\"><Navbar />{children}</div>\n",
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(stderr).toContain(
      '`Layout` (it does not wrap `@theme-original/Layout`; replace `templates/layout/document.tsx` instead)',
    )
    for (const page of ['build/index.html', 'build/b/index.html']) expect(made.read(page)).not.toContain('class="own"')
    expect(made.read('build/index.html')).toContain('<b>logo.svg,b,/b</b>')
    expect(made.read('build/index.html')).toMatch(/<title>Home \| X<\/title>[\s\S]*home<\/p>/)
  })
})
