// Measures the processor time of this process, which other programs on the machine don't affect.

/** Starts a clock, and returns a function that returns the processor time since then, in milliseconds. */
export function startCpuClock(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
}
