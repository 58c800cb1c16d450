// Diagnostics for pages that fail because of their own code, that of a template, or the limits of workers.

import { maxDenseLength } from '../../markdown/nesting-limits.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import type { Source } from '../../model/page.ts'
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

/** Creates the diagnostic of a page that was lost with its worker. A large page is probably too large. */
export function lostPage(source: Source | undefined, { reason, message }: LostTask): Diagnostic {
  const { prefix, hint: usual } = limits[reason]
  const size = source?.text.length ?? 0
  const isLarge = size > maxDenseLength && (reason === 'time' || reason === 'memory')
  const hint = isLarge ? `Split the page, which has ${size.toLocaleString('en')} characters.` : usual
  return diagnose('page-limit', prefix + message, startOf(source?.file ?? 'templates').place, { hint })
}
