// The parser of Python samples: python3, started once for all samples of a run. It only parses; nothing of a sample is
// ever run.

import { commonLength } from '../../model/common-length.ts'
import { ensure } from '../../model/ensure.ts'
import type { Sample, SampleProblem } from '../input.ts'
import { behindShim, type ProgramParser, type RunProgram, runProgram } from './program.ts'

// Lengths in bytes on the first line, then the texts; back comes a line for each: nothing, or line, column and what is
// wrong. Importing Python's json would take longer than reading a hundred samples.
const pythonScript = `
import sys
flags = 0x400 | 0x2000 # as in ast: only the tree, await at the top
def check(text):
    try:
        compile(text, "sample", "exec", flags)
    except SyntaxError as error:
        return "%d %d %s" % (error.lineno or 1, error.offset or 1, error.msg)
    except (ValueError, RecursionError, MemoryError) as error:
        return "1 1 %s" % error
    return ""
sys.setrecursionlimit(2000)
source = sys.stdin.buffer
for length in source.readline().split():
    answer = check(source.read(int(length)).decode())
    sys.stdout.buffer.write((" ".join(answer.splitlines()) + "\\n").encode("utf-8", "replace"))
`

/**
 * Makes the parser of Python samples. Samples of a Python prompt (`>>>`) are not read. When `python3` is a shim, the
 * Python behind it is asked first, and the shim's when that one finds something wrong.
 */
export function createPythonParser(
  run: RunProgram = runProgram,
  quick = behindShim('python3') ?? 'python3',
): ProgramParser {
  return async (samples) => {
    const texts = samples.map(({ text }) => (/^\s*(?:>>>|In \[)/.test(text) ? '' : dedent(text)))
    const ask = async (program: string) => {
      const output = await run(program, ['-I', '-S', '-W', 'ignore', '-c', pythonScript], inputOf(texts))
      return output === undefined ? undefined : readAnswers(output, samples.length)
    }
    const first = await ask(quick)
    const isRight = first?.every((answer) => answer === undefined) === true
    const answers = isRight || quick === 'python3' ? first : await ask('python3')
    return answers?.map((answer, index) => answer && atIndent(answer, ensure(samples[index])))
  }
}

function inputOf(texts: readonly string[]): string {
  return `${texts.map((text) => Buffer.byteLength(text)).join(' ')}\n${texts.join('')}`
}

/** The script prints what is read here; anything else is a broken Python and counts as not installed. */
function readAnswers(output: string, count: number): (SampleProblem | undefined)[] | undefined {
  const answers = output.split(/\r?\n/).slice(0, -1)
  if (answers.length !== count || !answers.every((answer) => answer === '' || /^\d+ -?\d+ /.test(answer)))
    return undefined
  return answers.map((answer) => {
    if (answer === '') return undefined
    const [line, column, ...words] = answer.split(' ')
    return { message: words.join(' '), line: Number(line), column: Number(column) }
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
    margin = margin === undefined ? indent : margin.slice(0, commonLength(margin, indent))
  }
  return margin ?? ''
}

/** Adds the indentation that Python was spared to a problem's column. */
function atIndent(problem: SampleProblem, sample: Sample): SampleProblem {
  return { ...problem, column: Math.max(1, problem.column) + marginOf(sample.text).length }
}
