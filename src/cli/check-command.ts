// Declares the command check. Converts its flags to options.

import path from 'node:path'
import { type Command, Option } from 'commander'
import { type DiagnosticFormat, diagnosticFormats } from '../report/format.ts'
import { type CommonFlags, common, commonOptions, withLocale } from './common-options.ts'

/** The flags of the check command, as parsed by commander. */
interface CheckFlags {
  readonly format: DiagnosticFormat
  readonly fix?: true
  readonly baseline?: string
  readonly writeBaseline?: true
  readonly changed?: string
  readonly external?: true
  readonly externalOnlyChanged?: string
  readonly site?: string
  readonly watch?: true
}

/** Adds the command `check`. */
export function addCheck(program: Command, folder: string): void {
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
    .action(async (flags: CommonFlags & CheckFlags) => {
      if (flags.dryRun === true && flags.fix !== true) command.error('error: --dry-run needs --fix')
      if (flags.writeBaseline === true && flags.baseline === undefined)
        command.error('error: --write-baseline needs --baseline <file>')
      if (flags.json === true && flags.format !== 'text' && flags.format !== 'json')
        command.error(`error: --json and --format ${flags.format} exclude each other`)
      if (flags.site !== undefined && flags.externalOnlyChanged !== undefined)
        command.error('error: --external-only-changed is about sources; use --external with --site')
      const { runCheck } = await import('./check.ts')
      const root = path.resolve(folder, flags.root)
      process.exitCode = await runCheck({
        ...commonOptions(flags, folder),
        format: flags.json === true ? 'json' : flags.format,
        isFixing: flags.fix === true,
        baseline: flags.baseline && path.resolve(root, flags.baseline),
        isWritingBaseline: flags.writeBaseline === true,
        changed: flags.changed,
        withExternal: flags.external === true,
        externalOnlyChanged: flags.externalOnlyChanged,
        site: flags.site && path.resolve(folder, flags.site),
        isWatching: flags.watch === true,
      })
    })
}
