// The parser of Python samples: python3, started once for all samples of a run. It only parses; nothing of a sample is ever run.

import type { Sample, SampleParser, SampleProblem } from '../input.ts'
import { type RunProgram, runProgram } from './program.ts'

const pythonScript = `
import ast, json, sys, textwrap, warnings
warnings.simplefilter("ignore")
flags = ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
def check(text):
    try:
        compile(textwrap.dedent(text), "sample", "exec", flags)
    except SyntaxError as error:
        return [error.msg, error.lineno or 1, error.offset or 1]
    except (ValueError, RecursionError, MemoryError) as error:
        return [str(error), 1, 1]
sys.setrecursionlimit(2000)
json.dump([check(text) for text in json.load(sys.stdin)], sys.stdout)
`

/** Makes the parser of Python samples. Samples of a Python prompt (`>>>`) are not read. */
export function createPythonParser(run: RunProgram = runProgram): SampleParser {
  return (samples) => {
    const texts = samples.map(({ text }) => (/^\s*(?:>>>|In \[)/.test(text) ? '' : text))
    const output = run('python3', ['-I', '-S', '-X', 'utf8', '-c', pythonScript], JSON.stringify(texts))
    if (output === undefined) return undefined
    return readAnswers(output).map((answer, index) => answer && atIndent(answer, samples[index]))
  }
}

/** The script prints what is read here; anything else is a broken Python and counts as not installed. */
function readAnswers(output: string): (SampleProblem | undefined)[] {
  const answers: unknown = JSON.parse(output)
  if (!Array.isArray(answers)) throw new Error('bug: the Python script prints a list')
  return answers.map((answer: unknown) => {
    if (!Array.isArray(answer)) return undefined
    const [message, line, column] = answer
    return { message: String(message), line: Number(line), column: Number(column) }
  })
}

/** Adds the indentation that Python was spared to a problem's column. */
function atIndent(problem: SampleProblem, sample: Sample | undefined): SampleProblem {
  const lines = (sample?.text ?? '').split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  return { ...problem, column: Math.max(1, problem.column) + Math.min(...indents, 1_000_000) * (indents.length > 0 ? 1 : 0) }
}
