// Turns what esbuild reports into diagnostics with places.

import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Location, Message } from 'esbuild'
import { relativeTo } from '../../files/posix-path.ts'
import { readText } from '../../files/read-file.ts'
import { packageOf } from '../../files/site-packages.ts'
import { isBelow } from '../../files/trusted-root.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { columnOfByte, lineStarts, type Place, placeAtLine } from '../../model/place.ts'
import type { ThemeFolders } from './theme-files.ts'

/** Makes a diagnostic of each error of a failed build; an error that is none of esbuild's is thrown on. */
export function buildDiagnostics(error: unknown, folders: ThemeFolders): readonly Diagnostic[] {
  if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) throw error
  const messages: readonly Message[] = error.errors
  return messages.map((message) => toDiagnostic(message, folders))
}

/** Notes that speak of our plugins, or of options that only we give to esbuild. */
const notesForBuildScripts = /^The plugin ".*" was triggered by this import$|^You can mark the path ".*" as external /

function toDiagnostic(message: Message, folders: ThemeFolders): Diagnostic {
  const { location } = message
  const lacking = overrideLacking(message.text, folders)
  const notes = message.notes.filter(({ text }) => !notesForBuildScripts.test(text))
  const text = `The templates could not be bundled: ${worded(message.text, folders)}`
  const extras = {
    notes: notes.length === 0 ? undefined : notes.map((note) => ({ message: worded(note.text, folders) })),
    hint: hintFor(message.text, folders),
  }
  if (lacking !== undefined) {
    const file = relativeTo(folders.site ?? folders.theme, lacking)
    return diagnose('template-bundle', text, placeAtLine(file, [0], 1, 1), extras)
  }
  if (location === null || /^[\w-]{2,}:/.test(location.file))
    return diagnose('template-bundle', text, undefined, extras)
  return diagnose('template-bundle', text, placeIn(location, folders), extras)
}

function placeIn({ file, line, lineText, column }: Location, { theme, site = theme }: ThemeFolders): Place {
  const path = resolve(theme, file)
  return placeAtLine(relativeTo(site, path), lineStarts(readText(path)), line, columnOfByte(lineText, column))
}

/** Makes a diagnostic of each warning about a style sheet of the site, at its place if it is read as it is written. */
export function styleDiagnostics(warnings: readonly Message[], folders: ThemeFolders): readonly Diagnostic[] {
  return warnings.flatMap(({ text, location }) => {
    if (location === null || !/^(?!.*node_modules\/)[^:]*\.(?:css|s[ac]ss)$/.test(location.file)) return []
    const isAsWritten = readText(resolve(folders.theme, location.file)).includes(location.lineText)
    const { file, ...point } = placeIn(location, folders)
    const hint = location.suggestion === '' ? 'Fix it, or take it out.' : `Did you mean \`${location.suggestion}\`?`
    return diagnose('style-syntax', worded(text, folders), { file, ...(isAsWritten && point) }, { hint })
  })
}

/** Writes esbuild's quotes as ours, and its paths, which begin at the theme, as those of the site. */
function worded(text: string, { theme, site = theme }: ThemeFolders): string {
  return text.replace(/"([^"]*)"/g, (_, quoted: string) => {
    const path = resolve(theme, quoted)
    const isPath = /\w\/|\/\w/.test(quoted) && existsSync(path)
    return `\`${isPath ? relativeTo(site, path) : quoted}\``
  })
}

/** Finds the file of the site that replaces one of the theme and lacks an export of it: the theme is not to blame. */
function overrideLacking(text: string, { theme, overrides }: ThemeFolders): string | undefined {
  const file = /No matching export in "([^"]*)"/.exec(text)?.[1]
  const isOverride = file !== undefined && overrides !== undefined && isBelow(overrides, resolve(theme, file))
  return isOverride ? resolve(theme, file) : undefined
}

function hintFor(text: string, folders: ThemeFolders): string | undefined {
  const file = overrideLacking(text, folders)
  if (file !== undefined)
    return `Export all that the theme's file does: \`export * from '@theme-original/${basename(file).replace(/\.\w+$/, '')}'\`.`
  if (text.endsWith(' is no regular file')) return 'Put a file in its place.'
  const name = /Could not resolve "([^"./][^"]*)"/.exec(text)?.[1]
  return name === undefined ? undefined : `Install it in the site's folder: npm install ${packageOf(name)}`
}
