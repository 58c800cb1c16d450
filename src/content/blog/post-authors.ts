// Reads the authors of a post from its front matter, as plain data: keys in the authors file, or fields of a guest.
// Reports problems at the field.

import type { BlogAuthor } from '../../model/blog.ts'
import { defined } from '../../model/defined.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { didYouMean, nearest } from '../../model/nearest.ts'
import type { Place } from '../../model/place.ts'
import { field, list, object } from '../../model/schema/object-schema.ts'
import { either, type Schema, textOrNumber } from '../../model/schema/schema.ts'
import { toNode } from '../../model/schema/yaml-node.ts'
import { type AuthorKeys, authorFields, describedAuthor, type KnownAuthors } from './authors.ts'

const guestSchema = object('author', { key: field(textOrNumber, 'Key in the file of authors.'), ...authorFields })
const entrySchema = either(textOrNumber, guestSchema)
const authorsSchema = either(list(entrySchema), entrySchema)

/** The input of finding the authors of a post. */
interface AuthorContext {
  /** Undefined if the authors file is unreadable, in which case any key is valid. */
  readonly known: KnownAuthors | undefined
  /** The authors file, for hints. */
  readonly file: string
  /** Places of the fields of the front matter. */
  readonly places: Readonly<Record<string, Place>>
  readonly diagnostics: Diagnostic[]
}

/** Returns the authors in a post's front matter. Reports problems. */
export function authorsOf(raw: Readonly<Record<string, unknown>>, context: AuthorContext): readonly BlogAuthor[] {
  const read = readField(raw, { name: 'authors', schema: authorsSchema }, context)
  const entries = typeof read === 'object' && 'length' in read ? read : [read ?? {}]
  const found = entries.flatMap((entry) => authorOf(entry, context))
  const sole = soleAuthor(raw, context)
  return Object.keys(sole).length === 0 ? found : [...found, sole]
}

/** Reads a field with its schema. Null counts as absent. */
function readField<T>(
  raw: Readonly<Record<string, unknown>>,
  { name, schema }: { readonly name: string; readonly schema: Schema<T> },
  { places, diagnostics }: AuthorContext,
): T | undefined {
  const value = raw[name]
  if (value === undefined || value === null) return undefined
  return schema.read(toNode(value), name, ({ kind, message, hint }) => {
    const code = kind === 'unknown-key' ? 'front-matter-unknown-field' : 'front-matter-wrong-type'
    diagnostics.push(diagnose(code, message, places[name], { hint }))
  })
}

/** Reads the fields with which older posts describe their only author. */
function soleAuthor(raw: Readonly<Record<string, unknown>>, context: AuthorContext): BlogAuthor {
  const read = (name: string, schema: Schema<string>) => readField(raw, { name, schema }, context)
  return defined({
    name: read('author', textOrNumber),
    title: read('author_title', textOrNumber),
    url: read('author_url', authorFields.url.schema),
    imageUrl: read('author_image_url', authorFields.image_url.schema),
  })
}

function authorOf(
  entry: string | (AuthorKeys & { readonly key?: string }),
  { known, file, places, diagnostics }: AuthorContext,
): readonly BlogAuthor[] {
  const { key, ...own } = typeof entry === 'string' ? { key: entry } : entry
  const described = describedAuthor(own)
  if (key === undefined) return Object.keys(described).length === 0 ? [] : [described]
  if (known === undefined) return []
  const author = known.get(key)
  if (author !== undefined) return [{ ...author, ...described }]
  const near = nearest(key, known.keys())
  const hint = didYouMean(near, `Describe the author in \`${file}\`.`)
  diagnostics.push(
    diagnose('blog-unknown-author', `\`${key}\` is not an author in \`${file}\``, places.authors, { hint }),
  )
  return []
}
