// Builds a site in circumstances that must not change its bytes (folder, locale, time zone, clock, umask, environment,
// threads, order of files, cache), and compares the output with that of a plain build.

import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compareFolders } from '../../src/output/compare-folders.ts'

/** A circumstance, and the files that differ in it; there should be none. */
interface Reproduction {
  readonly name: string
  readonly differing: readonly string[]
}

interface Circumstance {
  readonly name: string
  /** Folder of the site's copy. Default: that of the plain build. */
  readonly folder?: string
  readonly env?: Readonly<Record<string, string>>
  /** Whether all environment variables except PATH and those of `env` are removed. */
  readonly isBare?: boolean
  readonly args?: readonly string[]
  readonly umask?: string
  readonly isWarm?: boolean
  readonly isReversed?: boolean
  readonly hasRepository?: boolean
}

const bin = path.resolve(import.meta.dirname, '../../bin/docs-gen.js')
const otherClock = pathToFileURL(path.resolve(import.meta.dirname, 'other-clock.mjs')).href

/** Several circumstances share a build: a difference shows whichever of them causes it, and nine builds are enough. */
const circumstances: readonly Circumstance[] = [
  { name: 'the same folder again, cold' },
  { name: 'the same folder again, from the cache', isWarm: true },
  {
    name: 'another folder, with spaces and letters beyond ASCII, and one worker',
    folder: 'a longer place/ünïcode 文',
    args: ['--jobs', '1'],
  },
  {
    name: 'files laid in the opposite order, and eight workers',
    folder: 'reversed',
    isReversed: true,
    args: ['--jobs', '8'],
  },
  { name: 'inside a git repository, with umask 077', folder: 'repository', hasRepository: true, umask: '077' },
  {
    name: 'LC_ALL=C, TZ=Pacific/Kiritimati, and a clock a year ahead',
    env: { LC_ALL: 'C', TZ: 'Pacific/Kiritimati', NODE_OPTIONS: `--import=${otherClock}` },
  },
  {
    name: 'LC_ALL=tr_TR.UTF-8, and TZ=America/St_Johns',
    env: { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'America/St_Johns' },
  },
  {
    name: 'LC_ALL=sv_SE.UTF-8, and an environment of 2,000 variables',
    env: {
      LC_ALL: 'sv_SE.UTF-8',
      LANG: 'sv_SE.UTF-8',
      ...Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`VARIABLE_${i}`, 'x'])),
    },
  },
  { name: 'an empty environment', isBare: true },
]

/** Builds copies of a site below `scratch` in all circumstances, and calls `onDone` after each. */
export async function reproduce(
  site: string,
  scratch: string,
  onDone: (done: Reproduction) => void = () => {},
): Promise<readonly Reproduction[]> {
  const home = path.join(scratch, 'home')
  layCopy(site, home, false)
  await build(home, { name: 'plain' })
  const plain = path.join(scratch, 'plain')
  cpSync(path.join(home, 'build'), plain, { recursive: true })
  const found: Reproduction[] = []
  for (const circumstance of circumstances) {
    const root = circumstance.folder === undefined ? home : path.join(scratch, circumstance.folder)
    if (root !== home) layCopy(site, root, circumstance.isReversed === true)
    if (circumstance.hasRepository === true) await run('git', ['init', '-q'], { cwd: root, env: process.env })
    await build(root, circumstance)
    const done = {
      name: circumstance.name,
      differing: compareFolders(plain, path.join(root, 'build')).map(({ file }) => file),
    }
    found.push(done)
    onDone(done)
  }
  return found
}

/** Copies a site without its build results. Creates the files in the order of their names, or in reverse. */
function layCopy(site: string, root: string, isReversed: boolean): void {
  const left = new Set(['build', '.docs-gen', 'node_modules', '.git', 'dist'])
  const copy = (from: string, to: string, isTop: boolean) => {
    mkdirSync(to, { recursive: true })
    const entries = readdirSync(from, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of isReversed ? entries.reverse() : entries) {
      if (isTop && left.has(entry.name)) continue
      if (entry.isDirectory()) copy(path.join(from, entry.name), path.join(to, entry.name), false)
      else cpSync(path.join(from, entry.name), path.join(to, entry.name))
    }
  }
  copy(site, root, true)
}

async function build(root: string, { isWarm, isBare, env, args = [], umask }: Circumstance): Promise<void> {
  if (isWarm !== true)
    for (const kept of ['.docs-gen', 'build']) rmSync(path.join(root, kept), { recursive: true, force: true })
  const inherited =
    isBare === true ? { PATH: process.env.PATH } : { ...process.env, NODE_ENV: undefined, VITEST: undefined }
  const command = [bin, 'build', '--root', root, '--quiet', ...args]
  const options = { cwd: path.dirname(root), env: { ...inherited, ...env } }
  if (umask === undefined) await run(process.execPath, command, options)
  else await run('sh', ['-c', `umask ${umask} && exec "$0" "$@"`, process.execPath, ...command], options)
  if (!existsSync(path.join(root, 'build'))) throw new Error(`nothing was built in ${root}`)
}

function run(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
    })
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}\n${said.slice(0, 2000)}`)),
    )
  })
}
