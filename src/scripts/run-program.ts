// Runs code of the site in a process of its own, with a time limit: one of the programs in dist/, which gets a request
// and sends an answer.

import { fork } from 'node:child_process'
import path from 'node:path'
import { relativeTo } from '../files/posix-path.ts'
import { readText } from '../files/read-file.ts'
import { lineStarts, type Place, placeAtLine } from '../model/place.ts'
import { packageRoot } from './package.ts'

/** The place where a script fails: an absolute path, with a 1-based line and column. */
export interface ScriptPlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Why a script of the site failed. */
export interface ScriptFailure {
  readonly type: 'failed'
  readonly message: string
  readonly at?: ScriptPlace
  /** The part of the site that ran last, if its process ended or took too long. */
  readonly during?: string | undefined
}

/** The message of a process that begins with a part of the site. */
export interface ScriptStep {
  readonly type: 'step'
  readonly name: string
}

/** The answer of a program, or why there is none. */
export type ScriptResult<T> = { readonly type: 'done'; readonly answer: T } | ScriptFailure

/** Time limit of a process, in milliseconds. */
const timeLimit = 60_000

/** Runs a program (its name in dist/) in the folder of the site. */
export function runProgram<T>(name: string, request: { readonly root: string }): Promise<ScriptResult<T>> {
  return new Promise((resolve) => {
    const child = fork(path.join(packageRoot(), 'dist', `${name}.js`), [], {
      cwd: request.root,
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const errors: Buffer[] = []
    let isDone = false
    let during: string | undefined
    const settle = (result: ScriptResult<T>) => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve(result)
    }
    const timer = setTimeout(
      () => settle({ type: 'failed', message: `it did not finish within ${timeLimit / 1000} s`, during }),
      timeLimit,
    )
    child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk))
    child.on('message', (sent: ScriptResult<T> | ScriptStep) => {
      if (sent.type === 'step') during = sent.name
      else settle(sent)
    })
    child.on('error', (error) => settle({ type: 'failed', message: error.message }))
    child.on('close', (code) => {
      const said = Buffer.concat(errors).toString('utf8').trim().split('\n')[0] ?? ''
      settle({ type: 'failed', message: said === '' ? `its process ended with ${code ?? 'a signal'}` : said, during })
    })
    child.send(request)
  })
}

/** Converts the place where a script of the site fails. */
export function placeOfScript(root: string, at: ScriptPlace): Place {
  return placeAtLine(relativeTo(root, at.file), lineStarts(readText(at.file)), at)
}

/** The calls of a function. Paths are absolute. */
export interface CallRequest {
  readonly root: string
  readonly file: string
  /** The argument of each call. */
  readonly args: readonly unknown[]
}

/** Calls the default export of a script once for each argument, and returns its answers. */
export function callScript(request: CallRequest): Promise<ScriptResult<readonly unknown[]>> {
  return runProgram('script-caller', request)
}
