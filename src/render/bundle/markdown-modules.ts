// An esbuild plugin for Markdown and parts of the layout that scripts import, as in Docusaurus. The import is a
// component that renders them. A Markdown file is compiled with the page that imports the script.

import { dirname, join } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import { importableParts } from '../../../templates/module-exports.ts'
import { withoutCodeBlocks } from '../../content/code-fences.ts'
import { relativeTo } from '../../files/posix-path.ts'
import { readText } from '../../files/read-file.ts'
import { isBelow } from '../../files/trusted-root.ts'
import type { ImportedMarkdown } from '../../model/browser-code.ts'
import { hashOf } from '../../model/key.ts'
import { isOfSite } from './islands-plugin.ts'
import { plugin } from './plugin.ts'
import type { ThemeFolders } from './theme-files.ts'

const namespace = 'dg-markdown'

/** Creates the plugin. */
export function markdownModules(folders: ThemeFolders): Plugin {
  const { site = '', repository = site, client } = folders
  const runtime = JSON.stringify(join(client, 'island-markdown.ts'))
  return plugin('markdown-modules', (build) => {
    build.onResolve({ filter: /\.mdx?$/i }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (pluginData === namespace || !isOfSite(importer, folders)) return undefined
      const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: namespace })
      const isOwn = found.errors.length === 0 && isBelow(repository, found.path)
      return isOwn ? { path: relativeTo(site, found.path), namespace } : undefined
    })
    build.onResolve({ filter: /^@theme(?:-original|-init)?\// }, ({ path, importer }) => {
      const specifier = path.replace('-init/', '-original/')
      const isPart = importableParts.has(specifier) && isOfSite(importer, folders)
      return isPart ? { path: specifier, namespace } : undefined
    })
    build.onLoad({ filter: /^@theme/, namespace }, ({ path }) => ({
      contents: `import { layoutPartOf } from ${runtime}; export default layoutPartOf(${JSON.stringify(importedMarkdown(path))})`,
      resolveDir: client,
    }))
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: [
        `import { markdownOf } from ${runtime}`,
        `export default markdownOf(${JSON.stringify(importedMarkdown(path))})`,
        ...namedExports(readText(join(site, path))),
      ].join('\n'),
      loader: 'tsx', // which leaves out imports that no export uses
      resolveDir: dirname(join(site, path)),
      watchFiles: [join(site, path)],
    }))
  })
}

/** Returns the export statements of a Markdown file with names, and its imports if there are any. */
function namedExports(text: string): readonly string[] {
  const statements = withoutCodeBlocks(text)
    .split(/\n[ \t]*\n/)
    .map((block) => block.trimStart())
  const exports = statements.filter((statement) => /^export (?!default\b)/.test(statement))
  return exports.length === 0 ? [] : [...statements.filter((statement) => /^import\s/.test(statement)), ...exports]
}

function importedMarkdown(file: string): ImportedMarkdown {
  return { file, slot: `md-${hashOf(file).slice(0, 8)}` }
}

/** Lists a module and those that it imports, directly or through others, by esbuild's names. */
export function modulesReached(inputs: Metafile['inputs'], name: string): readonly string[] {
  const seen = new Set([name])
  for (const each of seen) for (const { path } of inputs[each]?.imports ?? []) seen.add(path)
  return [...seen]
}

/** Lists the Markdown that a module imports, directly or through others. `name` is esbuild's name of the module. */
export function markdownReached(inputs: Metafile['inputs'], name: string): readonly ImportedMarkdown[] {
  const start = `${namespace}:`
  const files = modulesReached(inputs, name).flatMap((each) =>
    each.startsWith(start) ? [each.slice(start.length)] : [],
  )
  return files.sort().map(importedMarkdown)
}
