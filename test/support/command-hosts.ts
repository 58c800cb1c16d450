// Processes that run commands of docs-gen, one after another each, for tests of what many commands say and write. What
// a test says about the process itself (its end, signals, streams, memory) needs a process of its own: `runCommand`.

import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { type CommandResult, cleanEnv } from './run-command.ts'

/** A file-system call that fails: the number of the call, counted on paths within a folder, and the error. */
export interface Fault {
  readonly root: string
  readonly call: number
  readonly code: string
}

/** What a command printed and how it ended. */
export interface HostedResult extends CommandResult {
  /** File-system calls that it made in the folder of the fault. */
  readonly calls: number
  /** Milliseconds of processor time, all threads together. */
  readonly cpu: number
}

interface Job {
  readonly message: { readonly args: readonly string[]; readonly cwd: string; readonly fault?: Fault }
  readonly resolve: (result: HostedResult) => void
}

/**
 * Processes that run commands, started when there is something to run; each command takes the first that is free. They
 * end with the process of the test, or by `close`.
 */
export class CommandHosts {
  private readonly limit: number
  private readonly hosts = new Set<ChildProcess>()
  private readonly free: ChildProcess[] = []
  private readonly waiting: Job[] = []

  constructor(limit: number) {
    this.limit = limit
  }

  /** Runs a command, on a file system that fails at one call when a fault is given. */
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
      // As `bin/docs-gen.js` runs: what Vitest has its own processes load, Node would look for from the site.
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

  /** A process that ends during its command gives what it printed last, and another takes its place. */
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
    // The process sends nothing but results, in this form.
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

/** Runs a command in one of three processes that go on from command to command. */
export function runHosted(args: readonly string[], cwd: string): Promise<CommandResult> {
  return hosts.run(args, cwd)
}
