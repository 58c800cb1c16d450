// The esbuild options that all builds for browsers share.

import type * as Esbuild from 'esbuild'
import { missingModules } from '../docusaurus/missing-modules.ts'
import { requiredFiles } from '../docusaurus/required-files.ts'
import { browserModule, browserModules } from './browser-modules.ts'
import { type BuildInput, browserTargets, commonOptions } from './build-options.ts'
import { cssModules } from './css-modules.ts'
import { fileImports } from './file-imports.ts'
import { markdownModules } from './markdown-modules.ts'
import { themeFiles } from './theme-files.ts'

/** Returns the options of a build for browsers. The build's own plugins come before most shared ones. */
export function browserOptions(input: BuildInput, ...plugins: readonly Esbuild.Plugin[]) {
  const { folders } = input
  const common = commonOptions(input)
  return {
    ...common,
    outdir: '/client',
    platform: 'browser',
    target: browserTargets,
    define: { ...common.define, global: 'globalThis' },
    // The server build emits the CSS that components import.
    loader: { ...common.loader, '.css': 'empty' },
    plugins: [
      ...missingModules(input),
      ...plugins,
      cssModules(input),
      markdownModules(folders),
      fileImports(input),
      browserModules(folders.theme, input.lackingNames),
      themeFiles(folders, browserModule),
      requiredFiles(folders),
    ],
  } as const satisfies Esbuild.BuildOptions
}
