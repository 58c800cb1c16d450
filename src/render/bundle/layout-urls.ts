// Reads the URLs in a site's own parts of the layout: `<a href="/guide">`, `<img src="/logo.png">`, and the items of
// lists of links, `{ label: 'Guide', href: '/guide' }`. URLs that code puts together aren't read.

import { resolve } from 'node:path'
import { replaceableParts } from '../../../templates/module-exports.ts'
import { relativeTo } from '../../files/posix-path.ts'
import { readSource } from '../../files/read-source.ts'
import { isBelow } from '../../files/trusted-root.ts'
import type { Source } from '../../model/page.ts'
import { lineStarts, placeOf } from '../../model/place.ts'
import type { LayoutUrl } from '../../model/template.ts'
import { loadScriptParser } from './script-parser.ts'
import { pathOfInput, type ThemeFolders } from './theme-files.ts'

/**
 * Reads the URLs in the parts of the layout among the files of a bundle: overrides, and those in `src/theme`. Pages
 * show those of components, and are checked.
 */
export async function readLayoutUrls(inputs: readonly string[], folders: ThemeFolders): Promise<readonly LayoutUrl[]> {
  const { overrides, site } = folders
  if (site === undefined) return []
  const paths = new Set(inputs.flatMap((input) => pathOfInput(input, folders) ?? []))
  const isOverride = (path: string) =>
    overrides !== undefined && isBelow(overrides, path) && !isBelow(resolve(overrides, 'components'), path)
  const parts = [...paths]
    .filter((path) => isOverride(path) || replacedPart.test(relativeTo(site, path)))
    .filter((path) => /\.[jt]sx?$/.test(path))
  const found: LayoutUrl[] = []
  for (const path of parts) {
    const { source } = readSource(site, relativeTo(site, path))
    if (source !== undefined) found.push(...(await urlsIn(source)))
  }
  return found
}

const replacedPart = new RegExp(`^src/theme/(?:${replaceableParts.join('|')})[./]`)

async function urlsIn({ file, text }: Source): Promise<readonly LayoutUrl[]> {
  const { parse, Visitor } = await loadScriptParser()
  const starts = lineStarts(text)
  const found: LayoutUrl[] = []
  const add = (value: unknown, url: Pick<LayoutUrl, 'kind' | 'isListed'>) => {
    const { value: written, start, end } = isText(value) ? value : { value: '', start: 0, end: 0 }
    // A fragment alone leads to what another part of the layout or each page has.
    if (!/^(?:[#?]|$)/.test(written))
      found.push({ ...url, url: written, from: placeOf(file, starts, { start: start + 1, end: end - 1 }) })
  }
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      const element = name.type === 'JSXIdentifier' ? name.name : ''
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute') continue
        const named = `${element} ${attribute.name.type === 'JSXIdentifier' ? attribute.name.name : ''}`
        const value = attribute.value?.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute.value
        if (named === 'a href') add(value, { kind: 'link' })
        if (named === 'img src') add(value, { kind: 'image' })
      }
    },
    ObjectExpression({ properties }) {
      const values = new Map(
        properties.flatMap((one) =>
          one.type === 'Property' && one.key.type === 'Identifier' ? [[one.key.name, one.value] as const] : [],
        ),
      )
      if (['label', 'title', 'text', 'name'].some((name) => values.has(name)))
        for (const name of ['href', 'to']) add(values.get(name), { kind: 'link', isListed: true })
    },
  }).visit(parse(file, text).program)
  return found
}

/** A string in quotes, with its range. */
interface Text {
  readonly value: string
  readonly start: number
  readonly end: number
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string'
}
