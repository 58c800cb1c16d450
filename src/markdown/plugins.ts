// Plugins of remark and rehype that a site configures. What they throw is reported with their name.

import type { CompileOptions as MdxOptions } from '@mdx-js/mdx'
import type { PluginEntry } from '../model/config.ts'
import { errorMessage } from '../model/error-code.ts'

/** A plugin of unified with its options, as @mdx-js/mdx takes it. */
export type Pluggable = NonNullable<MdxOptions['remarkPlugins']>[number]

/** What a site's plugin threw, or why it cannot be loaded. */
export class PluginError extends Error {
  readonly plugin: string

  constructor(plugin: string, cause: unknown) {
    super(errorMessage(cause), { cause })
    this.plugin = plugin
  }
}

/** Loads plugins in order. Rejects with a PluginError. */
export async function loadPlugins(entries: readonly PluginEntry[] = []): Promise<Pluggable[]> {
  return await Promise.all(entries.map(loadPlugin))
}

async function loadPlugin({
  name,
  export: exported = 'default',
  options,
  module: found,
}: PluginEntry): Promise<Pluggable> {
  const module: unknown = await import(found?.url ?? name).catch((error: unknown) => {
    throw new PluginError(name, error)
  })
  const attach = functionIn(module, exported) ?? functionIn(valueIn(module, 'default'), exported) // of CommonJS, the latter
  if (typeof attach !== 'function') {
    const wanted = exported === 'default' ? 'default export' : `export \`${exported}\``
    throw new PluginError(name, `the module has no ${wanted} that is a function`)
  }
  const guarded = function (this: unknown, ...given: readonly unknown[]) {
    const transform: unknown = guard(name, () => attach.apply(this, given))
    if (typeof transform !== 'function') return undefined
    return async (tree: unknown, file: unknown) => {
      try {
        return await transform(tree, file)
      } catch (error) {
        throw new PluginError(name, error)
      }
    }
  }
  return [guarded, options]
}

function functionIn(module: unknown, name: string): unknown {
  const found = valueIn(module, name)
  return typeof found === 'function' ? found : undefined
}

function valueIn(module: unknown, name: string): unknown {
  return typeof module === 'object' && module !== null && name in module ? Reflect.get(module, name) : undefined
}

function guard<T>(name: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new PluginError(name, error)
  }
}
