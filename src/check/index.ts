// The list of rules. A rule is a function over the rendered pages. To add one, add it to a list here, add its code, and
// describe the code in docs/diagnostics.

import type { PageRule, Rule, SiteRule } from './context.ts'
import { checkAddresses } from './rules/ambiguous-addresses.ts'
import { checkAnchors } from './rules/anchors.ts'
import { checkCommandLines } from './rules/command-lines.ts'
import { checkDescriptions } from './rules/descriptions.ts'
import { checkHeadings } from './rules/headings.ts'
import { checkIds, checkPageIds } from './rules/ids.ts'
import { checkImageSizes, checkImages } from './rules/images.ts'
import { checkFlaws, checkHeadExtras } from './rules/incomplete-elements.ts'
import { checkLinkForms } from './rules/link-forms.ts'
import { checkLinks } from './rules/links.ts'
import { checkHome, checkNavigation, checkRelativeLinks } from './rules/navigation.ts'
import { noteLinks } from './rules/note-links.ts'
import { checkRedirects, checkRefresh } from './rules/redirects.ts'
import { checkReferences } from './rules/references.ts'
import { checkOutputFiles, checkRoutes } from './rules/routes.ts'
import { checkSampleNames, checkSamples } from './rules/samples.ts'
import { checkMarkdown } from './rules/suspicious-markdown.ts'
import { checkUnused } from './rules/unused.ts'
import { checkUrls } from './rules/urls.ts'
import { checkPhrasings, checkSpellings } from './rules/word-lists.ts'

/** Rules for whole HTML documents, which any tool can create: headings and forms of URLs aren't checked. */
export const documentRules: readonly PageRule[] = [
  noteLinks,
  checkLinks,
  checkAnchors,
  checkIds,
  checkImages,
  checkFlaws,
  checkUrls,
  checkRelativeLinks,
]

/** Rules for the content of pages. */
export const contentRules: readonly PageRule[] = [...documentRules, checkLinkForms, checkHeadings]

/** Rules for a whole site or folder. They run after the rules for pages. */
export const rules: readonly Rule[] = [checkImageSizes, checkRefresh]

/** Rules that need the sources, the sidebars or the configuration. */
export const siteRules: readonly SiteRule[] = [
  checkHome,
  checkNavigation,
  checkHeadExtras,
  checkRoutes,
  checkAddresses,
  checkOutputFiles,
  checkRedirects,
  checkPageIds,
  checkDescriptions,
  checkReferences,
  checkMarkdown,
  checkSpellings,
  checkPhrasings,
  checkUnused,
  checkSamples,
  checkSampleNames,
  checkCommandLines,
]
