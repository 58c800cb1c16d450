// Diagnostics for when the file system or another build prevents a build from using its output folder.

import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { diskReason, isDiskError, isDiskFull, isKnownRefusal } from '../model/disk-errors.ts'

/** The root of a site and its output folder. */
export interface OutputPlace {
  /** Absolute path, as is `out`. */
  readonly root: string
  readonly out: string
}

/** Creates the diagnostic for an error of the file system. Any other error is a bug and rethrown. */
export function diskErrorDiagnostic(options: OutputPlace, error: unknown): Diagnostic {
  if (!isDiskError(error)) throw error
  const out = path.relative(options.root, options.out)
  if (unwritableFolder(error) !== undefined) {
    return diagnose('output-not-written', `${describeRefusal(error)}; \`${out}\` was not changed`, undefined, {
      hint: 'Give this user the permission to write there, or build into another folder with `--out`.',
    })
  }
  const file = fileOf(options.root, error)
  const message = `${diskReason(error)}${file}: ${error.code}; \`${out}\` was not changed`
  return diagnose('output-not-written', message, undefined, {
    hint: 'Fix that and build again; the site that was published before is still there.',
  })
}

/** Returns the file that an error is about: for a copy without enough space, the new file. */
function fileOf(root: string, error: NodeJS.ErrnoException & { readonly dest?: unknown }): string {
  const { path: from, dest } = error
  const file = isDiskFull(error) && typeof dest === 'string' ? dest : from
  return file === undefined ? '' : ` (\`${path.relative(root, file)}\`)`
}

/** Creates the diagnostic for a lock held by another process. */
export function describeLocked(options: OutputPlace, heldBy: string, lock: string): Diagnostic {
  const out = path.relative(options.root, options.out)
  return diagnose('output-locked', `Another build (${heldBy}) is writing \`${out}\`, and holds its lock`, undefined, {
    hint: `Wait until it ends, or give this build another folder with \`--out\`. A build that gives no sign for a minute loses its lock; to free it at once, remove \`${path.relative(options.root, lock)}\`.`,
  })
}

/** Creates the diagnostic for a build that was suspended for so long that another one took over its lock. */
export function describeLostLock(options: OutputPlace): Diagnostic {
  const out = path.relative(options.root, options.out)
  const message = `This build paused for more than a minute, and another build has taken the lock of \`${out}\``
  return diagnose('output-locked', message, undefined, {
    hint: 'Check what the other build published, or build again.',
  })
}

/** Creates the warning for a cache that couldn't be written after publishing. */
export function cacheNotWritten(error: NodeJS.ErrnoException, folder: string): Diagnostic {
  const message = `The cache in \`${folder}\` was not written: ${diskReason(error)} (${error.code})`
  return diagnose('cache-not-written', message, undefined, {
    hint: 'The next build renders more pages; there is no other effect.',
  })
}

/** Describes what the file system refused for which file or folder. */
export function describeRefusal(error: NodeJS.ErrnoException): string {
  const folder = unwritableFolder(error)
  if (folder !== undefined) return `There is no permission to write into the folder \`${folder}\` (${error.code})`
  if (error.path === undefined || !isKnownRefusal(error)) return error.message
  return `${diskReason(error)}: \`${error.path}\` (${error.code})`
}

/** Finds the folder whose permissions or file system prevented a file or folder from being written. */
function unwritableFolder({ path: file, code = '', syscall = '' }: NodeJS.ErrnoException): string | undefined {
  if (file === undefined || !['EACCES', 'EPERM', 'EROFS'].includes(code)) return undefined
  if (['open', 'scandir'].includes(syscall) && existsSync(file)) return undefined // its own permissions refused it
  let folder = path.dirname(file)
  while (!existsSync(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder)
  try {
    accessSync(folder, constants.W_OK)
    return undefined
  } catch {
    return folder // the answer is the error
  }
}
