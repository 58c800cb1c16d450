// The reader of shell samples: bash, which reads them without running them. Most samples are plain commands, for which
// no program is started.

import { ensure } from '../../model/ensure.ts'
import { type RunProgram, runProgram } from './program.ts'
import type { SampleProblem, SampleReader } from './sample.ts'

// Each sample is read in a subshell whose first command forbids it to run any other: a third of the time of a bash of
// its own. Samples are given as arguments, since bash reads what is piped to it byte by byte.
const bashScript = `export LC_ALL=C; for sample; do (eval $'set -n\\n'"$sample") 2>&1; printf '\\0'; done`

/** Bytes of samples that one bash is given: systems bound the length of an argument, and of all of them. */
const mostGiven = 100_000

/** Makes the reader of shell samples: bash reads them without running them. `<placeholder>` counts as a word. */
export function createShellReader(run: RunProgram = runProgram): SampleReader {
  return async (samples) => {
    const texts = samples.map(({ text }) => text.replaceAll('\0', ' ').replace(/<[a-zA-Z][\w .-]*>/g, '_'))
    // A sample beyond the bound is nothing that anybody reads.
    const asked = texts.filter((text) => Buffer.byteLength(text) <= mostGiven && !isPlain(text))
    if (asked.length > 2 && (await areRight(asked, run))) return texts.map(() => undefined)
    const problems = new Map<string, SampleProblem | undefined>()
    for (const part of partsOf(asked)) {
      const answers = await askBash(part, run)
      if (answers === undefined) return undefined
      for (const [index, answer] of answers.entries()) problems.set(ensure(part[index]), shellProblem(answer))
    }
    return texts.map((text) => problems.get(text))
  }
}

/** Asks bash what is wrong with samples, each for itself; empty for one that is right. */
async function askBash(samples: readonly string[], run: RunProgram): Promise<readonly string[] | undefined> {
  return (await run('bash', ['--norc', '--noprofile', '-c', bashScript, 'bash', ...samples], ''))
    ?.split('\0')
    .slice(0, -1)
}

/**
 * Says whether all samples are right, by reading as many of them as one script as bash can be given: with hundreds of
 * them, a subshell for each takes as long as compiling the pages. When something is wrong, each is read alone.
 */
async function areRight(samples: readonly string[], run: RunProgram): Promise<boolean> {
  for (const part of partsOf(samples.map(enclosed))) {
    if ((await askBash([part.join('')], run))?.[0] !== '') return false
  }
  return true
}

/**
 * Encloses a sample so that what it leaves open, or closes without having opened it, is wrong there: brackets of two
 * kinds around it, and strings after it that are wrong code for a shell that is still in a string.
 */
function enclosed(sample: string): string {
  return `{ ( { :\n${sample}\n} ) }\n: ');;(' ");;(" '\`);;(\`'\n`
}

function partsOf(texts: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = []
  let length = mostGiven
  for (const text of texts) {
    const bytes = Buffer.byteLength(text)
    length += bytes
    if (length > mostGiven) {
      parts.push([])
      length = bytes
    }
    parts.at(-1)?.push(text)
  }
  return parts
}

/** Reads what bash says of a sample; it counts the line that forbids to run, too. */
function shellProblem(answer: string): SampleProblem | undefined {
  const match = /line (\d+): (.*)/.exec(answer)
  if (match === null) return undefined
  return {
    message: ensure(match[2]).replace(/[`']([^`']*)'/g, '`$1`'),
    line: Math.max(1, Number(match[1]) - 1),
    column: 1,
  }
}

const words = String.raw`[ \t]*[\w./:=@,+%~^-]+(?:[ \t]+[\w./:=@,+%~^-]+)*[ \t]*`
const plainLine = new RegExp(`^(?:${words}(?:(?:\\|\\||&&|\\||>>?|<|;)${words})*;?)?$`)
const reserved =
  /(?:^|[;|&\s])(?:if|then|else|elif|fi|for|while|until|do|done|case|esac|select|function|in|time)(?=[\s;]|$)/

/**
 * Says whether every line is words, joined by pipes, `&&`, `;` or redirections: then it is right, and bash (1.5 ms a
 * sample, measured on 2026-11-20) need not say so. Whole strings count as words, comments as nothing.
 */
export function isPlain(text: string): boolean {
  const bare = text
    .replace(/"[^"\\`$\n]*"|'[^'\n]*'/g, 'w')
    .replace(/\$(?:\w|\{\w+\})/g, 'w')
    .replace(/(?<=^|\s)#.*/gm, '')
    .replace(/\\\n/g, '') // after comments: there, a backslash does not join lines
  return !reserved.test(bare) && bare.split('\n').every((line) => line.length < 2000 && plainLine.test(line))
}
