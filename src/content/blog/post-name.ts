// What the path of a post's file says: its date and its slug, as Docusaurus reads them.

/** The date and the name that the path of a post's file holds. */
interface PostName {
  /** Milliseconds since the epoch, of midnight in UTC; undefined when the path names no date. */
  readonly date?: number
  /** URL path of the post below that of the blog. */
  readonly slug: string
  /** The name without the date, which is the title of a post that has none. */
  readonly text: string
}

const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/

/** Reads the path of a post's file below the folder of posts, such as `2025-04-17-release.md`. */
export function readPostName(file: string): PostName {
  const { folder = '', date, text = '' } = dated.exec(file)?.groups ?? {}
  const time = date === undefined ? undefined : dateOf(date)
  if (time === undefined) {
    const slug = `/${file.replace(/(?:\/index)?\.mdx?$/, '')}`
    return { slug, text: slug.slice(slug.lastIndexOf('/') + 1) }
  }
  const day = new Date(time).toISOString().slice(0, 10).replaceAll('-', '/')
  return { date: time, slug: `/${day}/${folder}${text}`.replace(/\/+$/, ''), text }
}

/** Reads `2025-4-7` or `2025/04/07`; a day that its month does not have is no date. */
function dateOf(text: string): number | undefined {
  const [year = 0, month = 0, day = 0] = text.split(/[-/]/).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined
}
