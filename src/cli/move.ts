// docs-gen mv: changes the id of a page, or of all pages in a folder. Moves the file or folder; updates links to the
// pages, their own relative links, and the sidebars, configuration and front matter that name them; adds redirects from
// the old routes to the new ones.

import path from 'node:path'
import { type MovePlan, planMove } from '../authoring/move-page.ts'
import { loadSite } from '../content/site.ts'
import { readTextIfThere } from '../files/read-file.ts'
import { counted } from '../model/text.ts'
import { editWritten } from '../model/text-edit.ts'
import { loadSiteConfig } from '../pipeline/open-site.ts'
import type { CommonOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'
import { type Change, makeChanges } from './file-changes.ts'
import { checkId } from './new.ts'
import { runCommand } from './run-command.ts'

/** The options of mv. */
export interface MoveOptions extends CommonOptions {
  readonly redirect: boolean
}

/** Runs `docs-gen mv` with the old and new id of a page, or path of a folder. */
export function runMove(ids: { readonly from: string; readonly to: string }, options: MoveOptions): Promise<void> {
  return runCommand(options, async (reporter) => {
    const { root } = options
    const isDryRun = options.dryRun === true
    checkId(ids.to.replace(/\/$/, ''))
    const { config, diagnostics } = await loadSiteConfig(options)
    reporter.diagnostics(diagnostics, new Map())
    const { site } = await loadSite({ root, config, production: false, git: false })
    const plan = await planMove({ root, site, ...ids, withRedirect: options.redirect })
    makeChanges(options, changesOf(root, plan), reporter)
    for (const link of plan.missed) reporter.warn(`${link} was not found in the text: change it by hand`)
    if (options.json) reporter.data({ ok: true, ...plan, edits: Object.fromEntries(plan.edits), isDryRun })
    if (!isDryRun) reporter.info(summaryOf(plan))
    return exitCodes.done
  })
}

function summaryOf({ oldPath, newPath, pages, edits }: MovePlan): string {
  const routes = pages.filter(({ oldRoute, newRoute }) => oldRoute !== newRoute)
  const lines = routes.map(({ oldRoute, newRoute }) => `${oldRoute} is now ${newRoute}`)
  return [`Moved ${oldPath} to ${newPath}, and changed ${counted(edits.size, 'file')}`, ...lines].join('\n')
}

/** Converts a plan to file changes: texts first, then the move. */
function changesOf(root: string, plan: MovePlan): readonly Change[] {
  const writes = [...plan.edits].map(([file, edits]): Change => {
    const written = readTextIfThere(path.join(root, file)) ?? ''
    return { type: 'write', file, text: editWritten(written, edits) }
  })
  return [...writes, { type: 'move', from: plan.oldPath, file: plan.newPath }]
}
