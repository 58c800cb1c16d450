// Lists the files in static folders, which are published unchanged.

import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { join, posix } from 'node:path'
import { entriesBelow, filesIn, isPrivate } from '../files/files-in.ts'
import { relativeTo } from '../files/posix-path.ts'
import { isBelow, trustedRoot } from '../files/trusted-root.ts'
import type { Config } from '../model/config.ts'
import { compareText, type Diagnostic, diagnose } from '../model/diagnostic.ts'
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

function projectOf(root: string, { staticDirs, assets }: StaticFolders): string {
  return trustedRoot(root, [...staticDirs, ...(assets?.folders ?? [])])
}

/**
 * Lists the files in static folders, sorted by output path. If two folders contain the same path, the first one wins.
 * Excludes names that start with a dot, except `.well-known`, `.nojekyll` and similar top-level names, symbolic links to
 * what may not be published, and folders outside of the project: see `skippedStatics`.
 */
export async function listStaticFiles(root: string, config: StaticFolders): Promise<readonly StaticFile[]> {
  const byOutput = new Map<string, StaticFile>()
  for (const file of await entriesOf(root, config)) if (!byOutput.has(file.output)) byOutput.set(file.output, file)
  return [...byOutput.values()].sort((a, b) => compareText(a.output, b.output))
}

/** Reports files that aren't published because an earlier folder contains the same path. */
export async function hiddenStatics(root: string, config: StaticFolders): Promise<readonly Diagnostic[]> {
  if (config.staticDirs.length < 2) return []
  const first = new Map<string, string>()
  const hidden: Diagnostic[] = []
  for (const { file, output } of await entriesOf(root, config)) {
    const shown = first.get(output)
    if (shown === undefined) first.set(output, file)
    else if (shown !== file) hidden.push(describeHidden(file, shown))
  }
  return hidden
}

function describeHidden(file: string, shown: string): Diagnostic {
  const message = `\`${file}\` is not published, since \`${shown}\` has its path`
  return diagnose('static-file-hidden', message, { file }, { hint: 'Remove one of the two, or rename it.' })
}

/** Lists the entries of the folders, one folder after the other. */
async function entriesOf(root: string, config: StaticFolders): Promise<readonly StaticFile[]> {
  const files: StaticFile[] = []
  const project = projectOf(root, config)
  const filesOfLink = linkReader(root, config)
  for (const folder of config.staticDirs) {
    if (!existsSync(join(root, folder)) || isOutside(project, join(root, folder))) continue
    const { default: fastGlob } = await import('fast-glob') // a command on a site without static files need not read it
    const entries = await fastGlob(['**/*', '.well-known/**', '.nojekyll', '.htaccess', '.domains'], {
      cwd: join(root, folder),
      followSymbolicLinks: false,
      onlyFiles: false,
      objectMode: true,
      dot: false,
    })
    const found = entries.flatMap(({ path, dirent }) => {
      const file = `${folder}/${path}`
      return dirent.isSymbolicLink() ? filesOfLink(file) : dirent.isFile() ? file : []
    })
    files.push(...found.map((file) => ({ file, output: posix.relative(folder, file) })))
  }
  return files
}

/**
 * Creates the function that lists the files that a symbolic link in a static folder publishes: the link itself, or what
 * is in the folder that it leads to. They must be in `assets.folders`, and neither hidden nor ignored by git, which is
 * asked at the first link. Further links aren't followed.
 */
function linkReader(root: string, config: StaticFolders): (file: string) => readonly string[] {
  const folders = (config.assets?.folders ?? []).filter((folder) => existsSync(join(root, folder)))
  if (folders.length === 0) return () => []
  const project = projectOf(root, config)
  const site = realpathSync(root)
  const named = folders.map((folder) => realpathSync(join(root, folder)))
  let ignored: readonly string[] | undefined
  return (file) => {
    const { path, isFolder, diagnostic } = resolveLink(root, project, file)
    if (diagnostic !== undefined || !named.some((folder) => isBelow(folder, path))) return []
    ignored ??= [...ignoredFiles(root, folders)].filter((name) => name !== '')
    const isIgnored = (target: string) => ignored?.some((each) => target === each || target.startsWith(each)) === true
    const inside = isFolder ? filesIn(path, '.').filter((name) => lstatSync(join(path, name)).isFile()) : ['']
    return inside.flatMap((name) => {
      const target = relativeTo(site, join(path, name))
      return isPrivate(target) || isIgnored(target) ? [] : posix.join(file, name)
    })
  }
}

/** Reports missing static folders, and unpublished entries in them: symbolic links, pipes and devices. */
export function skippedStatics(root: string, config: StaticFolders): readonly Diagnostic[] {
  const project = projectOf(root, config)
  const filesOfLink = linkReader(root, config)
  return config.staticDirs.flatMap((folder) => {
    if (!existsSync(join(root, folder))) return folder === 'static' ? [] : [missingFolder(folder)]
    if (isOutside(project, join(root, folder)))
      return [
        diagnose(
          'symlink-outside',
          `\`${folder}\` leads out of the project and is not published`,
          { file: folder },
          copyIt,
        ),
      ]
    return skippedBelow(root, folder).flatMap(({ file, isLink }) => {
      if (!isLink) return specialFile(file)
      return filesOfLink(file).length > 0 ? [] : describeLink(root, project, file)
    })
  })
}

/** Reports a missing folder if it is configured. The default one is optional. */
function missingFolder(folder: string): Diagnostic {
  const message = `The folder \`${folder}\` in \`staticDirs\` does not exist`
  const hint = 'Add the folder, or remove it from `staticDirs`.'
  return diagnose('config-missing-folder', message, { file: 'docs-gen.yaml' }, { hint })
}

const copyIt = { hint: 'Copy its target into the project.' }

function skippedBelow(root: string, folder: string): readonly { readonly file: string; readonly isLink: boolean }[] {
  return entriesBelow(join(root, folder))
    .filter(({ file, entry }) => !entry.isFile() && !entry.isDirectory() && !/(?:^|\/)\.[^./]/.test(file))
    .map(({ file, entry }) => ({ file: posix.join(folder, file), isLink: entry.isSymbolicLink() }))
    .sort((a, b) => compareText(a.file, b.file))
}

function specialFile(file: string): Diagnostic {
  const message = `\`${file}\` is not a regular file and is skipped`
  return diagnose('special-file', message, { file }, { hint: 'Remove it.' })
}

function describeLink(root: string, project: string, file: string): Diagnostic {
  const { path, diagnostic } = resolveLink(root, project, file)
  if (diagnostic?.code === 'symlink-outside') return diagnostic
  const target = path === '' ? 'leads nowhere' : `leads to \`${relativeTo(realpathSync(root), path)}\``
  const message = `\`${file}\` is a symbolic link that ${target} and is not published`
  const hint =
    path === '' ? 'Remove it.' : 'Copy its target to its place, or name the folder of its target in `assets.folders`.'
  return diagnose('symlink-not-published', message, { file }, { hint })
}
