// Small whole sites for tests: writes files into a temporary folder, runs commands on it, and reads the output.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type HostedResult, runHosted } from './command-hosts.ts'
import { type CommandResult, cleanEnv, runCommand } from './run-command.ts'

const bin = path.resolve(import.meta.dirname, '../../bin/docs-gen.js')

/**
 * A small valid site: two pages, a sidebar, and a configuration. Files on top of it replace its own; `undefined`
 * removes one.
 */
export const baseFiles: Readonly<Record<string, string>> = {
  'docs-gen.yaml': 'title: Test site\nurl: https://test.example.com\nlastUpdated: false\n',
  'sidebars.yaml': 'docs:\n  - index\n  - a\n',
  'content/index.md':
    '---\nid: index\nslug: /\ndescription: The first page of a small site for tests.\n---\n\n# Home\n\nSee [the other page](./a.md).\n',
  'content/a.md': '# Page A\n\nSome text.\n',
}

/** A site in a temporary folder. Call `close` when done. */
export interface TestSite {
  readonly root: string
  write(files: Readonly<Record<string, string | undefined>>): void
  read(file: string): string
  has(file: string): boolean
  /** Returns every file below a folder with its content, sorted by path. */
  snapshot(folder: string): Readonly<Record<string, string>>
  /** Runs a command in a process that is reused for the next command. */
  run(...args: readonly string[]): Promise<HostedResult>
  /** Runs a command in its own process, for tests of the process itself. */
  runAlone(...args: readonly string[]): Promise<CommandResult>
  /** Starts a command that keeps running until `close`. */
  start(...args: readonly string[]): ChildProcess
  close(): void
}

/** Writes a site into a new temporary folder: the base site with files on top. */
export function createSite(files: Readonly<Record<string, string | undefined>> = {}, base = baseFiles): TestSite {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-gen-site-'))
  const children: ChildProcess[] = []
  const write = (given: Readonly<Record<string, string | undefined>>) => {
    for (const [file, text] of Object.entries(given)) {
      const target = path.join(root, file)
      if (text === undefined) rmSync(target, { recursive: true, force: true })
      else {
        mkdirSync(path.dirname(target), { recursive: true })
        writeFileSync(target, text)
      }
    }
  }
  write(base)
  write(files)
  return {
    root,
    write,
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    has: (file) => existsSync(path.join(root, file)),
    snapshot: (folder) => snapshotOf(path.join(root, folder)),
    run: (...args) => runHosted(args, root),
    runAlone: (...args) => runCommand(args, root),
    start(...args) {
      const child = spawn(process.execPath, [bin, ...args], { cwd: root, env: cleanEnv() })
      children.push(child)
      return child
    },
    close() {
      for (const child of children) child.kill('SIGKILL')
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function snapshotOf(folder: string): Readonly<Record<string, string>> {
  if (!existsSync(folder)) return {}
  if (!statSync(folder).isDirectory()) return { '': readFileSync(folder, 'latin1') }
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]))
}

/** Waits until a child has printed a text on stdout. Rejects if the child ends first. */
export function untilPrinted(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = ''
    const hear = (chunk: Buffer) => {
      text += chunk.toString('utf8')
      const match = pattern.exec(text)
      if (match) resolve(match)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
    })
    child.on('close', (code) => reject(new Error(`ended with ${code} before printing ${pattern}:\n${text}`)))
  })
}
