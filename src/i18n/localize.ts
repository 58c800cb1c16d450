// One language of a site: its configuration with the texts of navbar and footer, and its versions with those of labels
// and sidebars. Whatever has no translation keeps the text of the default language.

import path from 'node:path'
import { isFolder } from '../files/read-file.ts'
import type { Config, DocsInstance } from '../model/config.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { Locale } from '../model/languages.ts'
import type { NavbarItem } from '../model/navbar-config.ts'
import type { CategoryLink, SidebarItem } from '../model/sidebar.ts'
import type { DocsVersion } from '../model/site.ts'
import { blogFile, type Messages, readMessages, themeFile, versionFile } from './translation-files.ts'

/** Says whether a configuration is that of a language other than the default one. */
export function isTranslated({ i18n }: Config): boolean {
  return i18n !== undefined && i18n.current.name !== i18n.defaultLocale && i18n.current.isTranslated
}

/** Says whether a language has no folder of translations. */
function isWithoutFolder(root: string, config: Config, { name, folder, isTranslated }: Locale): boolean {
  return isTranslated && name !== config.i18n?.defaultLocale && !isFolder(path.join(root, folder))
}

/** Reports languages without a folder: all in one, which each of them finds, so that it is told once. */
function withoutFolder(locales: readonly Locale[]): Diagnostic {
  const listed = (textOf: (locale: Locale) => string) => locales.map((one) => `\`${textOf(one)}\``).join(', ')
  const names = listed(({ name }) => name)
  const folders = listed(({ folder }) => folder)
  const [message, made] =
    locales.length === 1
      ? [`The language ${names} has no translations: there is no folder ${folders}`, 'makes it']
      : [`The languages ${names} have no translations: there are no folders ${folders}`, 'make them']
  const commands = listed(({ name }) => `docs-gen i18n extract ${name}`)
  const hint = `Run ${commands}, which ${made}, or say \`translate: false\`.`
  return diagnose('locale-without-folder', message, { file: 'docs-gen.yaml' }, { hint })
}

/** Gives the configuration of one language of a site. */
export function localizeConfig(root: string, config: Config, locale: Locale, diagnostics: Diagnostic[]): Config {
  if (config.i18n === undefined) return config
  const own: Config = {
    ...config,
    i18n: { ...config.i18n, current: locale },
    language: locale.htmlLang,
    url: locale.url,
    baseUrl: locale.baseUrl,
  }
  if (!isTranslated(own)) return own
  const missing = config.i18n.locales.filter((one) => isWithoutFolder(root, config, one))
  if (missing.some(({ name }) => name === locale.name)) diagnostics.push(withoutFolder(missing))
  const navbar = readMessages(root, themeFile(locale, 'navbar'), diagnostics)
  const footer = readMessages(root, themeFile(locale, 'footer'), diagnostics)
  const { copyright, html, logo, columns } = config.footer
  return {
    ...own,
    instances: config.instances.map((instance) => translateBlog(root, locale, { instance, diagnostics })),
    // The text beside the logo is that of the navbar; without one it is the title.
    ...(config.navbarTitle === undefined
      ? { title: navbar.get('title') ?? config.title }
      : { navbarTitle: navbar.get('title') ?? config.navbarTitle }),
    ...(config.logo && { logo: { ...config.logo, alt: navbar.get('logo.alt') ?? config.logo.alt } }),
    navbar: config.navbar.map((item) => translateItem(item, navbar, 'item.label')),
    footer: {
      columns: columns.map(({ title, items }) => ({
        title: footer.get(`link.title.${title}`) ?? title,
        items: items.map((item) => translateItem(item, footer, 'link.item.label')),
      })),
      ...(copyright !== undefined && { copyright: footer.get('copyright') ?? copyright }),
      ...(html !== undefined && { html: footer.get('copyright') ?? html }),
      ...(logo !== undefined && { logo: { ...logo, alt: footer.get('logo.alt') ?? logo.alt } }),
    },
  }
}

interface Blog {
  readonly instance: DocsInstance
  readonly diagnostics: Diagnostic[]
}

/** Gives an instance with the texts of its blog, if it has one. */
function translateBlog(root: string, locale: Locale, { instance, diagnostics }: Blog): DocsInstance {
  const { blog } = instance
  if (blog === undefined) return instance
  const messages = readMessages(root, blogFile(locale, instance), diagnostics)
  const { title, description, sidebar } = blog
  return {
    ...instance,
    blog: {
      ...blog,
      title: messages.get('title') ?? title,
      description: messages.get('description') ?? description,
      sidebar: sidebar && { ...sidebar, title: messages.get('sidebar.title') ?? sidebar.title },
    },
  }
}

function translateItem(item: NavbarItem, messages: Messages, prefix: string): NavbarItem {
  return {
    ...item,
    label: messages.get(`${prefix}.${item.label}`) ?? item.label,
    ...(item.items && { items: item.items.map((child) => translateItem(child, messages, prefix)) }),
  }
}

/** Gives a version with the texts of its language. */
export function localizeVersion(
  root: string,
  { i18n }: Config,
  version: DocsVersion,
  diagnostics: Diagnostic[],
): DocsVersion {
  if (i18n === undefined) return version
  const messages = readMessages(root, versionFile(i18n.current, version.instance, version.name), diagnostics)
  if (messages.size === 0) return version
  return {
    ...version,
    label: messages.get('version.label') ?? version.label,
    sidebars: version.sidebars.map(({ name, items }) => ({
      name,
      items: items.map((item) => translateSidebarItem(item, `sidebar.${name}`, messages)),
    })),
  }
}

function translateSidebarItem(item: SidebarItem, prefix: string, messages: Messages): SidebarItem {
  if (item.type === 'html' || item.label === undefined) return item
  const key = `${prefix}.${item.type}.${item.key ?? item.label}`
  const label = messages.get(key) ?? item.label
  if (item.type !== 'category') return { ...item, label }
  return {
    ...item,
    label,
    ...(item.link && { link: translateLink(item.link, `${key}.link.generated-index`, { messages, item, label }) }),
    items: item.items.map((child) => translateSidebarItem(child, prefix, messages)),
  }
}

interface LinkContext {
  readonly messages: Messages
  readonly item: SidebarItem & { readonly type: 'category' }
  /** The translated label of the category, which is the title of its index where that has none. */
  readonly label: string
}

function translateLink(link: CategoryLink, key: string, { messages, item, label }: LinkContext): CategoryLink {
  if (link.type === 'doc') return link
  const description = messages.get(`${key}.description`) ?? link.description
  const title = messages.get(`${key}.title`) ?? (link.title === item.label ? label : link.title)
  return { ...link, title, ...(description !== undefined && { description }) }
}
