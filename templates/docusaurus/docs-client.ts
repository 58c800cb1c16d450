// Docusaurus' hooks for versions and categories, from `@docusaurus/plugin-content-docs/client` and
// `@docusaurus/theme-common`.

import { usePage } from '../host.tsx'

/** A version of the documentation, as returned by these hooks. */
export interface HookVersion {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  /** URL path of the version. */
  readonly path: string
  readonly mainDocId: undefined
  readonly docs: readonly []
}

/** Returns the versions of the page's docs instance, the newest first. */
export function useVersions(): readonly HookVersion[] {
  return usePage().versions.map(({ name, label, isLast, path }) => ({
    name,
    label,
    isLast,
    path,
    mainDocId: undefined,
    docs: [],
  }))
}

/** Returns the latest version. */
export function useLatestVersion(): HookVersion | undefined {
  return useVersions().find(({ isLast }) => isLast)
}

/** Returns the version of the page. */
export function useActiveVersion(): HookVersion | undefined {
  const { version } = usePage().page
  return useVersions().find(({ name }) => name === version.name)
}

/** Returns the page's docs instance and its version. */
export function useActivePluginAndVersion() {
  const versions = useVersions()
  const activeVersion = useActiveVersion()
  return { activePlugin: { pluginId: 'default', pluginData: { versions } }, activeVersion }
}

/** Returns the page's docs instance. */
export function useActivePlugin() {
  return useActivePluginAndVersion().activePlugin
}

/** Returns the docs instance of the page, as the only one. */
export function useAllDocsData() {
  const { pluginId, pluginData } = useActivePlugin()
  return { [pluginId]: { path: usePage().site.baseUrl, ...pluginData } }
}

/** Returns the path from the top of the sidebar to the page, in parts of the layout. */
export function useSidebarBreadcrumbs(): unknown {
  return usePage().page.metadata?.breadcrumbs ?? null
}

/** Returns the page and its version. */
export function useActiveDocContext() {
  const { page } = usePage()
  return {
    activeVersion: useActiveVersion(),
    activeDoc: { id: page.id, path: page.href },
    alternateDocVersions: {},
  }
}

/** Returns the latest version as the preferred one, because docs-gen doesn't store a preference. */
export function useDocsPreferredVersion() {
  return { preferredVersion: useLatestVersion() ?? null, savePreferredVersionName: () => undefined }
}

/** Returns the page's category; the items of the whole sidebar, without a label, for a page in none. */
export function useCurrentSidebarCategory() {
  const label = usePage().page.category ?? ''
  return { type: 'category' as const, label, items: useCurrentSidebarSiblings() }
}

/** Returns the items of the page's category. */
export function useCurrentSidebarSiblings() {
  return usePage()
    .cards()
    .map(({ label, href, description, pageId }) => ({ type: 'link' as const, label, href, description, docId: pageId }))
}

/** Returns the link of a sidebar item, or else of the first item in it that has one. */
export function findFirstSidebarItemLink(item: LinkedItem): string | undefined {
  return item.href ?? item.items?.map(findFirstSidebarItemLink).find((href) => href !== undefined)
}

interface LinkedItem {
  readonly href?: string
  readonly items?: readonly LinkedItem[]
}

/** Returns nothing of a page: the items of these hooks have the descriptions that cards look up with it. */
export function useDocById(): undefined {
  return undefined
}

/** Removes items without a link, which cards can't show. */
export function filterDocCardListItems<Item extends { readonly href?: string }>(
  items: readonly Item[],
): readonly Item[] {
  return items.filter(({ href }) => href !== undefined)
}
