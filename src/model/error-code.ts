// Reads the message of thrown values, and the code of errors of node: modules, such as `ENOENT`.

/** Returns the code of an error, or undefined if it has none or isn't an error. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Returns whether an error has one of the codes. */
export function hasErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  const code = errorCode(error)
  return code !== undefined && codes.includes(code)
}

/**
 * Returns the message of a thrown value, which can be anything, without Node's list of the modules that required it.
 */
export function errorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message.replace(/\nRequire stack:\n[\s\S]*$/, '') : String(thrown)
}
