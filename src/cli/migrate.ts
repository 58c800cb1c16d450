// docs-gen migrate: writes docs-gen.yaml and sidebars.yaml for a Docusaurus site and reports what works, what is
// replaced and what is lost. Keeps existing files, so a second run changes nothing.

import path from 'node:path'
import { readTextIfThere } from '../files/read-file.ts'
import { replaceFile } from '../files/write-file.ts'
import type { Finding } from '../migrate/findings.ts'
import { type MigratedFile, migrate } from '../migrate/migrate.ts'
import { loadTemplates } from '../render/bundle/read-bundle.ts'
import { packagedBundle } from '../render/theme/packaged-theme.ts'
import type { Reporter } from '../report/reporter.ts'
import type { PrintOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'
import { runCommand } from './run-command.ts'

/** The options of migrate. */
export interface MigrateOptions extends PrintOptions {
  readonly dryRun?: true
  /** Whether to overwrite existing files. */
  readonly force?: true
}

/** Runs `docs-gen migrate` on the site in a folder. */
export function runMigrate(dir: string, options: MigrateOptions): Promise<void> {
  return runCommand(options, async (reporter) => {
    const root = path.resolve(dir)
    const result = await migrate({ root, modules: await themeModules() })
    if (result.type === 'failed') {
      reporter.failure(new Error(`${result.problem}. ${result.hint}`))
      return exitCodes.problems
    }
    const written = result.files.map((file) => ({ file: file.file, state: write(root, file, options) }))
    if (options.json) reporter.data({ ok: true, source: result.source, files: written, findings: result.findings })
    describe(reporter, root, { findings: result.findings, written })
    return exitCodes.done
  })
}

/** Lists the modules that pages may import from the theme. */
async function themeModules(): Promise<ReadonlySet<string>> {
  const bundle = packagedBundle()
  if (bundle === undefined) throw new Error('bug: the package has no theme')
  return new Set(Object.keys((await loadTemplates(bundle)).modules))
}

type State = 'written' | 'would be written' | 'unchanged' | 'kept'

interface Outcome {
  readonly findings: readonly Finding[]
  readonly written: readonly { readonly file: string; readonly state: State }[]
}

/** Writes a file unless it exists. Returns what was done. */
function write(root: string, { file, text }: MigratedFile, { dryRun, force }: MigrateOptions): State {
  const target = path.join(root, file)
  const before = readTextIfThere(target)
  if (before === text) return 'unchanged'
  if (before !== undefined && !force) return 'kept'
  if (dryRun) return 'would be written'
  replaceFile(target, text)
  return 'written'
}

const headings: Readonly<Record<Finding['kind'], string>> = { works: 'Works', replaced: 'Replaced', lost: 'Lost' }

function describe(reporter: Reporter, root: string, { findings, written }: Outcome): void {
  for (const kind of ['works', 'replaced', 'lost'] as const) {
    const own = findings.filter((finding) => finding.kind === kind)
    if (own.length > 0)
      reporter.info(`${headings[kind]}\n${own.map(({ what, how }) => `  ${what}\n      ${how}`).join('\n')}\n`)
  }
  const shown = path.relative('', root)
  const said: Readonly<Record<State, string>> = {
    written: 'was written',
    'would be written': 'would be written',
    unchanged: 'is already up to date',
    kept: 'already exists and was left unchanged (--force overwrites it)',
  }
  for (const { file, state } of written) reporter.info(`${path.join(shown, file)} ${said[state]}`)
  reporter.info(`\nNext:\n  npx docs-gen build${shown === '' ? '' : ` --root ${shown}`}`)
}
