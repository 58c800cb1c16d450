// A refusal: the answer to a request that isn't looked up at all. Its text never repeats any part of the request.

/** The status, one fixed sentence, and the headers of the answer to a refused request. */
export interface Refusal {
  readonly type: 'refusal'
  readonly status: number
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Creates a refusal. */
export function refuse(status: number, text: string, headers?: Readonly<Record<string, string>>): Refusal {
  return { type: 'refusal', status, text, ...(headers === undefined ? {} : { headers }) }
}
