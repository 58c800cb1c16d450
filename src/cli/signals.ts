// Signals that end a command: what must be put away is put away, then the process exits with 128 + the signal's number.

/** Things to do before the process ends by a signal. */
export interface SignalCleanups {
  add(cleanup: () => void | Promise<void>): void
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Listens for signals that end the process. */
export function onSignals(): SignalCleanups {
  const cleanups: (() => void | Promise<void>)[] = []
  for (const signal of signals) {
    process.once(signal, () => {
      void cleanUp(cleanups).finally(() => process.exit(signalExitCode(signal)))
    })
  }
  return { add: (cleanup) => cleanups.push(cleanup) }
}

async function cleanUp(cleanups: readonly (() => void | Promise<void>)[]): Promise<void> {
  for (const cleanup of cleanups) await cleanup()
}

/** Gives the exit code after a signal, by shell convention. */
function signalExitCode(signal: NodeJS.Signals): number {
  const numbers: Readonly<Partial<Record<NodeJS.Signals, number>>> = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }
  return 128 + (numbers[signal] ?? 0)
}
