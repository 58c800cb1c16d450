// Declares the command check.

import { type Command, Option } from 'commander'
import { diagnosticFormats } from '../report/format.ts'
import type { CheckCommandOptions } from './check.ts'
import { common, withLocale } from './common-options.ts'

/** Adds the command `check`. */
export function addCheck(program: Command): void {
  const command = withLocale(
    common(program.command('check').description('report broken links and other mistakes in the pages')),
  )
    .addOption(
      new Option('--format <name>', 'output format of the findings').choices(diagnosticFormats).default('text'),
    )
    .option('--fix', 'fix findings that have one right answer')
    .option('--dry-run', 'with --fix: show the changes and write nothing')
    .option('--baseline <file>', 'report only findings that are not in this file')
    .option('--write-baseline', 'with --baseline: write the current findings to the file')
    .option('--changed <revision>', 'report only findings in files changed since a git revision')
    .option('--external', 'also check links to other sites')
    .option(
      '--external-only-changed <revision>',
      'check links to other sites, but only on lines added since a git revision',
    )
    .option('--site <dir>', 'check a folder of built HTML from any tool, instead of the site')
    .option('--watch', 'check again whenever a file changes')
    .action(async (options: CheckCommandOptions) => {
      const { dryRun, fix, writeBaseline, baseline, json, format, site, externalOnlyChanged } = options
      if (dryRun && !fix) command.error('error: --dry-run needs --fix')
      if (writeBaseline && baseline === undefined) command.error('error: --write-baseline needs --baseline <file>')
      if (json && format !== 'text' && format !== 'json')
        command.error(`error: --json and --format ${format} exclude each other`)
      if (site !== undefined && externalOnlyChanged !== undefined)
        command.error('error: --external-only-changed is about sources; use --external with --site')
      const { runCheck } = await import('./check.ts')
      await runCheck(options)
    })
}
