// The list of rules. A rule is a function over what was rendered; adding one is adding a line here, a code and an entry in the manual.

import type { Rule, SiteRule } from './context.ts'
import { checkAnchors } from './rules/anchors.ts'
import { checkIds } from './rules/ids.ts'
import { checkImages } from './rules/images.ts'
import { checkLinks } from './rules/links.ts'

/** Rules that hold for any built pages. */
export const rules: readonly Rule[] = [checkLinks, checkAnchors, checkIds, checkImages]

/** Rules that need the sources, the sidebars or the configuration. */
export const siteRules: readonly SiteRule[] = []
