// Converts the elements that a Docusaurus site adds to the head of every page to docs-gen.yaml.

import { attributesOf, type Loose, listOf, mapOf, textOf } from '../scripts/loose-values.ts'
import type { Findings } from './findings.ts'
import type { ForeignSite } from './foreign-site.ts'

/** Returns the elements for the head of every page. */
export function headOf({ config, themeConfig, findings }: ForeignSite): readonly Loose[] {
  const metas = listOf(themeConfig.metadata).map((attributes) => ({
    tag: 'meta',
    attributes: attributesOf(attributes),
  }))
  const tags = listOf(config.headTags)
    .map(mapOf)
    .map((tag) => ({
      tag: textOf(tag.tagName),
      attributes: withoutHandler(attributesOf(tag.attributes), findings),
      content: textOf(tag.innerHTML),
    }))
  const scripts = listOf(config.scripts).map((script) => {
    const attributes = typeof script === 'string' ? { src: script, async: true } : mapOf(script)
    return { tag: 'script', attributes: attributesOf(attributes) }
  })
  const sheets = listOf(config.stylesheets)
    .map((sheet) => ({
      rel: 'stylesheet',
      ...attributesOf(typeof sheet === 'string' ? { href: sheet } : mapOf(sheet)),
    }))
    .filter((attributes) => !('href' in attributes && /\bkatex\b/i.test(String(attributes.href)))) // MathML needs none
    .map((attributes) => ({ tag: 'link', attributes: withoutHandler(attributes, findings) }))
  const image = textOf(themeConfig.image)
  const url = `${(textOf(config.url) ?? '').replace(/\/$/, '')}${textOf(config.baseUrl) ?? '/'}`
  const content = image === undefined || /^https?:/.test(image) ? image : url + image.replace(/^\//, '')
  const picture = content === undefined ? [] : [{ tag: 'meta', attributes: { property: 'og:image', content } }]
  const known = ['meta', 'link', 'script', 'style']
  const made = [...picture, ...metas, ...tags, ...sheets, ...scripts]
  for (const { tag } of made)
    if (!known.includes(tag ?? ''))
      findings.lost(`a <${tag}> in the head`, 'docs-gen puts meta, link, script and style there.')
  return made.filter(({ tag }) => known.includes(tag ?? ''))
}

type Attributes = Readonly<Record<string, string | true>>

/** Makes a usual style sheet of one that a handler turns on once it is loaded. */
function withoutHandler(attributes: Attributes, findings: Findings): Attributes {
  const { onload, as, media, ...kept } = attributes
  if (onload === undefined || (as !== 'style' && kept.rel !== 'stylesheet')) return attributes
  findings.replaced(
    `a style sheet that \`onload\` turns on: ${kept.href}`,
    'It is loaded before the page is shown, without a handler.',
  )
  return { ...kept, rel: 'stylesheet' }
}
