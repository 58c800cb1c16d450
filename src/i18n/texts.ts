// The texts of the theme and of components in the language of a site. The theme's own texts are in English. Their
// translations are files in `languages/`, loaded when used. The site's own code.json overrides both.

import type { Config } from '../model/config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { codeFile, type Messages, readMessages } from './translation-files.ts'

/** Translated texts, by English text. */
type Texts = Readonly<Record<string, string>>

/** The languages with a file in `languages/`. English has none. */
export const themeLanguages: readonly string[] =
  'ar cs de es fa fr he id it ja ko nl pl pt ru sv tr uk vi zh zh-Hant'.split(' ')

/** Aliases of language tags. */
const aliases: Readonly<Record<string, string>> = { iw: 'he', 'zh-TW': 'zh-Hant', 'zh-HK': 'zh-Hant' }

/** Returns the texts of the theme in a language, such as those of `de` for `de-AT`. Empty for English. */
export async function themeTexts(language: string): Promise<Texts> {
  const [name = '', script = ''] = language.split('-')
  const candidates = [aliases[language] ?? '', `${name}-${script}`, aliases[name] ?? name]
  const known = candidates.find((candidate) => themeLanguages.includes(candidate))
  if (known === undefined) return {}
  const file: { readonly default: Texts } = await import(`./languages/${known}.json`)
  return file.default
}

/** Returns the texts of a site in its language, by id. */
export async function readTexts(root: string, config: Config, diagnostics: Diagnostic[]): Promise<Messages> {
  const own = config.i18n === undefined ? [] : [...readMessages(root, codeFile(config.i18n.current), diagnostics)]
  const ofDocusaurus = own.map(([id, text]) => [textsOfDocusaurus[id] ?? id, withOurPlaceholders(text)] as const)
  return new Map([...Object.entries(await themeTexts(config.language)), ...ofDocusaurus, ...own])
}

/** Replaces the placeholders in a text of Docusaurus' theme with those in the text of this theme. */
function withOurPlaceholders(text: string): string {
  return text.replaceAll('{nPosts}', '{pages}').replaceAll('{tagName}', '{tag}')
}

/** Texts of this theme with the same meaning as one of Docusaurus' theme, by the id of the latter. */
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

/** Returns a text of the theme in the language of a site, with values in place of the names in braces. */
export function textIn(messages: Messages, text: string, values: Readonly<Record<string, string>> = {}): string {
  return (messages.get(text) ?? text).replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written)
}

/** Names the page of a tag, which says how many pages or posts carry it. */
export function taggedText(messages: Messages, tag: string, pages: string): string {
  return textIn(messages, '{pages} tagged with "{tag}"', { pages, tag })
}

const countTexts = { page: ['One page', '{count} pages'], post: ['One post', '{count} posts'] } as const

/** Counts pages or posts in words. */
export function countText(messages: Messages, count: number, noun: keyof typeof countTexts): string {
  const [one, many] = countTexts[noun]
  return textIn(messages, count === 1 ? one : many, { count: String(count) })
}
