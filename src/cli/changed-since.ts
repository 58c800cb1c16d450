// What `check` looks at when it is about a change: the files and lines changed since a git revision.

import { type AddedLines, addedLines } from '../check/git-diff.ts'
import { gitOutput } from '../content/git-output.ts'
import type { Diagnostic } from '../model/diagnostic.ts'

/** Findings that a deleted or renamed page or file causes in files that did not change. */
const toPages: ReadonlySet<string> = new Set([
  'broken-link',
  'missing-image',
  'redirect-target-missing',
  'unknown-page-id',
])

/** Gives the findings in files changed since a revision, and those that a file deleted since causes elsewhere. */
export function causedSince(root: string, revision: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const files = filesSince(root, revision)
  const deleted = gitOrFail(root, ['diff', '--name-only', '--no-renames', '--diff-filter=D', revision, '--', '.'])
  return diagnostics.filter(
    ({ place, code }) => place === undefined || files.has(place.file) || (deleted !== '' && toPages.has(code)),
  )
}

/** Finds the lines added since a revision. */
export function linesSince(root: string, revision: string): AddedLines {
  return addedLines(gitOrFail(root, ['diff', '--unified=0', '--relative', revision, '--', '.']))
}

function filesSince(root: string, revision: string): ReadonlySet<string> {
  const changed = gitOrFail(root, ['diff', '--name-only', '--relative', revision, '--', '.'])
  const untracked = gitOrFail(root, ['ls-files', '--others', '--exclude-standard'])
  return new Set(`${changed}\n${untracked}`.split('\n').filter((file) => file !== ''))
}

function gitOrFail(root: string, args: readonly string[]): string {
  const text = gitOutput(root, args)
  if (text === undefined)
    throw new Error(`git ${args.join(' ')} failed: is ${root} in a repository, and does the revision exist?`)
  return text
}
