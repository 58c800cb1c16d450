// Live code of a site: where its result stands, what it may use, and the compiler that the site has installed for it.

import path from 'node:path'
import { placeOfKey } from '../../content/config-places.ts'
import { resolveInSite } from '../../files/site-packages.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import type { Site } from '../../model/site.ts'
import type { LiveCodeSettings } from '../bundle/build-options.ts'
import { swizzledFile } from '../modules/resolve-import.ts'

/** Settings of live code, and what is wrong with them. */
interface LiveCode {
  readonly liveCode?: LiveCodeSettings
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads how a site shows live code; nothing of a site without it. */
export function liveCodeSettings(root: string, { config }: Site): LiveCode {
  const { liveCode } = config.markdown
  if (liveCode === undefined || liveCode === false) return { diagnostics: [] }
  if (resolveInSite(root, 'sucrase') === undefined) return { diagnostics: [missing(root)] }
  const scope = swizzledFile(root, '@theme/ReactLiveScope')
  return {
    liveCode: {
      position: liveCode === 'top' ? 'top' : 'bottom',
      scope: scope === undefined ? undefined : path.join(root, scope),
    },
    diagnostics: [],
  }
}

function missing(root: string): Diagnostic {
  const message = '`markdown.liveCode` is set, and the package `sucrase` is not installed in the site'
  return diagnose('live-code-missing', message, placeOfKey(root, ['markdown', 'liveCode']), {
    hint: 'Run `npm install sucrase`.',
  })
}
