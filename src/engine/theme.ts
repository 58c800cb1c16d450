// The templates a site is drawn with: the package's own, bundled with it, or bundled here when the site overrides some or its pages
// import scripts.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compareText, type Diagnostic } from '../model/diagnostic.ts'
import type { Site, Source } from '../model/site.ts'
import { findSiteComponents } from '../render/bundle/theme-files.ts'
import { type Bundle, bundleTemplates, openBundle } from '../render/bundle.ts'
import { inertComponents, swizzledComponents } from './foreign-parts.ts'
import { importedSpecifiers, resolveImport, swizzledFile } from './imports.ts'
import { packageRoot } from './package.ts'

/** Specifiers that the theme or React answers, whatever the bundle. */
const themeSpecifier = /^(@theme\/|@theme-original\/|@docusaurus\/|react$|react\/|react-dom$|docs-gen\/)/

/** A bundle to draw with, or why there is none. */
export interface ThemeResult {
  readonly bundle?: Bundle | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Opens the bundle of templates for a site; `cacheDir` keeps one that was made for it. */
export async function openTheme(root: string, site: Site, cacheDir: string): Promise<ThemeResult> {
  const modules = findPageScripts(root, site)
  const overridesDir = path.join(root, site.config.templates)
  const themeDir = path.join(packageRoot(), 'templates')
  const hasOverrides = overridesDir !== themeDir && existsSync(overridesDir)
  const foreign = [...swizzledComponents(root), ...inertComponents(root, modules)]
  if (!hasOverrides && modules.length === 0 && findSiteComponents(root) === undefined) {
    const bundle = await openBundle(path.join(packageRoot(), 'dist', 'theme'))
    if (bundle !== undefined) return { bundle, diagnostics: foreign }
  }
  const bundled = await bundleTemplates({
    themeDir,
    siteDir: root,
    overridesDir,
    outDir: path.join(cacheDir, 'theme'),
    isMinified: true,
    pageModules: modules,
  })
  return { ...bundled, diagnostics: [...bundled.diagnostics, ...foreign] }
}

/** Finds the scripts and packages that pages, and the partials they include, import. Sorted by id. */
function findPageScripts(root: string, site: Site): readonly { readonly id: string; readonly path: string }[] {
  const found = new Map<string, string>()
  const seen = new Set<string>()
  const visit = (source: Pick<Source, 'file' | 'text'>) => {
    if (seen.has(source.file)) return
    seen.add(source.file)
    for (const specifier of importedSpecifiers(source.text)) {
      const target = resolveImport(
        root,
        source.file,
        specifier,
        (name) => themeSpecifier.test(name) && swizzledFile(root, name) === undefined,
      )
      if (target.type === 'script') found.set(target.id, target.path)
      else if (target.type === 'partial') visit({ file: target.file, text: readFileSync(path.join(root, target.file), 'utf8') })
    }
  }
  for (const page of site.pages) visit(page.source)
  return [...found].map(([id, file]) => ({ id, path: file })).sort((a, b) => compareText(a.id, b.id))
}
