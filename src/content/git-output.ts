// Asks git, when there is one and the site is in a repository.

import { spawnSync } from 'node:child_process'

/**
 * What git is always told: paths are given as they are, and no setting of a user or a repository changes what is
 * printed. A setting that an older git does not know is passed over.
 */
export const gitSettings: readonly string[] = [
  'core.quotePath=false',
  'color.ui=false',
  'diff.relative=false',
  'i18n.logOutputEncoding=UTF-8',
  'log.follow=false',
  'log.showRoot=true',
  'log.showSignature=false',
].flatMap((setting) => ['-c', setting])

/** Runs git in a folder and returns its output; undefined when git is not installed or fails. */
export function gitOutput(folder: string, args: readonly string[]): string | undefined {
  const { status, stdout } = runGit(folder, args)
  return status === 0 ? stdout : undefined
}

/** Says why git does not answer in a repository; undefined where it does, or there is no repository or no git. */
export function gitRefusal(folder: string): string | undefined {
  const { status, stderr } = runGit(folder, ['rev-parse', '--show-prefix'])
  if (status === 0 || status === null || stderr.includes('not a git repository')) return undefined
  return stderr.trim().split('\n', 1)[0]
}

function runGit(folder: string, args: readonly string[]) {
  return spawnSync('git', [...gitSettings, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    maxBuffer: 1 << 28,
  })
}

/** Says where a folder is in its repository: '' at the top, else a path that ends in a slash; undefined without one. */
export function pathInRepository(folder: string): string | undefined {
  return gitOutput(folder, ['rev-parse', '--show-prefix'])?.trim()
}

/** Lists what git ignores in folders of a site, from its root, folders with a slash; nothing without git. */
export function ignoredFiles(root: string, folders: readonly string[]): ReadonlySet<string> {
  const options = ['--others', '--ignored', '--exclude-standard', '--directory', '-z']
  const list = gitOutput(root, ['--literal-pathspecs', 'ls-files', ...options, '--', ...folders]) ?? ''
  return new Set(list.split('\0'))
}
