// The parser of shell samples: bash, which reads them without running them. Most samples are plain commands, for which no program is started.

import type { SampleProblem } from '../input.ts'
import { type ProgramParser, type RunProgram, runProgram } from './program.ts'

const bashScript = `export LC_ALL=C; while IFS= read -r -d '' sample; do bash --norc --noprofile -n -c "$sample" 2>&1; printf '\\0'; done`

/** Makes the parser of shell samples: bash reads them without running them. `<placeholder>` counts as a word. */
export function createShellParser(run: RunProgram = runProgram): ProgramParser {
  return async (samples) => {
    const texts = samples.map(({ text }) => text.replaceAll('\0', ' ').replace(/<[a-zA-Z][\w .-]*>/g, (word) => '_'.repeat(word.length)))
    const asked = texts.filter((text) => !isPlain(text))
    if (asked.length === 0) return samples.map(() => undefined)
    const output = await run('bash', ['--norc', '--noprofile', '-c', bashScript], asked.map((text) => `${text}\0`).join(''))
    if (output === undefined) return undefined
    const answers = output.split('\0')
    let next = 0
    return texts.map((text) => (isPlain(text) ? undefined : shellProblem(answers[next++] ?? '')))
  }
}

function shellProblem(answer: string): SampleProblem | undefined {
  const match = /line (\d+): (.*)/.exec(answer)
  if (match === null) return undefined
  return { message: (match[2] ?? '').replace(/[`']([^`']*)'/g, '`$1`'), line: Number(match[1]), column: 1 }
}

const words = String.raw`[ \t]*[\w./:=@,+%~^-]+(?:[ \t]+[\w./:=@,+%~^-]+)*[ \t]*`
const plainLine = new RegExp(`^(?:${words}(?:(?:\\|\\||&&|\\||>>?|<|;)${words})*;?)?$`)
const reserved = /(?:^|[;|&\s])(?:if|then|else|elif|fi|for|while|until|do|done|case|esac|select|function|in|time)(?=[\s;]|$)/

/**
 * Says whether every line is words, joined by pipes, `&&`, `;` or redirections: then it is right, and bash (1.5 ms a sample, measured on
 * 2026-11-20) need not say so. Whole strings count as words, comments as nothing.
 */
export function isPlain(text: string): boolean {
  const bare = text
    .replace(/\\\n/g, ' ')
    .replace(/"[^"\\`$\n]*"|'[^'\n]*'/g, 'w')
    .replace(/\$(?:\w+|\{\w+\})/g, 'w')
    .replace(/(?<=^|\s)#.*/gm, '')
  return !reserved.test(bare) && bare.split('\n').every((line) => line.length < 2000 && plainLine.test(line))
}
