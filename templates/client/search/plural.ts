// Texts with a number. Each language has its own forms for one, two, a few and many.

import { t } from '../texts.ts'

/** Returns the form of a text, `one|other`, for a number. */
export function plural(text: string, count: number): string {
  const translated = t(text)
  const language = translated === text ? 'en' : document.documentElement.lang
  return pluralForm(translated, count, language).replaceAll('{count}', String(count))
}

/** Chooses the form of a text for a number: `one|other`, in the order of the plural categories of the language. */
export function pluralForm(text: string, count: number, language: string): string {
  const forms = text.split('|')
  const rules = new Intl.PluralRules(language)
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
  const categories = order.filter((category) => rules.resolvedOptions().pluralCategories.includes(category))
  return forms[Math.min(categories.indexOf(rules.select(count)), forms.length - 1)] ?? text
}
