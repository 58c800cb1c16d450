import { HtmlValidate } from 'html-validate'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TabItem, Tabs } from '../../templates/components/tabs.tsx'
import { templates } from '../../templates/index.ts'
import { pageProps } from './page-props.ts'
import { render } from './render.tsx'

// React writes attributes such as charSet in its own case, which means the same.
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'], rules: { 'attr-case': 'off' } })

test('a page with everything around it is valid HTML', async () => {
  const tabs = render(
    <Tabs>
      <TabItem value="a">one</TabItem>
    </Tabs>,
  )
  const version = { ...pageProps().version, others: [{ label: '1', href: '/1', isCurrent: true }] }
  const props = pageProps({
    version,
    editUrl: '/edit',
    lastUpdated: { date: '2025-01-02' },
    markdownHref: '/a.md',
    tags: [{ label: 't', permalink: '/t' }],
  })
  const html = `<!doctype html>${renderToString(<templates.Document {...props} contentHtml={`<h2 id="one">One</h2>${tabs}`} />)}`
  const report = await validator.validateString(html)
  expect(report.results.flatMap((result) => result.messages.map((message) => message.message))).toEqual([])
})

test('404 and search pages are valid HTML', async () => {
  for (const Content of [templates.NotFound, templates.SearchPage]) {
    const props = pageProps({ kind: 'search', toc: [] })
    const html = `<!doctype html>${renderToString(<templates.Document {...props} contentHtml={renderToString(<Content {...props} />)} />)}`
    const report = await validator.validateString(html)
    expect(report.results.flatMap((result) => result.messages.map((message) => message.message))).toEqual([])
  }
})
