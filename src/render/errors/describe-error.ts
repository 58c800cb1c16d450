// Puts into words what a page threw while it was rendered: an Error, null, a string, an object, a stack that
// overflowed.

/** The message and hint for something that was thrown. */
export interface ErrorDescription {
  readonly message: string
  readonly hint?: string
  /** What causes it, as it is written in a page. */
  readonly written?: RegExp
}

const longest = 500

/** Reads the name of a component that the compiled page misses, out of the error that the compiler's code throws. */
export function missingReference(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : ''
  return /^Expected (?:component|object) `([\w$.]+)` to be defined/.exec(message)?.[1]
}

/** Describes something that a page threw while it was rendered, or a module while it was loaded. */
export function describeError(error: unknown, when: 'rendered' | 'loaded' = 'rendered'): ErrorDescription {
  const what = when === 'loaded' ? 'module' : 'page'
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return when === 'loaded'
      ? {
          message: 'The stack overflowed while the module was loaded',
          hint: 'Look for a function that calls itself without end, and for imported data that nests thousands deep.',
        }
      : {
          message: 'The page renders itself without end: the stack overflowed in a recursion',
          hint: 'Look for a component that contains itself.',
        }
  }
  if (!isError(error)) return { message: `The ${what} threw ${printed(error)} while it was ${when}` }
  const message = error.message === '' ? error.name : error.message
  return (
    describeReactError(message) ??
    describeMissingName(message) ?? { message: `The ${what} threw \`${cut(message)}\` while it was ${when}` }
  )
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
    const written = new RegExp(`\\b${hook}(?=\\()`)
    return { message: `\`${hook}\` was called outside of a component`, hint: hookHint, written }
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
    return { message: `\`${name}\` is not defined, as pages are rendered without a browser`, hint: browserHint }
  const hint = `Define or import \`${name}\`, or fix its spelling; for a brace in text, write \`\\{\`.`
  return { message: `\`${name}\` is not defined`, hint }
}

/** Reads the name that is not defined, or used too early, out of the message of a ReferenceError. */
export function undefinedNameIn(message: string): { readonly name: string; readonly isEarly: boolean } | undefined {
  const [, missing, early] = /^([\w$]+) is not defined$|^Cannot access '([\w$]+)' before init/.exec(message) ?? []
  const name = missing ?? early
  return name === undefined ? undefined : { name, isEarly: missing === undefined }
}

const hookHint = 'Call hooks in the body of a component only, at its top level.'
const browserHint =
  'Use it in `useEffect`, or within `<BrowserOnly>{() => ...}</BrowserOnly>`; a package that needs it is loaded there with `require`.'

// React's production build reports by number; these are the ones that authors can cause.
function describeReactError(message: string): ErrorDescription | undefined {
  const number = /^Minified React error #(\d+)/.exec(message)?.[1]
  const first = argument(message, 0)
  switch (number) {
    case '31':
      return {
        message: `The page puts an object into its text (${first}), which React cannot show`,
        hint: 'Write out the fields that should be shown, or use JSON.stringify.',
      }
    case '60':
      return {
        message: 'An element has both `children` and `dangerouslySetInnerHTML`',
        hint: 'Give it one of the two.',
      }
    case '61':
      return {
        message: '`dangerouslySetInnerHTML` is not an object with `__html`',
        hint: 'Write `dangerouslySetInnerHTML={{ __html: text }}`.',
      }
    case '62':
      return {
        message: 'The `style` prop expects a mapping from style properties to values, not a string',
        written: /\bstyle=["'{][^>]*/,
        hint: "Write an object, as in `style={{ color: 'red', marginTop: 8 }}`.",
      }
    case '130':
      return {
        message: `The page uses a component that is ${first || 'undefined'}${argument(message, 1) ? ` (${argument(message, 1)})` : ''}`,
        hint: 'Check that the import names an export of its module.',
      }
    case '137':
    case '399':
      return {
        message: `\`<${first}>\` is a void element, which has no children`,
        hint: `Close it at once: \`<${first} />\`.`,
      }
    case '152':
      return { message: 'A component returned nothing', hint: 'Return null to render nothing.' }
    case '301':
      return {
        message: 'A component sets its state each time it is rendered, without end',
        hint: 'Set the state in an effect or in a handler.',
      }
    case '321':
      return { message: 'A hook was called outside of a component', hint: hookHint }
    case '426':
    case '460':
    case '482':
      return {
        message: 'A component waits for something (it suspended, or is an async function), which pages cannot do',
        hint: 'Load data before the component is rendered: import it, or await it at the top level of the page.',
      }
    default:
      return undefined
  }
}

function argument(message: string, index: number): string {
  const query = /\?(\S+)/.exec(message)?.[1] ?? ''
  const values = new URLSearchParams(query.split('#')[0]).getAll('args[]')
  return cut(values[index] ?? '').trim()
}

/** Errors of other realms (a page may make one) are no instances of our Error. */
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

function printed(value: unknown): string {
  if (typeof value === 'string') return `the text \`${cut(value)}\``
  if (typeof value === 'function') return 'a function'
  try {
    return `\`${cut(typeof value === 'object' ? (JSON.stringify(value) ?? String(value)) : String(value))}\``
  } catch {
    return 'an object' // it contains itself, or its toString throws
  }
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
