// The attributes of an element as React writes them, as far as they are plain: strings and numbers under names that React writes as they are
// or under another. Everything else is left to React.

import { isPlainUrl } from './outline-render.ts'

type Props = Readonly<Record<string, unknown>>

/** Names that React writes in another way, and those in capitals that it writes as they are. */
const names: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
  ...['dateTime', 'charSet', 'colSpan', 'srcSet', 'popoverTarget', 'popoverTargetAction'].map((name) => [name, name] as const),
])
/** Attributes that are there or not. */
const flags = new Set('inert async controls default defer disabled hidden loop open required reversed'.split(' '))
/** Attributes whose value React looks at. */
const looked = new Set(
  'style action multiple muted draggable value focusable credentialless scoped seamless capture download cols rows size span start ref'.split(
    ' ',
  ),
)
const lowerCase = /^(?!on)[a-z][a-z0-9-]*$/

/** Writes the attributes of an element; undefined when they take React. */
export function attributesOf(tag: string, props: Props): string | undefined {
  if (tag === 'input' || tag === 'form' || (tag === 'button' && 'name' in props)) return undefined
  const isCustom = tag.includes('-')
  let html = ''
  for (const name in props) {
    const value = props[name]
    if (value === undefined || value === null || name === 'children' || name === 'dangerouslySetInnerHTML') continue
    const written = nameOf(name, isCustom)
    if (written === undefined || !isPlain(written, value, isCustom)) return undefined
    if (flags.has(written)) html += value === true ? ` ${written}=""` : ''
    else html += ` ${written}="${escapeText(String(value))}"`
  }
  return html
}

function nameOf(name: string, isCustom: boolean): string | undefined {
  const known = writtenNames.get(name)
  const written = known ?? findName(name)
  if (known === undefined) writtenNames.set(name, written)
  return written === '' || (isCustom && written !== name && name !== 'className') ? undefined : written
}

// Each name is looked at once; what React looks at is ''.
const writtenNames = new Map<string, string>()

function findName(name: string): string {
  if (lowerCase.test(name)) return looked.has(name) ? '' : name
  return names.get(name) ?? ''
}

function isPlain(name: string, value: unknown, isCustom: boolean): boolean {
  if (name === 'href' || name === 'src') return typeof value === 'string' && !isCustom && isPlainUrl(value)
  if (flags.has(name)) return typeof value === 'boolean' && !isCustom
  if (typeof value === 'string' || typeof value === 'number') return true
  return typeof value === 'boolean' && !isCustom && (name.startsWith('data-') || name.startsWith('aria-'))
}

/** Says whether an element of the head stands where it was written, behind those that React puts first; undefined when React has other rules. */
export function isLastOfHead(tag: string, props: Props): boolean | undefined {
  const { rel, href, precedence, async, itemProp, onLoad, onError } = props
  if ([precedence, async, itemProp, onLoad, onError].some((given) => given !== undefined && given !== null)) return undefined
  if (tag === 'link') return rel === 'stylesheet' || typeof rel !== 'string' || typeof href !== 'string' || href === ''
  return tag !== 'meta' && tag !== 'title'
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Escapes text as React does. */
export function escapeText(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => escapes[char] ?? char) : text
}
