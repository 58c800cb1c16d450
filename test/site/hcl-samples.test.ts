// The HCL samples of the site (jobs of Nomad, Terraform), as files and as fences: each parses. They are too few for the
// check to read HCL, whose parser would weigh three megabytes in every installation, so it is one of the tests'.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hclLanguage } from 'codemirror-lang-hcl'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Finds where a text is not HCL, as `line:column` (1-based). */
function hclFaults(text: string): readonly string[] {
  const faults: string[] = []
  hclLanguage.parser.parse(text).iterate({
    enter({ type, from }) {
      if (!type.isError) return
      const before = text.slice(0, from).split('\n')
      faults.push(`${before.length}:${(before.at(-1) ?? '').length + 1}`)
    },
  })
  return faults
}

/** Gives the HCL samples of a file of the site: its whole text, or its fences. */
function samplesOf(file: string): readonly { readonly place: string; readonly text: string }[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  if (/\.(?:hcl|tf)$/.test(file)) return [{ place: file, text }]
  return [...text.matchAll(/^([ \t]*)```(?:hcl|terraform|tf)\b.*\n([\s\S]*?)^\1```/gm)].map(
    ([, indent = '', body = ''], index) => ({
      place: `${file}, fence ${index + 1}`,
      text: body.replace(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
}

const samples = ['content', 'i18n']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.(?:mdx?|yaml|hcl|tf)$/.test(file))
  .sort()
  .flatMap(samplesOf)

describe('HCL samples', () => {
  it('stand on the site', () => {
    expect(samples.length).toBeGreaterThan(0)
  })

  it.each(samples)('parse: $place', ({ text }) => {
    expect(hclFaults(text)).toEqual([])
  })

  it('are told from what is not HCL, with the place', () => {
    expect(hclFaults('x = <<EOT\nany\nEOT\ny = { for k, v in var.a : k => v if v != "" }\n')).toEqual([])
    expect(hclFaults('job "run" {\n  datacenters: ["dc1"]\n}\n')).toContain('2:14')
    expect(hclFaults('job "run" {\n  type = "batch"\n')).toEqual(['3:1'])
  })
})
