// An esbuild plugin that resolves the files of the theme. A site's file of the same name replaces the theme's, React is
// always the one installed beside the theme, and `@theme/X`, `@theme-original/X` and `@site/x` resolve as in
// Docusaurus.

import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { findSpecialManifest } from '../../files/manifests.ts'
import { isFile } from '../../files/read-file.ts'
import { isBelow } from '../../files/trusted-root.ts'
import { contentComponents, scriptExtensions, swizzledFile } from '../imports/resolve-import.ts'
import { plugin } from './plugin.ts'
import { resolveReactModules } from './react-modules.ts'

/** The folders of a bundle's files, as absolute paths. */
export interface ThemeFolders {
  readonly theme: string
  /** The site root. */
  readonly site?: string | undefined
  /** The folders searched for paths that begin with a slash: the static folders, then the site. */
  readonly roots?: readonly string[] | undefined
  /** The site's repository, whose files pages and components may import. */
  readonly repository?: string | undefined
  /** The site's folder of template overrides. */
  readonly overrides?: string | undefined
  /** The folder of the loader and the island runtime. */
  readonly client: string
  /** Components that replace the theme's, by import specifier. */
  readonly replaced?: ReadonlyMap<string, string> | undefined
  /** PostCSS plugins for the site's style sheets, as package names resolved from the site. */
  readonly postcss?: readonly string[] | undefined
  /** The site's style sheets if `@theme/infima.css` is one, so that the others may use Docusaurus' classes. */
  readonly infima?: readonly string[] | undefined
  /** The site's module of components for all pages, `src/theme/MDXComponents` as in Docusaurus. */
  readonly components?: string | undefined
}

/** Finds the site's module of components for all pages. */
export function findSiteComponents(site: string): string | undefined {
  const path = join(site, 'src/theme/MDXComponents')
  return findFile(path) ?? findFile(join(path, 'index'))
}

const extensions = ['', ...scriptExtensions, '.css', '.json']
const clientExports = /^@docusaurus\/core\/lib\/client\/exports\//
const componentFolders = ['', 'components/', 'layout/', 'islands/']

/** Creates the plugin. `themeModule` resolves specifiers without a file to virtual modules. */
export function themeFiles(
  folders: ThemeFolders,
  themeModule: (specifier: string) => OnResolveResult | undefined,
): Plugin {
  return plugin('theme-files', (build) => {
    // esbuild would wait for a pipe, or read a device, forever. A path without a file is one that esbuild reports, or
    // that a package leaves out in browsers.
    const isSpecial = (path: string) => isAbsolute(path) && !isFile(path) && existsSync(path)
    const refused = (path: string) => ({ errors: [{ text: `"${path}" is not a regular file` }] })
    build.onLoad({ filter: /.*/ }, ({ path }) => (isSpecial(path) ? refused(path) : undefined))
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
    // Editors that add imports write the file behind `@docusaurus/X`.
    build.onResolve({ filter: clientExports }, ({ path, kind, importer, resolveDir }) =>
      build.resolve(path.replace(clientExports, '@docusaurus/'), { kind, importer, resolveDir }),
    )
    build.onResolve({ filter: /^@(theme|docusaurus)\// }, (args) => resolveThemeModule(folders, args, themeModule))
    build.onLoad({ filter: /.*/, namespace: 'dg-theme-file' }, ({ path }) => ({
      contents: withDefault(path),
      resolveDir: folders.theme,
    }))
    build.onResolve({ filter: /^@site\// }, (args) => resolveSite(folders, args.path.slice('@site/'.length)))
    build.onResolve({ filter: /^\// }, (args) => resolveRooted(folders, args.path))
    build.onResolve({ filter: /^\.\.?(\/|$)|^\/|^[A-Za-z]:[\\/]/ }, (args) => resolveInTree(folders, args))
  })
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
 * Finds the file of `@theme/X`. If Docusaurus doesn't have the component, such as `Card`, the site's `src/theme/X`
 * takes precedence over docs-gen's.
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

/** Writes a module that adds a default export to a theme file, as in Docusaurus: the component of the file's name. */
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

/** Resolves a path that begins with a slash as Docusaurus does: in a static folder or in the site. */
function resolveRooted({ roots = [] }: ThemeFolders, path: string): OnResolveResult | undefined {
  if (isFile(path)) return undefined
  const found = roots.flatMap((root) => findFile(join(root, path)) ?? [])[0]
  return found === undefined ? undefined : { path: found }
}

/**
 * Resolves imports in the tree that the theme and the site's templates form together. In a relative import within it,
 * the site's file takes precedence. Other paths into the tree are resolved here, too: esbuild treats files that it
 * resolves itself differently, so one file could become two modules.
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

/** Returns the path of a file as a module: symbolic links are followed, as in esbuild, except in the theme's tree. */
function modulePath(folders: ThemeFolders, file: string): string {
  return rootsOf(folders).some((root) => isBelow(root, file)) ? file : realpathSync(file)
}

function rootsOf(folders: ThemeFolders): readonly string[] {
  return folders.overrides === undefined ? [folders.theme] : [folders.overrides, folders.theme]
}

/**
 * Finds a component by its name or path (`Card`, `components/Card`, `DocCard/index`), or a style sheet by its name. The
 * file name may be in kebab case: `card.tsx` for `Card`.
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

/** Converts the name of a component to that of its file. */
export function kebabCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
}

/** Finds a file by its path. The extension may be missing or differ: `./card.tsx` also finds `card.jsx`. */
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

/**
 * Converts a name in esbuild's metafile to a path. Returns undefined for a virtual module such as `dg:server`, and for
 * an object of `define`, such as `<define:process.env>`.
 */
export function pathOfInput(file: string, folders: ThemeFolders): string | undefined {
  const bare = file.replace(/\?(original|url)$/, '')
  if (/^<?[\w-]{2,}:/.test(bare)) return undefined
  return isAbsolute(bare) ? bare : resolve(folders.theme, bare)
}
