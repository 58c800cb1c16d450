// What sites of Docusaurus hold that works in another way here: replaced theme components, and components that expect to run in a browser.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { diagnose } from '../model/diagnose.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { isClientModule } from '../render/bundle/islands-plugin.ts'

/** Parts of a Docusaurus theme that mean something here: components for all pages. */
const usedOfTheme = /^MDXComponents\b/

/** Reports the theme components of Docusaurus that a site replaced, all in one: the theme of docs-gen has other parts. */
export function swizzledComponents(root: string): readonly Diagnostic[] {
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

const runsInBrowsers = /\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore)\s*(?:<[^>]*>)?\(|\son[A-Z][a-z]+=\{/

/** Reports scripts that pages import and that do nothing in a browser, though they hold state or listen: they are no islands. */
export function inertComponents(root: string, scripts: readonly { readonly path: string }[]): readonly Diagnostic[] {
  return scripts.flatMap(({ path: file }) => {
    if (!path.isAbsolute(file)) return [] // a package
    const text = readFileSync(file, 'utf8')
    if (!runsInBrowsers.test(text) || isClientModule(text)) return []
    const shown = path.relative(root, file).split(path.sep).join('/')
    return [
      diagnose(
        'inert-component',
        `\`${shown}\` holds state or listens to readers, but is drawn once, when the site is built`,
        { file: shown },
        { hint: "Begin the file with the line 'use client', so that it runs in the browser: see docs/templates.md#islands." },
      ),
    ]
  })
}
