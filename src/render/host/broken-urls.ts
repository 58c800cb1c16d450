// The functions of a site that replace URLs which lead nowhere (`markdown.hooks`), as in Docusaurus: those of links to
// Markdown files, and those of images.

import { guard, loadFunction, PluginError, pathForPlugin } from '../../markdown/plugins.ts'
import type { BrokenUrlHook, MarkdownConfig, PluginEntry } from '../../model/markdown-config.ts'

/** Returns the URL in place of one in a file of the site; undefined if that stays. Throws a PluginError. */
export type ReplaceUrl = (file: string, url: string) => string | undefined

/** The functions of a site for links and images. */
export type UrlHooks = Awaited<ReturnType<typeof loadUrlHooks>>

/** Loads the functions of a configuration. One that can't be loaded fails when it is called. */
export async function loadUrlHooks({ hooks = {} }: MarkdownConfig) {
  const load = async (name: BrokenUrlHook, type: 'link' | 'image') => {
    const entry = hooks[name]
    return entry && replaceBy(await loadFunction(entry).catch(asPluginError), entry, type)
  }
  return { link: await load('onBrokenMarkdownLinks', 'link'), image: await load('onBrokenMarkdownImages', 'image') }
}

function asPluginError(error: unknown): PluginError {
  if (error instanceof PluginError) return error
  throw error
}

type Loaded = Awaited<ReturnType<typeof loadFunction>> | PluginError

function replaceBy(run: Loaded, entry: PluginEntry, type: 'link' | 'image'): ReplaceUrl {
  return (file, url) => {
    if (run instanceof PluginError) throw run
    const given = { sourceFilePath: pathForPlugin(entry, file), url, node: { type, url, title: null } }
    const made: unknown = guard(entry, 'run', () => run(given))
    return typeof made === 'string' ? made : undefined
  }
}
