// A small site in a temporary folder, and loading it.

import { loadConfig } from '../../src/config/config.ts'
import type { LoadSiteOptions } from '../../src/content/read-version.ts'
import { type LoadedSite, loadSite } from '../../src/content/site.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { type Files, layFiles } from '../support/lay-files.ts'

/** Loads the site made of the files, configuration included. */
export async function load(
  files: Files,
  options: Partial<LoadSiteOptions> = {},
): Promise<LoadedSite & { readonly root: string }> {
  const root = layFiles(files)
  const { config, diagnostics } = await loadConfig(root)
  const loaded = await loadSite({ root, config, production: true, ...options })
  return {
    ...loaded,
    diagnostics: [...diagnostics.filter((one) => one.code !== 'config-missing'), ...loaded.diagnostics],
    root,
  }
}

/** Writes diagnostics as `file:line:column code message (hint)` lines. */
export function show(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(showOne).join('\n')
}

function showOne({ code, message, place, hint, notes }: Diagnostic): string {
  const at =
    place?.start === undefined ? (place?.file ?? '') : `${place.file}:${place.start.line}:${place.start.column}`
  const also = (notes ?? [])
    .map(
      (note) =>
        ` [${note.message} ${note.place?.file ?? ''}${note.place?.start === undefined ? '' : `:${note.place.start.line}`}]`,
    )
    .join('')
  return `${at} ${code} ${message}${hint === undefined ? '' : ` (${hint})`}${also}`
}
