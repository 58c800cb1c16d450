// Reads the default export of a script of the site, in a separate process with a time limit.

import { fork } from 'node:child_process'

/** The request to the process. Paths are absolute. */
export interface ReadRequest {
  readonly file: string
  readonly root: string
  /** Routes to call the functions with that create redirects. */
  readonly routes?: readonly string[]
}

/** The answer of the process: data, with the packages that aren't installed, or the reason for a failure. */
export type ReadResult =
  | { readonly type: 'read'; readonly value: unknown; readonly missing: readonly string[] }
  | { readonly type: 'failed'; readonly message: string; readonly at?: ScriptPlace }

/** The place where a script fails: an absolute path, with a 1-based line and column. */
export interface ScriptPlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Placeholders for a page, passed to a function that creates the URL of its source. */
export const editUrlMarks = {
  versionDocsDirPath: 'dg-folder',
  docPath: 'dg-file.md',
  blogDirPath: 'dg-folder',
  blogPath: 'dg-file.md',
} as const

/** Options for running the reader. */
export interface ReaderOptions {
  /** Path of the built module of src/migrate/reader-process.ts. */
  readonly reader: string
  /** Time limit of the process, in milliseconds. */
  readonly timeLimit: number
}

/** Evaluates a script and returns its default export as plain data. An exported function is called first. */
export function readScript(request: ReadRequest, { reader, timeLimit }: ReaderOptions): Promise<ReadResult> {
  return new Promise((resolve) => {
    const child = fork(reader, [], {
      cwd: request.root,
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const errors: Buffer[] = []
    let isDone = false
    const settle = (result: ReadResult) => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve(result)
    }
    const timer = setTimeout(
      () => settle({ type: 'failed', message: `it did not finish within ${timeLimit / 1000} s` }),
      timeLimit,
    )
    child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk))
    child.on('message', (result: ReadResult) => settle(result))
    child.on('error', (error) => settle({ type: 'failed', message: error.message }))
    child.on('close', (code) => {
      const said = Buffer.concat(errors).toString('utf8').trim().split('\n')[0] ?? ''
      settle({ type: 'failed', message: said === '' ? `its process ended with ${code ?? 'a signal'}` : said })
    })
    child.send(request)
  })
}
