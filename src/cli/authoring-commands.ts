// Declares the commands that change a site: migrate, version cut, new, mv, i18n extract. Converts their flags to
// options.

import path from 'node:path'
import type { Command } from 'commander'
import { type CommonFlags, common, commonOptions } from './common-options.ts'

/** Adds the commands that change a site. */
export function addAuthoring(program: Command, folder: string): void {
  addMigrate(program, folder)
  addVersion(program, folder)
  addNew(program, folder)
  addMove(program, folder)
  addLanguages(program, folder)
}

const dryRun = ['--dry-run', 'show what would be done, and write nothing'] as const

function addMigrate(program: Command, folder: string): void {
  program
    .command('migrate')
    .argument('[dir]', 'folder of a Docusaurus site', '.')
    .description('write docs-gen.yaml and sidebars.yaml for a Docusaurus site')
    .option('--force', 'overwrite existing files')
    .option(...dryRun)
    .option('--json', 'print only the result to stdout, as JSON')
    .option('--no-color', 'print without colours (also the environment variable NO_COLOR; FORCE_COLOR prints them)')
    .action(async (dir: string, flags: { force?: true; dryRun?: true; json?: true; color: boolean }) => {
      const { runMigrate } = await import('./migrate.ts')
      process.exitCode = await runMigrate({
        root: path.resolve(folder, dir),
        folder,
        isForced: flags.force === true,
        isDryRun: flags.dryRun === true,
        isJson: flags.json === true,
        isQuiet: false,
        isVerbose: false,
        hasColor: flags.color,
      })
    })
}

function addVersion(program: Command, folder: string): void {
  const version = program.command('version').description('freeze the pages as a version')
  common(
    version
      .command('cut')
      .argument('<name>', 'name of the version, such as 1.10.10')
      .description('copy pages and sidebars to a version'),
  )
    .option('--instance <id>', 'the docs instance to freeze', 'default')
    .option(...dryRun)
    .action(async (name: string, flags: CommonFlags & { instance: string }) => {
      const { runVersionCut } = await import('./version.ts')
      process.exitCode = await runVersionCut({ ...commonOptions(flags, folder), name, instance: flags.instance })
    })
}

function addNew(program: Command, folder: string): void {
  common(
    program
      .command('new')
      .argument('<id>', 'id of the page, such as guides/start')
      .description('write a page and add it to the sidebar'),
  )
    .option('--title <text>', 'title of the page')
    .option('--sidebar <name>', 'sidebar to add it to, instead of that of its neighbours')
    .option(...dryRun)
    .action(async (id: string, flags: CommonFlags & { title?: string; sidebar?: string }) => {
      const { runNew } = await import('./new.ts')
      process.exitCode = await runNew({
        ...commonOptions(flags, folder),
        id,
        title: flags.title,
        sidebar: flags.sidebar,
      })
    })
}

function addMove(program: Command, folder: string): void {
  common(
    program
      .command('mv')
      .argument('<old>', 'id of the page, or path of a folder in the content folder')
      .argument('<new>', 'new id or path')
      .description('move a page or folder with all links to it, its sidebar items, and redirects'),
  )
    .option('--no-redirect', 'add no redirect from the old route')
    .option(...dryRun)
    .action(async (from: string, to: string, flags: CommonFlags & { redirect: boolean }) => {
      const { runMove } = await import('./move.ts')
      process.exitCode = await runMove({ ...commonOptions(flags, folder), from, to, withRedirect: flags.redirect })
    })
}

function addLanguages(program: Command, folder: string): void {
  const languages = program.command('i18n').description('translations of a site in several languages')
  common(
    languages
      .command('extract')
      .argument('[language]', 'language to translate into; all of the site unless given')
      .description('write the texts of the site for translators, and keep what is translated'),
  )
    .option(...dryRun)
    .action(async (language: string | undefined, flags: CommonFlags) => {
      const { runExtract } = await import('./extract.ts')
      process.exitCode = await runExtract({ ...commonOptions(flags, folder), language })
    })
}
