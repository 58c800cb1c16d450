// Which files a build read that the print of the site's folder leaves out: those of packages, which a site's own templates and components are
// bundled with. A build that read others, which nobody lists, is not told from one that has changed.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OutputFile } from '../emit/output.ts'
import { hasPlugins } from '../model/compiled.ts'
import type { Bundle } from '../render/loaded.ts'
import { mayHaveRead, type PageState } from './build-state.ts'
import type { OpenedSite } from './open-site.ts'
import { packageRoot } from './package.ts'
import type { PageResult } from './render-pages.ts'

/** A build, as far as what it read is known. */
export interface ReadFiles {
  readonly opened: OpenedSite
  readonly bundle: Bundle
  readonly results: readonly PageResult[]
  readonly files: readonly OutputFile[]
}

const leftOut = /(?:^|[\s/\\])(?:node_modules|\.git)[/\\]/

/** Lists the files outside of what a print covers; undefined when not all of them are known. */
export function filesOutside({ opened, bundle, results, files }: ReadFiles): readonly string[] | undefined {
  const { site, sources, root } = opened
  if (hasPlugins(site.config.markdown)) return undefined
  const isLeftOut = (name: string) => leftOut.test(name)
  const folders = [...site.config.staticDirs, site.config.templates].map((folder) => `${folder}/`)
  if ([...folders, ...sources.keys(), ...files.map((file) => file.path)].some(isLeftOut)) return undefined
  for (const { state } of results) {
    if (state?.copies.some(([, file]) => isLeftOut(file)) === true || (state !== undefined && asksLeftOut(state))) return undefined
  }
  return bundle.dir === path.join(packageRoot(), 'dist', 'theme') ? [] : bundled(bundle, root)
}

function asksLeftOut(state: PageState): boolean {
  return mayHaveRead(state, ['node_modules', '.git']) && state.reads.some(([question]) => leftOut.test(question))
}

/** Lists the files of packages that a bundle was made of. */
function bundled({ dir }: Bundle, root: string): readonly string[] | undefined {
  const record = path.join(dir, 'inputs.json')
  if (!existsSync(record)) return undefined
  // Written by render/bundle/inputs.ts; paths are relative to the folder of the theme.
  const { files } = JSON.parse(readFileSync(record, 'utf8')) as { readonly files: Readonly<Record<string, string>> }
  const inputs = Object.keys(files).map((file) => path.resolve(packageRoot(), 'templates', file))
  return inputs.filter((file) => !file.startsWith(root + path.sep) || leftOut.test(path.relative(root, file)))
}
