// Groups of code blocks, and commands of npm for other package managers.

import { describe, expect, it } from 'vitest'
import { compileSource } from '../../src/markdown/compile.ts'
import { renderCompiled } from './render-compiled.ts'

async function compile(text: string) {
  const options = { format: 'mdx', compiler: 'auto', admonitions: [], mappedTags: [] } as const
  const compiled = await compileSource({ file: 'a.mdx', text, contentStart: 0 }, options)
  const html = (await renderCompiled(compiled)).replaceAll('&quot;', '"')
  const found = compiled.diagnostics.map(({ code, message, hint, place }) => [place?.start?.line, code, message, hint])
  return { html, codes: compiled.codes.map(({ text }) => text), found }
}

describe('a group of code blocks', () => {
  it('has a tab for each block, named by its label, title or language', async () => {
    const { html, codes, found } = await compile(
      '::: code-group\n\n```js [vite.config.js]\na\n```\n\n```ts title="b.ts"\nb\n```\n\n```sh\nc\n```\n\n:::\n',
    )
    expect(found).toEqual([])
    expect(codes).toEqual(['a', 'b', 'c'])
    for (const label of ['vite.config.js', 'b.ts', 'sh']) expect(html).toContain(`"label":"${label}"`)
  })

  it('is reported when two blocks have one label, and when it holds something else', async () => {
    expect((await compile('a\n\n:::code-group\n\n```js\na\n```\n\n```js\nb\n```\n\n:::\n')).found).toEqual([
      [
        3,
        'code-meta',
        'Two blocks of `:::code-group` have the label `js`',
        'Give each a label after its language: ```js [config.js]',
      ],
    ])
    const { html, found } = await compile(':::code-group\n\nText.\n\n```js\na\n```\n\n:::\n')
    expect(found).toEqual([
      [
        1,
        'code-meta',
        '`:::code-group` contains something other than code blocks',
        'Put only code blocks into it, each with a label after its language: ```js [config.js]',
      ],
    ])
    expect(html).toContain('Text.')
    expect((await compile(':::code-group\n:::\n')).found[0]).toContain('`:::code-group` is empty')
  })
})

describe('commands of npm', () => {
  it('are shown for other package managers', async () => {
    const { html, codes } = await compile('```bash npm2yarn title="Install"\nnpm install --save-dev docs-gen\n```\n')
    expect(codes).toEqual([
      'npm install --save-dev docs-gen',
      'yarn add --dev docs-gen',
      'pnpm add --save-dev docs-gen',
      'bun add --dev docs-gen',
    ])
    expect(html).toContain('"groupId":"npm2yarn"')
    expect(html).not.toContain('"metastring":"npm2yarn')
    const sapphire = await compile('```bash npm2yarn2pnpm\nnpm install docs-gen\n```\n')
    expect(sapphire.html).toContain('"groupId":"npm2yarn"')
    expect(sapphire.html).not.toContain('npm2yarn2pnpm')
  })
})

describe('a comment that looks as if it marked a line', () => {
  it('is reported when its word marks none', async () => {
    expect((await compile('```js\na // [!code hightlight]\nb // [!code ++]\n```\n')).found).toEqual([
      [1, 'code-meta', '`[!code hightlight]` is not a known mark', 'Did you mean `[!code highlight]`?'],
    ])
    expect((await compile('```js\na // [!code word:b]\n```\n')).found).toEqual([
      [
        1,
        'code-meta',
        '`[!code word]` is not a known mark',
        'Use one of ++, --, hl, highlight, focus, error, warning.',
      ],
    ])
  })
})
