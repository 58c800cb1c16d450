// Lists the files in static folders, which are published unchanged.

import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { entriesBelow } from '../files/files-in.ts'
import { relativeTo } from '../files/posix-path.ts'
import { trustedRoot } from '../files/trusted-root.ts'
import { compareText, type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { isOutside, resolveLink } from './sources.ts'

/** A file in a static folder, with its source and output path. */
export interface StaticFile {
  /** Relative to the site root, with forward slashes. */
  readonly file: string
  /** Relative to the output folder, with forward slashes. */
  readonly output: string
}

/**
 * Lists the files in static folders, sorted by output path. If two folders contain the same path, the first one wins.
 * Excludes names that start with a dot, except `.well-known`, `.nojekyll` and similar top-level names, and doesn't
 * follow symbolic links or read folders outside of the project: see `skippedStatics`.
 */
export async function listStaticFiles(root: string, folders: readonly string[]): Promise<readonly StaticFile[]> {
  const byOutput = new Map<string, StaticFile>()
  for (const file of await entriesOf(root, folders)) if (!byOutput.has(file.output)) byOutput.set(file.output, file)
  return [...byOutput.values()].sort((a, b) => compareText(a.output, b.output))
}

/** Reports files that aren't published because an earlier folder contains the same path. */
export async function hiddenStatics(root: string, folders: readonly string[]): Promise<readonly Diagnostic[]> {
  if (folders.length < 2) return []
  const first = new Map<string, string>()
  const hidden: Diagnostic[] = []
  for (const { file, output } of await entriesOf(root, folders)) {
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
async function entriesOf(root: string, folders: readonly string[]): Promise<readonly StaticFile[]> {
  const files: StaticFile[] = []
  const project = trustedRoot(root, folders)
  for (const folder of folders) {
    if (!existsSync(join(root, folder)) || isOutside(project, join(root, folder))) continue
    const { default: fastGlob } = await import('fast-glob') // a command on a site without static files need not read it
    const names = await fastGlob(['**/*', '.well-known/**', '.nojekyll', '.htaccess', '.domains'], {
      cwd: join(root, folder),
      followSymbolicLinks: false,
      onlyFiles: true,
      dot: false,
    })
    files.push(...names.map((name) => ({ file: `${folder}/${name}`, output: name })))
  }
  return files
}

/** Reports missing static folders, and unpublished entries in them: symbolic links, pipes and devices. */
export function skippedStatics(root: string, folders: readonly string[]): readonly Diagnostic[] {
  const project = trustedRoot(root, folders)
  return folders.flatMap((folder) => {
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
    return skippedBelow(root, folder).map(({ file, isLink }) =>
      isLink ? describeLink(root, project, file) : specialFile(file),
    )
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
  const target = path === '' ? 'leads nowhere' : `leads to \`${relativeTo(root, path)}\``
  const message = `\`${file}\` is a symbolic link that ${target}; links in static folders are not published`
  const hint =
    path === '' ? 'Remove it.' : 'Copy its target to its place, or make the folder of its target a static folder.'
  return diagnose('symlink-not-published', message, { file }, { hint })
}
