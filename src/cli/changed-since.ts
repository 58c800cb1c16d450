// Limits `check` to a change: finds the files and lines changed since a git revision.

import { type AddedLines, addedLines } from '../check/git-diff.ts'
import { configFile } from '../config/config.ts'
import { gitOutput } from '../content/git-output.ts'
import { globMatcher } from '../content/sources.ts'
import { isConfigurable } from '../model/codes.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { CheckResult } from '../pipeline/check.ts'

/** Matches changes of files or lines that cause findings elsewhere: those with these codes then count in all files. */
const causes: readonly { readonly change: RegExp; readonly codes: readonly string[] }[] = [
  {
    // A file was removed, or addresses or ids of pages can have changed.
    change: /^(?:deleted file |rename from |[-+](?:slug|id|draft): |\+\+\+ .*(?:docs-gen\.yaml|_category_\.\w+)$)/m,
    codes: ['broken-link', 'missing-image', 'redirect-target-missing', 'unknown-page-id'],
  },
  // A heading, or another element with an id, was removed or changed.
  { change: /^-(?:#{1,6} |[=-]+$|.*\bid=|.*\{#)/m, codes: ['broken-anchor'] },
]

/** Findings that a change of the data of an API or of commands, or of their names in docs-gen.yaml, causes elsewhere. */
const causedByData = ['unknown-symbol', 'unknown-argument', 'unknown-command', 'unknown-option', 'command-usage']

/** What has changed since a git revision. */
export interface Changes {
  readonly files: ReadonlySet<string>
  readonly diff: string
}

/** Finds what has changed since a revision; throws when there is no such revision. */
export function changesSince(root: string, revision: string): Changes {
  return { files: filesSince(root, revision), diff: diffSince(root, revision) }
}

/** Returns the findings in changed files, those that the change can cause elsewhere, and those that stop a build. */
export function causedBy(
  { files, diff }: Changes,
  { diagnostics, dataGlobs }: Pick<CheckResult, 'diagnostics' | 'dataGlobs'>,
): readonly Diagnostic[] {
  const codes = new Set(causes.flatMap(({ change, codes }) => (change.test(diff) ? codes : [])))
  if ([...files].some(globMatcher([configFile, ...dataGlobs]))) for (const code of causedByData) codes.add(code)
  return diagnostics.filter(
    ({ place, code }) => place === undefined || files.has(place.file) || codes.has(code) || !isConfigurable(code),
  )
}

/** Finds the lines added since a revision. */
export function linesSince(root: string, revision: string): AddedLines {
  return addedLines(diffSince(root, revision))
}

function diffSince(root: string, revision: string): string {
  return gitOrFail(root, ['diff', '--unified=0', '--submodule=short', '--relative', revision, '--', '.'])
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
