// Replaces the search dialog by Algolia DocSearch, for sites that use it.

import { join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { readText } from '../../files/read-file.ts'

/** Makes what opens the search import DocSearch, and its style sheet a text. `client` is the folder of the scripts. */
export function docSearch(client: string): Esbuild.Plugin {
  return {
    name: 'docsearch',
    setup(build) {
      build.onResolve({ filter: /\/search\/dialog\.ts$/ }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: join(client, 'search/docsearch.ts') } : undefined,
      )
      build.onLoad({ filter: /[\\/]@docsearch[\\/]css[\\/].*\.css$/ }, ({ path }) => ({
        contents: readText(path),
        loader: 'text',
      }))
    },
  }
}
