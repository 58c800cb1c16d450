import { expect, test } from 'vitest'
import { CodeBlock } from '../../templates/components/code-block.tsx'
import { CodeExample } from '../../templates/components/code-example.tsx'
import { render } from './render.tsx'
import { highlighted, stubHost } from './stub-host.ts'

test('renders lines without elements of their own when nothing marks them', () => {
  expect(render(<CodeBlock code={highlighted('a\nb', 'python')} />)).toContain(
    '<code class="language-python">a\nb</code>',
  )
})

test('marks lines with elements that mean it, and says which in the label', () => {
  const code = highlighted('', 'python', {
    lines: [
      { html: 'a', mark: 'highlight' },
      { html: 'b', mark: 'highlight' },
      { html: 'c' },
      { html: 'd', mark: 'removed' },
    ],
  })
  const html = render(<CodeBlock code={code} title="x.py" />)
  expect(html).toContain(
    '<mark class="line">a\n</mark><mark class="line">b\n</mark><span class="line">c\n</span><del class="line removed">d\n</del>',
  )
  expect(html).toContain('aria-label="Python code, x.py; highlighted: lines 1 to 2; removed: line 4"')
})

test('shows elements as they are when they are not text', () => {
  const html = render(
    <CodeBlock className="language-yaml">
      <Window text="Lol" />
    </CodeBlock>,
    stubHost({}),
  )
  expect(html).toBe('<figure class="code"><pre><code class="language-yaml"><i>Lol</i></code></pre></figure>')
})

function Window({ text }: { readonly text: string }) {
  return <i>{text}</i>
}

test('shows a title of elements, and the address of the source, as text', () => {
  const title = (
    <>
      a <b>{'<b>'}</b>
    </>
  )
  const html = render(<CodeBlock code={highlighted('a', 'python')} title={title} sourceUrl="/a?b&c" />)
  expect(html).toContain('<span class="code-title">a &lt;b&gt;</span><span class="code-language">Python</span>')
  expect(html).toContain('<a class="code-source" href="/a?b&amp;c">Source</a>')
  expect(html).toContain('aria-label="Python code, a &lt;b&gt;"')
})

test('numbers lines from the first line given', () => {
  expect(render(<CodeBlock code={highlighted('a\nb', 'sql', { firstLine: 7 })} />)).toContain(
    'data-n="7">a\n</span><span class="line" data-n="8">',
  )
})

test('folds long code', () => {
  const long = highlighted(Array.from({ length: 41 }, (_, index) => `l${index}`).join('\n'), 'text')
  expect(render(<CodeBlock code={long} />)).toContain('Show all 41 lines')
  expect(render(<CodeBlock code={highlighted('a', 'text')} />)).not.toContain('Show all')
})

test('shows no line of code that its author folds, until it is opened', () => {
  const html = render(<CodeBlock code={highlighted('a\nb', 'text', { isCollapsed: true })} />)
  expect(html).toContain('<span class="code-rest" hidden="until-found">a\nb</span>')
  expect(html).toContain('Show 2 lines')
  const host = stubHost()
  render(
    <>
      <CodeBlock collapse meta="{1}">
        a
      </CodeBlock>
      <CodeExample path="a.py" collapse />
    </>,
    host,
  )
  expect(host.asked).toEqual(['{1} collapse', { path: 'a.py', meta: 'collapse' }])
})

test('highlights text given as children, in the language of its class name', () => {
  const host = stubHost()
  const html = render(
    <CodeBlock className="language-shell" metastring='title="run"' showLineNumbers={3}>
      {'ls\n'}
    </CodeBlock>,
    host,
  )
  expect(html).toContain('<code class="language-shell">ls</code>')
  expect(host.asked).toEqual(['title="run" showLineNumbers=3'])
})

test('asks for the part of a file that its props name', () => {
  const host = stubHost()
  render(<CodeExample path="a/b.py" lineStart={2} lineEnd="4" highlight="1" showLineNumbers startAfter="# go" />, host)
  expect(host.asked).toEqual([{ path: 'a/b.py', lines: '2-4', startAfter: '# go', meta: '{1} showLineNumbers' }])
})

test('links to the file that an example comes from', () => {
  const host = stubHost({ code: { sourceUrl: 'https://example.com/b.py' } as object })
  expect(render(<CodeExample path="b.py" />, host)).toContain(
    '<a class="code-source" href="https://example.com/b.py">Source</a>',
  )
})

test('names the copy button for what it copies', () => {
  expect(render(<CodeBlock code={highlighted('a', 'python')} title="x.py" />)).toContain(
    'aria-label="Copy x.py" title="Copy"',
  )
  expect(render(<CodeBlock code={highlighted('a', 'python')} />)).toContain('aria-label="Copy Python code"')
  expect(render(<CodeBlock code={highlighted('a', 'text')} />)).toContain('aria-label="Copy Code"')
})
