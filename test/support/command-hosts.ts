// Processes that each run one docs-gen command after another, for tests of what many commands print and write. Tests of
// the process itself (its end, signals, streams, memory) need a separate process: see `runCommand`.

import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { type CommandResult, cleanEnv } from './run-command.ts'

/** A file-system call that fails: the folder in which calls are counted, the number of the call, and the error code. */
export interface Fault {
  readonly root: string
  readonly call: number
  readonly code: string
}

/** The output and exit code of a hosted command, and what it used. */
export interface HostedResult extends CommandResult {
  /** Number of file-system calls in the folder of the fault. */
  readonly calls: number
  /** Processor time of all threads together, in milliseconds. */
  readonly cpu: number
}

interface Job {
  readonly message: { readonly args: readonly string[]; readonly cwd: string; readonly fault?: Fault }
  readonly resolve: (result: HostedResult) => void
}

/**
 * A pool of processes that run commands. They start when there are commands to run, and each command uses the first
 * free one. They end with the test process or by `close`.
 */
export class CommandHosts {
  private readonly limit: number
  private readonly hosts = new Set<ChildProcess>()
  private readonly free: ChildProcess[] = []
  private readonly waiting: Job[] = []

  constructor(limit: number) {
    this.limit = limit
  }

  /** Runs a command. With a fault, one call of the file system fails. */
  run(args: readonly string[], cwd: string, fault?: Fault): Promise<HostedResult> {
    return new Promise((resolve) => {
      this.waiting.push({ message: { args, cwd, ...(fault && { fault }) }, resolve })
      if (this.free.length === 0 && this.hosts.size < this.limit) this.start()
      this.next()
    })
  }

  /** Ends the processes. */
  close(): void {
    for (const host of this.hosts) host.kill('SIGKILL')
  }

  private start(): void {
    const host = fork(path.resolve(import.meta.dirname, 'command-host.mjs'), {
      env: cleanEnv(),
      // As for `bin/docs-gen.js`: Node would resolve the modules that Vitest preloads from the folder of the site.
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.hosts.add(host)
    host.once('message', () => this.release(host))
  }

  private release(host: ChildProcess): void {
    this.free.push(host)
    this.next()
  }

  private next(): void {
    const job = this.free.length > 0 ? this.waiting.shift() : undefined
    const host = job && this.free.shift()
    if (job !== undefined && host !== undefined) this.perform(host, job)
  }

  /** Runs a job. If the process ends during it, the result is its last text on stderr, and a new process starts. */
  private perform(host: ChildProcess, { message, resolve }: Job): void {
    let last = ''
    const hear = (chunk: Buffer) => {
      last += chunk.toString('utf8')
    }
    const ended = (code: number | null) => {
      this.hosts.delete(host)
      if (this.waiting.length > 0) this.start()
      resolve({ code, stdout: '', stderr: last, calls: 0, cpu: 0 })
    }
    host.stderr?.on('data', hear)
    host.once('close', ended)
    // The process sends only results, in this form.
    host.once('message', (result: HostedResult) => {
      host.off('close', ended)
      host.stderr?.off('data', hear)
      resolve(result)
      this.release(host)
    })
    host.send(message)
  }
}

const hosts = new CommandHosts(3)

/** Runs a command in one of three reused processes. */
export function runHosted(args: readonly string[], cwd: string): Promise<HostedResult> {
  return hosts.run(args, cwd)
}
