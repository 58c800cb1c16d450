// Decides which folders a site may replace. Refuses everything that a mistyped --out could destroy.

import { readdirSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { ifThere, readTextIfThere } from '../files/read-file.ts'
import { isBelow } from '../files/trusted-root.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { markerFile } from '../model/marker-file.ts'
import { type OutputManifest, parseManifest } from './output-file.ts'
import { isOwnName, oldInside } from './reserved-names.ts'

/** The folders read by a build. The output folder must neither be one of them nor contain one. */
interface ProtectedFolders {
  /** Absolute path of the site. */
  readonly root: string
  /** Absolute paths of content, static and template folders. */
  readonly inputs: readonly string[]
}

/** Refuses an output folder if replacing it could lose anything that docs-gen hasn't created. */
export function refuseOutput(out: string, folders: ProtectedFolders): Diagnostic | undefined {
  const why = refusePath(out, folders) ?? ifThere(() => refuseContent(out))
  if (why === undefined) return undefined
  const shown = path.relative(folders.root, out) || '.'
  return diagnose('output-refused', `The output folder \`${shown}\` ${why}`, undefined, {
    hint: 'Set `--out` to a new or empty folder, or to one that docs-gen made before.',
  })
}

function refuseContent(out: string): string | undefined {
  if (!statSync(out).isDirectory()) return 'is a file'
  if (readdirSync(out).every(isOwnName)) return undefined
  // After a kill during a swap inside the folder, the complete old site proves that docs-gen created the folder.
  const isOurs = [out, path.join(out, oldInside)].some(readManifest)
  return isOurs || isBuildOfDocusaurus(out) ? undefined : 'is not empty and was not made by docs-gen'
}

/** Returns whether Docusaurus built a folder, which it would also replace. A migrated site often has one. */
function isBuildOfDocusaurus(out: string): boolean {
  return /<meta name="?generator"? content="?Docusaurus v\d/.test(readTextIfThere(path.join(out, '404.html')) ?? '')
}

/** Reads the manifest of a published folder. Returns undefined if it is missing or damaged. */
export function readManifest(out: string): OutputManifest | undefined {
  const text = readTextIfThere(path.join(out, markerFile))
  return text === undefined ? undefined : parseManifest(text)
}

function refusePath(out: string, folders: ProtectedFolders): string | undefined {
  const real = realPath(out)
  const root = realPath(folders.root)
  if (real === path.parse(real).root) return 'is the root of the file system'
  if (real === realPath(homedir())) return 'is the home folder'
  if (real === root) return 'is the site itself'
  if (isBelow(real, root)) return 'contains the site'
  for (const input of folders.inputs) {
    const folder = realPath(input)
    if (real === folder) return 'is a folder that the build reads'
    if (isBelow(real, folder)) return 'contains a folder that the build reads'
    // Pages can be in the site root, where the build doesn't read its own output folder.
    if (folder !== root && isBelow(folder, real)) return 'is inside a folder that the build reads'
  }
  if (path.basename(real) === '.git' || real.split(path.sep).includes('.git')) return 'is inside a .git folder'
  if (path.basename(real) === 'node_modules') return 'is a node_modules folder'
  return undefined
}

/** Resolves links of the longest part of a path that exists, and appends the rest. */
function realPath(file: string): string {
  const absolute = path.resolve(file)
  try {
    return realpathSync(absolute)
  } catch {
    // It doesn't exist yet: its existing ancestor decides where it will be.
    const parent = path.dirname(absolute)
    return parent === absolute ? absolute : path.join(realPath(parent), path.basename(absolute))
  }
}
