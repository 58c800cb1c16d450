// An esbuild plugin for files that scripts import, as in Docusaurus. An SVG file is a component that renders it, or its
// URL with `?url`. `require('./x.png').default` is the same URL as an import. URLs are data URLs, except those of media
// (such as videos and documents), which are published beside the scripts. `!!raw-loader!./x` is the text of a file.

import { dirname } from 'node:path'
import type { ImportKind, Metafile, Plugin, PluginBuild } from 'esbuild'
import { readText } from '../../files/read-file.ts'
import { svgParts } from '../svg-parts.ts'
import { type BuildInput, mediaExtensions } from './build-options.ts'
import { plugin } from './plugin.ts'

const mediaFile = new RegExp(String.raw`\.(?:${mediaExtensions.join('|')})$`, 'i')
const rawLoader = /^!*raw-loader!/

const mediaNamespace = 'dg-media'

/** Returns whether scripts of a bundle import media. */
export function hasMedia(inputs: Metafile['inputs']): boolean {
  return Object.keys(inputs).some((name) => name.startsWith(`${mediaNamespace}:`))
}

/** Creates the plugin. */
export function fileImports({ baseUrl = '/' }: BuildInput): Plugin {
  const folder = JSON.stringify(`${baseUrl}assets/`)
  return plugin('file-imports', (build) => {
    resolveInto(build, { filter: /\.(png|jpe?g|gif|webp|avif|ico)$/i, by: 'require-call', namespace: 'dg-image' })
    build.onLoad({ filter: /.*/, namespace: 'dg-image' }, ({ path }) => ({
      contents: `export { default } from ${JSON.stringify(path)}`,
      resolveDir: dirname(path),
    }))
    // `url('')` shows nothing. esbuild would resolve it to the folder's `index`. `url(/x)` is left to build-styles.ts.
    build.onResolve({ filter: /^(?:\/|$)/ }, ({ kind, path }) =>
      kind === 'url-token' ? { path: path === '' ? 'data:,' : path, external: true } : undefined,
    )
    // In a style sheet, `url()` of an SVG file is a picture.
    resolveInto(build, { filter: /\.svg(?:[?#]|$)/i, by: 'url-token', namespace: 'dg-image-url' })
    build.onLoad({ filter: /.*/, namespace: 'dg-image-url' }, ({ path }) => ({
      contents: readText(path),
      loader: 'dataurl',
    }))
    for (const by of ['import-statement', 'require-call'] as const)
      resolveInto(build, { filter: mediaFile, by, namespace: mediaNamespace })
    build.onLoad({ filter: /.*/, namespace: mediaNamespace }, ({ path }) => ({
      contents: `import file from ${JSON.stringify(path)}; export default ${folder} + file.slice('./'.length)`,
      resolveDir: dirname(path),
    }))
    build.onLoad({ filter: /\.svg$/, namespace: 'file' }, async ({ path, suffix }) => {
      const text = readText(path)
      const url = `data:image/svg+xml,${encodeURIComponent(text)}`
      const contents = suffix === '?url' ? `export default ${JSON.stringify(url)}` : moduleOf(text, url)
      return { contents, loader: 'js', resolveDir: dirname(path) }
    })
    build.onResolve({ filter: rawLoader }, async ({ path, kind, resolveDir, importer }) => {
      const options = { kind, resolveDir, importer, pluginData: 'dg-text' } // any file, not just those of scripts
      const found = await build.resolve(path.replace(rawLoader, ''), options)
      return found.errors.length > 0 ? { errors: found.errors } : { path: found.path, namespace: 'dg-text' }
    })
    build.onLoad({ filter: /.*/, namespace: 'dg-text' }, ({ path }) => ({
      contents: `export default ${JSON.stringify(readText(path))}`,
    }))
  })
}

interface Named {
  readonly filter: RegExp
  /** The kind of import to handle. */
  readonly by: ImportKind
  readonly namespace: string
}

/** Moves imports of one kind into a namespace, with the paths that esbuild resolves them to. */
function resolveInto(build: PluginBuild, { filter, by, namespace }: Named): void {
  build.onResolve({ filter }, async ({ path, kind, resolveDir, importer, pluginData, ...args }) => {
    if (kind !== by || pluginData === namespace || args.namespace === namespace) return undefined
    const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: namespace })
    return found.errors.length > 0 ? { errors: found.errors } : { path: found.path, namespace }
  })
}

function moduleOf(text: string, url: string): string {
  const { attributes, inner } = svgParts(text)
  return `import { createElement } from 'react'
const html = ${JSON.stringify(inner)}, own = ${JSON.stringify(attributes)}
const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
export default function Svg({ title, ...props }) {
  const heading = typeof title === 'string' ? '<title>' + escape(title) + '</title>' : ''
  return createElement('svg', { ...own, ...props, dangerouslySetInnerHTML: { __html: heading + html } })
}
Svg.toString = () => ${JSON.stringify(url)}
export const ReactComponent = Svg`
}
