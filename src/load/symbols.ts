// API data files: YAML that describes the public symbols of a library, read for the links of <PyObject> and checked as a whole.

import { diagnose } from '../model/diagnose.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Place } from '../model/place.ts'
import type { ApiSymbol, DocsVersion, Page, Source } from '../model/site.ts'
import { entryOf, type Located, type LocatedMap } from './located.ts'
import { type DataFile, readDataFile } from './read-file.ts'
import { type Fields, oneOf, text } from './shape.ts'
import { field, list, object, required, unread } from './shape-object.ts'
import { nearestId } from './sidebars/resolve.ts'
import { globMatcher, listFiles, readSource } from './sources.ts'

const word = text({ isLoose: true })

/** Kinds of API symbols. */
export const symbolKinds = [
  'decorator',
  'class',
  'function',
  'method',
  'property',
  'attribute',
  'constant',
  'exception',
  'config',
  'resource',
  'io_manager',
  'type',
] as const

const paramShape = object(
  { name: required(word, 'Name.'), type: field(word, 'Type.'), default: field(word, 'Default.'), description: field(word, 'Meaning.') },
  'parameter',
)
const typedShape = object({ type: field(word, 'Type.'), description: field(word, 'Meaning.') }, 'value')
const exampleShape = object(
  { title: field(word, 'Title.'), language: field(text(), 'Language.'), code: required(text(), 'Code.') },
  'example',
)

const symbolFields = {
  name: required(word, 'Public name; of a member without that of its class.'),
  module: field(word, 'Module that it is imported from.'),
  kind: required(oneOf(symbolKinds), 'Kind.'),
  signature: field(word, 'Parameters as in code, without the name.'),
  status: field(oneOf(['preview', 'beta', 'deprecated', 'superseded']), 'Life cycle, unless stable.'),
  summary: required(word, 'One sentence.'),
  description: field(word, 'More, as Markdown.'),
  params: field(list(paramShape), 'Parameters.'),
  returns: field(typedShape, 'What it returns.'),
  raises: field(list(typedShape), 'What it raises.'),
  examples: field(list(exampleShape), 'Examples.'),
  members: field(unread, 'Members, of the same form.'),
} as const satisfies Fields

const symbolShape = object(symbolFields, 'symbol')
const groupShape = object(
  { title: required(word, 'Heading.'), description: field(word, 'Markdown.'), symbols: field(unread, 'Symbols.') },
  'group',
)
const fileFields = {
  page: required(word, 'Id of the page that documents the symbols.'),
  groups: required(unread, 'Sections of the page.'),
} as const satisfies Fields
const fileShape = object(fileFields, 'API data')

const fileCodes = { syntax: 'symbols-invalid', unknownKey: 'symbols-invalid', wrongType: 'symbols-invalid' } as const

/** What readSymbols reads. */
export interface SymbolsInput {
  readonly root: string
  readonly globs: readonly string[]
  /** The version whose pages document the symbols. */
  readonly main: DocsVersion | undefined
  readonly diagnostics: Diagnostic[]
  /** Receives the files that were read. */
  readonly sources: Map<string, Source>
}

/** State of reading one file. */
interface Reading {
  readonly data: DataFile
  readonly page: Page | undefined
  readonly symbols: Map<string, ApiSymbol>
  readonly diagnostics: Diagnostic[]
}

/** Reads the API data files that match the globs; symbols by dotted name. */
export function readSymbols({ root, globs, main, diagnostics, sources }: SymbolsInput): ReadonlyMap<string, ApiSymbol> {
  const symbols = new Map<string, ApiSymbol>()
  const pagesById: ReadonlyMap<string, Page> = new Map(main?.pages.map((page) => [page.id, page]))
  const isData = globMatcher(globs)
  for (const file of new Set(globs.flatMap((glob) => listFiles(root, folderOf(glob), isData).files))) {
    const read = readSource(root, file)
    diagnostics.push(...read.diagnostics)
    if (read.source === undefined) continue
    sources.set(file, read.source)
    const data = readDataFile(read.source, fileCodes, diagnostics)
    if (data.root === undefined) continue
    const id = fileShape.read(data.root, '', data.report)?.page
    const page = id === undefined ? undefined : pagesById.get(id)
    if (id !== undefined && page === undefined) diagnostics.push(describeUnknownPage(id, pagesById, data))
    readGroups(child(data.root, 'groups'), { data, page, symbols, diagnostics })
  }
  return symbols
}

/** Takes the folders before the first segment of a glob that has a sign. */
function folderOf(glob: string): string {
  const segments = glob.split('/')
  const sign = segments.findIndex((segment) => /[*?[\]{}()!+@]/.test(segment))
  const folder = segments.slice(0, sign === -1 ? segments.length - 1 : sign).join('/')
  return folder === '' ? '.' : folder
}

function describeUnknownPage(id: string, pages: ReadonlyMap<string, Page>, data: DataFile): Diagnostic {
  const near = nearestId(id, pages)
  const value = data.root === undefined ? undefined : child(data.root, 'page')
  const place: Place = value === undefined ? { file: data.file } : data.placeOf(value)
  return diagnose('unknown-page-id', `\`${id}\` is not the id of a page`, place, {
    hint: near === undefined ? 'Write the id of the page that shows the data.' : `Did you mean \`${near}\`?`,
  })
}

function readGroups(groups: Located | undefined, reading: Reading): void {
  for (const group of itemsOf(groups, 'groups', reading)) {
    groupShape.read(group, 'group', reading.data.report)
    for (const symbol of itemsOf(child(group, 'symbols'), 'symbols', reading)) readSymbol(symbol, undefined, reading)
  }
}

/** Reads one symbol and its members; `owner` is the dotted name of the class that a member belongs to. */
function readSymbol(value: Located, owner: string | undefined, reading: Reading): void {
  const { data, page, symbols, diagnostics } = reading
  const nameNode = child(value, 'name')
  const shown = nameNode?.kind === 'scalar' ? nameNode.text : 'symbol'
  const read = symbolShape.read(value, shown, data.report)
  if (read?.name === undefined || read.kind === undefined || value.kind !== 'map') return
  if (owner === undefined && read.module === undefined) {
    data.report({
      kind: 'wrong-type',
      message: `\`${shown}\` has no \`module\``,
      start: value.start,
      end: value.end,
      hint: 'Add `module`.',
    })
  }
  const name = `${owner ?? read.module ?? ''}.${read.name}`
  const place = data.placeOf(nameNode ?? value)
  const other = symbols.get(name)
  if (other !== undefined) {
    const notes = [{ message: 'The other place', place: other.place }]
    diagnostics.push(diagnose('duplicate-symbol', `\`${name}\` is documented twice`, place, { notes, hint: 'Keep one of the two.' }))
  } else if (page !== undefined) {
    symbols.set(name, { name, kind: read.kind, route: page.route, anchor: name, summary: read.summary ?? '', place })
  }
  for (const member of itemsOf(child(value, 'members'), 'members', reading)) readSymbol(member, name, reading)
}

function child(value: Located, key: string): Located | undefined {
  return value.kind === 'map' ? entryOf(value satisfies LocatedMap, key)?.value : undefined
}

function itemsOf(value: Located | undefined, name: string, { data }: Reading): readonly Located[] {
  if (value === undefined) return []
  if (value.kind === 'list') return value.items
  data.report({ kind: 'wrong-type', message: `\`${name}\` is not a list`, start: value.start, end: value.end })
  return []
}
