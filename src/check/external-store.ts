// The store of what other sites answered.

import type { Answer } from './external-probe.ts'
import { type FileStore, openStore } from './store.ts'

/** Opens the store of answers in a file. */
export function openExternalStore(file: string): Promise<FileStore<Answer>> {
  return openStore(file, isAnswer)
}

const outcomes = new Set<unknown>(['ok', 'moved', 'guarded', 'broken'])

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false
  if (!('outcome' in value && 'reason' in value && 'at' in value)) return false
  return outcomes.has(value.outcome) && typeof value.reason === 'string' && typeof value.at === 'number'
}
