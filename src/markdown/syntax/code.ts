// Code blocks: gathers their facts, and replaces each with a <CodeBlock> whose lines are already highlighted.

import npmTo from 'npm-to-yarn'
import { markOfUnclosed } from '../../content/code-fences.ts'
import { didYouMean, nearest } from '../../model/nearest.ts'
import type { Place } from '../../model/place.ts'
import { type PageState, placeOfNode, report } from '../compile-state.ts'
import { type CodeMeta, npmWord, parseMeta, splitInfo } from '../highlight/fence-meta.ts'
import { isKnownLanguage, nearestLanguage } from '../highlight/languages.ts'
import { lineComments } from '../highlight/line-marks.ts'
import { codeLayout, highlight } from '../highlight.ts'
import { visitFormula } from './formulas.ts'
import {
  expressionAttribute,
  type JsxAttribute,
  jsxBlock,
  rangeOf,
  type SyntaxNode,
  stringAttribute,
  type TreeEditor,
} from './node.ts'

/** Name of the list of the page's highlighted code blocks in compiled code. */
export const codesName = '_dgCodes'

/** Replaces a code block with its component. */
export function visitCode(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const { math, mermaid, defaultLanguage = '' } = state.options
  if (math === true && node.lang === 'math') {
    visitFormula(node, state, editor)
    return
  }
  const { language: named, meta } = splitInfo(node.lang ?? '', node.meta ?? '')
  const language = named === '' ? defaultLanguage : named
  const value = node.value ?? ''
  const place = placeOfNode(state, node)
  if (!reportUnclosed(node, state)) state.facts.codes.push({ language, meta, value, place })
  if (mermaid === true && language === 'mermaid') {
    editor.replace(node, [jsxBlock('Mermaid', [expressionAttribute('value', JSON.stringify(value))])])
    return
  }
  reportLanguage(language, place, state)
  reportComments(value, place, state)
  const words = parseMeta(meta)
  const code = { value, language, meta, words }
  editor.replace(node, [words.isNpm ? npmTabs(code, place, state) : codeBlock(code, place, state)])
}

/** A block of code in its source form. */
interface WrittenCode {
  readonly value: string
  readonly language: string
  readonly meta: string
  /** What `meta` says. */
  readonly words: CodeMeta
}

/** Creates the element of a block of code. */
function codeBlock({ value, language, meta, words }: WrittenCode, place: Place, state: PageState): SyntaxNode {
  const { isFactsOnly, magicComments } = state.options
  const highlighted = (isFactsOnly === true ? codeLayout : highlight)(value, language, { meta, magicComments })
  reportMeta({ ...words, lineCount: highlighted.lines.length }, place, state)
  const attributes: JsxAttribute[] = [expressionAttribute('code', `${codesName}[${state.codes.length}]`)]
  state.codes.push(highlighted)
  if (meta !== '') attributes.push(stringAttribute('metastring', meta))
  return jsxBlock('CodeBlock', attributes)
}

/** Creates tabs of npm commands: in their source form, and for the other package managers. */
function npmTabs(code: WrittenCode, place: Place, state: PageState): SyntaxNode {
  const meta = code.meta.replace(npmWord, '').trim()
  const tabs = packageManagers.map(({ name, label }) => {
    const value = name === 'npm' ? code.value : npmTo(code.value, name)
    const attributes = [stringAttribute('value', name), stringAttribute('label', label)]
    return jsxBlock('TabItem', attributes, [codeBlock({ ...code, meta, value }, place, state)])
  })
  return jsxBlock('Tabs', [stringAttribute('groupId', 'npm2yarn'), stringAttribute('label', 'Package manager')], tabs)
}

const packageManagers = [
  { name: 'npm', label: 'npm' },
  { name: 'yarn', label: 'Yarn' },
  { name: 'pnpm', label: 'pnpm' },
  { name: 'bun', label: 'Bun' },
] as const

/** Reports a block that contains the rest of the page; one in a quote or list item may end with it, unclosed. */
function reportUnclosed(node: SyntaxNode, state: PageState): boolean {
  const range = rangeOf(node)
  const mark = markOfUnclosed(state.prepared.text, range, node.value ?? '')
  if (mark === undefined) return false
  report(state, 'unclosed-code-block', 'The code block is never closed, so the rest of the page is code', {
    place: state.prepared.place(range.start, range.start + mark.length),
    hint: `Write ${mark} below the code, on its own line and indented like the first.`,
  })
  return true
}

function reportLanguage(language: string, place: Place, state: PageState): void {
  if (language === '' || isKnownLanguage(language) || state.reportedLanguages.has(language)) return
  state.reportedLanguages.add(language)
  // Attributes after a comma are those of other generators: `rust,ignore`.
  const [bare = ''] = language.split(',')
  const near = isKnownLanguage(bare) ? bare : nearestLanguage(language)
  const other = /[={]/.test(language) ? 'Write a language before it, such as `text`.' : 'Use `text` for plain text.'
  report(state, 'unknown-code-language', `\`${language}\` is not a language that can be highlighted`, {
    place,
    hint: language === 'math' ? 'Set `markdown.math: true`, which makes a formula of it.' : didYouMean(near, other),
  })
}

/** Reports the first comment in the form of a line mark that has an unknown word. */
function reportComments(value: string, place: Place, state: PageState): void {
  if (!value.includes('[!code ')) return
  const words = [...value.matchAll(/\[!code ([^\]\s:]+)[^\]\n]*\]/g)].map(([, word = '']) => word)
  const unknown = words.find((word) => !Object.hasOwn(lineComments, word))
  if (unknown === undefined) return
  const known = Object.keys(lineComments)
  const near = nearest(unknown, known)
  report(state, 'code-meta', `\`[!code ${unknown}]\` is not a known mark`, {
    place,
    hint: near === undefined ? `Use one of ${known.join(', ')}.` : `Did you mean \`[!code ${near}]\`?`,
  })
}

function reportMeta(
  { unknown, marks, lineCount }: Pick<CodeMeta, 'unknown' | 'marks'> & { readonly lineCount: number },
  place: Place,
  state: PageState,
): void {
  if (unknown !== undefined) {
    report(state, 'code-meta', `\`${unknown}\` after the language of a code block is not a known option`, {
      place,
      hint: 'Write `title="..."`, line ranges such as `{1,4-6}` or `ins={2}`, `showLineNumbers` or `diff`.',
    })
    return
  }
  if (marks.size === 0) return
  const wrong = [...marks.keys()].findLast((line) => line < 1 || line > lineCount)
  if (wrong === undefined) return
  const ends = wrong < 1 ? 'begins at line 1' : `ends at line ${lineCount}`
  report(state, 'code-meta', `Line ${wrong} is to be marked, but the code block ${ends}`, {
    place,
    hint: 'Fix the line numbers in braces.',
  })
}
