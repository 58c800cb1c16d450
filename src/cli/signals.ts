// Handles signals that end a command: runs its cleanups, then exits with 128 + the number of the signal.

import { constants } from 'node:os'

/** Runs before a signal ends the process. */
type Cleanup = () => void | Promise<void>

/** The signals that end a command. */
export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Listens for signals that end the process. Returns the function that adds a cleanup. */
export function onSignals(): (cleanup: Cleanup) => void {
  const cleanups: Cleanup[] = []
  for (const signal of endingSignals)
    process.once(signal, () => {
      void cleanUp(cleanups).finally(() => process.exit(128 + constants.signals[signal]))
    })
  return (cleanup) => cleanups.push(cleanup)
}

async function cleanUp(cleanups: readonly Cleanup[]): Promise<void> {
  for (const cleanup of cleanups) await cleanup()
}
