// What the file system refused, in words for whoever runs a command: with the folder that may not be written.

import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { diskReason, isKnownRefusal } from '../model/disk-errors.ts'

/** Says what the file system refused, and about which file or folder. */
export function describeRefusal(error: NodeJS.ErrnoException): string {
  const folder = unwritableFolder(error)
  if (folder !== undefined) return `There is no permission to write into the folder \`${folder}\` (${error.code})`
  if (error.path === undefined || !isKnownRefusal(error)) return error.message
  return `${diskReason(error)}: \`${error.path}\` (${error.code})`
}

/** Finds the folder whose permissions, or whose file system, kept a file or folder from being written. */
export function unwritableFolder({ path: file, code = '' }: NodeJS.ErrnoException): string | undefined {
  if (file === undefined || !['EACCES', 'EPERM', 'EROFS'].includes(code)) return undefined
  let folder = path.dirname(file)
  while (!existsSync(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder)
  try {
    accessSync(folder, constants.W_OK)
    return undefined
  } catch {
    return folder // the answer is the error
  }
}
