// Paces requests: to one host they start one after another, with a pause between.

/** Waits until a request to the URL's host may start. */
export type Pace = (url: string) => Promise<void>

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
