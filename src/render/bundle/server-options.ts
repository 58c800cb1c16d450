// The options of esbuild for the server module.

import type * as Esbuild from 'esbuild'
import { type BuildInput, commonOptions } from './build-options.ts'

/** The folder, in name only, to which esbuild writes the module: places in its map are relative to it. */
export const outdir = '/server'

/** Gives the options, to which each build adds its plugins. */
export function serverOptions(input: BuildInput) {
  return {
    ...commonOptions(input),
    entryPoints: { server: 'dg:server' },
    outdir,
    platform: 'node',
    // Names stay, since messages name components; so do the lines of a site's own code, since messages have its places.
    minify: false,
    minifySyntax: true,
    minifyWhitespace: input.folders.site === undefined,
    ...(input.folders.site !== undefined && { sourcemap: 'external', sourcesContent: false }),
    banner: {
      js: `import { createRequire as dgCreateRequire } from 'node:module'; const require = dgCreateRequire(import.meta.url);`,
    },
  } as const satisfies Esbuild.BuildOptions
}
