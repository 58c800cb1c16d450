// Times the phases of a run.

/** A completed phase, with its duration in milliseconds. */
export interface PhaseTime {
  readonly name: string
  readonly ms: number
}

/** Measures phases. A phase ends when the next one begins. A phase that begins again continues to count. */
export interface PhaseClock {
  /** Begins a phase. A running phase continues. */
  phase(name: string, total?: number): void
  /** Ends the last phase and returns all phases. */
  phases(): readonly PhaseTime[]
}

/** Creates a phase clock that calls `onPhase` when a phase begins. */
export function createPhaseClock(onPhase: ((name: string, total?: number) => void) | undefined): PhaseClock {
  const times = new Map<string, number>()
  let current: { readonly name: string; readonly begun: number } | undefined
  const end = () => {
    if (current !== undefined)
      times.set(current.name, (times.get(current.name) ?? 0) + performance.now() - current.begun)
    current = undefined
  }
  return {
    phase(name, total) {
      if (name === current?.name) return
      end()
      current = { name, begun: performance.now() }
      onPhase?.(name, total)
    },
    phases() {
      end()
      return [...times].map(([name, ms]) => ({ name, ms }))
    },
  }
}
