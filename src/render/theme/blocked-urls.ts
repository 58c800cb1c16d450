// What the site's own style sheets load from other hosts, which the policy of pages does not allow.

import path from 'node:path'
import { readText } from '../../files/read-file.ts'
import { cssUrls } from '../../html/css-urls.ts'
import { diagnose } from '../../model/diagnose.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { lineStarts, placeOf } from '../../model/place.ts'

/** Reports URLs of other hosts in style sheets of the site, by their paths from its root. */
export function blockedUrls(root: string, files: readonly string[]): readonly Diagnostic[] {
  return files.flatMap((file) => {
    const text = readText(path.join(root, file))
    const starts = lineStarts(text)
    return cssUrls(text)
      .filter(({ url }) => /^(?:https?:)?\/\//i.test(url))
      .map(({ url, offset }) =>
        diagnose(
          'blocked-url',
          `Browsers will not load \`${url}\`: pages load styles, fonts and their pictures from the site alone`,
          placeOf(file, starts, offset, offset + url.length),
          { hint: 'Copy it into the site, or use a package that holds it, such as those of `@fontsource` for fonts.' },
        ),
      )
  })
}
