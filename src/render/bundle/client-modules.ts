// Puts the client modules of a site into the script of every page, which fetches them when it has started.

import type * as Esbuild from 'esbuild'

/** Makes the plugin; `modules` are absolute paths, or names of packages as seen from the site. */
export function clientModuleList(modules: readonly string[], site: string): Esbuild.Plugin {
  return {
    name: 'client-modules',
    setup(build) {
      build.onLoad({ filter: /[\\/]client-module-list\.ts$/ }, () => ({
        contents: [
          ...modules.map((module, index) => `import * as m${index} from ${JSON.stringify(module)}`),
          `export const clientModules = [${modules.map((_, index) => `m${index}`).join(', ')}]`,
        ].join('\n'),
        resolveDir: site,
      }))
    },
  }
}
