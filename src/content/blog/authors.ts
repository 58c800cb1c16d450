// Authors of posts, as the file describes those who write often.

import { anything, field, mapOf, object } from '../../config/object-schema.ts'
import { readDataFile } from '../../config/read-data-file.ts'
import { checkedTextOrNumber, either, flag, isNull, oneOf, textOrNumber, url } from '../../config/schema.ts'
import { checkPermalink } from '../../config/value-checks.ts'
import type { BlogAuthor } from '../../model/blog.ts'
import { defined } from '../../model/defined.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Source } from '../../model/page.ts'
import { joinPath } from '../../model/route.ts'
import { kebabCase } from '../tags.ts'

/** Authors by their keys. */
export type KnownAuthors = ReadonlyMap<string, KnownAuthor>

/** An author whom the file describes. */
export type KnownAuthor = BlogAuthor & { readonly key: string }

const permalink = checkedTextOrNumber(checkPermalink)
const pageSchema = object({ permalink: field(permalink, 'Path below that of the page of all authors.') }, 'map')

/** The fields that describe an author, in the file or in a post. */
export const authorFields = {
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
} as const
const authorSchema = object(authorFields, 'author')
const fileSchema = mapOf(either(authorSchema, oneOf([null])), checkKey)
const fileCodes = {
  syntax: 'blog-authors-invalid',
  // As in the front matter of a post: sites keep what their own components read there.
  unknownKey: 'front-matter-unknown-field',
  wrongType: 'blog-authors-invalid',
} as const

/** Says what is wrong with the key of an author, which is the path of the author's page. */
function checkKey(key: string): string | undefined {
  const problem = checkPermalink(key)
  return problem && `The key of an author ${problem}`
}

export type AuthorKeys = NonNullable<ReturnType<typeof authorSchema.read>>

/** Makes an author of the fields that describe one. */
export function describedAuthor(keys: AuthorKeys): BlogAuthor {
  return defined({
    name: keys.name,
    title: keys.title,
    url: keys.url,
    email: keys.email,
    imageUrl: keys.image_url ?? keys.imageURL,
    description: keys.description,
    socials: keys.socials && socialUrls(keys.socials),
  })
}

/** Reads a file of authors; undefined when that cannot be. `base`: URL path of the page of all, below baseUrl. */
export function readAuthors(source: Source, base: string, diagnostics: Diagnostic[]): KnownAuthors | undefined {
  const before = diagnostics.length
  const data = readDataFile(source, fileCodes, diagnostics)
  if (diagnostics.length > before) return undefined
  if (data.root === undefined || isNull(data.root)) return new Map()
  const read = fileSchema.read(data.root, '', data.report)
  if (read === undefined) return undefined
  const entries = Object.entries(read)
  return new Map(
    entries.map(([key, author]) => {
      const page = author?.page
      const own = typeof page === 'object' ? page.permalink : undefined
      const permalink = page === undefined || page === false ? undefined : (own ?? `/${kebabCase(key) || key}`)
      const known = { key, ...describedAuthor(author ?? {}) }
      return [key, permalink === undefined ? known : { ...known, page: joinPath('/', base, permalink) }]
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
