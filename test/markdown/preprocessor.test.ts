// The function of a site that changes the text of pages before they are read.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompileOptions } from '../../src/model/compiled.ts'
import { compileText } from './compile-text.ts'
import { renderCompiled } from './render-compiled.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-gen-preprocessor-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

let count = 0
/** Compiles a text with the function of a preprocessor. */
async function compileWith(text: string, source: string, options: Partial<CompileOptions> = {}) {
  const file = join(folder, `preprocessor-${++count}.mjs`)
  await writeFile(file, `export default ${source}`)
  const module = { url: pathToFileURL(file).href, root: '/site', hash: '', mayReadFiles: false }
  return compileText(text, { preprocessor: { name: './preprocessor.mjs', module }, ...options })
}

describe('a preprocessor', () => {
  it('changes the text that the fast compiler reads, and gets the path of the file', async () => {
    const compiled = await compileWith('By %by%.\n', '(given) => given.fileContent.replace("%by%", given.filePath)')
    expect(compiled.compiler).toBe('fast')
    expect(await renderCompiled(compiled)).toBe('<p>By /site/page.mdx.</p>')
  })

  it.each([
    ['in lines that stay', '(given) => given.fileContent.replaceAll("%a%", "[a](./aaaaaaaa.md)")'],
    ['in a text with more lines', '(given) => "# New\\n\\n" + given.fileContent'],
    ['in a text with fewer lines', '(given) => given.fileContent.replace("%a% first\\n\\n", "")'],
  ])('leaves places as they are written %s', async (_name, source) => {
    const { facts } = await compileWith('%a% first\n\nThen [b](./b.md).\n', source)
    const link = facts.links.find(({ url }) => url === './b.md')
    expect(link?.place.start).toMatchObject({ line: 3, column: 6 })
  })

  it('may change front matter, which stays as long as it is written', async () => {
    const text = '---\ntitle: A\n---\n\n## One\n'
    const { facts } = await compileWith(text, '(given) => given.fileContent.replace("title: A", "title: Aaa\\nid: b")')
    expect(facts.headings.map(({ text, place }) => [text, place.start?.line])).toEqual([['One', 5]])
  })

  it('that returns the same text changes nothing', async () => {
    const compiled = await compileWith('text\n', '(given) => given.fileContent')
    expect(await renderCompiled(compiled)).toBe('<p>text</p>')
  })

  it.each([
    ['() => { throw new Error("no luck") }', 'page.mdx: The plugin `./preprocessor.mjs` failed: no luck'],
    ['() => undefined', 'page.mdx: The plugin `./preprocessor.mjs` failed: it does not return the text of the page'],
    [
      '{}',
      'docs-gen.yaml: The plugin `./preprocessor.mjs` failed: the module has no default export that is a function',
    ],
  ])('that fails is plugin-failed: %s', async (source, message) => {
    const { diagnostics } = await compileWith('text\n', source)
    expect(diagnostics.map(({ place, ...found }) => `${place?.file}: ${found.message}`).join()).toContain(message)
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['error'])
  })

  it('that cannot be loaded is left out where plugins are', async () => {
    const compiled = await compileWith('text\n', '{}', { leavesOutPlugins: true })
    expect(compiled.diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['plugin-failed warning'])
    expect(await renderCompiled(compiled)).toBe('<p>text</p>')
  })
})
