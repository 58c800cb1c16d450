// Elements that lack a required part: images, icons and redirects without a URL, references to missing image maps,
// empty metadata for link previews.

import type { ScannedFlaw } from '../../html/scan.ts'
import type { Place } from '../../model/place.ts'
import type { Finding, PageRule, SiteRule } from '../context.ts'
import { headFlaws } from '../navigation-urls.ts'

/** Reports `image-without-src`, `unknown-map`, `refresh-without-url`, `icon-without-href` and `empty-meta`. */
export const checkFlaws: PageRule = function* ({ scan, locate }) {
  for (const flaw of scan.flaws) yield flawFinding(flaw, locate.flaw(flaw))
}

/** Reports the same codes for elements that the configuration adds to the head of every page. */
export const checkHeadExtras: SiteRule = function* (_context, input) {
  for (const { flaw, from } of headFlaws(input)) yield flawFinding(flaw, from)
}

function flawFinding(flaw: ScannedFlaw, place: Place): Finding {
  return { code: flaw.type, place, subject: flaw.id, ...textsOf(flaw) }
}

function textsOf({ type, id }: ScannedFlaw): Pick<Finding, 'message' | 'hint'> {
  switch (type) {
    case 'image-without-src':
      return {
        message: `An image${id === '' ? '' : ` \`${id}\``} has no \`src\``,
        hint: 'Set `src` to the path of its file.',
      }
    case 'unknown-map':
      return {
        message: `\`usemap="${id}"\` does not match a map of the page`,
        hint: `Add \`<map name="${id.replace('#', '')}">\`.`,
      }
    case 'refresh-without-url':
      return { message: '`<meta http-equiv="refresh">` has no URL', hint: 'Add `; url=` and the target.' }
    case 'icon-without-href':
      return { message: 'The link to an icon has no `href`', hint: 'Set `href` to the path of the icon.' }
    case 'empty-meta':
      return { message: `\`${id}\` is empty`, hint: 'Fill in `content`, or remove the element.' }
  }
}
