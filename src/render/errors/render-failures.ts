// Diagnostics for pages whose own code fails outside of rendering: while it is evaluated, or by the limits it runs
// under.

import { diagnose } from '../../model/diagnose.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { errorMessage } from '../../model/error-code.ts'
import type { Place } from '../../model/place.ts'
import type { LostTask } from '../../workers/work-queue.ts'
import { describeError, type ErrorDescription } from './describe-error.ts'

/** Where something was thrown, and the stack when a component threw it. */
export interface FailurePlace {
  readonly place: Place
  readonly stack?: string
}

/** Makes the diagnostic of what a page threw, or a module while it was loaded; any value can be thrown. */
export function failureAt(at: FailurePlace, error: unknown, when?: 'loaded'): Diagnostic {
  return describedFailure(at, describeError(error, when))
}

/** Makes the diagnostic of what was thrown, and is described. */
export function describedFailure(
  { place, stack }: FailurePlace,
  { message, hint = 'Fix the code in the page or in what it imports.' }: ErrorDescription,
): Diagnostic {
  return diagnose('render-failed', message, place, { hint, ...(stack !== undefined && { stack }) })
}

/**
 * Makes the diagnostic of what a part of the theme threw when nothing says in which file of the site: `components` are
 * those in which it did, innermost first.
 */
export function failureInTemplates(components: readonly string[], error: unknown): Diagnostic {
  const path = components
    .slice(0, 5)
    .map((name) => `<${name}>`)
    .join(' in ')
  const message = `A part of the theme threw \`${errorMessage(error)}\`${path === '' ? '' : `, in ${path}`}`
  const hint = 'Fix the part that the site replaces.'
  return diagnose('render-failed', message, { file: 'templates' }, { hint, subject: message })
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
