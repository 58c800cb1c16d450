// An esbuild plugin for Markdown that scripts import, as in Docusaurus. The import is a component that renders the
// Markdown. The Markdown file is compiled with the page that imports the script.

import { join } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import { relativeTo } from '../../files/posix-path.ts'
import { isBelow } from '../../files/trusted-root.ts'
import type { ImportedMarkdown } from '../../model/browser-code.ts'
import { hashOf } from '../../model/key.ts'
import { isOfSite } from './islands-plugin.ts'
import type { ThemeFolders } from './theme-files.ts'

const namespace = 'dg-markdown'

/** Creates the plugin. */
export function markdownModules(folders: ThemeFolders): Plugin {
  const { site = '', repository = site, client } = folders
  return {
    name: 'markdown-modules',
    setup(build) {
      build.onResolve({ filter: /\.mdx?$/i }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (pluginData === namespace || !isOfSite(importer, folders)) return undefined
        const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: namespace })
        const isOwn = found.errors.length === 0 && isBelow(repository, found.path)
        return isOwn ? { path: relativeTo(site, found.path), namespace } : undefined
      })
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: [
          `import { markdownOf } from ${JSON.stringify(join(client, 'island-markdown.ts'))}`,
          `export default markdownOf(${JSON.stringify(importedMarkdown(path))})`,
        ].join('\n'),
        resolveDir: client,
      }))
    },
  }
}

function importedMarkdown(file: string): ImportedMarkdown {
  return { file, slot: `md-${hashOf(file).slice(0, 8)}` }
}

/** Lists the Markdown that a module imports, directly or through others. `name` is esbuild's name of the module. */
export function markdownReached(inputs: Metafile['inputs'], name: string): readonly ImportedMarkdown[] {
  const seen = new Set([name])
  for (const each of seen) for (const { path } of inputs[each]?.imports ?? []) seen.add(path)
  const start = `${namespace}:`
  const files = [...seen].flatMap((each) => (each.startsWith(start) ? [each.slice(start.length)] : []))
  return files.sort().map(importedMarkdown)
}
