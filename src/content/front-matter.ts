// Reads front matter, the YAML between `---` lines at the start of a page, as typed fields with places.

import { readYaml } from '../config/read-yaml.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { nearest } from '../model/nearest.ts'
import type { FrontMatter, Source } from '../model/page.ts'
import { lineStarts, type Place, placeOf } from '../model/place.ts'
import { frontMatterFields } from '../model/schema/front-matter-schema.ts'
import type { ObjectOf } from '../model/schema/object-schema.ts'
import { isNull, type SchemaFault } from '../model/schema/schema.ts'
import { toPlain, type YamlMap, type YamlNode } from '../model/schema/yaml-node.ts'
import { endOfLine } from '../model/text.ts'

/** Size limit of front matter, in UTF-16 code units. */
const limit = 1_000_000

/** The front matter of a page, and the offset of its content. */
export interface ParsedFrontMatter {
  readonly fields: FrontMatter
  readonly places: Readonly<Record<string, Place>>
  /** 0-based offset at which the content begins. */
  readonly contentStart: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the front matter of a page. Without front matter, there are no fields. */
export function parseFrontMatter(source: Pick<Source, 'file' | 'text'>): ParsedFrontMatter {
  const bounds = findBounds(source)
  const nothing = { fields: { raw: {} }, places: {}, contentStart: bounds.contentStart }
  const ofBounds = bounds.diagnostic === undefined ? [] : [bounds.diagnostic]
  if (bounds.start === bounds.end) return { ...nothing, diagnostics: ofBounds }
  const { root, problems } = readYaml({ file: source.file, text: source.text, start: bounds.start, end: bounds.end })
  const diagnostics = problems.map((problem) =>
    diagnose('front-matter-syntax', problem.message, problem.place, { hint: problem.hint }),
  )
  if (root === undefined || isNull(root)) return { ...nothing, diagnostics }
  if (root.kind === 'map') {
    const typed = typeFields(source, root, bounds.contentStart)
    return { ...typed, diagnostics: [...ofBounds, ...typed.diagnostics] }
  }
  const place = placeOf(source.file, lineStarts(source.text), root)
  const message = 'The front matter is not a mapping of fields to values'
  const found = diagnose('front-matter-not-a-map', message, place, { hint: 'Write `field: value` lines.' })
  return { ...nothing, diagnostics: [found] }
}

interface Bounds {
  readonly start: number
  readonly end: number
  readonly contentStart: number
  readonly diagnostic?: Diagnostic
}

/** Finds the lines between the fences. A `---` after the first line is a thematic break. */
function findBounds({ file, text }: Pick<Source, 'file' | 'text'>): Bounds {
  const none = { start: 0, end: 0, contentStart: 0 }
  const ending = (mark: string) => ({ ...none, contentStart: afterNext(text, mark) })
  if (isToml(text)) return { ...ending('\n+++'), diagnostic: otherLanguage(file, 'toml') }
  const misplaced = misplacedFence(file, text)
  if (misplaced !== undefined) return { ...none, diagnostic: misplaced }
  if (!text.startsWith('---')) return none
  const firstEnd = endOfLine(text, 0)
  const language = text.slice(3, firstEnd).trim()
  const place = placeOf(file, [0], { start: 0 })
  if (language !== '') {
    const isLanguage = /^[a-z]+$/i.test(language) && text[3] !== ' '
    return isLanguage ? { ...ending('\n---'), diagnostic: otherLanguage(file, language) } : none
  }
  const start = firstEnd + 1
  const closing = findClosing(text, start)
  if (closing === undefined) {
    if (!/^[A-Za-z_][\w-]*:( |$)/.test(text.slice(start, endOfLine(text, start)))) return none
    const diagnostic = diagnose('front-matter-unclosed', 'The front matter has no closing `---`', place, {
      hint: 'Add a line of `---` after the last field.',
    })
    const isBesideText = /^(?![\w-]+:(?: |$)|[ \t]|- |$)/m.test(text.slice(start))
    if (isBesideText) return { ...ending('\n\n'), diagnostic }
    // A file of fields alone, which Docusaurus reads.
    return { start, end: text.length, contentStart: text.length, diagnostic: { ...diagnostic, severity: 'warning' } }
  }
  const lineEnd = text.indexOf('\n', closing)
  const bounds = { start, end: Math.max(start, closing), contentStart: lineEnd === -1 ? text.length : lineEnd + 1 }
  if (bounds.end - bounds.start <= limit) return bounds
  const message = `The front matter has ${bounds.end - bounds.start} characters; the limit is ${limit}`
  return {
    ...none,
    contentStart: bounds.contentStart,
    diagnostic: diagnose('front-matter-too-large', message, place, { hint: 'Move the text into the page.' }),
  }
}

/** Finds the content below unreadable fields. Otherwise its title would be reported as a second one. */
function afterNext(text: string, mark: string): number {
  const at = text.indexOf(mark)
  return at === -1 ? 0 : at + mark.length
}

/** Returns whether a text starts with TOML front matter between lines of `+++`, as in Hugo. */
function isToml(text: string): boolean {
  return /^\+\+\+[ \t]*\n(?:[ \t]*(?:#.*)?\n)*(?:[\w"'.-]+[ \t]*=|\[|\+\+\+[ \t]*(?:\n|$))/.test(text)
}

/** Reports fields that aren't front matter because a blank line or another dash precedes them. */
function misplacedFence(file: string, text: string): Diagnostic | undefined {
  const [, before = '', fence = ''] =
    /^(\s*)(-{3,})[ \t]*\n(?:title|id|slug|description|sidebar_\w+):.*\n(?:.*\n){0,60}?---/.exec(text) ?? []
  if (fence === '' || (before === '' && fence === '---')) return undefined
  const [message, hint] =
    before === ''
      ? [`The front matter begins with \`${fence}\`, so it is text`, 'Begin and end it with `---`.']
      : ['The front matter does not begin on the first line, so it is text', 'Remove what is before it.']
  const starts = lineStarts(text.slice(0, before.length + fence.length))
  return diagnose(
    'front-matter-syntax',
    message,
    placeOf(file, starts, { start: before.length, end: before.length + fence.length }),
    {
      hint,
    },
  )
}

function otherLanguage(file: string, language: string): Diagnostic {
  const message = `Front matter in \`${language}\` is not read; it is YAML between lines of \`---\``
  const hint = 'Write it as YAML after a line of `---`.'
  return diagnose('front-matter-language', message, placeOf(file, [0], { start: 0 }), { hint })
}

/** Returns the offset of the line `---`. */
function findClosing(text: string, start: number): number | undefined {
  for (let at = start; at <= text.length; at = endOfLine(text, at) + 1) {
    if (text.startsWith('---', at) && /^---[ \t]*$/.test(text.slice(at, endOfLine(text, at)))) return at
  }
  return undefined
}

/** Converts the known fields. Null counts as absent unless it is a valid value. */
function typeFields(source: Pick<Source, 'file' | 'text'>, map: YamlMap, contentStart: number): ParsedFrontMatter {
  const starts = lineStarts(source.text.slice(0, contentStart))
  const diagnostics: Diagnostic[] = []
  const places: [string, Place][] = []
  const keys = new Set(map.entries.map(({ key }) => key))
  const typed: [string, unknown][] = []
  const report = (fault: SchemaFault): void => {
    const place = placeOf(source.file, starts, fault)
    diagnostics.push(diagnose('front-matter-wrong-type', fault.message, place, { hint: fault.hint }))
  }
  for (const entry of map.entries) {
    const place = placeOf(source.file, starts, { start: entry.keyStart, end: entry.value.end })
    places.push([entry.key, place])
    const known = isKnown(entry.key) ? frontMatterFields[entry.key] : undefined
    if (known === undefined) {
      const near = nearestField(entry.key)
      if (near === undefined || isOtherFlag(entry.value, near)) continue
      const keyPlace = placeOf(source.file, starts, { start: entry.keyStart, end: entry.keyEnd })
      const meant = `Did you mean \`${near}\``
      const said = keys.has(near) ? { hint: `${meant}, which is also set?` } : { hint: `${meant}?`, fix: near }
      const message = `\`${entry.key}\` is not a known field`
      diagnostics.push(diagnose('front-matter-unknown-field', message, keyPlace, said))
    } else if (!isNull(entry.value) || known.schema.accepts(entry.value)) {
      const value = known.schema.read(entry.value, entry.key, report)
      if (value !== undefined) typed.push([entry.key, value])
      const { value: written } = entry
      if (typeof value === 'string' && written.kind === 'scalar' && value !== written.text)
        diagnostics.push(describeNumber(entry.key, { value, text: written.text }, place))
    } else if (entry.key === 'title') {
      const hint = 'Write the title after it, or remove the field.'
      diagnostics.push(diagnose('front-matter-empty', '`title` is empty, so it is ignored', place, { hint }))
    }
  }
  const raw = Object.fromEntries(map.entries.map((entry) => [entry.key, toPlain(entry.value)]))
  const known = Object.fromEntries(typed) as Partial<ObjectOf<typeof frontMatterFields>> // each was read by its schema
  return { fields: { ...known, raw }, places: Object.fromEntries(places), contentStart, diagnostics }
}

function describeNumber(
  key: string,
  { value, text }: { readonly value: string; readonly text: string },
  place: Place,
): Diagnostic {
  const hint = `Put it in quotes: \`${key}: '${text}'\`.`
  const message = `\`${key}: ${text}\` is the number ${value}, so part of what was written is lost`
  return diagnose('front-matter-number', message, place, { hint })
}

function isKnown(key: string): key is keyof typeof frontMatterFields {
  return Object.hasOwn(frontMatterFields, key)
}

/** Returns whether a value is true or false, which the field with this name can't be: `featured: true`, `features`. */
function isOtherFlag(value: YamlNode, near: string): boolean {
  const isFlag = value.kind === 'scalar' && typeof value.value === 'boolean'
  return isFlag && isKnown(near) && !frontMatterFields[near].schema.accepts(value)
}

/** Finds the known field that an unknown one probably means. */
function nearestField(key: string): string | undefined {
  return key.length < 4 ? undefined : nearest(key.replaceAll('-', '_'), Object.keys(frontMatterFields))
}
