// The style sheets that a site of Docusaurus adds to its theme.

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Findings } from './findings.ts'
import { classicPreset, insideOf } from './instances.ts'
import { type Loose, mapOf, textOf, textsOf } from './loose-values.ts'

/** Gives the style sheets of docs-gen.yaml: those of `customCss`, after one that knows Infima's variables. */
export function styleSheetsOf(root: string, config: Loose, findings: Findings): readonly string[] | undefined {
  const { customCss } = mapOf(classicPreset(config)?.theme)
  const given = textsOf(customCss) ?? [textOf(customCss) ?? []].flat()
  if (given.length === 0) return undefined
  findings.replaced(
    'the style sheets of `customCss`',
    'They come after those of docs-gen, and `@theme/infima.css` knows the variables and common classes of Infima: rules for other classes of Docusaurus’ theme match nothing.',
  )
  return ['@theme/infima.css', ...given.map((file) => insideOf(root, sheetFile(root, file)))]
}

/** A path from the root of the disk where it leads to a file, else from the folder of the site. */
function sheetFile(root: string, file: string): string {
  return path.isAbsolute(file) && !existsSync(file) ? path.join(root, file) : file
}
