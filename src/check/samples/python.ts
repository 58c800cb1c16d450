// The parser of Python samples: python3, started once for all samples of a run. It only parses; nothing of a sample is ever run.

import { ensure } from '../../model/ensure.ts'
import type { Sample, SampleProblem } from '../input.ts'
import { type ProgramParser, type RunProgram, runProgram } from './program.ts'

const pythonScript = `
import json, sys
flags = 0x400 | 0x2000 # as in ast: only the tree, await at the top
def check(text):
    try:
        compile(text, "sample", "exec", flags)
    except SyntaxError as error:
        return [error.msg, error.lineno or 1, error.offset or 1]
    except (ValueError, RecursionError, MemoryError) as error:
        return [str(error), 1, 1]
sys.setrecursionlimit(2000)
json.dump([check(text) for text in json.load(sys.stdin)], sys.stdout)
`

/** Makes the parser of Python samples. Samples of a Python prompt (`>>>`) are not read. */
export function createPythonParser(run: RunProgram = runProgram): ProgramParser {
  return async (samples) => {
    const texts = samples.map(({ text }) => (/^\s*(?:>>>|In \[)/.test(text) ? '' : dedent(text)))
    const output = await run('python3', ['-I', '-S', '-W', 'ignore', '-X', 'utf8', '-c', pythonScript], JSON.stringify(texts))
    if (output === undefined) return undefined
    return readAnswers(output)?.map((answer, index) => answer && atIndent(answer, ensure(samples[index])))
  }
}

/** The script prints what is read here; anything else is a broken Python and counts as not installed. */
function readAnswers(output: string): (SampleProblem | undefined)[] | undefined {
  if (!output.startsWith('[')) return undefined
  const answers: unknown[] = JSON.parse(output)
  return answers.map((answer: unknown) => {
    if (!Array.isArray(answer)) return undefined
    const [message, line, column] = answer
    return { message: String(message), line: Number(line), column: Number(column) }
  })
}

/** Takes off the blanks that all lines begin with. */
function dedent(text: string): string {
  const margin = marginOf(text)
  return margin === '' ? text : text.replaceAll(new RegExp(`^(?:${margin}|[ \\t]*$)`, 'gm'), '')
}

/** Finds the blanks that all lines but blank ones begin with. */
function marginOf(text: string): string {
  if (/^[^\s]/.test(text)) return ''
  let margin: string | undefined
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const indent = ensure(/^[ \t]*/.exec(line))[0]
    let same = 0
    while (margin !== undefined && same < margin.length && margin[same] === indent[same]) same++
    margin = margin === undefined ? indent : margin.slice(0, same)
  }
  return margin ?? ''
}

/** Adds the indentation that Python was spared to a problem's column. */
function atIndent(problem: SampleProblem, sample: Sample): SampleProblem {
  return { ...problem, column: Math.max(1, problem.column) + marginOf(sample.text).length }
}
