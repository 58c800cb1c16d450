// The options of all commands for a site.

import { statSync } from 'node:fs'
import path from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { checkOrigin } from '../model/schema/value-checks.ts'
import type { SiteOptions } from '../pipeline/site-options.ts'

/** The site, its output folder, and how to print. Paths are absolute. */
export interface CommonOptions extends SiteOptions {
  readonly out: string
  readonly isJson: boolean
  readonly isQuiet: boolean
  readonly isVerbose: boolean
  readonly hasColor: boolean
  /** Whether a command that changes files only shows the changes. */
  readonly isDryRun: boolean
}

/** The flags of every command, as parsed by commander. */
export interface CommonFlags extends Pick<SiteOptions, 'content' | 'baseUrl' | 'url' | 'locale'> {
  readonly root: string
  readonly out: string
  readonly json?: true
  readonly quiet?: true
  readonly verbose?: true
  readonly color: boolean
  /** Only in some commands. */
  readonly dryRun?: true
}

/** Adds the options of all commands for a site. */
export function common(command: Command): Command {
  return command
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

/** Converts the common flags to options. Paths become absolute. */
export function commonOptions(flags: CommonFlags, folder: string): CommonOptions {
  const root = path.resolve(folder, flags.root)
  return {
    root,
    out: path.resolve(root, flags.out),
    content: flags.content,
    baseUrl: flags.baseUrl,
    url: flags.url,
    locale: flags.locale,
    isJson: flags.json === true,
    isQuiet: flags.quiet === true,
    isVerbose: flags.verbose === true,
    hasColor: flags.color,
    isDryRun: flags.dryRun === true,
  }
}
