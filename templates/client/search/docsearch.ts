// The search of Algolia (DocSearch), which replaces the dialog for the site's own index. The site installs the
// packages. Script and styles are fetched when the search is first used.

import css from '@docsearch/css'
import docsearch from '@docsearch/js'
import type { SearchPlace } from './dialog.ts'
import { takeEarlyField } from './early-field.ts'

/** Sets DocSearch's colours to those of the theme. */
const colours = `html[data-theme] {
  --docsearch-primary-color: var(--accent);
  --docsearch-highlight-color: var(--accent);
  --docsearch-text-color: var(--ink);
  --docsearch-muted-color: var(--ink-faint);
  --docsearch-modal-background: var(--paper);
  --docsearch-searchbox-background: var(--paper-sunken);
  --docsearch-searchbox-focus-background: var(--paper);
  --docsearch-hit-background: var(--paper-raised);
  --docsearch-hit-color: var(--ink-soft);
  --docsearch-footer-background: var(--paper-side);
}
.DocSearch-Logo :is(.cls-1, .cls-2) {
  fill: var(--accent);
}`

/** DocSearch's own button, which opens it, and whether the reader's last action was a key. */
const made: { button?: HTMLElement | null; isKey?: boolean } = {}

/** Opens the search. Here, `bundle` contains the settings of DocSearch as JSON instead of the URL of an index. */
export function openSearch({ bundle }: Pick<SearchPlace, 'bundle'>): void {
  if (made.button === undefined) made.button = createButton(JSON.parse(bundle))
  else if (made.isKey) return // once loaded, DocSearch handles its keys itself
  made.button?.click()
}

function createButton(settings: object): HTMLElement | null {
  const sheet = new CSSStyleSheet() // the content security policy allows no style elements
  sheet.replaceSync(css + colours)
  document.adoptedStyleSheets.push(sheet)
  const container = document.createElement('div')
  container.hidden = true
  document.body.append(container)
  docsearch({ ...settings, container, initialQuery: takeEarlyField()?.value ?? '' })
  const note = ({ type, isTrusted }: Event) => {
    if (isTrusted) made.isKey = type === 'keydown'
  }
  for (const type of ['keydown', 'click']) addEventListener(type, note, true)
  return container.querySelector<HTMLElement>('.DocSearch-Button')
}
