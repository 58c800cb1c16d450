// The content of a page that couldn't be built, on a site whose pages may fail.

import { type Diagnostic, hasPageErrors } from '../../model/diagnostic.ts'
import { escapeHtml } from '../../model/escape.ts'

/** Creates the content of a page that couldn't be built, which shows the reasons. Its errors become warnings. */
export function failedPage(title: string, found: readonly Diagnostic[]) {
  const errors = found.filter((each) => hasPageErrors([each]))
  const reasons = [...new Set(errors.map(reasonOf))]
  const items = reasons.map((reason) => `<li>${codeInHtml(reason)}</li>`).join('')
  const head = 'This page could not be built'
  return {
    // Diagnostics are in English, whatever the language of the site.
    html: `<div lang="en" class="theme-admonition theme-admonition-danger alert alert--danger look-danger" role="note"><p class="notice-title">${head}</p><ul>${items}</ul></div>`,
    headings: [],
    markdown: `# ${title}\n\n${head}:\n\n${reasons.map((reason) => `- ${reason}`).join('\n')}\n`,
    diagnostics: found.map((each) => (errors.includes(each) ? { ...each, severity: 'warning' as const } : each)),
  }
}

function reasonOf({ message, place }: Diagnostic): string {
  const at = place === undefined ? '' : ` (${[place.file, ...(place.start ? [place.start.line] : [])].join(':')})`
  return message + at
}

/** Escapes a text as HTML, with text between backticks as code. */
function codeInHtml(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}
