// The texts of the theme in the language of a page. They stand in English where they are used; a page in another
// language has their translations, by the English text.

/** Translations by English text. */
export type Texts = Readonly<Record<string, string>>

/** Gives a text in the language of the page; `{name}` in it becomes the value of that name. */
export type Translate = (text: string, values?: Readonly<Record<string, string | number>>) => string

/** Makes the function that translates the texts of a page. */
export function translatorOf(texts: Texts): Translate {
  return (text, values) => fillText(texts[text] ?? text, values)
}

/** Leaves texts in English. */
export const english: Translate = translatorOf({})

/** Puts values into a text. */
export function fillText(text: string, values?: Readonly<Record<string, string | number>>): string {
  return values ? text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all)) : text
}
