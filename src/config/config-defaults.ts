// Converts the keys of docs-gen.yaml to a Config by filling in the defaults.

import type { Config, RuleSetting } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import type { Languages } from '../model/languages.ts'
import type { PluginEntry } from '../model/markdown-config.ts'
import type { NavbarItem } from '../model/navbar-config.ts'
import type { ConfigKeys } from '../model/schema/config-schema.ts'
import { type InstanceKeys, instanceFields } from '../model/schema/instance-schema.ts'
import type { navItemSchema } from '../model/schema/navbar-schema.ts'
import { cspOf, imagesOf } from '../model/schema/publishing-schema.ts'
import { searchOf } from '../model/schema/search-schema.ts'
import { themeConfigOf } from '../model/schema/theme-schema.ts'
import { instancesOf, trimFolder } from './docs-instances.ts'
import { languagesOf } from './languages.ts'

/** Settings of the command line or a script that override docs-gen.yaml. */
export interface Overrides {
  readonly baseUrl?: string
  readonly url?: string
}

/** Keys that a Config has in its instances or by another name. */
type MovedKey = keyof InstanceKeys | 'pages' | 'blog' | 'security'

/**
 * Creates the configuration of the site at `root` from its keys. Those that are not converted below stay as they are.
 */
export function configOf(keys: ConfigKeys, root: string, overrides: Overrides): Config {
  const url = (overrides.url ?? keys.url ?? '').replace(/\/$/, '').toLowerCase()
  const baseUrl = withSlashes(overrides.baseUrl ?? keys.baseUrl ?? '/')
  const i18n = keys.i18n && languagesOf(keys.i18n, { url, baseUrl })
  const given = defined({
    ...withoutMoved(keys),
    ...identityOf(keys, i18n),
    url,
    baseUrl,
    i18n,
    ...layoutOf(keys),
    ...lookOf(keys),
    ...readingOf(keys, root),
    ...publishingOf(keys),
    rules: rulesOf(keys.rules),
  })
  return { ...given, trailingSlash: keys.trailingSlash }
}

function withoutMoved(keys: ConfigKeys): Omit<ConfigKeys, MovedKey> {
  const moved = new Set([...Object.keys(instanceFields), 'pages', 'blog', 'security'])
  // Exactly the omitted keys are filtered out.
  return Object.fromEntries(Object.entries(keys).filter(([key]) => !moved.has(key))) as Omit<ConfigKeys, MovedKey>
}

function identityOf(keys: ConfigKeys, i18n: Languages | undefined) {
  return {
    title: keys.title ?? defaultTitle,
    titleDelimiter: keys.titleDelimiter ?? '|',
    tagline: keys.tagline ?? '',
    language: i18n?.current.htmlLang ?? keys.language ?? 'en',
  }
}

const defaultTitle = 'Documentation'

function announcementOf({ closable: isClosable = true, ...rest }: NonNullable<ConfigKeys['announcement']>) {
  return { ...rest, isClosable }
}

/** Returns the settings of the page layout. */
function layoutOf(keys: ConfigKeys) {
  const { announcement, footer, title: alt = defaultTitle } = keys
  return {
    logo: keys.logo && { alt, ...keys.logo },
    navbar: (keys.navbar ?? []).map(navItemOf),
    footer: defined({
      columns: (footer?.columns ?? []).map(({ title = '', items }) => ({ title, items: items.map(navItemOf) })),
      copyright: footer?.copyright,
      html: footer?.html,
      logo: footer?.logo && { alt, ...footer.logo },
    }),
    announcement: announcement && announcementOf(announcement),
    lastUpdated: keys.lastUpdated ?? false,
  }
}

/** Returns the settings of templates, styles and browser code. */
function lookOf(keys: ConfigKeys) {
  return {
    templates: trimFolder(keys.templates ?? 'templates'),
    theme: keys.theme && themeConfigOf(keys.theme),
    css: keys.css?.map(trimFolder),
    clientModules: keys.clientModules?.map(trimFolder),
    csp: cspOf(keys.security),
    head: (keys.head ?? []).map((extra) => ({ attributes: {}, ...extra })),
  }
}

/** Returns the settings of reading content. */
function readingOf(keys: ConfigKeys, root: string) {
  return {
    instances: instancesOf(keys, root),
    symbols: keys.symbols ?? [],
    commands: keys.commands ?? [],
    markdown: {
      format: 'mdx' as const,
      compiler: 'auto' as const,
      admonitions: [],
      ...keys.markdown,
      remarkPlugins: (keys.markdown?.remarkPlugins ?? []).map(pluginOf),
      rehypePlugins: (keys.markdown?.rehypePlugins ?? []).map(pluginOf),
    },
  }
}

/** Returns the settings of files published beside the pages. */
function publishingOf(keys: ConfigKeys) {
  return {
    staticDirs: (keys.staticDirs ?? ['static']).map(trimFolder),
    assets: keys.assets && defined({ folders: keys.assets.folders?.map(trimFolder), kinds: keys.assets.kinds }),
    images: imagesOf(keys.images),
    socialCards: keys.socialCards ?? false,
    redirects: keys.redirects ?? {},
    ...searchOf(keys.search),
  }
}

/** Returns the severities by code. */
function rulesOf(rules: ConfigKeys['rules'] = {}): Config['rules'] {
  return Object.fromEntries(Object.entries(rules).map(([code, rule]) => [code, settingsOf(rule)]))
}

function navItemOf({ items, ...item }: NonNullable<ReturnType<typeof navItemSchema.read>>): NavbarItem {
  return defined({ position: 'left' as const, ...item, items: items?.map(navItemOf) })
}

function pluginOf(plugin: string | PluginEntry): PluginEntry {
  return typeof plugin === 'string' ? { name: plugin } : plugin
}

type Severity = RuleSetting['severity']
type Rule = { readonly severity: Severity; readonly paths?: readonly string[] }

function settingsOf(rule: Severity | Rule | readonly Rule[]): readonly RuleSetting[] {
  if (typeof rule === 'string') return [{ severity: rule, paths: [] }]
  const rules = 'length' in rule ? rule : [rule]
  return rules.map((one) => ({ paths: [], ...one }))
}

/** Adds a leading and a trailing slash to a base URL. */
function withSlashes(baseUrl: string): string {
  return `/${baseUrl}/`.replace(/\/{2,}/g, '/')
}
