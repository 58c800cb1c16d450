// The URLs of a blog's authors, which posts and lists of posts show, with their places in the authors file or in the
// front matter of a post.

import { posix } from 'node:path'
import { authorWithUrl } from '../content/blog/post-items.ts'
import type { UrlKind } from '../html/urls.ts'
import type { BlogAuthor } from '../model/blog.ts'
import type { Config } from '../model/config.ts'
import { ensure } from '../model/ensure.ts'
import type { Page } from '../model/page.ts'
import type { Place } from '../model/place.ts'
import { findWritten, placeOfFound } from './find-in-source.ts'
import type { CheckInput } from './input.ts'
import type { NavigationUrl } from './navigation-urls.ts'

/** Lists the URLs of the authors that pages show, each once per place. */
export function authorUrls(input: CheckInput): readonly NavigationUrl[] {
  const found = new Map<string, NavigationUrl>()
  for (const page of input.site.pages) {
    for (const author of [...(page.post?.authors ?? []), ...(page.madeOf?.authors ?? [])])
      for (const { written, ...shown } of urlsOf(author, input.site.config)) {
        const from = placeOfAuthor(input, { page, author, written })
        found.set(JSON.stringify([from, shown.url]), { ...shown, from })
      }
  }
  return [...found.values()]
}

/** A URL of an author with its source form. */
type WrittenUrl = Required<Omit<NavigationUrl, 'from' | 'element'>>

/** Lists the URLs of an author that pages show. They show the email address only if the author has no page or URL. */
function urlsOf(author: BlogAuthor, config: Config): readonly WrittenUrl[] {
  const { url, imageUrl, email, page, socials = {} } = author
  const shown = authorWithUrl(author, config)
  const one = (written: string | undefined, to: string | undefined, kind: UrlKind): readonly WrittenUrl[] =>
    written === undefined || to === undefined ? [] : [{ url: to, written, kind }]
  return [
    ...one(url, shown.url, 'link'),
    ...one(imageUrl, shown.imageUrl, 'image'),
    ...(page === undefined && url === undefined ? one(email, `mailto:${email}`, 'link') : []),
    ...Object.values(socials).flatMap((social) => one(social, social, 'link')),
  ]
}

/** The source form of an author's URL, with a page that shows the author. */
interface ShownAuthor {
  readonly page: Page
  readonly author: BlogAuthor
  readonly written: string
}

/** Finds a URL in the authors file, or in the front matter of a post. */
function placeOfAuthor({ site, sources }: CheckInput, { page, author, written }: ShownAuthor): Place {
  const { contentDir, instance } = ensure(site.versions.find(({ pluginId }) => pluginId === page.pluginId))
  const file = posix.join(contentDir, ensure(instance.blog).authors)
  const { source, contentStart } = page
  const find = (text: string) => findWritten(text, [written])
  return (
    placeOfFound(file, sources.get(file)?.text, find) ??
    placeOfFound(source.file, source.text.slice(0, contentStart), find) ?? {
      file: author.key === undefined ? source.file : file,
    }
  )
}
