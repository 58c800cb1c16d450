import { beforeAll, describe, expect, test } from 'vitest'
import type { PageProps } from '../../src/model/template.ts'
import { renderDocument } from '../../src/render/document.ts'
import type { LoadedTemplates } from '../../src/render/loaded-templates.ts'
import { loadTestTheme } from './theme.ts'

let loaded: LoadedTemplates
beforeAll(async () => {
  loaded = await loadTestTheme()
})

// The test theme reads these fields only.
const props = {
  site: { language: 'en' },
  title: 'A & B',
  assets: { styles: ['/s.css'], fonts: [], loader: '/l.js' },
} as unknown as PageProps
const render = (contentHtml: string, headHtml = '') => renderDocument({ loaded, props, contentHtml, headHtml })

describe('the link to the styles of parts that few pages have', () => {
  const renderLinks = (contentHtml: string) => {
    const styles = loaded.manifest.styles.map((name) => `/${name}`)
    const html = renderDocument({ loaded, props: { ...props, assets: { ...props.assets, styles } }, contentHtml })
    return [...html.matchAll(/<link [^>]*>/g)].map(([link]) => link.replace(/-\w+\.css/, '.css'))
  }
  const link = (name: string, more = '') => `<link rel="stylesheet" href="/${name}.css"${more}>`

  test.each(['<p class="a rare b">x</p>', '<dg-island></dg-island>', '<script data-own=""></script>'])(
    'is in force with %s',
    (content) => {
      expect(renderLinks(content)).toEqual([link('styles'), link('extra')])
    },
  )

  test.each(['<p class="rarely">rare</p>', '<p title="a class=&quot;rare&quot;">x</p>', ''])(
    'is disabled with %s',
    (content) => {
      expect(renderLinks(content)).toEqual([link('styles'), link('extra', ' disabled')])
    },
  )
})

describe('a document', () => {
  test('is one doctype, the head, and the content as it is', () => {
    const html = render('<p>&amp; <b>x</b></p>')
    expect(html.match(/<!doctype/gi)).toHaveLength(1)
    expect(html).toMatch(
      /^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" /,
    )
    expect(html).toContain('<title>A &amp; B</title>')
    expect(html).toContain('<main><p>&amp; <b>x</b></p></main>')
  })

  test('takes attributes that its content gives to the whole document', () => {
    const html = render(
      '',
      '<html lang="de" class="a"></html><body class="b" data-x="1"></body><link rel="canonical" href="/x">',
    )
    expect(html.match(/<(?:html|body)[^>]*>/g)).toEqual(['<html lang="de" class="a">', '<body class="b" data-x="1">'])
    expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual(['<link rel="canonical" href="/x">'])
  })

  test('takes the head elements of its content in the place of its own', () => {
    const html = render('', '<title>Mine</title><meta name="robots" content="noindex"/>')
    expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>Mine</title>'])
    const [first, last] = ['One', 'Two'].map(
      (text) =>
        `<title>${text}</title><meta name="description" content="${text}"/><meta property="og:image" content="/a"/>`,
    )
    const twice = render('', `${first}${last}`)
    expect(twice.match(/<title>.*?<\/title>|content="(?:One|Two|\/a)"/g)).toEqual([
      ...['content="/a"', '<title>Two</title>', 'content="Two"', 'content="/a"'],
    ])
    expect(html).toContain('<meta name="robots" content="noindex"/></head>')
  })
})
