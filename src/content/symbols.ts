// Reads the public API symbols that <PyObject> links to from API data files (YAML) and joins them with the pages that
// document them. Each parsed file is cached by its hash, because it depends only on the file.

import { parameterNames } from '../../templates/components/python-signature.ts'
import { type DataFile, readDataFile } from '../config/read-data-file.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { didYouMean } from '../model/nearest.ts'
import type { Page, Source } from '../model/page.ts'
import type { Place } from '../model/place.ts'
import { field, list, object, readFields, required, unread } from '../model/schema/object-schema.ts'
import { type Fields, number, oneOf, text, textOrNumber, wrong } from '../model/schema/schema.ts'
import { valueAt, type YamlNode } from '../model/schema/yaml-node.ts'
import type { DocsVersion } from '../model/site.ts'
import type { ApiExample, ApiSymbol } from '../model/symbol.ts'
import { type DataSources, readDataSources } from './data-sources.ts'
import type { ParseCache } from './parse-cache.ts'
import { nearestId } from './sidebars/resolve.ts'

/** The input of readSymbols. */
interface SymbolsInput extends DataSources {
  /** The version with the pages that document the symbols. */
  readonly main: DocsVersion | undefined
  readonly parseCache: ParseCache
}

/** Reads the API data files that match the globs. Returns symbols by dotted name. */
export function readSymbols(input: SymbolsInput): ReadonlyMap<string, ApiSymbol> {
  const { main, diagnostics, parseCache } = input
  const symbols = new Map<string, ApiSymbol>()
  const pagesById: ReadonlyMap<string, Page> = new Map(main?.pages.map((page) => [page.id, page]))
  for (const source of readDataSources(input)) {
    const parsed = parseCache.getOrParse('symbols', source, readSymbolFile)
    diagnostics.push(...parsed.diagnostics)
    addSymbols(parsed, { symbols, pagesById, diagnostics })
  }
  return symbols
}

interface Adding {
  readonly symbols: Map<string, ApiSymbol>
  readonly pagesById: ReadonlyMap<string, Page>
  readonly diagnostics: Diagnostic[]
}

function addSymbols(file: SymbolFile, { symbols, pagesById, diagnostics }: Adding): void {
  const page = file.page === undefined ? undefined : pagesById.get(file.page.id)
  if (file.page !== undefined && page === undefined) {
    const near = nearestId(file.page.id, pagesById)
    const hint = didYouMean(near, 'Write the id of the page that shows the data.')
    diagnostics.push(
      diagnose('unknown-page-id', `\`${file.page.id}\` is not the id of a page`, file.page.place, { hint }),
    )
  }
  for (const symbol of file.symbols) {
    const other = symbols.get(symbol.name)
    if (other !== undefined) {
      const notes = [{ message: 'The other place', place: other.place }]
      const message = `\`${symbol.name}\` is documented twice`
      diagnostics.push(diagnose('duplicate-symbol', message, symbol.place, { notes, hint: 'Keep one of the two.' }))
    } else if (page !== undefined) symbols.set(symbol.name, { ...symbol, route: page.route, anchor: symbol.name })
  }
}

/** Kinds of API symbols. */
const symbolKinds = [
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

const paramSchema = object('parameter', {
  name: required(textOrNumber, 'Name.'),
  type: field(textOrNumber, 'Type.'),
  default: field(textOrNumber, 'Default.'),
  description: field(textOrNumber, 'Meaning.'),
})
const typedSchema = object('value', {
  type: field(textOrNumber, 'Type.'),
  description: field(textOrNumber, 'Meaning.'),
})
const exampleSchema = object('example', {
  title: field(textOrNumber, 'Title.'),
  language: field(text(), 'Language.'),
  code: required(text(), 'Code.'),
})

const symbolFields = {
  name: required(textOrNumber, 'Public name; for a member, without the name of its class.'),
  module: field(textOrNumber, 'Module that it is imported from.'),
  kind: required(oneOf(symbolKinds), 'Kind.'),
  signature: field(textOrNumber, 'Parameters as in code, without the name.'),
  source: field(
    textOrNumber,
    'File in which it is defined, after the `source` of the data; members have that of their class.',
  ),
  line: field(number({ min: 1 }), 'Line of that file.'),
  status: field(oneOf(['preview', 'beta', 'deprecated', 'superseded']), 'Life cycle, unless stable.'),
  summary: required(textOrNumber, 'One sentence.'),
  description: field(textOrNumber, 'More, as Markdown.'),
  params: field(list(paramSchema), 'Parameters.'),
  returns: field(typedSchema, 'What it returns.'),
  raises: field(list(typedSchema), 'What it raises.'),
  examples: field(list(exampleSchema), 'Examples.'),
  members: field(unread, 'Members, of the same form.'),
} as const satisfies Fields

const groupSchema = object('group', {
  title: required(textOrNumber, 'Heading.'),
  description: field(textOrNumber, 'Markdown.'),
  symbols: field(unread, 'Symbols.'),
})
const fileFields = {
  page: required(textOrNumber, 'Id of the page that documents the symbols.'),
  source: field(text(), 'Address that precedes the `source` of each symbol.'),
  groups: required(unread, 'Sections of the page.'),
} as const satisfies Fields

/** A symbol in a file, with its dotted name. */
type FileSymbol = Omit<ApiSymbol, 'route' | 'anchor'>

/** The content of an API data file. */
interface SymbolFile {
  /** Id of the page that documents the symbols, with its place. */
  readonly page?: { readonly id: string; readonly place: Place }
  readonly symbols: readonly FileSymbol[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The state of reading a file. */
interface Reading {
  readonly data: DataFile
  readonly symbols: FileSymbol[]
}

/** Reads an API data file. */
function readSymbolFile(source: Source): SymbolFile {
  const diagnostics: Diagnostic[] = []
  const symbols: FileSymbol[] = []
  const data = readDataFile(source, 'symbols-invalid', diagnostics)
  const { root, report } = data
  if (root !== undefined && root.kind !== 'map') wrong(root, { path: '', expected: 'a map', report })
  if (root?.kind !== 'map') return { symbols, diagnostics }
  const { page: id } = readFields(fileFields, root, { path: '', report })
  readGroups(valueAt(root, 'groups'), { data, symbols })
  const page = id === undefined ? {} : { page: { id, place: data.placeOf(ensure(valueAt(root, 'page'))) } }
  return { ...page, symbols, diagnostics }
}

function readGroups(groups: YamlNode | undefined, reading: Reading): void {
  for (const group of listOf(groups, 'groups', reading)) {
    groupSchema.read(group, 'group', reading.data.report)
    for (const symbol of listOf(valueAt(group, 'symbols'), 'symbols', reading)) readSymbol(symbol, undefined, reading)
  }
}

/** Reads a symbol and its members. `owner` is the dotted name of a member's class. */
function readSymbol(value: YamlNode, owner: string | undefined, reading: Reading): void {
  const { data, symbols } = reading
  const nameNode = valueAt(value, 'name')
  const shown = nameNode?.kind === 'scalar' ? nameNode.text : 'symbol'
  const { report } = data
  if (value.kind !== 'map') {
    wrong(value, { path: shown, expected: 'a map', report })
    return
  }
  const read = readFields(symbolFields, value, { path: shown, report })
  if (read.name === undefined || read.kind === undefined) return
  const parent = owner ?? read.module
  if (parent === undefined) {
    const message = `\`${shown}\` has no \`module\``
    report({ kind: 'wrong-type', message, start: value.start, end: value.end, hint: 'Add `module`.' })
    return
  }
  const name = `${parent}.${read.name}`
  const parameters = parameterNames(read.signature)
  const examples = listOf(valueAt(value, 'examples'), 'examples', reading).flatMap((item) => readExample(item, data))
  symbols.push({
    name,
    kind: read.kind,
    summary: read.summary ?? '',
    place: data.placeOf(ensure(nameNode)),
    ...(owner === undefined && { module: parent }),
    ...(parameters && { parameters }),
    ...(examples.length > 0 && { examples }),
  })
  for (const member of listOf(valueAt(value, 'members'), 'members', reading)) readSymbol(member, name, reading)
}

function readExample(value: YamlNode, { placeOf }: DataFile): readonly ApiExample[] {
  const [language, code] = [valueAt(value, 'language'), valueAt(value, 'code')]
  if (code?.kind !== 'scalar') return []
  return [{ language: language?.kind === 'scalar' ? language.text : 'python', text: code.text, place: placeOf(code) }]
}

function listOf(value: YamlNode | undefined, name: string, { data }: Reading): readonly YamlNode[] {
  if (value === undefined) return []
  if (value.kind === 'list') return value.items
  data.report({ kind: 'wrong-type', message: `\`${name}\` is not a list`, start: value.start, end: value.end })
  return []
}
