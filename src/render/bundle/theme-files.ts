// An esbuild plugin that finds the files of the theme: a site's own file of the same name comes before the theme's,
// React is always the one beside the theme, and `@theme/X`, `@theme-original/X`, `@site/x` mean what they mean in
// Docusaurus.

import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { findSpecialManifest } from '../../files/manifests.ts'
import { isFile } from '../../files/read-file.ts'
import { isBelow } from '../../files/trusted-root.ts'
import { contentComponents, swizzledFile } from '../modules/resolve-import.ts'
import { resolveReactModules } from './react-modules.ts'

/** Where the files of a bundle are looked for; absolute paths. */
export interface ThemeFolders {
  readonly theme: string
  /** The site root. */
  readonly site?: string | undefined
  /** Further folders in which files whose paths begin with a slash are looked for: static folders, then the site. */
  readonly roots?: readonly string[] | undefined
  /** The repository that holds the site, whose files its pages and components may import. */
  readonly repository?: string | undefined
  /** The site's folder of template overrides. */
  readonly overrides?: string | undefined
  /** The loader and the island runtime. */
  readonly client: string
  /** Components that take the place of the theme's, by the specifier under which they are imported. */
  readonly replaced?: ReadonlyMap<string, string> | undefined
  /** Plugins of PostCSS through which the site's style sheets pass, as packages of the site. */
  readonly postcss?: readonly string[] | undefined
  /** Whether the site's style sheets may name the classes of Docusaurus: those before them know Infima. */
  readonly hasInfima?: boolean
  /** The site's module of components that all pages may use, `src/theme/MDXComponents` as in Docusaurus. */
  readonly components?: string | undefined
}

/** Finds the module in which a site of Docusaurus names components for all its pages. */
export function findSiteComponents(site: string): string | undefined {
  const path = join(site, 'src/theme/MDXComponents')
  return findFile(path) ?? findFile(join(path, 'index'))
}

const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '.css', '.json']
const componentFolders = ['', 'components/', 'layout/', 'islands/']

/** Makes the plugin; `themeModule` names the virtual module that replaces a theme module made in the theme's index. */
export function themeFiles(
  folders: ThemeFolders,
  themeModule: (specifier: string) => OnResolveResult | undefined,
): Plugin {
  return {
    name: 'theme-files',
    setup(build) {
      // esbuild would wait for a pipe, and read a device, without end.
      const refused = (path: string) => ({ errors: [{ text: `"${path}" is no regular file` }] })
      build.onLoad({ filter: /.*/ }, ({ path }) => (isFile(path) ? undefined : refused(path)))
      const seen = new Set<string>()
      build.onResolve({ filter: /.*/ }, ({ path, resolveDir }) => {
        const special = findSpecialManifest(resolveDir, path, seen)
        return special === undefined ? undefined : refused(special)
      })
      resolveReactModules(build, folders)
      build.onResolve({ filter: /^@theme-(original|init)\// }, (args) => {
        const name = args.path.replace(/^@theme-\w+\//, '')
        const path = findComponent([folders.theme], name)
        return path === undefined ? themeModule(`@theme/${name}`) : { path, namespace: 'dg-theme-file' }
      })
      build.onResolve({ filter: /^@(theme|docusaurus)\// }, (args) => resolveThemeModule(folders, args, themeModule))
      build.onLoad({ filter: /.*/, namespace: 'dg-theme-file' }, ({ path }) => ({
        contents: withDefault(path),
        resolveDir: folders.theme,
      }))
      build.onResolve({ filter: /^@site\// }, (args) => resolveSite(folders, args.path.slice('@site/'.length)))
      build.onResolve({ filter: /^\// }, (args) => resolveRooted(folders, args.path))
      build.onResolve({ filter: /^\.\.?(\/|$)|^\/|^[A-Za-z]:[\\/]/ }, (args) => resolveInTree(folders, args))
    },
  }
}

function resolveThemeModule(
  folders: ThemeFolders,
  { path: specifier, importer }: OnResolveArgs,
  themeModule: (specifier: string) => OnResolveResult | undefined,
) {
  const replaced = folders.replaced?.get(specifier)
  if (replaced !== undefined && replaced !== importer) return { path: replaced }
  const name = specifier.replace('@theme/', '')
  const own = specifier.startsWith('@theme/') ? findOwn(folders, name, importer) : undefined
  if (own === undefined) return themeModule(specifier)
  return own.endsWith('.css') ? { path: own } : { path: own, namespace: 'dg-theme-file' }
}

/**
 * Finds the file behind `@theme/X`: of docs-gen's components that Docusaurus does not have, such as `Card`, one that a
 * site of Docusaurus added under the same name comes first.
 */
function findOwn(folders: ThemeFolders, name: string, importer: string): string | undefined {
  const found = findComponent(rootsOf(folders), name)
  const isOfDocusaurus =
    found !== undefined && (contentComponents.has(name) || basename(dirname(found)) !== 'components')
  if (isOfDocusaurus) return found
  const { site } = folders
  const added = site && swizzledFile(site, `@theme/${name}`)
  return !site || !added || join(site, added) === importer ? found : join(site, added)
}

/** Gives a theme file the default export that Docusaurus' modules have: the component of the file's name. */
function withDefault(path: string): string {
  const name = basename(path)
    .replace(/\.\w+$/, '')
    .replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const file = JSON.stringify(path)
  return `import * as file from ${file}; export * from ${file}; export default file['default'] ?? file[${JSON.stringify(name)}]`
}

function resolveSite(folders: ThemeFolders, path: string): OnResolveResult {
  if (folders.site === undefined) return { errors: [{ text: '`@site/` is only known in a site' }] }
  const [bare = '', query] = path.split('?')
  const target = resolve(folders.site, bare)
  if (!isBelow(folders.repository ?? folders.site, target))
    return { errors: [{ text: `\`@site/${path}\` leaves the site` }] }
  const found = findFile(target) ?? findFile(join(target, 'index'))
  return found === undefined
    ? { errors: [{ text: `\`@site/${path}\` was not found` }] }
    : { path: modulePath(folders, found), suffix: query === undefined ? '' : `?${query}` }
}

/** Resolves a path that begins with a slash as Docusaurus does: below a static folder, or below the site. */
function resolveRooted({ roots = [] }: ThemeFolders, path: string): OnResolveResult | undefined {
  if (isFile(path)) return undefined
  const found = roots.flatMap((root) => findFile(join(root, path)) ?? [])[0]
  return found === undefined ? undefined : { path: found }
}

/**
 * Resolves imports of the one tree that the theme and a site's templates make up: relative ones within it, where a
 * file of the site comes before the theme's, and any path that leads into it. A file is the same module by every name,
 * since esbuild takes what it has found itself in another way.
 */
function resolveInTree(folders: ThemeFolders, args: OnResolveArgs): OnResolveResult | undefined {
  if (folders.overrides === undefined) return undefined
  const target = resolve(args.resolveDir, args.path)
  for (const root of rootsOf(folders).filter((each) => isBelow(each, target))) {
    const isWithin = args.path.startsWith('.') && isBelow(root, args.resolveDir)
    for (const candidate of isWithin ? rootsOf(folders) : [root]) {
      const found = findFile(join(candidate, relative(root, target)))
      if (found !== undefined && found !== args.importer) return { path: found }
    }
  }
  return undefined
}

/** Gives the path by which a file is a module: links are followed, as by esbuild, but for those in the theme's tree. */
function modulePath(folders: ThemeFolders, file: string): string {
  return rootsOf(folders).some((root) => isBelow(root, file)) ? file : realpathSync(file)
}

function rootsOf(folders: ThemeFolders): readonly string[] {
  return folders.overrides === undefined ? [folders.theme] : [folders.overrides, folders.theme]
}

/**
 * Finds a component by its name or its path: `Card`, `components/Card`, `DocCard/index`; `card.tsx` is found for
 * `Card`. A style sheet is found by its name.
 */
function findComponent(roots: readonly string[], name: string): string | undefined {
  for (const root of roots) {
    for (const folder of name.endsWith('.css') ? ['styles/'] : componentFolders) {
      const found = findFile(join(root, folder, name)) ?? findFile(join(root, folder, kebabCase(name)))
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Writes a name of a component as its file is named. */
export function kebabCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
}

/** Finds a file by its path without or with another extension (`./card.tsx` also names `card.jsx` in an override). */
export function findFile(path: string): string | undefined {
  const bare = path.replace(/\.(tsx?|jsx?)$/, '')
  for (const base of bare === path ? [path] : [path, bare]) {
    for (const extension of extensions) {
      const file = base + extension
      if (extension === '' ? /\.\w+$/.test(file) && isFile(file) : isFile(file)) return file
    }
  }
  return undefined
}

/** Turns a name of esbuild's metafile into a path; virtual modules (`dg:server`) have none. */
export function pathOfInput(file: string, folders: ThemeFolders): string | undefined {
  const bare = file.replace(/\?(original|url)$/, '')
  if (/^[\w-]{2,}:/.test(bare)) return undefined
  return isAbsolute(bare) ? bare : resolve(folders.theme, bare)
}
