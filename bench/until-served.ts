// Waits until a server that was started answers.

import type { ChildProcess } from 'node:child_process'

/** Time limit for the first answer, in milliseconds. */
const patience = 300_000

/** Requests a URL until a server answers it without an error. Throws if the server's process ends. */
export async function untilServed(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const isServed = await fetch(url).then(
      ({ ok }) => ok,
      () => false, // nothing listens yet
    )
    if (isServed) return
    await new Promise((wake) => setTimeout(wake, 200))
  }
  throw new Error(`${url} was not served in time`)
}
