// The texts of the theme in the language of a page. The code that uses them contains the English texts; a page in
// another language has translations, with the English texts as keys.

/** Translations by English text. */
export type Texts = Readonly<Record<string, string>>

/** Returns a text in the language of the page; `{name}` in it becomes the value of that name. */
export type Translate = (text: string, values?: Readonly<Record<string, string | number>>) => string

/** Creates the function that translates the texts of a page. */
export function translatorOf(texts: Texts): Translate {
  return (text, values) => fillText(texts[text] ?? text, values)
}

/** Returns texts in English. A function, so that scripts for browsers leave it out. */
export const english: Translate = (text, values) => fillText(text, values)

/** Inserts values into a text. */
export function fillText(text: string, values?: Readonly<Record<string, string | number>>): string {
  return values ? text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all)) : text
}
