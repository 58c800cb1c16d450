// Records the questions that a page asks while its content is rendered, with the answers. Cached content is reused only
// if every answer is still the same. This is a verifying trace instead of a dependency graph.

import type { LinkTarget } from '../../links/resolver.ts'
import { hashOf, stableJson } from '../../model/key.ts'
import { type PageQueries, pageQueries, type QueryInput } from './page-queries.ts'

/** Questions, such as `["link","content/a.md","./b.md"]`, with their answers, or hashes of long answers. */
export type RecordedAnswers = readonly (readonly [question: string, answer: string])[]

/** Answers a question of a page, and records it with its answer. */
export function ask<Name extends keyof PageQueries>(
  { queries, answers }: { readonly queries: PageQueries; readonly answers: Map<string, string> },
  name: Name,
  ...given: Parameters<PageQueries[Name]>
): ReturnType<PageQueries[Name]> {
  const answer: ReturnType<PageQueries[Name]> = Reflect.apply(queries[name], undefined, given)
  const question = JSON.stringify([name, ...given])
  if (!answers.has(question)) answers.set(question, recorded(name, answer))
  return answer
}

/** Returns whether a page that was rendered with these answers would get the same ones now. */
export function areAnswersSame(input: QueryInput, answers: RecordedAnswers): boolean {
  const queries = pageQueries(input)
  return answers.every(([question, before]) => {
    const [name, ...given] = JSON.parse(question) as [keyof PageQueries, ...string[]] // by `ask`
    return recorded(name, Reflect.apply(queries[name], undefined, given)) === before
  })
}

const longest = 200

function recorded(name: keyof PageQueries, answer: unknown): string {
  // Answers of links have a short form because there are many.
  const value = name === 'link' ? shortTarget(answer as LinkTarget) : answer // as PageQueries says
  const text = typeof value === 'string' ? value : (stableJson(value) ?? 'undefined')
  return text.length <= longest ? text : hashOf(text)
}

function shortTarget({ href, isKnown, problem }: LinkTarget): string {
  return isKnown ? href : `? ${problem?.refusal?.reason ?? href}`
}
