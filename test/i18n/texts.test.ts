// The texts of the theme: every language has all of them, with the same placeholders, and each text of the theme is
// among them.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { themeLanguages, themeTexts } from '../../src/i18n/texts.ts'
import { pluralForm } from '../../templates/client/search/plural.ts'
import { scriptTexts } from '../../templates/script-texts.ts'

const templates = path.resolve(import.meta.dirname, '../../templates')
const files = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const codeOf = (isWanted: (file: string) => boolean) =>
  files
    .filter(isWanted)
    .map((file) => readFileSync(path.join(templates, file), 'utf8'))
    .join('\n')
const textsIn = (code: string) =>
  [...code.matchAll(/(?<![\w.])(?:t|plural)\(\s*'([^']+)'/g)].map(([, text]) => text ?? '')

describe('the texts of the theme', () => {
  it('have a file for each language', () => {
    const names = readdirSync(path.resolve(import.meta.dirname, '../../src/i18n/languages'))
    expect(names.sort()).toEqual(themeLanguages.map((name) => `${name}.json`).sort())
  })

  it.each(themeLanguages)('are all there in %s, with their placeholders', async (language) => {
    const german = Object.keys(await themeTexts('de'))
    const texts = await themeTexts(language)
    expect(Object.keys(texts)).toEqual(german)
    const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
    for (const [source, text] of Object.entries(texts)) expect(placeholders(text), source).toEqual(placeholders(source))
  })

  it('are among those that languages have', async () => {
    const known = await themeTexts('fr')
    expect([...textsIn(codeOf(() => true)), ...scriptTexts].filter((text) => known[text] === undefined)).toEqual([])
  })

  it('go to the page where scripts show them', () => {
    const shown = textsIn(codeOf((file) => file.startsWith('client') || file.endsWith('sidebar-html.ts')))
    expect(shown.filter((text) => !scriptTexts.some((known) => known === text))).toEqual([])
  })

  it('are found by the tag of a country or a script', async () => {
    expect(await themeTexts('de-AT')).toBe(await themeTexts('de'))
    expect(await themeTexts('zh-TW')).toBe(await themeTexts('zh-Hant'))
    expect(await themeTexts('zh-Hant-HK')).toBe(await themeTexts('zh-Hant'))
    expect(await themeTexts('zh-CN')).toBe(await themeTexts('zh'))
    expect(await themeTexts('iw')).toBe(await themeTexts('he'))
    expect([await themeTexts('en'), await themeTexts('tlh')]).toEqual([{}, {}])
  })

  it('have the plural forms of their language', () => {
    const polish = '{count} wynik|{count} wyniki|{count} wyników|{count} wyniku'
    expect([1, 3, 5, 22].map((count) => pluralForm(polish, count, 'pl'))).toEqual([
      '{count} wynik',
      '{count} wyniki',
      '{count} wyników',
      '{count} wyniki',
    ])
    expect([1, 2].map((count) => pluralForm('{count} result|{count} results', count, 'en'))).toEqual([
      '{count} result',
      '{count} results',
    ])
    expect(pluralForm('{count} 条结果', 3, 'zh')).toBe('{count} 条结果')
  })
})
