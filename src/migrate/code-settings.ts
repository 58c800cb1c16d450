// Converts a Docusaurus site's settings of code blocks and tables of contents to docs-gen.yaml.

import { defined } from '../model/defined.ts'
import { type LineMark, lineMarks, type MagicComment } from '../model/markdown-config.ts'
import { contrastOf } from '../render/theme/colour.ts'
import { filled, filledMap, type Loose, listOf, mapOf, textOf } from '../scripts/loose-values.ts'
import type { Findings } from './findings.ts'

/** Converts the settings of code blocks: `themeConfig.prism`. */
export function codeSettings({ prism }: Loose, findings: Findings): Readonly<Record<string, unknown>> {
  const { defaultLanguage, magicComments } = mapOf(prism)
  const comments = listOf(magicComments).flatMap((comment) => magicCommentOf(mapOf(comment), findings))
  return defined({ defaultLanguage: textOf(defaultLanguage), magicComments: filled(comments) })
}

/** Words in class names that suggest how to mark lines. */
const looks: readonly (readonly [RegExp, LineMark])[] = [
  [/error|invalid|bad/i, 'error'],
  [/add|insert|new|green/i, 'added'],
  [/remove|delete|old|red/i, 'removed'],
  [/warn/i, 'warning'],
  [/focus/i, 'focus'],
]

function magicCommentOf({ className, line, block }: Loose, findings: Findings): readonly MagicComment[] {
  const { start, end } = mapOf(block)
  const comment = defined({ line: textOf(line), start: textOf(start), end: textOf(end) })
  if (lineMarks.some((mark) => comment.line === `${mark}-next-line`)) return [] // docs-gen has these by default
  const name = textOf(className) ?? ''
  const mark = looks.find(([look]) => look.test(name))?.[1] ?? 'highlight'
  findings.replaced(`the look of code lines with the class \`${name}\``, `They are marked as \`${mark}\`.`)
  return [{ mark, ...comment }]
}

/** Names of the themes of prism-react-renderer for dark pages. */
const darkThemes = /dark|dracula|nightOwl$|oceanicNext|okaidia|palenight|purple|synthwave/i

/** Returns whether light pages have dark code. Without `prism.theme`, Docusaurus gives them one of the dark themes. */
export function hasDarkCode({ prism }: Loose): boolean {
  const { theme } = mapOf(prism)
  const { plain, $function: module, $export: name } = mapOf(theme)
  const colour = textOf(mapOf(plain).backgroundColor) ?? ''
  if (/^#(?:[\da-f]{3}){1,2}$/i.test(colour)) return contrastOf(colour, '#fff') > contrastOf(colour, '#000')
  const lightness = /^hsl.*[ ,]([\d.]+)%\)$/.exec(colour)?.[1] ?? '100'
  return theme === undefined || Number(lightness) < 50 || darkThemes.test(`${name ?? module}`)
}

/** Converts the heading levels of tables of contents: `themeConfig.tableOfContents`. */
export function tableOfContentsOf({ tableOfContents }: Loose): unknown {
  const { minHeadingLevel, maxHeadingLevel } = mapOf(tableOfContents)
  const level = (value: unknown) => (typeof value === 'number' && value >= 2 && value <= 6 ? value : undefined)
  return filledMap({ minHeadingLevel: level(minHeadingLevel), maxHeadingLevel: level(maxHeadingLevel) })
}
