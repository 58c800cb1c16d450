// Diagnostics for pages whose own code fails outside of rendering: while it is evaluated, or by the limits it runs
// under.

import type { Diagnostic } from '../model/diagnostic.ts'
import type { LostTask } from '../workers/work-queue.ts'

/** Makes the diagnostic of what a page threw while it was evaluated; any value can be thrown. */
export function failureAt(file: string, error: unknown): Diagnostic {
  const message = error instanceof RangeError ? rangeMessage(error) : describe(error)
  return {
    code: 'render-failed',
    severity: 'error',
    message,
    place: { file, start: { line: 1, column: 1, offset: 0 } },
    hint: 'Fix the code in the page or in what it imports.',
  }
}

/** A stack that overflows is a page that recurses, or nests elements by the thousand. */
function rangeMessage({ message }: RangeError): string {
  return message.includes('call stack') ? 'the page recurses without end, or nests too deeply' : message
}

function describe(error: unknown): string {
  if (error instanceof Error) return error.message
  if (typeof error === 'object' && error !== null) return 'the page threw an object'
  return `the page threw \`${String(error)}\``
}

const limitHints: Readonly<Record<LostTask['reason'], string>> = {
  time: 'Look for a loop or a promise that never ends; a page has a time limit of 30 s.',
  memory: 'Look for a list or text that grows without end; a page has the memory of its worker, 1 GB.',
  exit: 'Take the call that ends the process out of the page.',
  error: 'Look for code that runs after the page was rendered, such as a timer.',
}

/** Makes the diagnostic of a page that was lost with its worker. */
export function lostPage(file: string, lost: LostTask): Diagnostic {
  const what = { time: 'timeout: ', memory: 'out of memory: ', exit: '', error: '' }[lost.reason]
  return {
    code: 'page-limit',
    severity: 'error',
    message: `${what}${lost.message}`,
    place: { file, start: { line: 1, column: 1, offset: 0 } },
    hint: limitHints[lost.reason],
  }
}
