// Asks git, when there is one and the site is in a repository.

import { spawnSync } from 'node:child_process'

/** Runs git in a folder and gives what it prints; undefined when git is not installed, or says no. */
export function gitOutput(folder: string, args: readonly string[]): string | undefined {
  // Paths are given as they are, and no configuration of the user's changes what is printed.
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return status === 0 ? stdout : undefined
}

/** Says where a folder is in its repository: '' at the top, else a path with a slash at its end; undefined without one. */
export function pathInRepository(folder: string): string | undefined {
  return gitOutput(folder, ['rev-parse', '--show-prefix'])?.trim()
}

/**
 * Lists what git ignores in folders of a site, relative to its root; folders end in a slash. Nothing where git is not
 * installed, or knows no repository there.
 */
export function ignoredFiles(root: string, folders: readonly string[]): ReadonlySet<string> {
  const options = ['--others', '--ignored', '--exclude-standard', '--directory', '-z']
  const list = gitOutput(root, ['--literal-pathspecs', 'ls-files', ...options, '--', ...folders]) ?? ''
  return new Set(list.split('\0'))
}
