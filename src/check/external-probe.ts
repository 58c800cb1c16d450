// Asks a server whether a URL exists: HEAD, then GET if HEAD is refused. Follows redirects itself, retries busy
// servers, and pauses between requests to one host.

/**
 * The answer of a server. `ok`: exists; `moved`: permanently moved; `guarded`: exists, but access is denied; `broken`:
 * doesn't exist; `unsure`: currently unknown.
 */
export interface ProbeResult {
  readonly outcome: 'ok' | 'moved' | 'guarded' | 'broken' | 'unsure'
  /** The end of a sentence that begins with the URL. */
  readonly reason: string
  /** Time of the request, in milliseconds since the epoch. */
  readonly at: number
  /** The new URL of a moved one. */
  readonly location?: string
}

/** Options of a request. */
export interface Probe {
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly timeout: number
  readonly attempts: number
  readonly pace?: Pace
}

const maxRedirects = 10
/** Maximum delay that a server can request, in milliseconds. If it requests more, there is no retry. */
const maxWait = 60_000

/** The answer of one attempt. If it's uncertain, another one can follow after `wait` milliseconds. */
interface Verdict {
  readonly answer: ProbeResult
  readonly wait?: number | undefined
}

/** Requests a URL. Retries after a pause if the server is busy or doesn't answer. */
export async function probe(url: string, options: Probe): Promise<ProbeResult> {
  for (let attempt = 1; ; attempt++) {
    const { answer, wait = 500 * 2 ** (attempt - 1) } = await attemptOnce(url, options)
    if (answer.outcome !== 'unsure' || attempt >= options.attempts || wait > maxWait) return answer
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
    if ('answer' in response) return response
    const { status, location } = response
    if (status >= 300 && status < 400 && location !== undefined) {
      if (!URL.canParse(location, current))
        return done(options, 'broken', `redirects to \`${location}\`, which is not a URL`)
      isPermanent &&= status === 301 || status === 308
      current = new URL(location, current).href
      if (!/^https?:/.test(current))
        return done(options, 'broken', `redirects to \`${current}\`, which is not a web page`)
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

/** Sends HEAD, then GET if the server refuses HEAD, answers with an error or closes the connection. Reads no body. */
async function request(url: string, options: Probe): Promise<Reply | Verdict> {
  try {
    const head = await send(url, 'HEAD', options).catch((error: unknown) => {
      if (error instanceof Error && cutOff.test(codeOf(error))) return undefined // GET may succeed
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
  await response.body?.cancel().catch(() => undefined) // an error of the body doesn't matter, only the status
  return {
    status: response.status,
    location: response.headers.get('location') ?? undefined,
    retryAfter: response.headers.get('retry-after') ?? undefined,
  }
}

/** Evaluates a reply. `moved` is the new URL if it moved permanently. */
function judge(options: Probe, { status, retryAfter }: Reply, moved: string | undefined): Verdict {
  if (status < 400) {
    if (moved === undefined) return done(options, 'ok', 'is there')
    const { answer } = done(options, 'moved', `has permanently moved to \`${moved}\``)
    return { answer: { ...answer, location: moved } }
  }
  if (status === 401 || status === 403 || status === 407 || status === 451 || status === 999)
    return done(options, 'guarded', `denies access (status ${status})`)
  if (status !== 429 && status < 500)
    return done(options, 'broken', `does not exist: the server answered with status ${status}`)
  const uncertain = done(options, 'unsure', `could not be checked: the server answered with status ${status}`)
  return { ...uncertain, wait: waitOf(retryAfter, options.now()) }
}

/** Parses Retry-After (seconds or a date) to milliseconds from now. */
function waitOf(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined
  if (/^\s*\d+\s*$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Matches the error codes of a connection that was closed without an answer. */
const cutOff = /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|HPE_.*)$/

const brokenCauses: readonly (readonly [RegExp, string])[] = [
  [/^ENOTFOUND$/, 'has a host that does not exist'],
  [/^ECONNREFUSED$/, 'is on a host that refuses connections'],
  [/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/, 'has no valid TLS certificate'],
]

/** Evaluates a network error: a host that doesn't exist means broken, and a temporary error means a retry. */
function networkVerdict(error: unknown, options: Probe): Verdict {
  if (!(error instanceof Error)) throw error
  const code = codeOf(error)
  const cause = brokenCauses.find(([pattern]) => pattern.test(code))
  if (cause !== undefined) return done(options, 'broken', `${cause[1]} (${code})`)
  const shown = error.name === 'TimeoutError' ? `no answer in ${options.timeout / 1000} s` : code || error.message
  return done(options, 'unsure', `could not be checked: ${shown}`)
}

/** Returns the code of an error, which `fetch` nests in its causes. */
function codeOf(error: Error): string {
  let current: unknown = error
  while (current instanceof Error) {
    if ('code' in current && typeof current.code === 'string') return current.code
    current = current.cause
  }
  return ''
}

function done(options: Probe, outcome: ProbeResult['outcome'], reason: string): Verdict {
  return { answer: { outcome, reason, at: options.now() } }
}

/** Waits until a request to the URL's host may start. */
type Pace = (url: string) => Promise<void>

/** The clock of a pacer, and the minimum time between the starts of two requests to one host, in milliseconds. */
type PaceOptions = Pick<Probe, 'now' | 'sleep'> & { readonly interval: number }

/** Creates a pacer, with an independent schedule for each host. */
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
