// What a worker compiles before it has the site: while the main thread loads it, an edited page is compiled. When the page is drawn, and its
// text and the options are those that it was compiled with, it is not compiled again.

import { type CompileInput, compileSource } from '../compile/compile.ts'
import type { Compiled, CompileOptions } from '../model/compiled.ts'
import type { Config } from '../model/config.ts'
import { stableJson } from '../model/key.ts'
import type { Bundle } from '../render/loaded.ts'
import { loadTemplates } from '../render/open-bundle.ts'
import type { TreeSource } from './page-modules.ts'
import { compileOptionsOf } from './renderer.ts'

/** What a worker may do early: load templates, and compile a page. */
export interface EarlyWork {
  /** The templates that the site will probably be drawn with. */
  readonly bundle: Bundle
  readonly page?: { readonly markdown: Config['markdown']; readonly source: TreeSource }
}

/** A compiler that takes sources before they are asked for, and gives each of them once. */
export interface EarlyCompiler {
  /** Does `EarlyWork`, and keeps what a page was compiled to. */
  readonly add: (work: unknown) => Promise<void>
  /** Compiles a source, unless that was done. */
  readonly compile: typeof compileSource
}

interface Made {
  readonly source: TreeSource
  /** JSON of the options that it was compiled with. */
  readonly options: string
  readonly compiled: Compiled
}

/** Makes an early compiler. */
export function createEarlyCompiler(): EarlyCompiler {
  const made = new Map<string, Made>()
  return {
    async add(work) {
      const { bundle, page } = work as EarlyWork // sent by early-workers.ts
      const loaded = await loadTemplates(bundle)
      if (page === undefined) return
      const { markdown, source } = page
      const options = { ...compileOptionsOf(markdown, loaded), format: source.format }
      made.set(source.file, { source, options: stableJson(options), compiled: await compileSource(source, options) })
    },
    compile(input, options) {
      const known = made.get(input.file)
      made.delete(input.file)
      return known !== undefined && isSame(known, input, options) ? known.compiled : compileSource(input, options)
    },
  }
}

function isSame({ source, options: known }: Made, { text, contentStart, live }: CompileInput, options: CompileOptions): boolean {
  return live === undefined && source.text === text && source.contentStart === contentStart && known === stableJson(options)
}
