// Tags as parts of routes: lower-case words with hyphens, equal to lodash's kebabCase, by which Docusaurus makes them.

/** Letters of Latin that have no accent to drop. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'n' },
  ...{ Æ: 'Ae', Œ: 'Oe', Ø: 'O', Đ: 'D', Ð: 'D', Ł: 'L', Þ: 'Th', Ħ: 'H', Ŋ: 'N' },
}

/** Writes a text in kebab case: `fooBar v2` is `foo-bar-v-2`. */
export function kebabCase(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|['\u2019]/g, '')
    .normalize('NFC')
    .replace(/[^\p{ASCII}]/gu, (letter) => letters[letter] ?? letter)
  // Within the function: few sites have tags, and V8 takes a millisecond to read this.
  const word =
    /\p{Nd}*(?:1st|2nd|3rd|(?![123])\p{Nd}th)(?![\p{Ll}\p{Nd}])|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}]+|\p{Lu}+|\p{Nd}+|\p{Extended_Pictographic}/gu
  return (bare.match(word) ?? []).map((part) => part.toLowerCase()).join('-')
}
