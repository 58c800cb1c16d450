// Keeps a bundle in a folder. Files are named by their content and put in place whole; the manifest comes last. A
// process that was killed, or another that bundles at the same time, leaves the old bundle or the new one.

import { randomUUID } from 'node:crypto'
import { lstatSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isFile, isFolder, readBytes } from '../../files/read-file.ts'
import { writeBytes } from '../../files/write-file.ts'
import { isDiskError } from '../../model/disk-errors.ts'
import type { Bundle } from '../loaded-templates.ts'
import type { ClientFile } from './build-options.ts'
import type { RecordedInputs } from './inputs.ts'
import { readBundle } from './read-bundle.ts'
import { hashOfBundle, manifestText, type TemplateManifest } from './template-manifest.ts'

/** Temporary folders of bundles, by the folders in which nothing can be written. */
const temporary = new Map<string, string>()

/** Names the folder of a bundle that is asked for in another, which may be one that nothing can be written in. */
export function folderOfBundle(asked: string): string {
  return temporary.get(asked) ?? asked
}

/** What a bundle consists of. */
interface BundleParts {
  readonly manifest: TemplateManifest
  readonly server: { readonly text: string; readonly map: string | undefined }
  readonly files: readonly ClientFile[]
  readonly inputs: RecordedInputs
}

/** Writes a bundle into a folder or, when the disk refuses that, into a temporary one that ends with the process. */
export async function writeBundle(asked: string, parts: BundleParts): Promise<Bundle> {
  const dir = folderOfBundle(asked)
  try {
    await writeInto(dir, parts)
    return { dir, manifest: parts.manifest }
  } catch (error) {
    if (!isDiskError(error) || dir !== asked) throw error
    const made = mkdtempSync(join(tmpdir(), 'docs-gen-theme-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    temporary.set(asked, made)
    return writeBundle(asked, parts)
  }
}

/** The files of the bundle before it stay, for a process that still uses them; older ones are removed. */
async function writeInto(dir: string, { manifest, server, files, inputs }: BundleParts): Promise<void> {
  const before = readBundle(dir)
  for (const folder of [dir, join(dir, 'client')]) if (isOtherThanFolder(folder)) await unlink(folder)
  await mkdir(join(dir, 'client'), { recursive: true })
  if (server.map !== undefined) await put(join(dir, `${manifest.server}.map`), server.map)
  await put(join(dir, manifest.server), server.text)
  await Promise.all(files.map(({ name, bytes }) => put(join(dir, 'client', name), bytes)))
  // A manifest without its inputs is made again, so this order is safe.
  await rm(join(dir, 'inputs.json'), { force: true })
  await writeManifest({ dir, manifest })
  await put(join(dir, 'inputs.json'), JSON.stringify(inputs))
  const kept = new Set([
    'manifest.json',
    'inputs.json',
    'client',
    ...(before ? namesIn(before.manifest) : []),
    ...namesIn(manifest),
  ])
  const isKept = (name: string) => kept.has(name.replace(/\.map$/, ''))
  const found = [...(await readdir(dir)), ...(await readdir(join(dir, 'client'))).map((name) => join('client', name))]
  // Names that begin with a dot are files that another process is about to put in place.
  const old = found.filter((name) => !isKept(name) && !basename(name).startsWith('.'))
  await Promise.all(old.map((name) => rm(join(dir, name), { recursive: true, force: true })))
}

/** Writes what a bundle holds, for the next time. */
export async function writeManifest({ dir, manifest }: Bundle): Promise<void> {
  await put(join(dir, 'manifest.json'), manifestText(manifest))
}

/** Says whether every file of a bundle is there, with the content that its manifest was written for. */
export function isIntact({ dir, manifest }: Bundle): boolean {
  const bytesOf = (name: string): Buffer => (isFile(join(dir, name)) ? readBytes(join(dir, name)) : Buffer.alloc(0))
  const files = manifest.files.map((name) => ({ name, bytes: bytesOf(join('client', name)) }))
  return hashOfBundle(bytesOf(manifest.server).toString('utf8'), files) === manifest.hash
}

function namesIn({ server, files }: TemplateManifest): readonly string[] {
  return [server, ...files.map((name) => join('client', name))]
}

/** Says whether something other than a folder is there; it is removed by `unlink`, as `rm` empties new folders. */
function isOtherThanFolder(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined && !isFolder(file)
}

async function put(file: string, content: string | Uint8Array): Promise<void> {
  const fresh = join(dirname(file), `.${randomUUID()}`)
  writeBytes(fresh, content)
  if (isFolder(file)) await rm(file, { recursive: true })
  await rename(fresh, file)
}
