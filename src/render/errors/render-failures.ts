// Diagnostics for pages that fail because of their own code, that of a template, or the limits of workers.

import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import type { LostTask } from '../../workers/work-queue.ts'
import type { ErrorDescription } from './describe-error.ts'
import { type ErrorPlace, startOf } from './find-place.ts'

/** Creates the diagnostic of an error thrown by a page or a template. */
export function renderFailure(
  { place, stack }: ErrorPlace,
  { message, hint = 'Fix the code in the page or in what it imports.' }: ErrorDescription,
): Diagnostic {
  return diagnose('render-failed', message, place, { hint, ...(stack !== undefined && { stack }) })
}

const limits: Readonly<Record<LostTask['reason'], { readonly prefix: string; readonly hint: string }>> = {
  time: {
    prefix: 'timeout: ',
    hint: 'Look for a loop or a promise that never ends.',
  },
  memory: {
    prefix: 'out of memory: ',
    hint: 'Look for a list or text that grows endlessly; a page has the memory of its worker, 1 GB.',
  },
  exit: { prefix: '', hint: 'Remove the call that ends the process from the page.' },
  error: { prefix: '', hint: 'Look for code that runs after the page was rendered, such as a timer.' },
}

/** Creates the diagnostic of a page that was lost with its worker. */
export function lostPage(file: string, { reason, message }: LostTask): Diagnostic {
  const { prefix, hint } = limits[reason]
  return diagnose('page-limit', prefix + message, startOf(file).place, { hint })
}
