// Parsers that start a program once for all samples of a run: python3 (also for TOML when no library is given) and bash. The programs only
// parse; nothing of a sample is ever run.

import { spawnSync } from 'node:child_process'
import type { Sample, SampleParser, SampleProblem } from '../input.ts'

/** Runs a program on a text and gives its standard output, or undefined when it is not installed or fails. */
export type RunProgram = (program: string, args: readonly string[], input: string) => string | undefined

/** Runs a program with a limit of 30 s and 64 MB of output. */
export const runProgram: RunProgram = (program, args, input) => {
  const result = spawnSync(program, [...args], { input, encoding: 'utf8', timeout: 30_000, maxBuffer: 64_000_000 })
  return result.error === undefined && result.status === 0 ? result.stdout : undefined
}

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

/** Makes the parser of Python samples. Samples of a Python prompt (\`>>>\`) are not read. */
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

const bashScript = `export LC_ALL=C; while IFS= read -r -d '' sample; do bash --norc --noprofile -n -c "$sample" 2>&1; printf '\\0'; done`

/** Makes the parser of shell samples: bash reads them without running them. \`<placeholder>\` counts as a word. */
export function createShellParser(run: RunProgram = runProgram): SampleParser {
  return (samples) => {
    const texts = samples.map(({ text }) => text.replaceAll('\0', ' ').replace(/<[a-zA-Z][\w .-]*>/g, (word) => '_'.repeat(word.length)))
    const output = run('bash', ['--norc', '--noprofile', '-c', bashScript], texts.map((text) => `${text}\0`).join(''))
    if (output === undefined) return undefined
    const answers = output.split('\0')
    return samples.map((_sample, index) => shellProblem(answers[index] ?? ''))
  }
}

function shellProblem(answer: string): SampleProblem | undefined {
  const match = /line (\d+): (.*)/.exec(answer)
  if (match === null) return undefined
  return { message: (match[2] ?? '').replace(/[`']([^`']*)'/g, '`$1`'), line: Number(match[1]), column: 1 }
}
