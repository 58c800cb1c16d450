// A page that cannot be built, in a site that publishes the others all the same: what stands in its place.

import type { Diagnostic } from '../../model/diagnostic.ts'
import { hasPageErrors } from '../../model/diagnostic.ts'
import { escapeHtml } from '../../model/escape.ts'

/** What is published of a page that failed. */
export interface FailedPage {
  readonly html: string
  readonly markdown: string
  /** What was found on it, with warnings in the place of errors. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Says in the place of a page's content why it could not be built. */
export function failedPage(title: string, found: readonly Diagnostic[]): FailedPage {
  const errors = found.filter((each) => hasPageErrors([each]))
  const reasons = [...new Set(errors.map(reasonOf))]
  const items = reasons.map((reason) => `<li>${codeInHtml(reason)}</li>`).join('')
  const head = 'This page could not be built'
  return {
    // Diagnostics are in English, whatever the language of the site.
    html: `<div lang="en" class="theme-admonition theme-admonition-danger alert alert--danger look-danger" role="note"><p class="notice-title">${head}</p><ul>${items}</ul></div>`,
    markdown: `# ${title}\n\n${head}:\n\n${reasons.map((reason) => `- ${reason}`).join('\n')}\n`,
    diagnostics: found.map((each) => (errors.includes(each) ? { ...each, severity: 'warning' } : each)),
  }
}

function reasonOf({ message, place }: Diagnostic): string {
  const at = place === undefined ? '' : ` (${[place.file, ...(place.start ? [place.start.line] : [])].join(':')})`
  return message + at
}

/** Writes what stands between backticks as code. */
function codeInHtml(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}
