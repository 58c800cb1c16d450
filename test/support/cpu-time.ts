// The time that this process has worked, which does not grow while other programs keep the machine busy.

/** Starts a clock; it gives the milliseconds of processor time since then. */
export function startCpuClock(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
}
