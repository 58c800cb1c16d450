// The texts shown by scripts, in the language of the page. The page contains those that aren't English.

import { fillText, type Texts, type Translate } from '../texts.ts'

/** Returns a text in the language of the page. */
export const t: Translate = (text, values) => fillText(pageTexts()[text] ?? text, values)

function pageTexts(): Texts {
  const text = typeof document === 'undefined' ? null : document.getElementById('dgTexts')?.textContent
  return text ? (JSON.parse(text) as Texts) : {} // written by templates/layout/head.tsx
}
