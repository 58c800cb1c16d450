// Converts esbuild's messages to diagnostics with places.

import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Location, Message } from 'esbuild'
import { relativeTo } from '../../files/posix-path.ts'
import { isFile, readText } from '../../files/read-file.ts'
import { packageOf } from '../../files/site-packages.ts'
import { isBelow } from '../../files/trusted-root.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { columnOfByte, lineStarts, type Place, placeAtLine, placeOf } from '../../model/place.ts'
import type { ThemeFolders } from './theme-files.ts'

/** Converts each error of a failed build to a diagnostic. Rethrows an error that isn't esbuild's. */
export function buildDiagnostics(error: unknown, folders: ThemeFolders): readonly Diagnostic[] {
  if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) throw error
  const messages: readonly Message[] = error.errors
  return messages.map((message) => toDiagnostic(message, folders))
}

/** Matches notes about our plugins, or about esbuild options that authors can't set. */
const notesForBuildScripts =
  /^The plugin ".*" was triggered by this import$|^You can mark the path ".*" as external |^This error came from the "/

/** Matches what has no place in a file of the site: generated modules, and what our plugins throw in esbuild. */
const ofNoFile = /^[\w-]{2,}:|\/esbuild\/lib\/main\.js$/

function toDiagnostic(message: Message, folders: ThemeFolders): Diagnostic {
  const { location } = message
  const lacking = overrideLacking(message.text, folders)
  const text = `The templates could not be bundled: ${worded(message.text, folders)}`
  const extras = {
    notes: notesOf(message.notes, folders),
    hint: hintFor(message.text, folders),
  }
  if (lacking !== undefined) {
    const file = relativeTo(folders.site ?? folders.theme, lacking)
    return diagnose('template-bundle', text, placeOf(file, [0], { start: 0 }), extras)
  }
  if (location === null || ofNoFile.test(location.file)) return diagnose('template-bundle', text, undefined, extras)
  return diagnose('template-bundle', text, placeIn(location, folders), extras)
}

function notesOf(notes: Message['notes'], folders: ThemeFolders): Diagnostic['notes'] {
  const told = notes.filter(({ text }) => !notesForBuildScripts.test(text))
  if (told.length === 0) return undefined
  return told.map(({ text, location }) => ({
    message: worded(text, folders).replace(/:$/, ''),
    ...(location && isFile(resolve(folders.theme, location.file)) && { place: placeIn(location, folders) }),
  }))
}

function placeIn({ file, line, lineText, column }: Location, { theme, site = theme }: ThemeFolders): Place {
  const path = resolve(theme, file)
  return placeAtLine(relativeTo(site, path), lineStarts(readText(path)), {
    line,
    column: columnOfByte(lineText, column),
  })
}

/**
 * Converts each warning about a style sheet or script of the site to a diagnostic. If esbuild didn't read the source
 * form, a style sheet is reported without a position, and a script isn't reported: the warning is about generated code.
 */
export function buildWarnings(warnings: readonly Message[], folders: ThemeFolders): readonly Diagnostic[] {
  return warnings.flatMap(({ text, location, notes }) => {
    const name = location?.file.replace(/\?original$/, '') ?? ''
    const kind = /^(?!.*node_modules\/)[^:]*\.(?:(?<css>css|less|s[ac]ss)|[cm]?[jt]sx?)$/.exec(name)
    if (location === null || kind === null) return []
    const isStyle = kind.groups?.css !== undefined
    const isAsWritten = readText(resolve(folders.theme, name)).includes(location.lineText)
    if (!isStyle && !isAsWritten) return []
    const { file, ...point } = placeIn({ ...location, file: name }, folders)
    const [hint, told] =
      isStyle && location.suggestion !== ''
        ? [`Did you mean \`${location.suggestion}\`?`]
        : ['Fix it, or remove it.', notesOf(notes, folders)]
    const code = isStyle ? 'style-syntax' : 'suspicious-code'
    const place = { file, ...(isAsWritten && point) }
    return diagnose(code, worded(text, folders), place, { notes: told, hint })
  })
}

/** Replaces esbuild's quotes with backticks, and its paths relative to the theme with paths relative to the site. */
function worded(text: string, { theme, site = theme }: ThemeFolders): string {
  return text.replace(/"([^"]*)"/g, (_, quoted: string) => {
    const path = resolve(theme, quoted)
    const isPath = /\w\/|\/\w/.test(quoted) && existsSync(path)
    return `\`${isPath ? relativeTo(site, path) : quoted}\``
  })
}

/** Finds the override that lacks an export of the theme's file. The message is about the override, not its importer. */
function overrideLacking(text: string, { theme, overrides }: ThemeFolders): string | undefined {
  const file = /No matching export in "([^"]*)"/.exec(text)?.[1]
  const isOverride = file !== undefined && overrides !== undefined && isBelow(overrides, resolve(theme, file))
  return isOverride ? resolve(theme, file) : undefined
}

function hintFor(text: string, folders: ThemeFolders): string | undefined {
  const file = overrideLacking(text, folders)
  if (file !== undefined)
    return `Export all that the theme's file does: \`export * from '@theme-original/${basename(file).replace(/\.\w+$/, '')}'\`.`
  if (text.endsWith(' is not a regular file')) return 'Put a file in its place.'
  const name = /Could not resolve "([^"./][^"]*)"/.exec(text)?.[1]
  return name === undefined ? undefined : `Install it in the site's folder: npm install ${packageOf(name)}`
}
