// The files of the static folders, which are published as they are.

import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '../model/diagnostic.ts'
import { errorCode } from '../model/error-code.ts'

/** A file of a static folder: where it stands, and where it is published. */
export interface StaticFile {
  /** Relative to the site root, with forward slashes. */
  readonly file: string
  /** Relative to the output folder, with forward slashes. */
  readonly output: string
}

/** Names with a dot that are published when they stand at the top. */
const dotFiles: ReadonlySet<string> = new Set(['.nojekyll', '.htaccess', '.domains'])
const dotFolder = '.well-known'

/**
 * Lists the files of the static folders, sorted by output path; of two folders that hold the same path, the first wins. Names that
 * start with a dot are left out, but for `.well-known`, `.nojekyll` and their like at the top. Symbolic links are not followed.
 */
export function listStaticFiles(root: string, folders: readonly string[]): readonly StaticFile[] {
  const byOutput = new Map<string, StaticFile>()
  for (const folder of folders) {
    for (const name of filesIn(join(root, folder))) if (!byOutput.has(name)) byOutput.set(name, { file: `${folder}/${name}`, output: name })
  }
  return [...byOutput.values()].sort((a, b) => compareText(a.output, b.output))
}

function filesIn(root: string): readonly string[] {
  const files: string[] = []
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(join(root, folder))) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      const isHidden = entry.name.startsWith('.')
      if (entry.isDirectory() && (!isHidden || name === dotFolder)) folders.push(name)
      else if (entry.isFile() && (!isHidden || dotFiles.has(name))) files.push(name)
    }
  }
  return files
}

/** Lists a folder; one that is not there, or not there any more, has no entries. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
