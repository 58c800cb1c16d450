// Writes React's HTML as HTML is written: `<br>` for `<br/>`, `datetime` for `dateTime`, `hidden` for `hidden=""`.
// Browsers read both the same; validators and people do not. Only tags in which React writes such a thing are looked
// at: a page has thousands of others.

// Void elements, those with attributes that React writes in its own case, and those that are often disabled, hidden or
// checked. A tag without attributes is as it should be. Of others, all is found when at most a slash is to be taken
// out, and else the start.
const openings =
  /<(?:meta|link|img|br|hr|input|source|wbr|col|track|area|embed|base|button|time|iframe|video|audio|select|option|textarea|form|script|td|th|ol|div(?= role="tabpanel"))(?=[\s/])(?:(?: [^\s="/<>A-Z]+(?:="[^"]+")?)*\/?>)?/g
const restOfTag = /(?:[^<>"]|"[^"]*")*>/y
const attribute = / ([^\s="/]+)(="[^"]*")?/g
const booleans = new Set(
  `allowfullscreen async autofocus autoplay checked controls default defer disabled formnovalidate hidden inert loop
  multiple muted nomodule novalidate open playsinline readonly required reversed selected`.split(/\s+/),
)

/** Cleans the form of the tags in HTML that React made, and changes nothing else. */
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
