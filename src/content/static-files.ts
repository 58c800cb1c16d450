// The files of the static folders, which are published as they are.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '../model/diagnostic.ts'

/** A file of a static folder: where it stands, and where it is published. */
export interface StaticFile {
  /** Relative to the site root, with forward slashes. */
  readonly file: string
  /** Relative to the output folder, with forward slashes. */
  readonly output: string
}

/**
 * Lists the files of the static folders, sorted by output path; of two folders that hold the same path, the first wins.
 * Names that start with a dot are left out, but for `.well-known`, `.nojekyll` and their like at the top. Symbolic
 * links are not followed.
 */
export async function listStaticFiles(root: string, folders: readonly string[]): Promise<readonly StaticFile[]> {
  const byOutput = new Map<string, StaticFile>()
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue
    const { default: fastGlob } = await import('fast-glob') // a command on a site without static files need not read it
    const names = await fastGlob(['**/*', '.well-known/**', '.nojekyll', '.htaccess', '.domains'], {
      cwd: join(root, folder),
      followSymbolicLinks: false,
      onlyFiles: true,
      dot: false,
    })
    for (const name of names) if (!byOutput.has(name)) byOutput.set(name, { file: `${folder}/${name}`, output: name })
  }
  return [...byOutput.values()].sort((a, b) => compareText(a.output, b.output))
}
