// Plugins of remark and rehype that a site configures.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileText } from './compile-text.ts'
import { renderCompiled } from './render-compiled.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-gen-plugins-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

async function plugin(name: string, source: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, source)
  return pathToFileURL(file).href
}

const addLink = `export default ({ url }) => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', value: 'added' }] }] })
}`
const addClass =
  "export default () => (tree) => { for (const node of tree.children) if (node.type === 'element') node.properties.className = ['x'] }"

describe('plugins', () => {
  it('run in the reference compiler, before links are read', async () => {
    const name = await plugin('add-link.mjs', addLink)
    const compiled = await compileText('text\n', { remarkPlugins: [{ name, options: { url: './y.md' } }] })
    expect(compiled.compiler).toBe('reference')
    expect(compiled.facts.links.map(({ url }) => url)).toEqual(['./y.md'])
  })

  it('are named where they make a tree that cannot be compiled', async () => {
    const remark = await plugin('text.mjs', "export default () => () => 'text'\n")
    const rehype = await plugin('node.mjs', "export default () => (tree) => { tree.children.push({ type: 'new' }) }\n")
    const found = async (options: Parameters<typeof compileText>[1]) =>
      (await compileText('Text.\n', options)).diagnostics.map(({ code, message }) => `${code} ${message}`)
    expect(await found({ remarkPlugins: [{ name: remark }] })).toEqual([
      `plugin-failed The plugin \`${remark}\` failed: Unexpected value \`text\` for \`tree\`, expected node`,
    ])
    expect(await found({ remarkPlugins: [{ name: remark }], rehypePlugins: [{ name: rehype }] })).toEqual([
      `plugin-failed The plugin \`${remark}\` or \`${rehype}\` failed: Unexpected value \`text\` for \`tree\`, expected node`,
    ])
    expect((await found({ rehypePlugins: [{ name: rehype }] }))[0]).toContain('unknown node `new`')
  })

  it('may write HTML, between elements of MDX', async () => {
    const html = '<div class="drawing"><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></div>'
    const source = `export default () => (tree) => { tree.children[1] = { type: 'html', value: ${JSON.stringify(html)} } }`
    const remarkPlugins = [{ name: await plugin('draw.mjs', source) }]
    const compiled = await compileText('text <b title={"x"}>b</b>\n\n    code\n\n{1 + 1}\n', { remarkPlugins })
    expect(compiled.diagnostics).toEqual([])
    expect(await renderCompiled(compiled)).toBe(`<p>text <b title="x">b</b></p>${html.replace('"/>', '"></path>')}\n2`)
  })

  it('of rehype see the HTML', async () => {
    const compiled = await compileText('text\n', { rehypePlugins: [{ name: await plugin('add-class.mjs', addClass) }] })
    expect(await renderCompiled(compiled)).toBe('<p class="x">text</p>')
  })

  it('plugin-failed names a plugin that throws, is not there, or is none; the configuration names the latter', async () => {
    const throwing = await plugin('throwing.mjs', 'export default () => () => { throw new Error("no luck") }')
    const none = await plugin('none.mjs', 'export const a = 1')
    const messages: string[] = []
    for (const name of [throwing, none, pathToFileURL(join(folder, 'missing.mjs')).href]) {
      const { diagnostics } = await compileText('text\n', { remarkPlugins: [{ name }] })
      messages.push(
        ...diagnostics.map(
          ({ code, message, place }) =>
            `${code} ${place?.file}: ${message.replaceAll(pathToFileURL(folder).href, '').replace(/'\/.*/, '...')}`,
        ),
      )
    }
    expect(messages).toMatchInlineSnapshot(`
      [
        "plugin-failed page.mdx: The plugin \`/throwing.mjs\` failed: no luck",
        "plugin-failed docs-gen.yaml: The plugin \`/none.mjs\` failed: the module has no default export that is a function",
        "plugin-failed docs-gen.yaml: The plugin \`/missing.mjs\` failed: Cannot find module ...",
      ]
    `)
  })
})
