// Asks one server whether a URL is there: HEAD, then GET where HEAD is refused; redirects followed by hand, busy
// servers asked again, and a pause between two requests to one host.

/**
 * What a server said. `ok`: there; `moved`: for good, elsewhere; `guarded`: there, but not for us; `broken`: not there;
 * `unsure`: not now.
 */
export interface Answer {
  readonly outcome: 'ok' | 'moved' | 'guarded' | 'broken' | 'unsure'
  /** The end of a sentence that begins with the URL. */
  readonly reason: string
  /** When it was asked, in milliseconds since the epoch. */
  readonly at: number
  /** Where a moved URL is now. */
  readonly location?: string
}

/** How a server is asked. */
export interface Probe {
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly timeout: number
  readonly attempts: number
  readonly pace?: Pace
}

const maxRedirects = 10
/** Milliseconds that a server may ask us to wait; for longer we do not stay. */
const maxWait = 60_000

type Verdict =
  | { readonly type: 'done'; readonly answer: Answer }
  | { readonly type: 'again'; readonly answer: Answer; readonly wait?: number }

/** Asks for a URL, again after a pause when the server is busy or does not answer. */
export async function probe(url: string, options: Probe): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const verdict = await attemptOnce(url, options)
    if (verdict.type === 'done') return verdict.answer
    const wait = verdict.wait ?? 500 * 2 ** (attempt - 1)
    if (attempt >= options.attempts || wait > maxWait) return verdict.answer
    await options.sleep(wait)
  }
}

async function attemptOnce(url: string, options: Probe): Promise<Verdict> {
  const seen = new Set<string>()
  let current = url
  let isPermanent = true
  for (;;) {
    if (seen.has(current)) return done(options, 'broken', 'redirects in a loop')
    if (seen.size > maxRedirects) return done(options, 'broken', `redirects more than ${maxRedirects} times`)
    seen.add(current)
    const response = await request(current, options)
    if ('type' in response) return response
    const { status, location } = response
    if (status >= 300 && status < 400 && location !== undefined) {
      if (!URL.canParse(location, current))
        return done(options, 'broken', `redirects to \`${location}\`, which is no URL`)
      isPermanent &&= status === 301 || status === 308
      current = new URL(location, current).href
      if (!/^https?:/.test(current)) return done(options, 'broken', `redirects to \`${current}\`, which is no web page`)
      continue
    }
    return judge(options, response, seen.size > 1 && isPermanent ? current : undefined)
  }
}

interface Reply {
  readonly status: number
  readonly location: string | undefined
  readonly retryAfter: string | undefined
}

/** Sends HEAD, and GET when the server refuses it, answers with an error or cuts it off; a GET's body is not read. */
async function request(url: string, options: Probe): Promise<Reply | Verdict> {
  try {
    const head = await send(url, 'HEAD', options).catch((error: unknown) => {
      if (error instanceof Error && cutOff.test(codeOf(error))) return undefined // GET says more
      throw error
    })
    const isAnswer = head !== undefined && (head.status < 400 || head.status === 429)
    return isAnswer ? head : await send(url, 'GET', options)
  } catch (error) {
    return networkVerdict(error, options)
  }
}

async function send(url: string, method: 'HEAD' | 'GET', options: Probe): Promise<Reply> {
  await options.pace?.(url)
  const headers = { accept: '*/*', 'user-agent': 'docs-gen link check (https://www.npmjs.com/package/docs-gen)' }
  const response = await options.fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(options.timeout),
  })
  await response.body?.cancel().catch(() => undefined) // a body cut off: the status has said what we ask
  return {
    status: response.status,
    location: response.headers.get('location') ?? undefined,
    retryAfter: response.headers.get('retry-after') ?? undefined,
  }
}

/** Says what a reply means; `moved` is where the URL is now, if it moved for good. */
function judge(options: Probe, { status, retryAfter }: Reply, moved: string | undefined): Verdict {
  if (status < 400) {
    if (moved === undefined) return done(options, 'ok', 'is there')
    return {
      type: 'done',
      answer: { ...answerOf(options, 'moved', `has moved to \`${moved}\` for good`), location: moved },
    }
  }
  if (status === 401 || status === 403 || status === 407 || status === 451 || status === 999)
    return done(options, 'guarded', `is guarded (status ${status})`)
  if (status === 429 || status >= 500) {
    const answer = answerOf(options, 'unsure', `could not be checked: the server answered with status ${status}`)
    const wait = waitOf(retryAfter, options.now())
    return wait === undefined ? { type: 'again', answer } : { type: 'again', answer, wait }
  }
  return done(options, 'broken', `is not there: the server answered with status ${status}`)
}

/** Reads Retry-After, seconds or a date, as milliseconds from now. */
function waitOf(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined
  if (/^\s*\d+\s*$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Errors of a connection that was there and ended without an answer. */
const cutOff = /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|HPE_.*)$/

const brokenCauses: readonly (readonly [RegExp, string])[] = [
  [/^ENOTFOUND$/, 'names a host that does not exist'],
  [/^ECONNREFUSED$/, 'is refused by its host'],
  [/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/, 'has no valid TLS certificate'],
]

/** Says what an error of the network means: a host that is not there is broken; what may pass is asked again. */
function networkVerdict(error: unknown, options: Probe): Verdict {
  if (!(error instanceof Error)) throw error
  const code = codeOf(error)
  const cause = brokenCauses.find(([pattern]) => pattern.test(code))
  if (cause !== undefined) return done(options, 'broken', `${cause[1]} (${code})`)
  if (error.name === 'TimeoutError') {
    const seconds = options.timeout / 1000
    return { type: 'again', answer: answerOf(options, 'unsure', `could not be checked: no answer in ${seconds} s`) }
  }
  const shown = code === '' ? error.message : code
  return { type: 'again', answer: answerOf(options, 'unsure', `could not be checked: ${shown}`) }
}

/** fetch hides what went wrong in the causes of its error. */
function codeOf(error: Error): string {
  let current: unknown = error
  while (current instanceof Error) {
    if ('code' in current && typeof current.code === 'string') return current.code
    current = current.cause
  }
  return ''
}

function done(options: Probe, outcome: Answer['outcome'], reason: string): Verdict {
  return { type: 'done', answer: answerOf(options, outcome, reason) }
}

function answerOf(options: Probe, outcome: Answer['outcome'], reason: string): Answer {
  return { outcome, reason, at: options.now() }
}

/** Waits until a request to the URL's host may start. */
type Pace = (url: string) => Promise<void>

/** What a pacer needs. */
interface PaceOptions {
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Milliseconds between the starts of two requests to one host. */
  readonly interval: number
}

/** Makes a pacer; each host has its own turn. */
export function createPacer({ now, sleep, interval }: PaceOptions): Pace {
  const nextByHost = new Map<string, number>()
  return async (url) => {
    const host = URL.canParse(url) ? new URL(url).host : ''
    const start = Math.max(now(), nextByHost.get(host) ?? 0)
    nextByHost.set(host, start + interval)
    const wait = start - now()
    if (wait > 0) await sleep(wait)
  }
}
