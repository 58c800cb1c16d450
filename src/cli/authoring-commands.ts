// Declares the commands that change a site: migrate, version cut, new, mv, i18n extract.

import type { Command } from 'commander'
import { type CommonOptions, common } from './common-options.ts'
import type { MigrateOptions } from './migrate.ts'
import type { MoveOptions } from './move.ts'
import type { NewOptions } from './new.ts'
import type { CutOptions } from './version.ts'

/** Adds the commands that change a site. */
export function addAuthoring(program: Command): void {
  addMigrate(program)
  addVersion(program)
  addNew(program)
  addMove(program)
  addLanguages(program)
}

const dryRun = ['--dry-run', 'show what would be done, and write nothing'] as const

function addMigrate(program: Command): void {
  program
    .command('migrate')
    .argument('[dir]', 'folder of a Docusaurus site', '.')
    .description('write docs-gen.yaml and sidebars.yaml for a Docusaurus site')
    .option('--force', 'overwrite existing files')
    .option(...dryRun)
    .option('--json', 'print only the result to stdout, as JSON')
    .option('--no-color', 'print without colours (also the environment variable NO_COLOR; FORCE_COLOR prints them)')
    .action(async (dir: string, options: MigrateOptions) => {
      const { runMigrate } = await import('./migrate.ts')
      await runMigrate(dir, options)
    })
}

function addVersion(program: Command): void {
  const version = program.command('version').description('freeze the pages as a version')
  common(
    version
      .command('cut')
      .argument('<name>', 'name of the version, such as 1.10.10')
      .description('copy pages and sidebars to a version'),
  )
    .option('--instance <id>', 'the docs instance to freeze', 'default')
    .option(...dryRun)
    .action(async (name: string, options: CutOptions) => {
      const { runVersionCut } = await import('./version.ts')
      await runVersionCut(name, options)
    })
}

function addNew(program: Command): void {
  common(
    program
      .command('new')
      .argument('<id>', 'id of the page, such as guides/start')
      .description('write a page and add it to the sidebar'),
  )
    .option('--title <text>', 'title of the page')
    .option('--sidebar <name>', 'sidebar to add it to, instead of that of its neighbours')
    .option(...dryRun)
    .action(async (id: string, options: NewOptions) => {
      const { runNew } = await import('./new.ts')
      await runNew(id, options)
    })
}

function addMove(program: Command): void {
  common(
    program
      .command('mv')
      .argument('<old>', 'id of the page, or path of a folder in the content folder')
      .argument('<new>', 'new id or path')
      .description('move a page or folder with all links to it, its sidebar items, and redirects'),
  )
    .option('--no-redirect', 'add no redirect from the old route')
    .option(...dryRun)
    .action(async (from: string, to: string, options: MoveOptions) => {
      const { runMove } = await import('./move.ts')
      await runMove({ from, to }, options)
    })
}

function addLanguages(program: Command): void {
  const languages = program.command('i18n').description('translations of a site in several languages')
  common(
    languages
      .command('extract')
      .argument('[language]', 'language to translate into; all of the site unless given')
      .description('write the texts of the site for translators, and keep what is translated'),
  )
    .option(...dryRun)
    .action(async (language: string | undefined, options: CommonOptions) => {
      const { runExtract } = await import('./extract.ts')
      await runExtract(language, options)
    })
}
