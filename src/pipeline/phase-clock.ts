// Times the phases of a run.

/** A phase that ended, with its milliseconds. */
export interface PhaseTime {
  readonly name: string
  readonly ms: number
}

/** Notes when phases begin; each ends where the next begins. One that begins again is counted on. */
export interface PhaseClock {
  /** Begins a phase; one that runs already goes on. */
  phase(name: string, total?: number): void
  /** Ends the last phase and gives all. */
  phases(): readonly PhaseTime[]
}

/** Makes a phase clock that calls `onPhase` as each phase begins. */
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
