// The reader of Python samples: python3, started once for all samples of a run. It parses samples and never runs them.

import { ensure } from '../../model/ensure.ts'
import { commonIndent } from '../../model/text.ts'
import { behindShim, type RunProgram, runProgram } from './program.ts'
import { pythonScript } from './python-script.ts'
import type { NameUse, Sample, SampleAnswer, SampleReader } from './sample.ts'

/**
 * Creates the reader of Python samples. Samples of a Python prompt (`>>>`) aren't read. If `python3` is a shim, the
 * next Python on the path reads the samples first, and the shim's Python only if that one fails or finds an error.
 */
export function createPythonReader(
  run: RunProgram = runProgram,
  quick = behindShim('python3') ?? 'python3',
): SampleReader {
  return async (samples) => {
    const texts = samples.map(({ text }) => (/^\s*(?:>>>|In \[)/.test(text) ? '' : dedent(text)))
    const ask = async (program: string) => {
      const output = await run(program, ['-I', '-S', '-W', 'ignore', '-c', pythonScript], inputOf(texts))
      return output === undefined ? undefined : readAnswers(output, samples.length)
    }
    const first = await ask(quick)
    const isRight = first?.every((answer) => answer === undefined || 'names' in answer) === true
    const answers = isRight || quick === 'python3' ? first : await ask('python3')
    return answers?.map((answer, index) => atIndent(answer, ensure(samples[index])))
  }
}

function inputOf(texts: readonly string[]): string {
  return `${texts.map((text) => Buffer.byteLength(text)).join(' ')}\n${texts.join('')}`
}

/** Parses the output of the script. Any other output comes from a broken Python, which counts as not installed. */
function readAnswers(output: string, count: number): SampleAnswer[] | undefined {
  const answers = output.split(/\r?\n/).slice(0, -1)
  const line = /^(?:! \d+ -?\d+ .*|(?:(?:^|;)\d+ \d+ [^ ;]+ [^ ;]+(?: [^ ;]+)?)*)$/
  if (answers.length !== count || !answers.every((answer) => line.test(answer))) return undefined
  return answers.map(readAnswer)
}

function readAnswer(answer: string): SampleAnswer {
  if (answer === '') return undefined
  if (!answer.startsWith('!')) return { names: answer.split(';').map(readUse) }
  const [, line, column, ...words] = answer.split(' ')
  return { message: words.join(' '), line: Number(line), column: Number(column) }
}

function readUse(text: string): NameUse {
  const [line, column, module, name, argument] = text.split(' ')
  return {
    module: ensure(module),
    name: ensure(name),
    line: Number(line),
    column: Number(column),
    ...(argument && { argument }),
  }
}

/** Removes the common indentation of all lines. */
function dedent(text: string): string {
  const margin = marginOf(text)
  return margin === '' ? text : text.replaceAll(new RegExp(`^(?:${margin}|[ \\t]*$)`, 'gm'), '')
}

function marginOf(text: string): string {
  return /^[^\s]/.test(text) ? '' : commonIndent(text.split('\n'))
}

/** Adds the removed indentation to the columns of an answer. */
function atIndent(answer: SampleAnswer, sample: Sample): SampleAnswer {
  if (answer === undefined) return undefined
  const indent = marginOf(sample.text).length
  if (!('names' in answer)) return { ...answer, column: Math.max(1, answer.column) + indent }
  return { names: answer.names.map((use) => ({ ...use, column: use.column + indent })) }
}
