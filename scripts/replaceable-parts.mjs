// Generates the manual's list of the theme's parts from their declarations: `node scripts/replaceable-parts.mjs` writes
// docs/replaceable-parts.md. The package must be built first.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const read = (...names) => readFileSync(path.join(root, ...names), 'utf8')
const namesIn = (...names) => readdirSync(path.join(root, ...names)).sort()

const folders = [
  ['layout', 'The frame of every page: header, sidebar, contents, footer.'],
  [
    'components',
    'What pages use without importing it, documented in [Components](components.mdx), and what those are made of.',
  ],
  ['blog', 'The pages of a [blog](blog.md).'],
  ['islands', 'What runs in the browser, with React.'],
]

const head = `---
description: Every part of the theme that a file of your site can replace, with the components that it exports and their props.
---

# Replaceable parts

A file in the \`templates/\` folder of your site replaces the theme's file of the same name: \`templates/layout/footer.tsx\` replaces \`layout/footer\`. It exports the components that the table names, with the same props; \`export * from '@theme-original/layout/footer'\` exports those that you don't change. See [Replace a part of the theme](templates.md#replace-a-part-of-the-theme).

\`docs-gen/templates\` exports the types \`PageProps\`, \`SiteProps\`, \`VersionProps\`, \`AssetUrls\` and \`TocItem\`, and \`usePage()\`, which returns the page that a component is on. A file in your \`templates/\` folder that replaces nothing is reported as [unused-template](diagnostics/engine.md#unused-template).
`

/** Returns the text of docs/replaceable-parts.md. */
export function replaceableParts() {
  const sections = folders.map(([folder, about]) => {
    const rows = namesIn('dist', 'types', 'templates', folder).flatMap((file) =>
      rowsOf(file.replace('.d.ts', ''), read('dist', 'types', 'templates', folder, file)),
    )
    return `## ${folder}\n\n${about}\n\n| part | exports | props |\n|---|---|---|\n${rows.join('')}`
  })
  const sheets = namesIn('templates', 'styles').map((file) => {
    const [, about = ''] = /^\/\* (.*?) \*\//s.exec(read('templates', 'styles', file)) ?? []
    return `| \`styles/${file}\` | ${about.replace(/\s+/g, ' ')} |\n`
  })
  return `${head}\n${sections.join('\n')}\n## styles\n\nThe theme's style sheet, in parts. To change some rules, your own [style sheet](theming.md) is the better way.\n\n| part | what it is about |\n|---|---|\n${sheets.join('')}`
}

/** Returns the table rows of a file, one for each component. */
function rowsOf(part, text) {
  const interfaces = text.matchAll(/^(?:export )?interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm)
  const members = new Map([...interfaces].map(([, name, body]) => [name, body]))
  const components = text.matchAll(
    /(?:\/\*\*\s+(?:\* )?((?:(?!\*\/)[\s\S])*?)\s*\*\/\n)?export declare function ([A-Z]\w*)\(([\s\S]*?)\): /g,
  )
  return [...components].map(([, doc = '', name, parameters]) => {
    const type = parameters
      .replace(/^(?:\{[^{}]*\}|\w+): /, '')
      .replace(/readonly /g, '')
      .trim()
    const about = doc
      .replace(/\s*\n \* ?/g, ' ')
      .replace(/\.$/, '')
      .trim()
    return `| \`${part}\` | ${[`\`${name}\``, ...(about === '' ? [] : [cell(about).replaceAll('<', '&lt;')])].join(': ')} | ${propsOf(type, members)} |\n`
  })
}

/** Returns the members of a type, or the type itself if its members aren't known. */
function propsOf(type, members) {
  const body = members.get(type) ?? (/^\{\n([\s\S]*)\}$/.exec(type) ?? [])[1]
  if (body === undefined) return type === '' ? '' : code(type)
  const plain = body.replace(/\/\*\*[\s\S]*?\*\//g, '')
  // Members are indented by four spaces, and their own content by more.
  return plain
    .split(/\n(?= {4}\w)/)
    .map((member) => member.trim().replace(/;$/, ''))
    .filter((member) => member !== '')
    .map(code)
    .join(', ')
}

function code(text) {
  return `\`${cell(text.replace(/\s+/g, ' '))}\``
}

function cell(text) {
  return text.replaceAll('|', '\\|')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(path.join(root, 'docs/replaceable-parts.md'), replaceableParts())
