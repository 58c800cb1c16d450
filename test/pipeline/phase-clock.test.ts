import { expect, test } from 'vitest'
import { createPhaseClock } from '../../src/pipeline/phase-clock.ts'

test('a phase that runs already goes on, and is announced once', () => {
  const begun: string[] = []
  const clock = createPhaseClock((name) => begun.push(name))
  for (const name of ['load', 'load', 'render', 'load']) clock.phase(name)
  expect(begun).toEqual(['load', 'render', 'load'])
  expect(clock.phases().map(({ name }) => name)).toEqual(['load', 'render'])
})
