// The esbuild options of builds for browsers and for the server, with the plugins that both have.

import type * as Esbuild from 'esbuild'
import { missingModules } from '../docusaurus/missing-modules.ts'
import { requiredFiles } from '../docusaurus/required-files.ts'
import { browserModule, browserModules } from './browser-modules.ts'
import { type BuildInput, browserTargets, commonOptions, outdir } from './build-options.ts'
import { cssModules } from './css-modules.ts'
import { fileImports } from './file-imports.ts'
import { markdownModules } from './markdown-modules.ts'
import { themeModule } from './server-entry.ts'
import { themeFiles } from './theme-files.ts'

/** Returns the options of a build for browsers. The build's own plugins come before most shared ones. */
export function browserOptions(input: BuildInput, ...plugins: readonly Esbuild.Plugin[]) {
  const common = commonOptions(input)
  const own = [...plugins, cssModules(input), browserModules(input.folders.theme, input.lackingNames)]
  return {
    ...common,
    outdir: '/client',
    platform: 'browser',
    target: browserTargets,
    // Browsers have no environment: a variable that the site's code reads is undefined.
    define: { ...common.define, 'process.env': '{}', global: 'globalThis' },
    // The server build emits the CSS that components import.
    loader: { ...common.loader, '.css': 'empty' },
    plugins: withShared(input, own, browserModule),
  } as const satisfies Esbuild.BuildOptions
}

/** Returns the options of a server build. The build's own plugins come before most shared ones. */
export function serverOptions(input: BuildInput, ...plugins: readonly Esbuild.Plugin[]) {
  return {
    ...commonOptions(input),
    entryPoints: { server: 'dg:server' },
    outdir,
    platform: 'node',
    // Names and a site's line breaks are kept, because messages contain component names and places in the site's code.
    minify: false,
    minifySyntax: true,
    minifyWhitespace: input.folders.site === undefined,
    ...(input.folders.site !== undefined && { sourcemap: 'external', sourcesContent: false }),
    banner: {
      js: `import { createRequire as dgCreateRequire } from 'node:module'; const require = dgCreateRequire(import.meta.url);`,
    },
    plugins: withShared(input, plugins, themeModule),
  } as const satisfies Esbuild.BuildOptions
}

/** Adds the shared plugins. `moduleOf` resolves what has no file in the theme. */
function withShared(input: BuildInput, own: readonly Esbuild.Plugin[], moduleOf: typeof themeModule): Esbuild.Plugin[] {
  const { folders } = input
  return [
    ...missingModules(input),
    ...own,
    markdownModules(folders),
    fileImports(input),
    themeFiles(folders, moduleOf),
    requiredFiles(folders),
  ]
}
