// Finds problems in a site's templates folder: special files, there and in `src/theme`; files that neither replace a
// part of the theme nor are imported, and state or handlers in a part that is rendered only once, when the site is
// built.

import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { entriesBelow } from '../../files/files-in.ts'
import { relativeTo } from '../../files/posix-path.ts'
import { isFile, isFolder, readText } from '../../files/read-file.ts'
import { browserCodeIn } from '../../model/browser-code.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { nearest } from '../../model/nearest.ts'
import { lineStarts, placeOf } from '../../model/place.ts'
import { isClientModule } from '../bundle/islands-plugin.ts'
import { baseOfInputs, type RecordedInputs } from '../bundle/recorded-inputs.ts'

/** The folders of a site and its templates, as absolute paths. */
interface OverrideFolders {
  readonly root: string
  readonly overrides: string
  readonly theme: string
  /** The folder of the bundle created from them. */
  readonly bundle: string
}

/** A script or style sheet in the templates folder. */
interface Override {
  /** Relative to the folder, with forward slashes. */
  readonly name: string
  readonly path: string
  /** Relative to the site root. */
  readonly file: string
  readonly text: string
}

/** Reports the files in the folder that don't do what their author expects. */
export function overrideProblems(folders: OverrideFolders): readonly Diagnostic[] {
  const overrides = scriptsBelow(folders.overrides).map((name): Override => {
    const full = path.join(folders.overrides, name)
    return { name, path: full, file: relativeTo(folders.root, full), text: readText(full) }
  })
  return [...unusedOverrides(folders, overrides), ...inertOverrides(folders, overrides)]
}

/** Reports pipes, devices and links to them in a folder of parts of the theme, which aren't bundled. */
export function specialFiles(root: string, folder: string): readonly Diagnostic[] {
  if (!isFolder(folder)) return []
  return entriesBelow(folder)
    .map(({ file }) => path.join(folder, file))
    .filter((full) => statSync(full, { throwIfNoEntry: false })?.isDirectory() === false && !isFile(full))
    .map((full) => relativeTo(root, full))
    .sort()
    .map((file) =>
      diagnose('special-file', `\`${file}\` is not a regular file and is skipped`, { file }, { hint: 'Remove it.' }),
    )
}

function unusedOverrides(folders: OverrideFolders, overrides: readonly Override[]): readonly Diagnostic[] {
  const { files } = JSON.parse(readText(path.join(folders.bundle, 'inputs.json'))) as RecordedInputs // by bundleTemplates
  const read = new Set(
    Object.keys(files).map((file) => path.resolve(baseOfInputs({ ...folders, site: folders.root }), file)),
  )
  const parts = scriptsBelow(folders.theme)
  return overrides
    .filter((one) => !read.has(one.path) && !isCopy(folders.theme, one))
    .filter((one) => !overrides.some((other) => imports(other, one)))
    .map((one) => {
      const message = `\`${one.file}\` does not replace a part of the theme, and nothing imports it`
      const hint = hintFor(one, parts, relativeTo(folders.root, folders.overrides))
      return diagnose('unused-template', message, { file: one.file }, { hint })
    })
}

function hintFor({ name }: Override, parts: readonly string[], folder: string): string {
  if (parts.includes(name)) return 'Remove it: this file of the theme cannot be replaced.'
  const near = nearest(bare(path.basename(name)), new Set(parts.map((part) => bare(path.basename(part)))))
  const part = parts.find((each) => bare(path.basename(each)) === near)
  return part === undefined
    ? 'Give it the path of a file of the theme (docs/templates.md), or remove it.'
    : `Did you mean \`${path.posix.join(folder, part)}\`?`
}

/** Returns whether a file is an unchanged copy of the theme's own, as in a copy of the whole theme. */
function isCopy(theme: string, { name, text }: Override): boolean {
  const file = path.join(theme, name)
  return existsSync(file) && readText(file) === text
}

function inertOverrides(folders: OverrideFolders, overrides: readonly Override[]): readonly Diagnostic[] {
  const inBrowser = new Set(overrides.filter(({ text }) => isClientModule(text)))
  for (const island of inBrowser) for (const one of overrides) if (imports(island, one)) inBrowser.add(one)
  return overrides.flatMap((one) => {
    // A `.ts` file contains no component, and the components that call its hooks decide whether these run.
    if (inBrowser.has(one) || !/\.[jt]sx$|\.js$/.test(one.name)) return []
    const found = browserCodeIn(one.text)
    if (found === undefined || isLikeTheme(path.join(folders.theme, one.name))) return []
    const { at, name } = found
    const message = `\`${name}\` does nothing in \`${one.file}\`, which renders only when the site is built`
    const place = placeOf(one.file, lineStarts(one.text), { start: at, end: at + name.length })
    const hint = "Move the component that needs it into its own file that begins with `'use client'`, and import it."
    return diagnose('inert-component', message, place, { hint })
  })
}

/** Returns whether the theme's own file also contains browser code, because islands import it. */
function isLikeTheme(file: string): boolean {
  return existsSync(file) && browserCodeIn(readText(file)) !== undefined
}

/** Returns whether a file imports another in the folder, including imports of types, which a bundle doesn't record. */
function imports(from: Override, to: Override): boolean {
  if (from === to) return false
  const specifiers = from.text.matchAll(/(?:\bfrom|\bimport|\brequire\()\s*['"](\.[^'"\n]*)['"]/g)
  const folder = path.posix.dirname(from.name)
  return [...specifiers].some(([, specifier = '']) => {
    const target = bare(path.posix.join(folder, specifier))
    return target === bare(to.name) || `${target}/index` === bare(to.name)
  })
}

function scriptsBelow(folder: string): readonly string[] {
  return entriesBelow(folder)
    .flatMap(({ file, entry }) => (entry.isFile() ? file : []))
    .filter((name) => /\.(?:[jt]sx?|css)$/.test(name) && !/\.(?:d|test|spec|stories)\.\w+$/.test(name))
    .filter((name) => !/(?:^|\/)(?:\.|node_modules\/)/.test(name))
    .sort()
}

function bare(name: string): string {
  return name.replace(/\.(?:[jt]sx?|css)$/, '')
}
