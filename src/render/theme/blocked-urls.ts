// What the site's own style sheets load from other hosts, which the policy of pages does not allow.

import path from 'node:path'
import { readText } from '../../files/read-file.ts'
import type { PolicySources } from '../../html/csp.ts'
import { cssUrls } from '../../html/css-urls.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { lineStarts, placeOf } from '../../model/place.ts'

/**
 * Reports URLs in style sheets of the site, by their paths from its root, that are of other hosts than those that the
 * configuration adds to the policy.
 */
export function blockedUrls(root: string, files: readonly string[], csp: PolicySources = {}): readonly Diagnostic[] {
  const allowed = new Set(Object.values(csp).flat())
  return files.flatMap((file) => {
    const text = readText(path.join(root, file))
    const starts = lineStarts(text)
    return cssUrls(text)
      .filter(({ url }) => /^(?:https?:)?\/\//i.test(url) && !allowed.has(originOf(url)))
      .map(({ url, offset }) =>
        diagnose(
          'blocked-url',
          `Browsers will not load \`${url}\`: pages load styles, fonts and their pictures from the site alone`,
          placeOf(file, starts, offset, offset + url.length),
          {
            hint: 'Copy it into the site, use a package that holds it, such as those of `@fontsource` for fonts, or name its host in `security.csp`.',
          },
        ),
      )
  })
}

function originOf(url: string): string {
  return URL.canParse(url, 'https://x') ? new URL(url, 'https://x').origin : url
}
