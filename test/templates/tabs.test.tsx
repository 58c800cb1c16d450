import { expect, test } from 'vitest'
import { TabItem, Tabs } from '../../templates/components/tabs.tsx'
import { render } from './render.tsx'
import { stubHost } from './stub-host.ts'

const selected = (html: string) => /aria-selected="true"[^>]*data-value="([^"]*)"/.exec(html)?.[1]

test('opens the item with default, and keeps all panels in the page', () => {
  const html = render(
    <Tabs>
      <TabItem value="a">one</TabItem>
      {'\n'}
      <TabItem value="b" label="B" default>
        two
      </TabItem>
    </Tabs>,
  )
  expect(selected(html)).toBe('b')
  expect(html).toMatch(/role="tabpanel"[^>]*hidden=""[^>]*>one/)
  expect(html).toMatch(/data-label="B">two/)
})

test('shows the value above a panel without scripts when the label is an element', () => {
  const html = render(
    <Tabs>
      <TabItem value="a" label={<b>A</b>}>
        one
      </TabItem>
    </Tabs>,
  )
  expect(html).toMatch(/<b>A<\/b>.*data-label="a">one/)
})

test('opens the first item when none is the default, also for the default null', () => {
  const tabs = (
    <Tabs defaultValue={null}>
      <TabItem value="a" />
      <TabItem value="b" />
    </Tabs>
  )
  expect(selected(render(tabs))).toBe('a')
})

test('reports a default that is no value', () => {
  const host = stubHost()
  const html = render(
    <Tabs defaultValue="c">
      <TabItem value="a" />
    </Tabs>,
    host,
  )
  expect(selected(html)).toBe('a')
  expect(host.reports).toEqual(['`<Tabs>` has the default `c`, but no tab with this value'])
})

test('shows what is no tab below the tabs that `values` names', () => {
  const host = stubHost()
  const html = render(
    <Tabs values={[{ value: 'a' }]}>
      <TabItem value="a">A</TabItem>
      <p>text</p>
    </Tabs>,
    host,
  )
  expect(html).toMatch(/>A<\/div><p>text<\/p><\/div>$/)
  expect(host.reports).toEqual([])
})

test('reports a value given twice and what is no tab', () => {
  const host = stubHost()
  render(
    <Tabs>
      <TabItem value="a" />
      <TabItem value="a" />
      <p>text</p>
    </Tabs>,
    host,
  )
  expect(host.reports).toEqual([
    '`<Tabs>` contains something that is not a `<TabItem>`',
    '`<Tabs>` has two tabs with the value `a`',
  ])
})

test('reports tabs without items', () => {
  const host = stubHost()
  render(<Tabs />, host)
  expect(host.reports).toEqual(['`<Tabs>` contains no `<TabItem>`'])
})

test('takes labels and order from values', () => {
  const html = render(
    <Tabs values={[{ value: 'b', label: 'Second' }, { value: 'a' }]}>
      <TabItem value="a">one</TabItem>
      <TabItem value="b">two</TabItem>
    </Tabs>,
  )
  expect(html.indexOf('Second')).toBeLessThan(html.indexOf('data-value="a"'))
  expect(selected(html)).toBe('b')
})

test('names the parameter of the URL after the group, or as it says', () => {
  const tabsHtml = (queryString: boolean | string) =>
    render(
      <Tabs groupId="os" queryString={queryString}>
        <TabItem value="a" />
      </Tabs>,
    )
  expect(tabsHtml(true)).toContain('data-group="os" data-query="os"')
  expect(tabsHtml('system')).toContain('data-query="system"')
  expect(tabsHtml(false)).not.toContain('data-query')
})

test('gives two sets of tabs different ids', () => {
  const html = render(
    <>
      <Tabs>
        <TabItem value="a" />
      </Tabs>
      <Tabs>
        <TabItem value="a" />
      </Tabs>
    </>,
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(4)
})
