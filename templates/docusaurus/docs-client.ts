// What hooks of Docusaurus say of versions and categories: `@docusaurus/plugin-content-docs/client`, and the same from
// `@docusaurus/theme-common`.

import { usePage } from '../host.tsx'

/** A version of the documentation, as those hooks give it. */
export interface HookVersion {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  /** URL path below which the version's pages stand. */
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

/** Returns the version whose pages have the shortest addresses. */
export function useLatestVersion(): HookVersion | undefined {
  return useVersions().find(({ isLast }) => isLast)
}

/** Returns the version of the page. */
export function useActiveVersion(): HookVersion | undefined {
  const { version } = usePage().page
  return useVersions().find(({ name }) => name === version.name)
}

/** Returns the page's docs instance with its version. */
export function useActivePluginAndVersion() {
  const versions = useVersions()
  const activeVersion = useActiveVersion()
  return { activePlugin: { pluginId: 'default', pluginData: { versions } }, activeVersion }
}

/** Returns the page with its version. */
export function useActiveDocContext() {
  const { page } = usePage()
  return {
    activeVersion: useActiveVersion(),
    activeDoc: { id: page.id, path: page.href },
    alternateDocVersions: {},
  }
}

/** Returns the version that readers prefer: the last one, since docs-gen remembers none. */
export function useDocsPreferredVersion() {
  return { preferredVersion: useLatestVersion() ?? null, savePreferredVersionName: () => undefined }
}

/** Returns the category of the page, with its items as cards show them. */
export function useCurrentSidebarCategory() {
  return { type: 'category' as const, label: '', items: useCurrentSidebarSiblings() }
}

/** Returns the items of the page's category. */
export function useCurrentSidebarSiblings() {
  return usePage()
    .cards()
    .map(({ label, href, description, pageId }) => ({ type: 'link' as const, label, href, description, docId: pageId }))
}

/** Leaves out what no card can show: items without a link. */
export function filterDocCardListItems<Item extends { readonly href?: string }>(
  items: readonly Item[],
): readonly Item[] {
  return items.filter(({ href }) => href !== undefined)
}
