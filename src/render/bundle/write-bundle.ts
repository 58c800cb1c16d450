// Keeps a bundle in a folder. Files are named by their content and written atomically, before the manifest. The folder
// has either the old or the new bundle, even if the process is killed or another one bundles at the same time.

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
import { readBundle } from './read-bundle.ts'
import type { RecordedInputs } from './recorded-inputs.ts'
import { hashOfBundle, manifestText, type TemplateManifest } from './template-manifest.ts'

/** Temporary folders of bundles, by the folder that can't be written to. */
const temporary = new Map<string, string>()

/** Returns the folder that a bundle is kept in: `asked`, or a temporary one if `asked` can't be written to. */
export function folderOfBundle(asked: string): string {
  return temporary.get(asked) ?? asked
}

/** The parts of a bundle to write. */
interface BundleParts {
  readonly manifest: TemplateManifest
  readonly server: { readonly text: string; readonly map: string | undefined }
  readonly files: readonly ClientFile[]
  readonly inputs: RecordedInputs
}

/** Writes a bundle into a folder or, if that fails, into a temporary one that is removed when the process exits. */
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

/** Keeps the files of the previous bundle for a process that still uses them, and removes older ones. */
async function writeInto(dir: string, { manifest, server, files, inputs }: BundleParts): Promise<void> {
  const before = readBundle(dir)
  for (const folder of [dir, join(dir, 'client')]) if (isOtherThanFolder(folder)) await unlink(folder)
  await mkdir(join(dir, 'client'), { recursive: true })
  if (server.map !== undefined) await put(join(dir, `${manifest.server}.map`), server.map)
  await put(join(dir, manifest.server), server.text)
  await Promise.all(files.map(({ name, bytes }) => put(join(dir, 'client', name), bytes)))
  // A bundle without inputs.json is rebuilt, so this order is safe.
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
  // A name that begins with a dot is a file that another process is writing.
  const old = found.filter((name) => !isKept(name) && !basename(name).startsWith('.'))
  await Promise.all(old.map((name) => rm(join(dir, name), { recursive: true, force: true })))
}

/** Writes the manifest of a bundle. */
export async function writeManifest({ dir, manifest }: Bundle): Promise<void> {
  await put(join(dir, 'manifest.json'), manifestText(manifest))
}

/** Returns whether every file of a bundle exists with the content that its manifest records. */
export function isIntact({ dir, manifest }: Bundle): boolean {
  const bytesOf = (name: string): Buffer => (isFile(join(dir, name)) ? readBytes(join(dir, name)) : Buffer.alloc(0))
  const files = manifest.files.map((name) => ({ name, bytes: bytesOf(join('client', name)) }))
  return hashOfBundle(bytesOf(manifest.server).toString('utf8'), files) === manifest.hash
}

function namesIn({ server, files }: TemplateManifest): readonly string[] {
  return [server, ...files.map((name) => join('client', name))]
}

/** Returns whether a path exists and isn't a folder. `rm` isn't used because it could empty a folder made meanwhile. */
function isOtherThanFolder(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined && !isFolder(file)
}

async function put(file: string, content: string | Uint8Array): Promise<void> {
  const fresh = join(dirname(file), `.${randomUUID()}`)
  writeBytes(fresh, content)
  if (isFolder(file)) await rm(file, { recursive: true })
  await rename(fresh, file)
}
