import { expect, test } from 'vitest'
import { isBelowMain, type Languages, type Locale } from '../../src/model/languages.ts'

const locale = (name: string, baseUrl: string): Locale => ({
  name,
  label: name,
  htmlLang: name,
  direction: 'ltr',
  folder: `i18n/${name}`,
  isTranslated: true,
  url: '',
  baseUrl,
  hasOwnBaseUrl: false,
})
const locales = [locale('en', '/'), locale('fr', '/fr/')] as const
const site = (current: Locale, more: Partial<Languages> = {}) => ({
  i18n: { defaultLocale: 'en', locales, current, ...more },
})

test('a language is in a subfolder if it is published with the default one and is another', () => {
  const [en, fr] = locales
  expect([{}, site(en), site(fr), site(fr, { isAlone: true })].map(isBelowMain)).toEqual([false, false, true, false])
})
