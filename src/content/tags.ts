// Reads the tags of pages from front matter, with their definitions in the tags file of the version. In routes, they
// are in the kebab case of lodash, which Docusaurus uses.

import { readDataFile } from '../config/read-data-file.ts'
import { defined } from '../model/defined.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { FrontMatter, PageTag, Source } from '../model/page.ts'
import type { Place } from '../model/place.ts'
import { joinPath } from '../model/route.ts'
import { field, mapOf, object } from '../model/schema/object-schema.ts'
import { checkedTextOrNumber, either, isNull, oneOf, textOrNumber } from '../model/schema/schema.ts'
import { checkPermalink } from '../model/schema/value-checks.ts'

/** The tags defined in a version's tags file, by name. Permalinks are relative to the path of the version's tags. */
export type KnownTags = ReadonlyMap<string, PageTag>

const tagSchema = object('tag', {
  label: field(textOrNumber, 'Text of the tag. Default: its name.'),
  permalink: field(checkedTextOrNumber(checkPermalink), 'Path of its page below that of all tags.'),
  description: field(textOrNumber, 'What the tag is about.'),
})
const fileSchema = mapOf(either(tagSchema, oneOf([null])))

/** Reads a tags file. Returns undefined if it has mistakes and no tag can be read: then any tag of a page is valid. */
export function readTags(source: Source, diagnostics: Diagnostic[]): KnownTags | undefined {
  const faultsBefore = diagnostics.length
  const data = readDataFile(source, 'tags-file-invalid', diagnostics)
  const read = data.root === undefined || isNull(data.root) ? undefined : fileSchema.read(data.root, '', data.report)
  const entries = Object.entries(read ?? {}).map(([name, tag]) => {
    const permalink = tag?.permalink ?? `/${kebabCase(name)}`
    return [
      name,
      defined({ label: tag?.label ?? capitalized(name), permalink, description: tag?.description }),
    ] as const
  })
  if (entries.length === 0 && diagnostics.length > faultsBefore) return undefined
  const byPath = new Map<string, string>()
  for (const [name, { permalink }] of entries) {
    const path = joinPath('/', permalink)
    const other = byPath.get(path)
    byPath.set(path, name)
    if (other === undefined) continue
    const message = `The tags \`${other}\` and \`${name}\` have the same path, \`${path}\``
    diagnostics.push(
      diagnose('tags-file-invalid', message, { file: source.file }, { hint: 'Give one of them another `permalink`.' }),
    )
  }
  return new Map(entries)
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
}

/** The input of reading the tags of a page. */
interface TagContext {
  /** URL path of the index of tags. */
  readonly base: string
  /** Undefined without a tags file, in which case any tag is valid. */
  readonly known: KnownTags | undefined
  readonly place: Place | undefined
  readonly diagnostics: Diagnostic[]
}

/** Returns the tags of a page, each path once. Reports tags missing in the tags file. */
export function tagsOf(
  written: NonNullable<FrontMatter['tags']>,
  { base, known, place, diagnostics }: TagContext,
): readonly PageTag[] {
  const byPermalink = new Map<string, PageTag>()
  for (const tag of written) {
    const found = typeof tag === 'string' ? known?.get(tag) : undefined
    const own = found ?? (typeof tag === 'string' ? { label: tag, permalink: kebabCase(tag) } : tag)
    if (/^\/*$/.test(own.permalink)) {
      diagnostics.push(describeNameless(own.label, place))
      continue
    }
    const made = { ...own, permalink: joinPath(base, own.permalink) }
    if (!byPermalink.has(made.permalink)) byPermalink.set(made.permalink, made)
    if (known !== undefined && found === undefined) {
      const hint = 'Add it to the file, or set `tags: false` in docs-gen.yaml.'
      diagnostics.push(diagnose('unknown-tag', `The tag \`${own.label}\` is not in the tags file`, place, { hint }))
    }
  }
  return [...byPermalink.values()]
}

function describeNameless(label: string, place: Place | undefined): Diagnostic {
  const message = `The tag \`${label}\` has no letter or digit for the address of its page`
  return diagnose('front-matter-wrong-type', message, place, {
    hint: 'Rename it, or set `permalink`.',
  })
}

/** Latin letters that don't decompose into a letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'n' },
  ...{ Æ: 'Ae', Œ: 'Oe', Ø: 'O', Đ: 'D', Ð: 'D', Ł: 'L', Þ: 'Th', Ħ: 'H', Ŋ: 'N' },
}

/** Converts a text to kebab case: `fooBar v2` becomes `foo-bar-v-2`. */
export function kebabCase(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|['\u2019]/g, '')
    .normalize('NFC')
    .replace(/[^\p{ASCII}]/gu, (letter) => letters[letter] ?? letter)
  // Inside the function because few sites have tags and V8 takes a millisecond to parse this.
  const word =
    /\p{Nd}*(?:1st|2nd|3rd|(?![123])\p{Nd}th)(?![\p{Ll}\p{Nd}])|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}]+|\p{Lu}+|\p{Nd}+|\p{Extended_Pictographic}/gu
  return (bare.match(word) ?? []).map((part) => part.toLowerCase()).join('-')
}
