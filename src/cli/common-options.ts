// The options of all commands for a site, which keep their names on the command line.

import { statSync } from 'node:fs'
import path from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { checkOrigin } from '../model/schema/value-checks.ts'
import type { SiteOptions } from '../pipeline/site-options.ts'

/** How to print. */
export interface PrintOptions {
  readonly json?: true
  readonly quiet?: true
  readonly verbose?: true
  readonly color: boolean
}

/** The options of every command for a site, as parsed by commander, with absolute paths. */
export interface CommonOptions extends SiteOptions, PrintOptions {
  readonly out: string
  /** Whether a command that changes files only shows the changes. Only some commands have it. */
  readonly dryRun?: true
}

/** Adds the options of all commands for a site. */
export function common(command: Command): Command {
  return command
    .hook('preAction', makePathsAbsolute)
    .option('--root <dir>', 'the site to work on', parseRoot, '.')
    .option('--out <dir>', 'output folder, relative to the site', 'build')
    .option('--content <dir>', 'folder of pages, instead of the one configured')
    .option(
      '--base-url <path>',
      'URL path that the site is published under, instead of the one configured',
      parseBaseUrl,
    )
    .option('--url <origin>', 'origin that the site is published at, instead of the one configured', parseOrigin)
    .option('--json', 'print only the result to stdout, as JSON')
    .option('--quiet', 'print errors and warnings only')
    .option('--verbose', 'print more, including stack traces of faults')
    .option('--no-color', 'print without colours (also the environment variable NO_COLOR; FORCE_COLOR prints them)')
}

/** Adds the option for one language of a site. */
export function withLocale(command: Command): Command {
  return command.option('--locale <name>', 'only this language, at the base URL of the site')
}

function parseRoot(value: string): string {
  const found = statSync(path.resolve(value), { throwIfNoEntry: false })
  if (found === undefined) throw new InvalidArgumentError('The folder does not exist.')
  if (!found.isDirectory()) throw new InvalidArgumentError('It is a file, not the folder of a site.')
  return value
}

function parseBaseUrl(value: string): string {
  if (!value.startsWith('/') || value.includes('..'))
    throw new InvalidArgumentError('It must be a URL path that starts with `/`, such as /docs/.')
  return value.endsWith('/') ? value : `${value}/`
}

function parseOrigin(value: string): string {
  const problem = checkOrigin(value)
  if (problem !== undefined || value === '') throw new InvalidArgumentError(`It ${problem ?? 'is empty'}.`)
  return value
}

function makePathsAbsolute(command: Command): void {
  const { root, out } = command.opts<CommonOptions>()
  command.setOptionValue('root', path.resolve(root))
  command.setOptionValue('out', path.resolve(root, out))
}
