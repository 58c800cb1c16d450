// Builds a published site a second time, without the cache and in another folder, and reports files that differ.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Diagnostic, diagnose, hasErrors } from '../model/diagnostic.ts'
import { compareFolders, type FolderDifference } from '../output/compare-folders.ts'
import { build } from './build.ts'
import type { BuildOptions } from './build-options.ts'
import { cacheFolder } from './site-options.ts'

/** Maximum number of named files. The others are counted in one more line. */
const mostNamed = 50

/** Finds differences between the output folder and a cold build. Empty if every byte is the same. */
export async function verifyBuild(options: BuildOptions): Promise<readonly Diagnostic[]> {
  const out = mkdtempSync(path.join(tmpdir(), 'docs-gen-verify-'))
  // Inside the site, so that the packages imported by templates are found.
  const cacheDir = path.join(options.root, cacheFolder, `verify-${process.pid}`)
  const removeAll = () => {
    for (const folder of [out, cacheDir]) rmSync(folder, { recursive: true, force: true })
  }
  const onCleanup: BuildOptions['onCleanup'] = (cleanup) => options.onCleanup?.(async () => cleanup().then(removeAll))
  try {
    mkdirSync(cacheDir, { recursive: true })
    const second = path.join(out, path.basename(options.out))
    const result = await build({ ...options, out: second, cacheDir, useCache: false, onCleanup })
    if (result.published === undefined) return result.diagnostics.filter((diagnostic) => hasErrors([diagnostic]))
    return differences(compareFolders(options.out, second), path.relative(options.root, options.out))
  } finally {
    removeAll()
  }
}

function differences(found: readonly FolderDifference[], out: string): readonly Diagnostic[] {
  const named = found.slice(0, mostNamed).map(({ file, type }) => `\`${out}/${file}\` ${sentences[type]}`)
  const others = found.length - named.length
  if (others > 0) named.push(`${others} further files of \`${out}\` differ too`)
  const hint =
    'Remove what depends on the clock, on chance or on the folder; `docs-gen build --no-cache` restores a file that was changed by hand.'
  return named.map((message) => diagnose('output-differs', message, undefined, { hint }))
}

const sentences: Readonly<Record<FolderDifference['type'], string>> = {
  differs: 'differs from what a cold build makes',
  'only-first': 'is not made by a cold build',
  'only-second': 'is missing, but a cold build makes it',
}
