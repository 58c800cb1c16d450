// Reads the authors of posts from the authors file.

import { readDataFile } from '../../config/read-data-file.ts'
import type { BlogAuthor } from '../../model/blog.ts'
import { defined } from '../../model/defined.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { didYouMean, nearest } from '../../model/nearest.ts'
import type { Source } from '../../model/page.ts'
import { joinPath } from '../../model/route.ts'
import { anything, field, mapOf, object } from '../../model/schema/object-schema.ts'
import {
  checkedTextOrNumber,
  either,
  flag,
  isNull,
  oneOf,
  textOrNumber,
  url,
  type ValueOf,
} from '../../model/schema/schema.ts'
import { checkPermalink } from '../../model/schema/value-checks.ts'
import { entryOf } from '../../model/schema/yaml-node.ts'
import { kebabCase } from '../tags.ts'

/** Authors by key. */
export type KnownAuthors = ReadonlyMap<string, KnownAuthor>

/** An author in the authors file. */
export type KnownAuthor = BlogAuthor & { readonly key: string }

const permalink = checkedTextOrNumber(checkPermalink)
const pageSchema = object('map', { permalink: field(permalink, 'Path below that of the page of all authors.') })

const texts = mapOf(textOrNumber)
/** The schema of names by network. Reports those whose address isn't known: they have no link. */
const socials: typeof texts = {
  ...texts,
  read: (value, path, report) => {
    const read = texts.read(value, path, report)
    if (read === undefined || value.kind !== 'map') return read
    const linked = socialUrls(read)
    for (const { key, keyStart, keyEnd } of value.entries) {
      if (read[key] === undefined || key in linked) continue
      const message = `\`${key}\` is not a known network, so its link is left out`
      const hint = didYouMean(nearest(key, Object.keys(networks)), 'Write its whole address: `https://...`.')
      report({ kind: 'unknown-key', message, start: keyStart, end: keyEnd, hint })
    }
    return read
  },
}

/** The fields of an author, in the authors file or in a post. */
export const authorFields = {
  name: field(textOrNumber, 'Name.'),
  title: field(textOrNumber, 'What the author does.'),
  url: field(url, 'Address of the author.'),
  email: field(textOrNumber, 'Address for mail.'),
  image_url: field(url, 'Picture: a path below `baseUrl`, or an absolute URL.'),
  imageURL: field(url, 'The same as `image_url`.'),
  description: field(textOrNumber, 'More about the author.'),
  socials: field(socials, 'Names or addresses by network: `github`, `x`, `linkedin` and others.'),
  page: field(either(flag, pageSchema), 'Whether the author has a page of posts.'),
  // Arbitrary in Docusaurus, and ignored here.
  hide_socials: field(anything, 'Not used.'),
} as const
const authorSchema = object('author', authorFields)
const fileSchema = mapOf(either(authorSchema, oneOf([null])), checkKey)
const fileCodes = {
  syntax: 'blog-authors-invalid',
  // As in the front matter of a post: used by components of the site.
  unknownKey: 'front-matter-unknown-field',
  wrongType: 'blog-authors-invalid',
} as const

/** Returns the problem of an author's key, which is the path of the author's page. */
function checkKey(key: string): string | undefined {
  const problem = checkPermalink(key)
  return problem && `The key of an author ${problem}`
}

export type AuthorKeys = ValueOf<typeof authorSchema>

/** Creates an author from its fields. */
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

/**
 * Reads an authors file, or returns undefined if it is invalid. `base`: URL path of the index of authors, below
 * baseUrl.
 */
export function readAuthors(source: Source, base: string, diagnostics: Diagnostic[]): KnownAuthors | undefined {
  const before = diagnostics.length
  const data = readDataFile(source, fileCodes, diagnostics)
  if (diagnostics.length > before) return undefined
  const { root } = data
  if (root === undefined || isNull(root)) return new Map()
  const read = fileSchema.read(root, '', data.report)
  if (read === undefined || root.kind !== 'map') return undefined
  const entries = Object.entries(read)
  const nameless = entries.filter(([, author]) => !(author?.name ?? author?.image_url ?? author?.imageURL))
  // After another problem, such as a misspelt `name`, the fields aren't all known.
  for (const [key] of diagnostics.length > before ? [] : nameless) {
    const message = `The author \`${key}\` has neither a name nor an image, so posts show nobody`
    const entry = entryOf(root, key)
    const place = entry && data.placeOf({ start: entry.keyStart, end: entry.keyEnd })
    const found = diagnose('blog-authors-invalid', message, place, { hint: 'Add `name`.' })
    diagnostics.push({ ...found, severity: 'warning' })
  }
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

/** The URLs of known social networks. */
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

/** Converts user names to URLs. Keeps URLs, and omits names on unknown networks. */
function socialUrls(socials: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(socials).flatMap(([network, name]) => {
      if (/^(?:https?:\/\/|mailto:)/i.test(name)) return [[network, name]]
      const base = networks[network.toLowerCase()]
      return base === undefined ? [] : [[network, base + name.replace(/^@/, '')]]
    }),
  )
}
