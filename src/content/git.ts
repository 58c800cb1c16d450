// Last changes of files from git: one pass over the history for all files, newest first, ended when each file was seen.

import { spawn } from 'node:child_process'
import { posix } from 'node:path'
import { folderBeside } from '../files/trusted-root.ts'
import { ensure } from '../model/ensure.ts'
import { pathInRepository } from './git-output.ts'

/** When a file was last changed (milliseconds since the epoch), and its author. */
export interface LastUpdate {
  readonly at: number
  readonly by: string
}

/**
 * Finds the last commit of each file (paths relative to `root`); files that git does not know are absent, and so are
 * all without git.
 */
export async function lastUpdates(root: string, files: readonly string[]): Promise<ReadonlyMap<string, LastUpdate>> {
  // Where the site is in its repository: git names files from the top, those beside the site too.
  const prefix = pathInRepository(root)
  if (prefix === undefined) return new Map()
  const wanted = new Map(files.map((file) => [posix.join(prefix, file), file]))
  const found = new Map<string, LastUpdate>()
  // %x01 marks a commit's line; names follow, each ended by NUL. Renames count as changes.
  const args = [
    'log',
    '--format=%x01%ct%x02%an',
    '--name-only',
    '--no-renames',
    '-z',
    '--',
    ...new Set(files.map(folderBeside)),
  ]
  const git = spawn('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  return await new Promise((resolve) => {
    let rest = ''
    let commit: LastUpdate | undefined
    git.stdout.setEncoding('utf8')
    git.stdout.on('data', (chunk: string) => {
      const fields = (rest + chunk).split('\0')
      rest = ensure(fields.pop())
      for (const field of fields) commit = takeField(field, { commit, wanted, found })
      if (wanted.size === 0) git.kill()
    })
    git.on('error', () => resolve(found)) // there is no git, or none that may be run
    git.on('close', () => resolve(found))
  })
}

interface Taking {
  readonly commit: LastUpdate | undefined
  /** Files by their names from the top of the repository. */
  readonly wanted: Map<string, string>
  readonly found: Map<string, LastUpdate>
}

/**
 * Takes one NUL-ended field: a commit's line, or a name of the commit at hand. Gives the commit that holds from here.
 */
function takeField(field: string, { commit, wanted, found }: Taking): LastUpdate | undefined {
  const mark = field.indexOf('\x01')
  if (mark !== -1) {
    const [seconds = '', by = ''] = field.slice(mark + 1).split('\x02')
    return { at: Number(seconds) * 1000, by: by.trim() }
  }
  const name = field.replace(/^\n/, '')
  const file = wanted.get(name)
  if (commit === undefined || file === undefined) return commit
  wanted.delete(name)
  found.set(file, commit)
  return commit
}
