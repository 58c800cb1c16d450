// A refusal: the answer to a request that is not looked up at all. Its text never repeats anything of the request.

/** Status, one fixed sentence for the reader, and headers of a refused request. */
export interface Refusal {
  readonly type: 'refusal'
  readonly status: number
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes a refusal. */
export function refuse(status: number, text: string, headers?: Readonly<Record<string, string>>): Refusal {
  return { type: 'refusal', status, text, ...(headers === undefined ? {} : { headers }) }
}
