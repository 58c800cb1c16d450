// Edits of YAML and JSON files that keep everything else as its author wrote it, comments included: ids replaced, items and keys added.

import type { TextEdit } from '../model/text-edit.ts'
import { entryOf, type Located, type LocatedList, type LocatedMap, readYaml } from './located.ts'

/** A data file to edit. */
export interface DataText {
  readonly file: string
  readonly text: string
}

/** Writes a word as a scalar that is read as the same text, never as a number, a flag or nothing. */
export function yamlWord(word: string, file = ''): string {
  if (file.endsWith('.json')) return JSON.stringify(word)
  const isPlain = /^[A-Za-z_/][\w./@+-]*( [\w./@+-]+)*$/.test(word) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(word)
  return isPlain ? word : `'${word.replaceAll("'", "''")}'`
}

/** Finds where a sidebars file names a page, and gives it another id there. */
export function renamePage(source: DataText, from: string, to: string): readonly TextEdit[] {
  const { root } = readYaml(source)
  const edits: TextEdit[] = []
  const rename = (value: Located | undefined) => {
    if (value?.kind === 'scalar' && value.text === from) edits.push({ start: value.start, end: value.end, text: yamlWord(to, source.file) })
  }
  const visit = (value: Located): void => {
    if (value.kind === 'list') for (const item of value.items) item.kind === 'scalar' ? rename(item) : visit(item)
    if (value.kind !== 'map') return
    const type = entryOf(value, 'type')?.value
    const isPage = type?.kind !== 'scalar' || type.text === 'doc' || type.text === 'ref'
    for (const { key, value: inner } of value.entries) {
      if (key === 'id' && isPage) rename(inner)
      else if (key !== 'customProps' && key !== 'keywords') visit(inner)
    }
  }
  if (root !== undefined) visit(root)
  return edits
}

/** Finds the scalars at paths of keys in a data file (`*` for any key or item) that are one text, and replaces them. */
export function replaceValues(source: DataText, path: readonly string[], from: string, to: string): readonly TextEdit[] {
  const { root } = readYaml(source)
  const find = (value: Located | undefined, rest: readonly string[]): readonly Located[] => {
    const [key, ...deeper] = rest
    if (value === undefined) return []
    if (key === undefined) return [value]
    if (value.kind === 'list') return key === '*' ? value.items.flatMap((item) => find(item, deeper)) : []
    if (value.kind !== 'map') return []
    return value.entries.flatMap((entry) => (key === '*' || entry.key === key ? find(entry.value, deeper) : []))
  }
  return find(root, path).flatMap((value) =>
    value.kind === 'scalar' && value.text === from ? [{ start: value.start, end: value.end, text: yamlWord(to, source.file) }] : [],
  )
}

/** Adds an entry at the head of a map at the top of a YAML file; makes the map when there is none. */
export function addEntry({ file, text }: DataText, map: string, entry: { readonly key: string; readonly value: string }): TextEdit {
  const { root } = readYaml({ file, text })
  const written = `${yamlWord(entry.key)}: ${yamlWord(entry.value)}`
  const found = root?.kind === 'map' ? entryOf(root, map)?.value : undefined
  if (found?.kind === 'map' && text[found.start] === '{') {
    const isSpaced = text[found.start + 1] === ' '
    const added = found.entries.length === 0 ? written : isSpaced ? ` ${written},` : `${written}, `
    return { start: found.start + 1, end: found.start + 1, text: added }
  }
  const first = found?.kind === 'map' ? found.entries[0] : undefined
  if (first !== undefined) {
    const line = lineStart(text, first.keyStart)
    return { start: line, end: line, text: `${text.slice(line, first.keyStart)}${written}\n` }
  }
  const before = text === '' || text.endsWith('\n') ? '' : '\n'
  return { start: text.length, end: text.length, text: `${before}${map}:\n  ${written}\n` }
}

/** Finds where a new page belongs in a sidebars file, and puts it there; undefined when the file has no list for it. */
export function addPage(source: DataText, id: string, sidebar?: string): TextEdit | undefined {
  const { root } = readYaml(source)
  if (root?.kind !== 'map') return undefined
  const sidebars = root.entries.filter(({ key }) => sidebar === undefined || key === sidebar)
  const lists = sidebars.flatMap(({ value }) => listsIn(value, undefined))
  const folder = folderOf(id)
  const near = lists.map((list) => ({ list, closeness: closenessOf(list, folder) }))
  const best = near.reduce<(typeof near)[number] | undefined>(
    (best, one) => (best === undefined || one.closeness > best.closeness ? one : best),
    undefined,
  )
  return best === undefined ? undefined : insertItem(source, best.list, id, folder)
}

/** A list of items, with the page that its category links to. */
interface ItemList {
  readonly list: LocatedList
  readonly link: string | undefined
}

function listsIn(value: Located, link: string | undefined): readonly ItemList[] {
  if (value.kind === 'list')
    return [{ list: value, link }, ...value.items.flatMap((item) => (item.kind === 'map' ? listsIn(item, undefined) : []))]
  if (value.kind !== 'map') return []
  if (entryOf(value, 'type') === undefined) return value.entries.flatMap((entry) => listsIn(entry.value, undefined))
  const items = entryOf(value, 'items')?.value
  const target = entryOf(value, 'link')?.value
  return items === undefined ? [] : listsIn(items, target?.kind === 'map' ? idOf(target) : undefined)
}

function idOf(item: Located): string | undefined {
  if (item.kind === 'scalar') return item.text
  const id = item.kind === 'map' ? entryOf(item, 'id')?.value : undefined
  return id?.kind === 'scalar' ? id.text : undefined
}

function folderOf(id: string): string {
  return id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : ''
}

/** Counts the folders that a list's pages share with a folder, one more when pages of it stand in the list itself. */
function closenessOf({ list, link }: ItemList, folder: string): number {
  const parts = folder.split('/').filter(Boolean)
  const shared = (id: string): number => {
    const own = folderOf(id).split('/').filter(Boolean)
    const count = own.findIndex((part, index) => part !== parts[index])
    const common = count === -1 ? own.length : count
    return common + (folderOf(id) === folder ? 1 : 0)
  }
  const ids = [...list.items.map(idOf), link].filter((id) => id !== undefined)
  return Math.max(0, ...ids.map(shared))
}

function insertItem({ file, text }: DataText, { list }: ItemList, id: string, folder: string): TextEdit {
  const word = yamlWord(id, file)
  const after = list.items.findLast((item) => folderOf(idOf(item) ?? '/') === folder) ?? list.items.at(-1)
  if (after === undefined) return { start: list.start + 1, end: list.start + 1, text: word }
  const end = trimmedEnd(text, after)
  if (text[list.start] === '[') return { start: end, end, text: `, ${word}` }
  const line = lineStart(text, after.start)
  const dash = text.lastIndexOf('-', after.start)
  const indent = text.slice(line, Math.max(line, dash)).replace(/[^\s]/g, ' ')
  const lineEnd = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end)
  return { start: lineEnd, end: lineEnd, text: `\n${indent}- ${word}` }
}

function trimmedEnd(text: string, { start, end }: LocatedMap | Located): number {
  let at = end
  while (at > start && /\s/.test(text.charAt(at - 1))) at--
  return at
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}
