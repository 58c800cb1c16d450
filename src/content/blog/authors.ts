// Authors of posts: the file that describes those who write often, and what a post's front matter says of its own.

import { anything, field, mapOf, object } from '../../config/object-schema.ts'
import { readDataFile } from '../../config/read-data-file.ts'
import { either, flag, isNull, oneOf, textOrNumber, url } from '../../config/schema.ts'
import type { BlogAuthor } from '../../model/blog.ts'
import { defined } from '../../model/defined.ts'
import { diagnose } from '../../model/diagnose.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { nearest } from '../../model/nearest.ts'
import type { Source } from '../../model/page.ts'
import type { Place } from '../../model/place.ts'
import { joinPath } from '../../model/route.ts'

/** Authors by their keys. */
export type KnownAuthors = ReadonlyMap<string, KnownAuthor>

/** An author whom the file describes. */
export type KnownAuthor = BlogAuthor & { readonly key: string }

const pageSchema = object({ permalink: field(textOrNumber, 'Path below that of the page of all authors.') }, 'map')
const authorSchema = object(
  {
    name: field(textOrNumber, 'Name.'),
    title: field(textOrNumber, 'What the author does.'),
    url: field(url, 'Address of the author.'),
    email: field(textOrNumber, 'Address for mail.'),
    image_url: field(url, 'Picture: a path below `baseUrl`, or an absolute URL.'),
    imageURL: field(url, 'The same as `image_url`.'),
    description: field(textOrNumber, 'More about the author.'),
    socials: field(mapOf(textOrNumber), 'Names or addresses by network: `github`, `x`, `linkedin` and others.'),
    page: field(either(flag, pageSchema), 'Whether there is a page with the posts of the author.'),
    // Free in Docusaurus, and without a meaning here.
    hide_socials: field(anything, 'Not used.'),
  },
  'author',
)
const fileSchema = mapOf(either(authorSchema, oneOf([null])))
const fileCodes = {
  syntax: 'blog-authors-invalid',
  unknownKey: 'blog-authors-invalid',
  wrongType: 'blog-authors-invalid',
} as const

/** Reads a file of authors. `base` is the URL path of the page of all authors below baseUrl. */
export function readAuthors(source: Source, base: string, diagnostics: Diagnostic[]): KnownAuthors {
  const data = readDataFile(source, fileCodes, diagnostics)
  if (data.root === undefined || isNull(data.root)) return new Map()
  const entries = Object.entries(fileSchema.read(data.root, '', data.report) ?? {})
  return new Map(
    entries.map(([key, author]) => {
      const page = author?.page
      const permalink = page === true ? `/${key}` : typeof page === 'object' ? (page.permalink ?? `/${key}`) : undefined
      return [
        key,
        defined({
          key,
          name: author?.name,
          title: author?.title,
          url: author?.url,
          email: author?.email,
          imageUrl: author?.image_url ?? author?.imageURL,
          description: author?.description,
          socials: author?.socials && socialUrls(author.socials),
          page: permalink === undefined ? undefined : joinPath('/', base, permalink),
        }),
      ]
    }),
  )
}

/** Where the names of known networks lead. */
const networks: Readonly<Record<string, string>> = {
  bluesky: 'https://bsky.app/profile/',
  github: 'https://github.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/',
  mastodon: 'https://mastodon.social/@',
  stackoverflow: 'https://stackoverflow.com/users/',
  threads: 'https://www.threads.net/@',
  twitch: 'https://www.twitch.tv/',
  twitter: 'https://twitter.com/',
  x: 'https://x.com/',
  youtube: 'https://www.youtube.com/@',
}

/** Makes addresses of names; what is an address already stays, and a name of an unknown network is left out. */
function socialUrls(socials: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(socials).flatMap(([network, name]) => {
      if (/^(?:https?:\/\/|mailto:)/i.test(name)) return [[network, name]]
      const base = networks[network.toLowerCase()]
      return base === undefined ? [] : [[network, base + name.replace(/^@/, '')]]
    }),
  )
}

/** What finding the authors of a post needs. */
export interface AuthorContext {
  readonly known: KnownAuthors
  /** The file that describes authors, for hints. */
  readonly file: string
  readonly place: Place | undefined
  readonly diagnostics: Diagnostic[]
}

/** Finds the authors that a post's front matter names or describes; reports keys that the file does not have. */
export function authorsOf(raw: Readonly<Record<string, unknown>>, context: AuthorContext): readonly BlogAuthor[] {
  const { authors, author, author_title, author_url, author_image_url } = raw
  const listed = Array.isArray(authors) ? authors : authors === undefined || authors === null ? [] : [authors]
  const found = listed.flatMap((entry: unknown) => authorOf(entry, context))
  const single = defined({
    name: textOf(author),
    title: textOf(author_title),
    url: textOf(author_url),
    imageUrl: textOf(author_image_url),
  })
  return Object.keys(single).length === 0 ? found : [...found, single]
}

function authorOf(entry: unknown, { known, file, place, diagnostics }: AuthorContext): readonly BlogAuthor[] {
  const own = typeof entry === 'object' && entry !== null ? (entry as Readonly<Record<string, unknown>>) : {}
  const key = typeof entry === 'string' ? entry : textOf(own.key)
  const described = defined({
    name: textOf(own.name),
    title: textOf(own.title),
    url: textOf(own.url),
    email: textOf(own.email),
    imageUrl: textOf(own.image_url ?? own.imageURL),
    description: textOf(own.description),
  })
  if (key === undefined) return Object.keys(described).length === 0 ? [] : [described]
  const author = known.get(key)
  if (author !== undefined) return [{ ...author, ...described }]
  const near = nearest(key, known.keys())
  const hint = near === undefined ? `Describe the author in \`${file}\`.` : `Did you mean \`${near}\`?`
  diagnostics.push(diagnose('blog-unknown-author', `\`${key}\` is not an author in \`${file}\``, place, { hint }))
  return []
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
