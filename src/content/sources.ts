// Finds the files in a folder of the site without leaving the project, which is the site's repository. Symbolic links
// are followed only within it.

import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import picomatch from 'picomatch'
import { describeUnreadable } from '../files/read-source.ts'
import { isBelow, trustedRoot } from '../files/trusted-root.ts'
import { compareText, type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { errorCode, hasErrorCode } from '../model/error-code.ts'
import { markerFile } from '../model/marker-file.ts'

/** Creates a test of paths against globs. Names that start with a dot match only globs with a dot. */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  return picomatch([...globs])
}

/** Lists the matching regular files in a folder, without dot names, node_modules and built folders. */
export function listFiles(root: string, folder: string, isWanted: (path: string) => boolean) {
  const files: string[] = []
  const diagnostics: Diagnostic[] = []
  const project = trustedRoot(root, [folder])

  const visit = (path: string, above: readonly string[]): void => {
    const entries = entriesOf(root, path, diagnostics)
    if (entries.some(({ name }) => name === markerFile)) return
    for (const entry of entries) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const file = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory()) visit(file, above)
      else if (entry.isSymbolicLink()) visitLink(file, above)
      else if (isWanted(file) && entry.isFile()) files.push(file)
      else if (isWanted(file)) {
        const message = `\`${file}\` is not a regular file and is skipped`
        diagnostics.push(diagnose('special-file', message, { file }, { hint: 'Remove it.' }))
      }
    }
  }
  const visitLink = (file: string, above: readonly string[]): void => {
    const target = resolveLink(root, project, file)
    if (target.diagnostic !== undefined) {
      if (isWanted(file) || target.isFolder) diagnostics.push(target.diagnostic)
    } else if (target.isFolder) {
      if (!above.includes(target.path) && !isBelow(target.path, realpathSync(join(root, file, '..'))))
        visit(file, [...above, target.path])
      else diagnostics.push(brokenLink(file, `\`${file}\` is a symbolic link to a folder that contains it`))
    } else if (isWanted(file)) files.push(file)
  }

  if (isOutside(project, join(root, folder))) {
    const message = `\`${folder}\` leads out of the project and is not read`
    return {
      files,
      diagnostics: [
        diagnose('symlink-outside', message, { file: folder }, { hint: 'Copy its target into the project.' }),
      ],
    }
  }
  visit(folder === '.' ? '' : folder, [])
  return { files: files.sort(compareText), diagnostics }
}

/** Returns whether the real path of an existing path is outside of the project. */
export function isOutside(project: string, path: string): boolean {
  return existsSync(path) && !isBelow(project, realpathSync(path))
}

/** Reads a folder. A missing one has no entries; an unreadable one is reported. */
function entriesOf(root: string, folder: string, diagnostics: Diagnostic[]): readonly Dirent[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true })
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT', 'ENOTDIR'))
      diagnostics.push(describeUnreadable(folder, ensure(errorCode(error))))
    return []
  }
}

/** Resolves a symbolic link, and returns why its target isn't read. The path is empty if the target doesn't exist. */
export function resolveLink(
  root: string,
  project: string,
  file: string,
): { path: string; isFolder: boolean; diagnostic?: Diagnostic } {
  try {
    const path = realpathSync(join(root, file))
    const stats = statSync(path)
    const found = { path, isFolder: stats.isDirectory() }
    if (isOutside(project, path)) {
      return {
        ...found,
        diagnostic: diagnose(
          'symlink-outside',
          `\`${file}\` is a symbolic link out of the project and is skipped`,
          { file },
          { hint: 'Copy its target into the project.' },
        ),
      }
    }
    if (!stats.isDirectory() && !stats.isFile())
      return {
        ...found,
        diagnostic: diagnose('special-file', `\`${file}\` does not lead to a regular file and is skipped`, { file }),
      }
    return found
  } catch (error) {
    const reason = errorCode(error) === 'ELOOP' ? 'leads to itself' : 'leads nowhere'
    return { path: '', isFolder: false, diagnostic: brokenLink(file, `\`${file}\` is a symbolic link that ${reason}`) }
  }
}

function brokenLink(file: string, message: string): Diagnostic {
  return diagnose('symlink-broken', message, { file }, { hint: 'Remove the link or fix its target.' })
}
