// Runs git, if it is installed and the site is in a repository.

import { spawnSync } from 'node:child_process'

/**
 * Options of every call: paths are literal, and settings of the user or the repository don't change the output. An
 * older git ignores unknown settings.
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

/** Runs git in a folder and returns its output, or undefined if git isn't installed or fails. */
export function gitOutput(folder: string, args: readonly string[]): string | undefined {
  const { status, stdout } = runGit(folder, args)
  return status === 0 ? stdout : undefined
}

/** Returns why git fails in a repository, or undefined if it works, isn't installed, or there is no repository. */
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

/** Returns the path of a folder in its repository, '' or ending with a slash, or undefined without a repository. */
export function pathInRepository(folder: string): string | undefined {
  return gitOutput(folder, ['rev-parse', '--show-prefix'])?.trim()
}

/** Lists what git ignores in folders of a site, relative to its root. Folders end with a slash. Empty without git. */
export function ignoredFiles(root: string, folders: readonly string[]): ReadonlySet<string> {
  const options = ['--others', '--ignored', '--exclude-standard', '--directory', '-z']
  const list = gitOutput(root, ['--literal-pathspecs', 'ls-files', ...options, '--', ...folders]) ?? ''
  return new Set(list.split('\0'))
}
