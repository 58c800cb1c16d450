// Describes a value that a page threw while it was rendered, such as an Error, null, a string, an object, or a stack
// overflow.

import { defined } from '../../model/defined.ts'
import { escapePattern } from '../../model/escape.ts'

/** The message and hint for a thrown value. */
export interface ErrorDescription {
  readonly message: string
  readonly hint?: string | undefined
  /** Matches the source of the page at the cause of the error. */
  readonly source?: RegExp
  /** Whether an expression in the text of a page can be the cause. */
  readonly isValue?: boolean
}

const longest = 500

/** Describes a value that a page threw while it was rendered, or a module while it was loaded. */
export function describeError(error: unknown, when: 'rendered' | 'loaded' = 'rendered'): ErrorDescription {
  const what = when === 'loaded' ? 'module' : 'page'
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return when === 'loaded'
      ? {
          message: 'The stack overflowed while the module was loaded',
          hint: 'Look for a function that calls itself endlessly, and for imported data that nests thousands deep.',
        }
      : {
          message: 'The page renders itself endlessly: the stack overflowed in a recursion',
          hint: 'Look for a component that contains itself.',
        }
  }
  if (!isError(error)) return { message: `The ${what} threw ${printed(error)} while it was ${when}` }
  const message = error.message === '' ? error.name : error.message
  return (
    describeReactError(message) ??
    describeMissingName(message) ?? {
      message: `The ${what} threw \`${cut(message)}\` while it was ${when}`,
      source: new RegExp(`\\bthrow\\b(?=.*${escapePattern(message)})`),
      ...defined({ hint: hintOfMissingValue(message) }),
    }
  )
}

/** Returns the module that isn't there, whose use threw this error. */
export function missingModuleOf(error: unknown): string | undefined {
  if (!isError(error) || !('missingModule' in error)) return undefined
  return typeof error.missingModule === 'string' ? error.missingModule : undefined
}

const browserNames: ReadonlySet<string> = new Set(
  [
    'window document location history screen localStorage sessionStorage indexedDB matchMedia getComputedStyle',
    'alert requestAnimationFrame requestIdleCallback customElements HTMLElement Element Node Image Audio DOMParser',
    'XMLHttpRequest FileReader MutationObserver IntersectionObserver ResizeObserver self innerWidth innerHeight',
    'navigator addEventListener',
  ]
    .join(' ')
    .split(' '),
)

function describeMissingName(message: string): ErrorDescription | undefined {
  const hook = /^Cannot read properties of null \(reading '(use[A-Z]\w*)'\)/.exec(message)?.[1]
  if (hook !== undefined) {
    const source = new RegExp(`\\b${hook}(?=\\()`)
    return { message: `\`${hook}\` was called outside of a component`, hint: hookHint, source }
  }
  const missing = undefinedNameIn(message)
  if (missing === undefined) return undefined
  const { name, isEarly } = missing
  if (isEarly)
    return {
      message: `\`${name}\` is used before its value is set`,
      hint: 'Move the statement that sets it before its first use.',
    }
  if (browserNames.has(name))
    return { message: `\`${name}\` is not defined: pages are rendered without a browser`, hint: browserHint }
  const hint = `Define or import \`${name}\`, or fix its spelling; for a brace in text, write \`\\{\`.`
  return { message: `\`${name}\` is not defined`, hint }
}

/** Returns the hint for a property of a missing value, such as `{frontMatter.version.major}` without a `version`. */
function hintOfMissingValue(message: string): string | undefined {
  const property = propertyIn(message)
  return property && `Check what is before \`.${property}\`, or write \`?.${property}\` if it can be absent.`
}

/** Reads the name of the property of undefined or null from the message of a TypeError. */
export function propertyIn(message: string): string | undefined {
  return /^Cannot read properties of (?:undefined|null) \(reading '([\w$]+)'\)/.exec(message)?.[1]
}

/** Reads the name that isn't defined, or is used too early, from the message of a ReferenceError. */
export function undefinedNameIn(message: string): { readonly name: string; readonly isEarly: boolean } | undefined {
  const [, missing, early] = /^([\w$]+) is not defined$|^Cannot access '([\w$]+)' before init/.exec(message) ?? []
  const name = missing ?? early
  return name === undefined ? undefined : { name, isEarly: missing === undefined }
}

const hookHint = 'Call hooks in the body of a component only, at its top level.'
const browserHint =
  'Use it in `useEffect`, or within `<BrowserOnly>{() => ...}</BrowserOnly>`; a package that needs it is loaded there with `require`.'

/** React's errors that authors can cause, by the numbers of its production build. Messages use its first arguments. */
const reactErrors: Readonly<Record<string, (first: string, second: string) => ErrorDescription>> = {
  31: (first) => ({
    message: `The page puts an object into its text (${first}), which React cannot show`,
    hint: 'Write out the fields that should be shown, or use JSON.stringify.',
    isValue: true,
  }),
  60: () => ({
    message: 'An element has both `children` and `dangerouslySetInnerHTML`',
    hint: 'Give it one of the two.',
  }),
  61: () => ({
    message: '`dangerouslySetInnerHTML` is not an object with `__html`',
    hint: 'Write `dangerouslySetInnerHTML={{ __html: text }}`.',
  }),
  62: () => ({
    message: 'The `style` prop expects a mapping from style properties to values, not a string',
    source: /\bstyle=["'{][^>]*/,
    hint: "Write an object, as in `style={{ color: 'red', marginTop: 8 }}`.",
  }),
  130: (first, second) => ({
    message: `The page uses a component that is ${first || 'undefined'}${second && ` (${second})`}`,
    hint: 'Check that the import names an export of its module.',
  }),
  137: voidElement,
  152: () => ({ message: 'A component returned nothing', hint: 'Return null to render nothing.' }),
  301: () => ({
    message: 'A component sets its state each time it renders, endlessly',
    hint: 'Set the state in an effect or in a handler.',
  }),
  321: () => ({ message: 'A hook was called outside of a component', hint: hookHint }),
  399: voidElement,
  426: suspended,
  460: suspended,
  482: suspended,
}

function voidElement(name: string): ErrorDescription {
  return {
    message: `\`<${name}>\` is a void element, which cannot have children`,
    hint: `Close it in the same tag: \`<${name} />\`.`,
  }
}

function suspended(): ErrorDescription {
  return {
    message: 'A component waits for something (it suspended, or is an async function), which pages cannot do',
    hint: 'Load data before the component is rendered: import it, or await it at the top level of the page.',
    isValue: true,
  }
}

function describeReactError(message: string): ErrorDescription | undefined {
  const [, number = '', query = ''] = /^Minified React error #(\d+);[^?]*(?:\?([^\s#]+))?/.exec(message) ?? []
  const [first = '', second = ''] = new URLSearchParams(query).getAll('args[]').map((value) => cut(value).trim())
  return reactErrors[number]?.(first, second)
}

/** Returns whether React threw because it received something that isn't a component. */
export function isNotComponent(error: unknown): boolean {
  return isError(error) && error.message.startsWith('Minified React error #130;')
}

/** Returns whether a value is an error, including those of other realms, which aren't instances of our Error. */
function isError(value: unknown): value is Error {
  return (
    value instanceof Error ||
    (typeof value === 'object' &&
      value !== null &&
      'message' in value &&
      typeof value.message === 'string' &&
      'name' in value)
  )
}

/** Formats a thrown or exported value for a message. */
export function printed(value: unknown): string {
  if (typeof value === 'string') return `the text \`${cut(value)}\``
  if (typeof value === 'function') return 'a function'
  try {
    return `\`${cut(typeof value === 'object' ? (JSON.stringify(value) ?? String(value)) : String(value))}\``
  } catch {
    return 'an object' // it's circular, or its toString throws
  }
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
