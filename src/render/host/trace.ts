// Records the answers that a page's content was rendered with, so that a kept content is used again only while each of
// them is still the same: a verifying trace instead of a dependency graph.

import { hashOf, stableJson } from '../../model/key.ts'

/**
 * Questions, such as `["link","content/a.md","./b.md"]`, with their answers: short ones as they are, longer ones as
 * their hash.
 */
export type Reads = readonly (readonly [question: string, answer: string])[]

/** Answers a question again; undefined when nothing can be said, which never matches. */
export type Answer = (question: string) => unknown

const longest = 200

/** Makes an answer comparable. */
export function answerText(answer: unknown): string {
  const text = typeof answer === 'string' ? answer : (stableJson(answer) ?? 'undefined')
  return text.length <= longest ? text : hashOf(text)
}

/** Says whether every recorded question is still answered as it was. */
export function areReadsUnchanged(reads: Reads, answer: Answer): boolean {
  return reads.every(([question, known]) => answerText(answer(question)) === known)
}
