// The process that calls the function that a script exports.

import { errorMessage } from '../model/error-code.ts'
import type { CallRequest } from './run-program.ts'
import { answerRequest, loadScript } from './script-loader.ts'

answerRequest(async ({ root, file, args }: CallRequest): Promise<readonly unknown[]> => {
  const { value } = loadScript(file, root)
  if (typeof value !== 'function') throw new Error('its default export is not a function')
  return args.map((given): unknown => {
    try {
      return value(given)
    } catch (error) {
      throw new Error(`for \`${String(given)}\`, it throws: ${errorMessage(error)}`, { cause: error })
    }
  })
})
