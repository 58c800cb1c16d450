// Reads the static folders, whose files are published unchanged.

import { accessSync, constants, type Dirent, existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { filesIn, isPrivate } from '../files/files-in.ts'
import { relativeTo } from '../files/posix-path.ts'
import { publishedLimit } from '../files/read-file.ts'
import { describeUnreadable } from '../files/read-source.ts'
import { isBelow, trustedRoot } from '../files/trusted-root.ts'
import type { Config } from '../model/config.ts'
import { compareText, type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { refusalOf } from '../model/disk-errors.ts'
import { ensure } from '../model/ensure.ts'
import { remember } from '../model/maps.ts'
import { ignoredFiles } from './git-output.ts'
import { isOutside, resolveLink } from './sources.ts'

/** A file in a static folder, with its source and output path. */
export interface StaticFile {
  /** Relative to the site root, with forward slashes. */
  readonly file: string
  /** Relative to the output folder, with forward slashes. */
  readonly output: string
}

/** The folders of a configuration that static files are in, or that links in these lead to. */
type StaticFolders = Pick<Config, 'staticDirs' | 'assets'>

/** The files to publish, sorted by output path, and the problems of the other entries of static folders. */
interface Statics {
  readonly staticFiles: readonly StaticFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads the static folders. If two contain the same path, the first one wins, and the other file is reported, as are
 * missing folders, what can't be read or is too large, symbolic links to what may not be published, pipes and devices.
 * Excludes names that start with a dot, except `.well-known`, `.nojekyll` and similar top-level names.
 */
export async function readStatics(root: string, { staticDirs, assets }: StaticFolders): Promise<Statics> {
  const byOutput = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const project = trustedRoot(root, [...staticDirs, ...(assets?.folders ?? [])])
  const readLink = linkReader(root, project, assets?.folders)
  for (const folder of staticDirs) {
    const problem = problemOfFolder(root, project, folder)
    if (problem !== undefined) diagnostics.push(problem)
    for (const { path, dirent } of problem === undefined ? await entriesOf(join(root, folder)) : []) {
      const file = posix.join(folder, path)
      const read = dirent.isSymbolicLink() ? readLink(file) : readEntry(root, file, dirent)
      if ('code' in read) diagnostics.push(read)
      else
        for (const each of read) {
          const refused = problemOfAccess(root, each)
          if (refused !== undefined) {
            diagnostics.push(refused)
            continue
          }
          const output = posix.relative(folder, each)
          const shown = remember(byOutput, output, () => each)
          if (shown !== each) diagnostics.push(hiddenFile(each, shown))
        }
    }
  }
  const staticFiles = [...byOutput].map(([output, file]) => ({ file, output }))
  return { staticFiles: staticFiles.sort((a, b) => compareText(a.output, b.output)), diagnostics }
}

/** Returns why a folder can't be read. The default one may be missing. */
function problemOfFolder(root: string, project: string, folder: string): Diagnostic | undefined {
  if (isOutside(project, join(root, folder))) {
    const message = `\`${folder}\` leads out of the project and is not published`
    return diagnose('symlink-outside', message, { file: folder }, { hint: 'Copy its target into the project.' })
  }
  if (existsSync(join(root, folder))) return problemOfAccess(root, folder)
  if (folder === 'static') return undefined
  const message = `The folder \`${folder}\` in \`staticDirs\` does not exist`
  const hint = 'Add the folder, or remove it from `staticDirs`.'
  return diagnose('config-missing-folder', message, { file: 'docs-gen.yaml' }, { hint })
}

/** Returns the file to publish, if it is a regular one, or why it can't be read. A folder has no file. */
function readEntry(
  root: string,
  file: string,
  dirent: Pick<Dirent, 'isFile' | 'isDirectory'>,
): readonly string[] | Diagnostic {
  if (!dirent.isFile() && !dirent.isDirectory()) return specialFile(file)
  return dirent.isFile() ? [file] : (problemOfAccess(root, file) ?? [])
}

/** Reports a file or folder that this user may not read, and a file that is too large to be published. */
function problemOfAccess(root: string, file: string): Diagnostic | undefined {
  const refusal = refusalOf(() => accessSync(join(root, file), constants.R_OK))
  if (refusal !== undefined) return describeUnreadable(file, ensure(refusal.code))
  const isTooLarge = statSync(join(root, file)).size > publishedLimit
  return isTooLarge ? describeUnreadable(file, 'EFBIG') : undefined
}

/** Lists the entries of a folder, sorted by path, as far as they can be read. A missing folder has none. */
async function entriesOf(folder: string) {
  if (!existsSync(folder)) return []
  const { default: fastGlob } = await import('fast-glob') // a command on a site without static files need not read it
  const entries = await fastGlob(['**/*', '.well-known/**', '.nojekyll', '.htaccess', '.domains'], {
    cwd: folder,
    followSymbolicLinks: false,
    onlyFiles: false,
    objectMode: true,
    dot: false,
    suppressErrors: true, // a folder that can't be read is reported with its entry
  })
  return entries.sort((a, b) => compareText(a.path, b.path))
}

/**
 * Creates the function that lists the files that a symbolic link in a static folder publishes: the link itself, or what
 * is in the folder that it leads to. They must be in `assets.folders`, and neither hidden nor ignored by git, which is
 * asked at the first link. Further links aren't followed. Without such files, it returns the problem of the link.
 */
function linkReader(root: string, project: string, assetFolders: readonly string[] = []) {
  const folders = assetFolders.filter((folder) => existsSync(join(root, folder)))
  const named = folders.map((folder) => realpathSync(join(root, folder)))
  let ignored: readonly string[] | undefined
  return (file: string): readonly string[] | Diagnostic => {
    const { path, isFolder, diagnostic } = resolveLink(root, project, file)
    if (diagnostic?.code === 'symlink-outside') return diagnostic
    const shown = path === '' ? '' : relativeTo(realpathSync(root), path)
    if (diagnostic !== undefined || !named.some((folder) => isBelow(folder, path))) return unpublishedLink(file, shown)
    ignored ??= [...ignoredFiles(root, folders)].filter((name) => name !== '')
    const isIgnored = (target: string) => ignored?.some((each) => target === each || target.startsWith(each)) === true
    const inside = isFolder ? filesIn(path, '.').filter((name) => lstatSync(join(path, name)).isFile()) : ['']
    const files = inside.filter((name) => {
      const target = posix.join(shown, name)
      return !isPrivate(target) && !isIgnored(target)
    })
    return files.length === 0 ? unpublishedLink(file, shown) : files.map((name) => posix.join(file, name))
  }
}

function hiddenFile(file: string, shown: string): Diagnostic {
  const message = `\`${file}\` is not published, since \`${shown}\` has its path`
  return diagnose('static-file-hidden', message, { file }, { hint: 'Remove one of the two, or rename it.' })
}

function specialFile(file: string): Diagnostic {
  const message = `\`${file}\` is not a regular file and is skipped`
  return diagnose('special-file', message, { file }, { hint: 'Remove it.' })
}

/** Describes a link by the path of its target; '' if it leads nowhere. */
function unpublishedLink(file: string, target: string): Diagnostic {
  const where = target === '' ? 'leads nowhere' : `leads to \`${target}\``
  const message = `\`${file}\` is a symbolic link that ${where} and is not published`
  const hint =
    target === '' ? 'Remove it.' : 'Copy its target to its place, or name the folder of its target in `assets.folders`.'
  return diagnose('symlink-not-published', message, { file }, { hint })
}
