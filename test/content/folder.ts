// A small site in a temporary folder, and loading it.

import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { loadConfig } from '../../src/config/config.ts'
import type { LoadSiteOptions } from '../../src/content/read-version.ts'
import { type LoadedSite, loadSite } from '../../src/content/site.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'

/** Files by path; `{link}` makes a symbolic link. */
export type Files = Readonly<Record<string, string | Uint8Array | { readonly link: string }>>

/** Lays files down in a new folder, which is gone after the tests. */
export function layFiles(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'docs-gen-load-'))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(join(root, file), content)
    else symlinkSync(content.link, join(root, file))
  }
  return root
}

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
