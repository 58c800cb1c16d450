// Running compiled pages: content, exports, imports, layouts, and traces that name the page.

import { createElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../src/markdown/evaluate.ts'
import type { CompileOptions } from '../../src/model/compiled.ts'
import { compileText } from './compile-text.ts'

const imports = {
  './a.mdx': { default: () => 'A!', named: 'n', 'two-words': 'tw' },
  './data.json': { default: { x: 'json' } },
}
const runtime = { Fragment, jsx, jsxs, imports }
const require = (specifier: string): unknown => ({ default: `/assets/${specifier}` })

async function render(text: string, options: Partial<CompileOptions> = {}): Promise<string> {
  const { Content } = await evaluate(await compileText(text, options), runtime, require)
  const keepHtml = ({ html }: { html: string }): string => `[${html}]`
  const markup = renderToStaticMarkup(createElement(Content as never, { components: { DgStatic: keepHtml } } as never))
  return markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/^\[|\]$/g, '')
}

describe.each(['fast', 'reference'] as const)('evaluate (%s compiler)', (compiler) => {
  it('gives content and exports', async () => {
    const compiled = await compileText('export const a = 1\n\nhi {a}\n', { compiler })
    const result = evaluate(compiled, runtime, require)
    expect(result).not.toBeInstanceOf(Promise)
    expect((await result).exports).toEqual({ a: 1 })
  })

  it('gives imports of all kinds', async () => {
    const text =
      'import A, {named as b, "two-words" as c} from "./a.mdx"\nimport * as all from "./a.mdx"\nimport data from "./data.json"\n\n<A/>,{b},{c},{all.named},{data.x}\n'
    expect(await render(text, { compiler })).toBe('<p>A!,n,tw,n,json</p>')
  })

  it('re-exports by name', async () => {
    const compiled = await compileText('export {named as again, default as B} from "./a.mdx"\n', { compiler })
    expect((await evaluate(compiled, runtime, require)).exports).toMatchObject({ again: 'n' })
  })

  it('passes require', async () => {
    expect(await render("<img src={require('./i.png').default} alt='' />\n", { compiler })).toContain(
      'src="/assets/./i.png"',
    )
  })

  it('wraps content in the layout that the page exports', async () => {
    const text = 'export default function Layout({children}) { return <main>{children}</main> }\n\n# {1 + 1}\n'
    expect(await render(text, { compiler })).toBe('<main><h1 id="1--1">2</h1></main>')
  })

  it('awaits at the top level', async () => {
    const compiled = await compileText('export const a = await Promise.resolve(3)\n\n{a}\n', { compiler })
    expect(compiled.isAsync).toBe(true)
    const result = evaluate(compiled, runtime, require)
    expect(result).toBeInstanceOf(Promise)
    expect((await result).exports).toEqual({ a: 3 })
  })

  it('names the page in traces', async () => {
    const compiled = await compileText('export const a = (() => { throw new Error("x") })()\n', { compiler })
    const error = await Promise.resolve()
      .then(() => evaluate(compiled, runtime, require))
      .catch((thrown: unknown) => thrown)
    expect(error instanceof Error ? error.stack : '').toContain('docs-gen:page.mdx')
  })

  it('takes titles of admonitions as React nodes', async () => {
    const compiled = await compileText(':::note[A *b* `c` {1 + 1}]\nx\n:::\n', { compiler })
    const { Content } = await evaluate(compiled, runtime, require)
    const render = ({ type, title }: Record<string, never>) => createElement('aside', { className: type }, title)
    const nothing = (): null => null
    const components = { Admonition: render, DgStatic: nothing }
    const html = renderToStaticMarkup(createElement(Content as never, { components } as never))
    expect(html).toBe('<aside class="note">A <em>b</em> <code>c</code> 2</aside>')
  })
})
