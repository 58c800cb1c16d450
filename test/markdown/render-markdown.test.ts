// Markdown from data: no MDX, no raw HTML, no URLs that run script.

import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../src/markdown/render-markdown.ts'

describe('renderMarkdown', () => {
  it('renders blocks', () => {
    expect(renderMarkdown('A *b*\n\n- c {d}\n')).toBe('<p>A <em>b</em></p>\n<ul>\n<li>c {d}</li>\n</ul>')
  })

  it('renders inline text whatever it starts with', () => {
    expect(renderMarkdown('`code` and **b**', { isInline: true })).toBe('<code>code</code> and <strong>b</strong>')
    expect(renderMarkdown('- no list', { isInline: true })).toBe('- no list')
    expect(renderMarkdown('# of items #', { isInline: true })).toBe('# of items #')
    expect(renderMarkdown('1. one\n2. two', { isInline: true })).toBe('1. one 2. two')
    expect(renderMarkdown('  ', { isInline: true })).toBe('')
  })

  it('shows raw HTML as text', () => {
    expect(renderMarkdown('<script>x</script> <b>y</b>', { isInline: true })).toBe(
      '&lt;script&gt;x&lt;/script&gt; &lt;b&gt;y&lt;/b&gt;',
    )
    expect(renderMarkdown('<div>\nx\n</div>')).not.toContain('<div>')
  })

  it('leaves out URLs that run script', () => {
    const html = renderMarkdown('[a](javascript:x) ![b](data:text/html,1) <vbscript:x> [c][d]\n\n[d]: javascript:y\n')
    expect(html).not.toMatch(/script:x"|data:text|script:y/)
  })

  it('puts the URLs that links lead to in the place of those as written, definitions included', () => {
    const html = renderMarkdown('[a](./a.md) and [b][ref]\n\n[ref]: ./b.md', { link: (url) => `/to${url.slice(1)}` })
    expect(html).toContain('href="/to/a.md"')
    expect(html).toContain('href="/to/b.md"')
  })
})
