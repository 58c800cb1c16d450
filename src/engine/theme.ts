// The templates a site is drawn with: the package's own, bundled with it, or bundled here when the site overrides some or its pages
// import scripts.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { diagnose } from '../model/diagnose.ts'
import { compareText, type Diagnostic } from '../model/diagnostic.ts'
import type { Site, Source } from '../model/site.ts'
import { findSiteComponents } from '../render/bundle/theme-files.ts'
import { type Bundle, bundleTemplates, openBundle } from '../render/bundle.ts'
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
  const swizzled = swizzledComponents(root)
  if (!hasOverrides && modules.length === 0 && findSiteComponents(root) === undefined) {
    const bundle = await openBundle(path.join(packageRoot(), 'dist', 'theme'))
    if (bundle !== undefined) return { bundle, diagnostics: swizzled }
  }
  const bundled = await bundleTemplates({
    themeDir,
    siteDir: root,
    overridesDir,
    outDir: path.join(cacheDir, 'theme'),
    isMinified: true,
    pageModules: modules,
  })
  return { ...bundled, diagnostics: [...bundled.diagnostics, ...swizzled] }
}

/** Parts of a Docusaurus theme that mean something here: components for all pages, and what pages import by name. */
const usedOfTheme = /^MDXComponents\b/

/** Reports the theme components of Docusaurus that a site replaced, all in one: the theme of docs-gen has other parts. */
function swizzledComponents(root: string): readonly Diagnostic[] {
  const folder = path.join(root, 'src', 'theme')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder)
    .filter((name) => !usedOfTheme.test(name) && !name.startsWith('.'))
    .sort()
  if (names.length === 0) return []
  const listed = names.map((name) => `\`${name.replace(/\.\w+$/, '')}\``).join(', ')
  return [
    diagnose(
      'swizzled-component',
      `The theme components in src/theme are used by pages that import them, and replace nothing: ${listed}`,
      { file: 'src/theme' },
      { hint: 'Replace the part of the theme in `templates/` instead: see docs/templates.md.' },
    ),
  ]
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
