// The content folders of a configuration: docs instances, standalone pages, and blogs. The default names
// are `default`, `pages` and `blog`.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DocsInstance, VersionOptions } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import type { BlogConfig } from '../model/schema/blog-schema.ts'
import type { ConfigKeys } from '../model/schema/config-schema.ts'
import { type InstanceKeys, instanceDefaults, unpublished } from '../model/schema/instance-schema.ts'
import type { ReportFault } from '../model/schema/schema.ts'
import { itemsOf, valueAt, type YamlNode } from '../model/schema/yaml-node.ts'

/** Creates the docs instances: one from the top-level keys, or several with these keys as defaults. */
export function instancesOf(keys: ConfigKeys, root: string): readonly DocsInstance[] {
  const docs =
    keys.instances === undefined || keys.instances.length === 0
      ? [instanceOf('default', keys, root)]
      : keys.instances.map((own) => instanceOf(own.id, { ...keys, ...own }, root))
  const pages = keys.pages === undefined ? [] : [pagesInstance(pagesId, { content: keys.pages, ...pageFiles }, root)]
  const all = [...docs, ...pages, ...blogsOf(keys.blog).map((blog) => blogInstance(blog, root))]
  return all.filter(({ pluginId }, at) => all.findIndex((other) => other.pluginId === pluginId) === at)
}

/** Reports names used by two content folders. Only the first one is read. */
export function checkInstanceNames(root: YamlNode, report: ReportFault): void {
  const docs = itemsOf(valueAt(root, 'instances'))
  const blog = valueAt(root, 'blog')
  const blogs = blog?.kind === 'map' ? [blog] : itemsOf(blog)
  const taken = new Set(docs.length === 0 ? ['default'] : [])
  if (valueAt(root, 'pages') !== undefined) taken.add(pagesId)
  for (const node of [...docs, ...blogs]) {
    const id = valueAt(node, 'id')
    const name = id?.kind === 'scalar' ? id.text : 'blog'
    const { start, end } = id ?? node
    const message = `\`${name}\` is the name of two folders of pages`
    if (taken.has(name)) report({ kind: 'wrong-type', message, start, end, hint: 'Give it another `id`.' })
    taken.add(name)
  }
}

/** Reports a content folder at the top level that no instance uses, because each has its own. */
export function checkUnusedContent(root: YamlNode, report: ReportFault): void {
  const content = valueAt(root, 'content')
  const docs = itemsOf(valueAt(root, 'instances'))
  if (content === undefined || docs.length === 0 || docs.some((node) => valueAt(node, 'content') === undefined)) return
  const message = '`content` is not used: each of `instances` has its own'
  const hint = 'Remove it, or add it to `instances`.'
  report({ kind: 'wrong-type', message, start: content.start, end: content.end, hint })
}

/** Creates an instance of standalone pages, without sidebars and versions. */
export function pagesInstance(
  pluginId: string,
  keys: Pick<InstanceKeys, 'content' | 'include' | 'exclude'>,
  root: string,
): DocsInstance {
  const without = { sidebars: false, tags: false, breadcrumbs: false, numberPrefixes: false } as const
  return { ...instanceOf(pluginId, { ...instanceDefaults, ...without, ...keys }, root), isPages: true }
}

function blogsOf(blog: ConfigKeys['blog']): readonly BlogConfig[] {
  if (blog === undefined) return []
  return 'length' in blog ? blog : [blog]
}

/** Creates the instance of a blog, without versions and with a sidebar of its posts. */
function blogInstance(blog: BlogConfig, root: string): DocsInstance {
  const keys = {
    ...instanceDefaults,
    content: blog.path,
    routeBasePath: blog.routeBasePath,
    sidebars: false,
    breadcrumbs: false,
    numberPrefixes: false,
    ...defined({ editUrl: blog.editUrl, tags: blog.tags, tagsBasePath: blog.tagsBasePath }),
    ...defined({ include: blog.include, exclude: blog.exclude }),
  } as const
  return { ...instanceOf(blog.id, keys, root), blog }
}

/** Globs of standalone pages. */
const pageFiles = { include: ['**/*.{js,jsx,ts,tsx,md,mdx}'], exclude: [...unpublished, '**/*.d.ts'] }

/** The id of the instance of standalone pages. */
const pagesId = 'pages'

/** Creates an instance from its keys. */
function instanceOf(pluginId: string, keys: InstanceKeys, root: string): DocsInstance {
  const base = pluginId === 'default' ? 'sidebars' : `sidebars-${pluginId}`
  const sidebars = keys.sidebars ?? [`${base}.yaml`, `${base}.json`].find((name) => existsSync(join(root, name)))
  return defined({
    pluginId,
    path: keys.content,
    routeBasePath: keys.routeBasePath,
    sidebars,
    include: keys.include,
    exclude: keys.exclude,
    numberPrefixes: keys.numberPrefixes !== false,
    numberPrefixModule: typeof keys.numberPrefixes === 'string' ? keys.numberPrefixes : undefined,
    breadcrumbs: keys.breadcrumbs,
    tagsFile: keys.tags,
    tagsBasePath: keys.tagsBasePath,
    editUrl: keys.editUrl,
    sidebarCollapsed: keys.sidebarCollapsed,
    sidebarCollapsible: keys.sidebarCollapsible,
    lastVersion: keys.lastVersion,
    includeCurrentVersion: keys.includeCurrentVersion,
    onlyIncludeVersions: keys.onlyIncludeVersions,
    versions: versionsOf(keys),
  })
}

function versionsOf(keys: InstanceKeys): Readonly<Record<string, VersionOptions>> {
  return {
    ...keys.versions,
    ...(keys.version === undefined ? {} : { current: { ...keys.versions?.current, ...keys.version } }),
  }
}
