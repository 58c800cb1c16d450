// Finds with git when files were added, and their last changes in one pass over the history that stops once every file
// was seen.

import { spawn } from 'node:child_process'
import path, { posix } from 'node:path'
import { readTextIfThere } from '../files/read-file.ts'
import { folderBeside } from '../files/trusted-root.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { gitOutput, gitRefusal, gitSettings, pathInRepository } from './git-output.ts'

/** The time of the last change of a file (milliseconds since the epoch), and its author. */
interface LastUpdate {
  readonly at: number
  readonly by: string
}

/**
 * Finds the last commit of each file (paths relative to `root`). Files unknown to git are absent, and so are all files
 * without git, and files of a shallow clone that were last changed before its history begins. `isOneDay` says that the
 * whole history is of one day, such as that of an import, so that its dates are meaningless.
 */
export async function lastUpdates(root: string, files: readonly string[]) {
  // Git returns paths from the top of the repository, including files beside the site.
  const prefix = pathInRepository(root)
  if (prefix === undefined) return { byFile: new Map(), isOneDay: false, diagnostics: refusals(root) }
  const reading: Reading = {
    wanted: new Map(files.map((file) => [posix.join(prefix, file), file])),
    found: new Map(),
    cutAt: shallowCommits(root),
    cut: [],
  }
  await readHistory(root, files, reading)
  return {
    byFile: reading.found,
    isOneDay: isOneDay(reading.found) && isHistoryOfOneDay(root),
    diagnostics: reading.cut.length === 0 ? [] : [shallowClone(reading.cut.length)],
  }
}

/** Returns the time of the commit that added a file (milliseconds since the epoch), or undefined if there's none. */
export function commitThatAdded(root: string, file: string): number | undefined {
  const log = ['--literal-pathspecs', 'log', '--follow', '--diff-filter=A', '--format=%ct', '--', file]
  const times = gitOutput(root, log)?.trim()
  return times ? Number(times.split('\n').at(-1)) * 1000 : undefined
}

/** Returns whether all known changes are of one day (in UTC). Otherwise the whole history needn't be searched. */
function isOneDay(updates: ReadonlyMap<string, LastUpdate>): boolean {
  return new Set([...updates.values()].map(({ at }) => Math.floor(at / 86_400_000))).size === 1
}

/** Returns whether there is a commit before the day (in UTC) of the newest one. */
function isHistoryOfOneDay(root: string): boolean {
  const newest = Number(gitOutput(root, ['log', '-1', '--format=%ct']))
  const secondBefore = newest - (newest % 86_400) - 1
  return gitOutput(root, ['log', '-1', '--format=%H', `--before=@${secondBefore} +0000`])?.trim() === ''
}

function refusals(root: string): readonly Diagnostic[] {
  const reason = gitRefusal(root)
  if (reason === undefined) return []
  const message = `Pages show no date of their last change: git says \`${reason}\``
  const hint = 'Run `git status` in the site and do what it says, or set `lastUpdated: false`.'
  return [diagnose('dates-unknown', message, undefined, { hint })]
}

function shallowClone(count: number): Diagnostic {
  const pages = count === 1 ? '1 page shows' : `${count} pages show`
  const message = `${pages} no date of the last change: this clone is shallow`
  return diagnose('dates-unknown', message, undefined, {
    hint: 'Fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` for actions/checkout on GitHub.',
  })
}

/** Lists the commits at which a shallow clone begins. They seem to have created all their files. */
function shallowCommits(root: string): ReadonlySet<string> {
  const file = ensure(gitOutput(root, ['rev-parse', '--git-path', 'shallow'])).trim()
  const commits = readTextIfThere(path.resolve(root, file))?.trim().split('\n') ?? []
  return new Set(commits.filter((hash) => gitOutput(root, ['cat-file', 'commit', hash])?.includes('\nparent ')))
}

interface Reading {
  /** Files by path from the top of the repository. */
  readonly wanted: Map<string, string>
  readonly found: Map<string, LastUpdate>
  readonly cutAt: ReadonlySet<string>
  /** Files whose last change is unknown, because the history begins after it. */
  readonly cut: string[]
}

interface Commit extends LastUpdate {
  readonly isCut: boolean
}

async function readHistory(root: string, files: readonly string[], reading: Reading): Promise<void> {
  // %x01 marks the line of a commit. File names follow, each terminated by NUL. Renames count as changes.
  const log = ['log', '--format=%x01%H %ct%x02%an', '--name-only', '--no-renames', '-z']
  const folders = new Set(files.map(folderBeside))
  const git = spawn('git', [...gitSettings, '--literal-pathspecs', ...log, '--', ...folders], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await new Promise<void>((resolve) => {
    let rest = ''
    let commit: Commit | undefined
    git.stdout.setEncoding('utf8')
    git.stdout.on('data', (chunk: string) => {
      const fields = (rest + chunk).split('\0')
      rest = ensure(fields.pop())
      for (const field of fields) commit = takeField(field, commit, reading)
      if (reading.wanted.size === 0) git.kill()
    })
    git.on('close', () => resolve())
  })
}

/** Reads one NUL-terminated field: the line of a commit, or a file name. Returns the commit of the following names. */
function takeField(field: string, commit: Commit | undefined, reading: Reading): Commit | undefined {
  const mark = field.indexOf('\x01')
  if (mark !== -1) {
    const [numbers = '', by = ''] = field.slice(mark + 1).split('\x02')
    const [hash = '', seconds] = numbers.split(' ')
    return { at: Number(seconds) * 1000, by: by.trim(), isCut: reading.cutAt.has(hash) }
  }
  const name = field.replace(/^\n/, '')
  const file = reading.wanted.get(name)
  if (commit === undefined || file === undefined) return commit
  reading.wanted.delete(name)
  const { at, by, isCut } = commit
  if (isCut) reading.cut.push(file)
  else reading.found.set(file, { at, by })
  return commit
}
