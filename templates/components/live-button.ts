// The button that makes live code editable (client/live/editor.ts). Until it's clicked, the block is like any other.

import type { HighlightedCode } from '../../src/model/page-host.ts'
import { escapeHtml } from '../escape.ts'
import type { Translate } from '../texts.ts'

/** JSON with the frame's file and the position of the result; the bundler inserts it for sites with live code. */
declare const DG_LIVE_CODE: string | undefined

const live: { readonly frame: string; readonly position: string } | undefined =
  typeof DG_LIVE_CODE === 'string' ? JSON.parse(DG_LIVE_CODE) : undefined

/** Returns the button of a block of live code, or an empty string for other blocks and in sites without live code. */
export function liveButtonHtml({ live: mode, language }: HighlightedCode, t: Translate): string {
  if (live === undefined || mode === undefined || !/^(?:jsx?|tsx?|javascript|typescript)$/.test(language)) return ''
  const data = {
    'live-frame': live.frame,
    'live-mode': mode,
    'live-position': live.position,
    'label-code': t('Code'),
    'label-result': t('Result'),
    'label-reset': t('Reset'),
  }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return `<button type="button" class="code-live needs-js"${attributes.join('')}>${escapeHtml(t('Edit and run'))}</button>`
}
