// The reader of shell samples: bash, which parses them without running them.

import { ensure } from '../../model/ensure.ts'
import { type RunProgram, runProgram } from './program.ts'
import type { SampleProblem, SampleReader } from './sample.ts'

// Each sample is parsed in a subshell whose first command disables execution, which takes a third of the time of a bash
// process per sample. Samples are passed as arguments because bash reads piped input byte by byte.
const bashScript = `export LC_ALL=C; for sample; do (eval $'set -n\\n'"$sample") 2>&1; printf '\\0'; done`

/** Limit of the samples that are read together, in UTF-16 units. */
const partBytes = 20_000

/** Limit of one sample, in bytes, because systems limit the length of an argument. */
const mostBytes = 100_000

/**
 * Creates the reader of shell samples: bash parses them without running them. `<placeholder>` counts as a word, and a
 * prompt as no part of its command.
 */
export function createShellReader(run: RunProgram = runProgram): SampleReader {
  const ask = async (samples: readonly string[]): Promise<readonly string[] | undefined> =>
    (await run('bash', ['--norc', '--noprofile', '-c', bashScript, 'bash', ...samples], ''))?.split('\0').slice(0, -1)
  return async (samples) => {
    const texts = samples.map(({ text }) =>
      text
        .replaceAll('\0', ' ')
        .replace(/<[a-zA-Z][\w .-]*>/g, '_')
        .replace(/^( *)\$ /gm, '$1'),
    )
    const problems = new Map<string, SampleProblem | undefined>()
    // Longer samples aren't checked, because nobody reads samples that long.
    for (const part of partsOf(texts.filter((text) => Buffer.byteLength(text) <= mostBytes))) {
      // Nearly all samples are valid, and reading many as one script takes as long as reading one.
      const isRight = part.length > 1 && (await ask([part.map(enclosed).join('')]))?.[0] === ''
      const answers = isRight ? [] : await ask(part)
      if (answers === undefined) return undefined
      for (const [index, answer] of answers.entries()) problems.set(ensure(part[index]), shellProblem(answer))
    }
    return texts.map((text) => problems.get(text))
  }
}

/**
 * Encloses a sample so that unbalanced brackets and quotes in it are syntax errors there: adds brackets of two kinds
 * around it, and strings after it that are invalid code for a shell that is still in a string.
 */
function enclosed(sample: string): string {
  return `{ ( { :\n${sample}\n} ) }\n: ');;(' ");;(" '\`);;(\`'\n`
}

function partsOf(texts: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = []
  let length = partBytes
  for (const text of texts) {
    length += enclosed(text).length
    if (length > partBytes) {
      parts.push([])
      length = enclosed(text).length
    }
    parts.at(-1)?.push(text)
  }
  return parts
}

/** Parses the answer of bash for a sample. Its line numbers include the line that disables execution. */
function shellProblem(answer: string): SampleProblem | undefined {
  const match = /line (\d+): (.*)/.exec(answer)
  if (match === null) return undefined
  const message = ensure(match[2]).replace(/[`']([^`']*)'/g, '`$1`')
  return { message, line: Math.max(1, Number(match[1]) - 1), column: 1 }
}
