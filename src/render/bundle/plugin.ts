// Creates esbuild plugins.

import type { OnLoadArgs, OnLoadResult, Plugin, PluginBuild } from 'esbuild'

/** Creates a plugin from its name, which esbuild's messages show, and its setup. */
export function plugin(name: string, setup: Plugin['setup']): Plugin {
  return { name, setup }
}

/** Loads the modules that are imported as `NAMESPACE:PATH` and that no file contains. */
export function virtualModules(build: PluginBuild, namespace: string, load: (args: OnLoadArgs) => OnLoadResult): void {
  const filter = new RegExp(`^${namespace}:`)
  build.onResolve({ filter }, ({ path }) => ({ path: path.replace(filter, ''), namespace }))
  build.onLoad({ filter: /.*/, namespace }, load)
}
