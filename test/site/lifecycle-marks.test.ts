// What is in beta or preview, as the API data says, is called so on each page that uses it.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSitePages } from '../support/site-pages.ts'

const data = path.resolve(import.meta.dirname, '../../content/_data/api')

/** The symbols in beta or preview, each with its stage. */
const symbols = readdirSync(data, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => readFileSync(path.join(data, file), 'utf8').split(/^ {6}- name: /m))
  .flatMap((entry) => {
    const stage = /^ {8}status: (beta|preview)$/m.exec(entry)?.[1]
    return stage === undefined ? [] : [{ name: entry.split('\n', 1)[0] ?? '', stage }]
  })

describe('pages of the site', () => {
  it('call what they use beta or preview when it is', () => {
    const found = [...readSitePages().values()]
      .filter(({ file }) => !file.startsWith('api/'))
      .flatMap((page) => {
        const text = [page.text, ...page.samples.map(({ shown }) => shown)].join('\n')
        const words = new Set(text.match(/\w+/g))
        return symbols
          .filter(({ name, stage }) => words.has(name) && !text.toLowerCase().includes(stage))
          .map(({ name, stage }) => `${page.file}: ${name} is in ${stage}`)
      })
    expect(found).toEqual([])
  })

  it('are held to the stages of more than a hundred symbols', () => {
    expect(symbols.length).toBeGreaterThan(100)
  })
})
