// The texts of the theme and of components in the language of a site. English ones stand in the theme itself; those of
// other languages are files here, each loaded when it is used. What the site's own code.json says comes before them.

import type { Config } from '../model/config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { codeFile, type Messages, readMessages } from './translation-files.ts'

type Texts = Readonly<Record<string, string>>

const languages: Readonly<Record<string, () => Promise<{ readonly texts: Texts }>>> = {
  ar: () => import('./languages/ar.ts'),
  cs: () => import('./languages/cs.ts'),
  de: () => import('./languages/de.ts'),
  es: () => import('./languages/es.ts'),
  fa: () => import('./languages/fa.ts'),
  fr: () => import('./languages/fr.ts'),
  he: () => import('./languages/he.ts'),
  id: () => import('./languages/id.ts'),
  it: () => import('./languages/it.ts'),
  ja: () => import('./languages/ja.ts'),
  ko: () => import('./languages/ko.ts'),
  nl: () => import('./languages/nl.ts'),
  pl: () => import('./languages/pl.ts'),
  pt: () => import('./languages/pt.ts'),
  ru: () => import('./languages/ru.ts'),
  sv: () => import('./languages/sv.ts'),
  tr: () => import('./languages/tr.ts'),
  uk: () => import('./languages/uk.ts'),
  vi: () => import('./languages/vi.ts'),
  zh: () => import('./languages/zh.ts'),
  'zh-Hant': () => import('./languages/zh-Hant.ts'),
}

/** The languages, other than English, for which docs-gen has texts. */
export const themeLanguages: readonly string[] = Object.keys(languages)

/** Other tags of some of these languages. */
const aliases: Readonly<Record<string, string>> = { iw: 'he', 'zh-TW': 'zh-Hant', 'zh-HK': 'zh-Hant' }

/** Gives the texts of the theme in a language: of `de-AT` those of `de`; none for English. */
export async function themeTexts(language: string): Promise<Texts> {
  const [name = '', script = ''] = language.split('-')
  const names = [aliases[language] ?? '', `${name}-${script}`, aliases[name] ?? name]
  const load = names.flatMap((one) => languages[one] ?? [])[0]
  return load === undefined ? {} : (await load()).texts
}

/** Gives the texts of a site in its language, by id. */
export async function readTexts(root: string, config: Config, diagnostics: Diagnostic[]): Promise<Messages> {
  const own = config.i18n === undefined ? [] : [...readMessages(root, codeFile(config.i18n.current), diagnostics)]
  const ofDocusaurus = own.map(([id, text]) => [textsOfDocusaurus[id] ?? id, withOurPlaceholders(text)] as const)
  return new Map([...Object.entries(await themeTexts(config.language)), ...ofDocusaurus, ...own])
}

/** Gives a text of Docusaurus' theme the placeholders that the one of ours has. */
function withOurPlaceholders(text: string): string {
  return text.replaceAll('{nPosts}', '{pages}').replaceAll('{tagName}', '{tag}')
}

/** Texts of our theme that mean what one of Docusaurus' theme means, by its id. */
const textsOfDocusaurus: Texts = {
  'theme.common.skipToMainContent': 'Skip to content',
  'theme.common.editThisPage': 'Edit this page',
  'theme.docs.paginator.navAriaLabel': 'Previous and next page',
  'theme.docs.paginator.previous': 'Previous',
  'theme.docs.paginator.next': 'Next',
  'theme.docs.breadcrumbs.navAriaLabel': 'Breadcrumbs',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'Close menu',
  'theme.TOCCollapsible.toggleButtonLabel': 'On this page',
  'theme.NotFound.title': 'Page not found',
  'theme.AnnouncementBar.closeButtonAriaLabel': 'Close the announcement',
  'theme.CodeBlock.copy': 'Copy',
  'theme.CodeBlock.copied': 'Copied',
  'theme.CodeBlock.wordWrapToggle': 'Wrap lines',
  'theme.admonition.note': 'Note',
  'theme.admonition.tip': 'Tip',
  'theme.admonition.info': 'Info',
  'theme.admonition.warning': 'Warning',
  'theme.admonition.danger': 'Danger',
  'theme.admonition.caution': 'Caution',
  'theme.tags.tagsPageTitle': 'Tags',
  'theme.unlistedContent.title': 'Unlisted page.',
  'theme.blog.post.readMore': 'Read more',
  'theme.blog.tagTitle': '{pages} tagged with "{tag}"',
  'theme.blog.archive.title': 'Archive',
  'theme.blog.authorsList.pageTitle': 'Authors',
  'theme.blog.paginator.newerEntries': 'Newer posts',
  'theme.blog.paginator.olderEntries': 'Older posts',
  'theme.blog.post.paginator.newerPost': 'Newer post',
  'theme.blog.post.paginator.olderPost': 'Older post',
}
