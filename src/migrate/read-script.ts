// Reads the default export of a script of the site, in a separate process with a time limit.

import { fork } from 'node:child_process'

/** What the process is asked for. Paths are absolute. */
export interface ReadRequest {
  readonly file: string
  readonly root: string
  /** Routes for which functions are asked that make redirects. */
  readonly routes?: readonly string[]
}

/** What the process answers: data, and the packages that were not installed; or why there is none. */
export type ReadResult =
  | { readonly type: 'read'; readonly value: unknown; readonly missing: readonly string[] }
  | { readonly type: 'failed'; readonly message: string; readonly at?: ScriptPlace }

/** Where a script fails: an absolute path, with a 1-based line and column. */
export interface ScriptPlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** What stands for a page where a function makes the URL of its source. */
export const editUrlMarks = {
  versionDocsDirPath: 'dg-folder',
  docPath: 'dg-file.md',
  blogDirPath: 'dg-folder',
  blogPath: 'dg-file.md',
} as const

/** How to run the reader. */
export interface ReaderOptions {
  /** The module src/migrate/reader-process.ts, as it was built. */
  readonly reader: string
  /** Milliseconds after which the process is ended. */
  readonly timeLimit: number
}

/** Evaluates a script and gives its default export as plain data; a function is called first. */
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
      () => settle({ type: 'failed', message: `it was not done after ${timeLimit / 1000} s` }),
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
