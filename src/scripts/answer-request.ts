// The side of a program that runProgram has started: answers its one request.

import type { ScriptResult } from './run-program.ts'
import { failureOf } from './script-loader.ts'

/** Answers the request with what a function returns, or why it fails, and ends the process. */
export function answerRequest<R extends { readonly root: string }, T>(answer: (request: R) => Promise<T>): void {
  const send = (result: ScriptResult<T>) => process.send?.(result, () => process.disconnect())
  process.on('message', (request: R) => {
    answer(request).then(
      (made) => send({ type: 'done', answer: made }),
      (error: unknown) => send(failureOf(error, request.root)),
    )
  })
}
