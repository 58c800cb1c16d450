// Puts into words what a page threw while it was rendered: an Error, null, a string, an object, a stack that
// overflowed.

/** The message and hint for something that was thrown. */
export interface ErrorDescription {
  readonly message: string
  readonly hint?: string
}

const longest = 500

/** Reads the name of a component that the compiled page misses, out of the error that the compiler's code throws. */
export function missingReference(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : ''
  return /^Expected (?:component|object) `([\w$.]+)` to be defined/.exec(message)?.[1]
}

/** Describes something thrown. */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return {
      message: 'The page renders itself without end: the stack overflowed in a recursion',
      hint: 'Look for a component that contains itself.',
    }
  }
  if (!isError(error)) return { message: `The page threw ${printed(error)} while it was rendered` }
  const message = error.message === '' ? error.name : error.message
  return describeReactError(message) ?? { message: `The page threw \`${cut(message)}\` while it was rendered` }
}

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
    case '130':
      return {
        message: `The page uses a component that is ${first || 'undefined'}${argument(message, 1) ? ` (${argument(message, 1)})` : ''}`,
        hint: 'Check that the import names an export of its module.',
      }
    case '152':
      return { message: 'A component returned nothing', hint: 'Return null to render nothing.' }
    case '321':
      return {
        message: 'A hook was called outside of a component',
        hint: 'Call hooks in the body of a component only.',
      }
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
