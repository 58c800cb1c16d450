// Joins the parts built by shards (shard.ts) to one site. The parts are laid out as if a build had already published
// their pages. The following build renders none of them and creates what depends on all pages: search index, indexes,
// assets. So the bytes are the same as those of a single build.

import { copyFileSync, linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeBytes } from '../files/write-file.ts'
import { type Diagnostic, diagnose, hasErrors } from '../model/diagnostic.ts'
import { markerFile } from '../model/marker-file.ts'
import { lockOutput } from '../output/locked-output.ts'
import { diskErrorDiagnostic } from '../output/output-errors.ts'
import type { OutputFile, OutputManifest } from '../output/output-file.ts'
import { readManifest } from '../output/output-folder.ts'
import { build } from './build.ts'
import { type BuildOptions, type BuildResult, unbuilt } from './build-options.ts'
import { type Part, readParts } from './read-parts.ts'
import { partCache } from './shard.ts'
import { cacheDirOf } from './site-options.ts'

/** The options of joining parts. */
interface MergeOptions extends BuildOptions {
  /** Absolute paths of the folders of the parts. */
  readonly parts: readonly string[]
}

/** Joins parts to a site and publishes it. With errors in the result, nothing is published. */
export async function merge(options: MergeOptions): Promise<BuildResult> {
  const read = readParts(options.root, options.parts)
  if (hasErrors(read.diagnostics)) return unbuilt(read.diagnostics)
  const work = cacheDirOf(options)
  mkdirSync(work, { recursive: true })
  const scratch = mkdtempSync(path.join(work, 'merge-'))
  const removeScratch = () => rmSync(scratch, { recursive: true, force: true })
  try {
    const out = layParts(read.parts, scratch)
    const onCleanup: BuildOptions['onCleanup'] = (cleanup) =>
      options.onCleanup?.(async () => cleanup().then(removeScratch))
    const result = await build({ ...options, out, cacheDir: scratch, useCache: true, isMerge: true, onCleanup })
    if (result.published === undefined) return result
    if (result.reused < result.pages) return unbuilt([otherContent(result)])
    return await publishMerged(options, out, result)
  } catch (error) {
    return unbuilt([diskErrorDiagnostic(options, error)])
  } finally {
    removeScratch()
  }
}

/** Links the pages of all parts into one folder and their caches into another. Returns the folder of the pages. */
function layParts(parts: readonly Part[], scratch: string): string {
  const out = path.join(scratch, 'site')
  const files = Object.assign({}, ...parts.map((part) => part.documents)) as OutputManifest['files'] // a union of such maps
  for (const part of parts)
    for (const file of Object.keys(part.documents)) linkInto(path.join(part.folder, file), path.join(out, file))
  for (const [at, part] of parts.entries())
    for (const file of part.packs) {
      const name = `${String(at + 1).padStart(8, '0')}-${path.basename(file)}`
      linkInto(path.join(part.folder, partCache, file), path.join(scratch, 'cache', name))
    }
  const manifest: OutputManifest = { generator: 'docs-gen', format: 1, files }
  writeBytes(path.join(out, markerFile), JSON.stringify(manifest))
  return out
}

function linkInto(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  try {
    linkSync(realpathSync(from), to)
  } catch {
    copyFileSync(from, to) // another disk, or no hard links; copying reports a file that is not there
  }
}

/** Replaces the published site with the one built from the parts. */
async function publishMerged(options: MergeOptions, from: string, result: BuildResult): Promise<BuildResult> {
  const output = lockOutput(options, options.parts)
  if ('refused' in output) return unbuilt(output.refused)
  options.onCleanup?.(async () => output.abandon())
  try {
    const { files = {} } = readManifest(from) ?? {}
    const all = Object.entries(files).map(
      ([file, hash]): OutputFile => ({ type: 'copy', path: file, hash, from: path.join(from, file) }),
    )
    const published = await output.publish(all)
    return 'refused' in published ? unbuilt(published.refused) : { ...result, published }
  } finally {
    output.release()
  }
}

function otherContent({ pages, reused }: BuildResult): Diagnostic {
  const message = `The parts were built from other content than this folder: ${pages - reused} of ${pages} pages are not in them as they are here`
  return diagnose('part-other', message, undefined, {
    hint: 'Build the parts and merge them from the same commit, with the same options.',
  })
}
