// Writes React's HTML as HTML is written: `<br>` for `<br/>`, `datetime` for `dateTime`, `hidden` for `hidden=""`. Browsers read both the
// same; validators and people do not. Only tags in which React writes such a thing are looked at: a page has thousands of others.

// Void elements, those with attributes that React writes in its own case, and those that are often disabled, hidden or checked.
const tags =
  /<(meta|link|img|br|hr|input|source|wbr|col|track|area|embed|base|button|time|iframe|video|audio|select|option|textarea|form|script|td|th|ol|div(?= role="tabpanel"))(?=[\s/>])((?:[^<>"]|"[^"]*")*)>/g
const attribute = / ([^\s="/]+)(="[^"]*")?/g
const booleans = new Set([
  ...[
    'allowfullscreen',
    'async',
    'autofocus',
    'autoplay',
    'checked',
    'controls',
    'default',
    'defer',
    'disabled',
    'formnovalidate',
    'hidden',
  ],
  ...[
    'inert',
    'loop',
    'multiple',
    'muted',
    'nomodule',
    'novalidate',
    'open',
    'playsinline',
    'readonly',
    'required',
    'reversed',
    'selected',
  ],
])

/** Mends the form of the tags in HTML that React made, and nothing else. */
export function tidyHtml(html: string): string {
  return html.replace(tags, (tag, name: string, attributes: string) => {
    if (attributes === '') return tag
    const bare = attributes.endsWith('/') ? attributes.slice(0, -1) : attributes
    return `<${name}${bare.includes('=""') || hasCapital(bare) ? tidyAttributes(bare) : bare}>`
  })
}

function hasCapital(text: string): boolean {
  return /[A-Z]/.test(text)
}

function tidyAttributes(attributes: string): string {
  return attributes.replace(attribute, (_all, name: string, value: string | undefined) => {
    const lower = name.toLowerCase()
    return value === undefined || (value === '=""' && booleans.has(lower)) ? ` ${lower}` : ` ${lower}${value}`
  })
}
