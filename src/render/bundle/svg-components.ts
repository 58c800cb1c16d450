// An esbuild plugin for SVG files that scripts import: as in Docusaurus the import is a component that draws the picture. `?url` asks for
// its URL instead, which is a data URL as for other images.

import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import { svgParts } from '../svg.ts'

/** Makes the plugin. */
export function svgComponents(): Plugin {
  return {
    name: 'svg-components',
    setup(build) {
      build.onLoad({ filter: /\.svg$/, namespace: 'file' }, async ({ path, suffix }) => {
        const text = await readFile(path, 'utf8')
        const url = `data:image/svg+xml,${encodeURIComponent(text)}`
        const contents = suffix === '?url' ? `export default ${JSON.stringify(url)}` : moduleOf(text, url)
        return { contents, loader: 'js', resolveDir: dirname(path) }
      })
    },
  }
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
