// Exit codes of docs-gen, the same for every command.

/**
 * 0: a complete site was published, or nothing is wrong; 1: problems in content or configuration; 2: wrong usage;
 * 128+n: ended by signal n.
 */
export const exitCodes = { done: 0, problems: 1, usage: 2 } as const

/** Gives the exit code after a signal, by shell convention. */
export function signalExitCode(signal: NodeJS.Signals): number {
  const numbers: Readonly<Partial<Record<NodeJS.Signals, number>>> = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }
  return 128 + (numbers[signal] ?? 0)
}
