// Decodes character references in HTML text and attribute values: numbers, and the names that writers use.
// Rare names (of the 2,231 in the standard) stay as they are written; no URL or id of ours needs them.

/** Names that HTML accepts without a semicolon, in Latin-1 order from U+00A0. */
const latinNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm ' +
  'raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH ' +
  'Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ' +
  'ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml ' +
  'yacute thorn yuml'

/** Characters by names that may stand without a semicolon. */
const legacy: ReadonlyMap<string, string> = new Map([
  ...latinNames.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ['amp', '&'],
  ['AMP', '&'],
  ['lt', '<'],
  ['LT', '<'],
  ['gt', '>'],
  ['GT', '>'],
  ['quot', '"'],
  ['QUOT', '"'],
  ['COPY', '\u00a9'],
  ['REG', '\u00ae'],
])

/** Characters by names that need their semicolon. */
const strict: ReadonlyMap<string, string> = new Map(
  Object.entries({
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    bull: '•',
    trade: '™',
    larr: '←',
    uarr: '↑',
    rarr: '→',
    darr: '↓',
    harr: '↔',
    rArr: '⇒',
    le: '≤',
    ge: '≥',
    ne: '≠',
    infin: '∞',
    minus: '−',
    euro: '€',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
    zwnj: '\u200c',
    zwj: '\u200d',
    check: '✓',
    num: '#',
    sol: '/',
    bsol: '\\',
    colon: ':',
    quest: '?',
    equals: '=',
    percnt: '%',
    lpar: '(',
    rpar: ')',
    lbrace: '{',
    lcub: '{',
    rbrace: '}',
    rcub: '}',
    lsqb: '[',
    lbrack: '[',
    rsqb: ']',
    rbrack: ']',
    lowbar: '_',
    period: '.',
    comma: ',',
    semi: ';',
    Tab: '\t',
    NewLine: '\n',
    commat: '@',
    excl: '!',
    dollar: '$',
    ast: '*',
    plus: '+',
    hyphen: '\u2010',
    grave: '`',
    vert: '|',
    verbar: '|',
  }),
)

/** What Windows-1252 puts at 0x80-0x9F; HTML reads numbers of this range so. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Decodes the character references of a text; in attributes, a name without semicolon before `=` or a letter stays as written. */
export function decodeEntities(text: string, where: 'text' | 'attribute' = 'text'): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#[xX]([0-9a-fA-F]+)|#([0-9]+)|([a-zA-Z][a-zA-Z0-9]*))(;?)/g, (...match: string[]) => {
    const [all = '', hex, decimal, name = '', semicolon, at] = match
    if (hex !== undefined) return fromNumber(Number.parseInt(hex, 16))
    if (decimal !== undefined) return fromNumber(Number.parseInt(decimal, 10))
    if (semicolon !== '') {
      const whole = strict.get(name) ?? legacy.get(name)
      if (whole !== undefined) return whole
    }
    if (where === 'text') return fromLegacyPrefix(all, name)
    return (text[Number(at) + all.length] === '=' ? undefined : legacy.get(name)) ?? all
  })
}

/** Decodes the longest legacy name that begins the written name. */
function fromLegacyPrefix(all: string, name: string): string {
  for (let length = Math.min(6, name.length); length >= 2; length--) {
    const value = legacy.get(name.slice(0, length))
    if (value !== undefined) return value + all.slice(1 + length)
  }
  return all
}

function fromNumber(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return windows1252.charAt(code - 0x80)
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd'
  return String.fromCodePoint(code)
}
