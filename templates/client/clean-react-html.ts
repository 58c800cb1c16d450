// Converts React's HTML to its usual form: `<br>` for `<br/>`, `datetime` for `dateTime`, `hidden` for `hidden=""`.
// Browsers treat both the same, but validators and people don't. Only tags in which React uses such forms are examined,
// because a page has thousands of others.

// Matches void elements, elements with attributes that React writes in camel case, and elements that are often
// disabled, hidden or checked. A tag without attributes or a slash needs no change and doesn't match. Matches the whole
// tag if at most a slash must be removed, or else the start of the tag.
const openings =
  /<(?:meta|link|img|br|hr|input|source|wbr|col|track|area|embed|base|button|time|iframe|video|audio|select|option|textarea|form|script|td|th|ol|div(?= role="tabpanel"))(?=[\s/])(?:(?: [^\s="/<>A-Z]+(?:="[^"]+")?)*\/?>)?/g
const restOfTag = /(?:[^<>"]|"[^"]*")*>/y
const attribute = / ([^\s="/]+)(="[^"]*")?/g
const booleans = new Set(
  `allowfullscreen async autofocus autoplay checked controls default defer disabled formnovalidate hidden inert loop
  multiple muted nomodule novalidate open playsinline readonly required reversed selected`.split(/\s+/),
)

/** Converts the tags in React's HTML to their usual form, and changes nothing else. */
export function cleanReactHtml(html: string): string {
  let cleaned = ''
  let at = 0
  openings.lastIndex = 0
  while (openings.test(html)) {
    const end = openings.lastIndex
    if (html[end - 1] !== '>') {
      restOfTag.lastIndex = end
      if (!restOfTag.test(html)) continue
      openings.lastIndex = restOfTag.lastIndex
      const close = restOfTag.lastIndex - 1
      cleaned += html.slice(at, end) + cleanAttributes(html.slice(end, html[close - 1] === '/' ? close - 1 : close))
      at = close
    } else if (html[end - 2] === '/') {
      cleaned += html.slice(at, end - 2)
      at = end - 1
    }
  }
  return at === 0 ? html : cleaned + html.slice(at)
}

function cleanAttributes(attributes: string): string {
  return attributes.replace(attribute, (_all, name: string, value: string | undefined) => {
    const lower = name.toLowerCase()
    return value === undefined || (value === '=""' && booleans.has(lower)) ? ` ${lower}` : ` ${lower}${value}`
  })
}
