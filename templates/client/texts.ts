// The texts that scripts show, in the language of the page: the page holds those that are not English.

import { fillText, type Texts, type Translate } from '../texts.ts'

/** Gives a text in the language of the page. */
export const t: Translate = (text, values) => fillText(pageTexts()[text] ?? text, values)

function pageTexts(): Texts {
  const text = typeof document === 'undefined' ? null : document.getElementById('dgTexts')?.textContent
  return text ? (JSON.parse(text) as Texts) : {} // written by templates/layout/head.tsx
}
