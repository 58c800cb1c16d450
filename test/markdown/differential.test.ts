// Holds both compilers to the same page: every fixture and every page of content/ is compiled by each, rendered with
// React, and compared. White space between tags and React's `<!-- -->` between texts are folded, and nothing else.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileSource } from '../../src/markdown/compile.ts'
import type { Compiled, CompileOptions } from '../../src/model/compiled.ts'
import { renderCompiled } from './render-compiled.ts'

const root = join(import.meta.dirname, '../..')
const fixtures = filesBelow(join(import.meta.dirname, 'fixtures'))
const pages = filesBelow(join(root, 'content'))

/**
 * Tags that stubs replace when they come from Markdown; those that an author writes as JSX are left, as in Docusaurus.
 */
const mappedTags = ['img', 'a', 'h2', 'details', 'summary', 'code', 'td']

describe('fast and reference compiler', () => {
  for (const file of [...fixtures, ...pages]) {
    it(`agree on ${file.slice(root.length + 1)}`, async () => {
      const source = readFileSync(file, 'utf8')
      const [fast, reference] = [await compile(file, source, 'fast'), await compile(file, source, 'reference')]
      expect(errorsOf(fast)).toEqual(errorsOf(reference))
      expect(fast.facts).toEqual(reference.facts)
      expect(fast.diagnostics).toEqual(reference.diagnostics)
      expect(await renderCompiled(fast, mappedTags)).toEqual(await renderCompiled(reference, mappedTags))
    })
  }
})

function errorsOf(compiled: Compiled): readonly string[] {
  return compiled.diagnostics.filter(({ code }) => code === 'mdx-syntax').map(({ message }) => message)
}

async function compile(file: string, text: string, compiler: CompileOptions['compiler']): Promise<Compiled> {
  const contentStart = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0
  const format = file.includes('fixtures') && file.endsWith('.md') ? 'md' : 'mdx'
  const options: CompileOptions = { format, compiler, admonitions: ['custom'], mappedTags }
  return await compileSource({ file: file.slice(root.length + 1), text, contentStart }, options)
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name) => join(folder, name))
}
