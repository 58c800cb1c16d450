// objects.inv: the inventory of API symbols for Sphinx's intersphinx and similar tools, with which other documentation
// can link to this site. The format is version 2 of Sphinx's inventory: four comment lines, then zlib-compressed lines
// `name domain:role priority uri display`.

import { deflateSync } from 'node:zlib'
import { compareText } from '../model/diagnostic.ts'
import { urlOf } from '../model/route.ts'
import { mainVersion, type Site } from '../model/site.ts'
import type { ApiSymbol } from '../model/symbol.ts'

/** Roles of Sphinx's Python domain by kind of symbol. The default is `data`. */
const roles: Readonly<Record<string, string>> = {
  decorator: 'function',
  function: 'function',
  class: 'class',
  type: 'class',
  resource: 'class',
  io_manager: 'class',
  method: 'method',
  property: 'property',
  attribute: 'attribute',
  exception: 'exception',
}

/** Returns objects.inv with the symbols of a site, sorted by name. URIs are relative to the base URL. */
export function objectsInv(site: Site): Uint8Array {
  const version = mainVersion(site).label
  const lines = [...site.symbols.values()]
    .sort((a, b) => compareText(a.name, b.name))
    .map((symbol) => inventoryLine(site, symbol))
  const head = `# Sphinx inventory version 2\n# Project: ${oneLine(site.config.title)}\n# Version: ${oneLine(version)}\n# The remainder of this file is compressed using zlib.\n`
  return Buffer.concat([Buffer.from(head, 'utf8'), deflateSync(lines.join(''), { level: 9 })])
}

function inventoryLine(site: Site, { name, kind, route, anchor }: ApiSymbol): string {
  const page = urlOf(route, site.config).slice(site.config.baseUrl.length)
  // `$` at the end of a URI means the name itself.
  const uri = `${page}#${anchor === name ? '$' : encodeURIComponent(anchor)}`
  return `${name} py:${roles[kind] ?? 'data'} 1 ${uri} -\n`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
