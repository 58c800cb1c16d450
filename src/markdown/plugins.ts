// Plugins of remark and rehype that a site configures. Their errors are reported with the plugin's name.

import path from 'node:path'
import type { CompileOptions as MdxOptions } from '@mdx-js/mdx'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { errorMessage, hasErrorCode } from '../model/error-code.ts'
import type { PluginEntry } from '../model/markdown-config.ts'

/** A plugin of unified with its options, in the form that @mdx-js/mdx accepts. */
export type Pluggable = NonNullable<MdxOptions['remarkPlugins']>[number]

/** An error that a site's plugin threw, or the reason why it can't be loaded. */
export class PluginError extends Error {
  readonly plugin: string
  /** When it failed. Only `run` depends on the page; `load` includes the call that returns the transformer. */
  readonly stage: 'not installed' | 'load' | 'run'

  constructor({ name, module }: PluginEntry, cause: unknown, stage: PluginError['stage'] = 'run') {
    super(errorMessage(cause) + placeIn(module?.url, cause), { cause })
    this.plugin = name
    this.stage = stage
  }
}

/** Returns the position of an error in a plugin's own script; '' if the plugin is transpiled or isn't in the stack. */
function placeIn(url: string | undefined, cause: unknown): string {
  const [, script, name] = /^(.*\/([^/?]+\.[mc]?js))(?:\?|$)/.exec(url ?? '') ?? []
  const stack = cause instanceof Error ? (cause.stack ?? '') : ''
  const at = script === undefined ? -1 : stack.indexOf(script)
  const [, line, column] = /^[^\s:)]*:(\d+)(?::(\d+))?/.exec(stack.slice(at + (script?.length ?? 0))) ?? []
  return at === -1 || line === undefined ? '' : ` (${[name, line, column].filter(Boolean).join(':')})`
}

/** Describes the error of a plugin on a page; one that doesn't depend on the page is in the configuration. */
export function pluginFailed(error: PluginError, file: string): Diagnostic {
  const message = `The plugin \`${error.plugin}\` failed: ${error.message}`
  const hint = `${error.stage === 'not installed' ? 'Install' : 'Fix'} the plugin, or remove it from \`markdown\` in docs-gen.yaml.`
  if (error.stage === 'run') return diagnose('plugin-failed', message, { file }, { hint })
  return diagnose('plugin-failed', message, { file: 'docs-gen.yaml' }, { hint, subject: error.plugin }) // for all pages
}

/** Loads plugins in order. Rejects with a PluginError. */
export async function loadPlugins(entries: readonly PluginEntry[] = []): Promise<Pluggable[]> {
  return await Promise.all(entries.map(loadPlugin))
}

/** Loads the function of an entry. Rejects with a PluginError. */
export async function loadFunction(entry: PluginEntry) {
  const { name, export: exported = 'default', module: found } = entry
  const module: unknown = await import(found?.url ?? name).catch((error: unknown) => {
    const isMissing = found === undefined && !name.startsWith('file:') && hasErrorCode(error, 'ERR_MODULE_NOT_FOUND')
    if (!isMissing) throw new PluginError(entry, error, 'load')
    const reason = 'the site has no such file or package'
    throw new PluginError(entry, reason, 'not installed')
  })
  const attach = functionIn(module, exported) ?? functionIn(valueIn(module, 'default'), exported) // latter: CommonJS
  if (attach === undefined) {
    const wanted = exported === 'default' ? 'default export' : `export \`${exported}\``
    throw new PluginError(entry, `the module has no ${wanted} that is a function`, 'load')
  }
  return attach
}

async function loadPlugin(entry: PluginEntry): Promise<Pluggable> {
  const attach = await loadFunction(entry)
  const guarded = function (this: unknown, ...given: readonly unknown[]) {
    const transform: unknown = guard(entry, 'load', () => attach.apply(this, given))
    if (typeof transform !== 'function') return undefined
    return async (tree: unknown, file: unknown) => {
      try {
        return await transform(tree, file)
      } catch (error) {
        throw new PluginError(entry, error)
      }
    }
  }
  return [guarded, entry.options]
}

function functionIn(module: unknown, name: string) {
  const found = valueIn(module, name)
  return typeof found === 'function' ? found : undefined
}

function valueIn(module: unknown, name: string): unknown {
  return typeof module === 'object' && module !== null && name in module ? Reflect.get(module, name) : undefined
}

/** Calls a function of an entry. What it throws becomes a PluginError of a stage. */
export function guard<T>(entry: PluginEntry, stage: PluginError['stage'], run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new PluginError(entry, error, stage)
  }
}

/** Returns the absolute path of a file of the site, as the functions of an entry get it. */
export function pathForPlugin({ module }: PluginEntry, file: string): string {
  return path.join(module?.root ?? '', file)
}
