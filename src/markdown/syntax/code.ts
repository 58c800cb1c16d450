// Code blocks: the fact, and a <CodeBlock> that carries the lines already highlighted.

import type { Place } from '../../model/place.ts'
import { markOfUnclosed } from '../code-fences.ts'
import { type PageState, placeOfNode, report } from '../compile-state.ts'
import { parseMeta, splitInfo } from '../highlight/fence-meta.ts'
import { isKnownLanguage, nearestLanguage } from '../highlight/languages.ts'
import { highlight, outlineCode } from '../highlight.ts'
import { visitFormula } from './formulas.ts'
import {
  expressionAttribute,
  type JsxAttribute,
  jsxBlock,
  type SyntaxNode,
  stringAttribute,
  type TreeEditor,
} from './node.ts'

/** Name, in compiled code, of the list of the page's highlighted code blocks. */
export const codesName = '_dgCodes'

/** Replaces a code block by its component. */
export function visitCode(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const { isOutline, hasFormulas, hasDiagrams, code: options = {} } = state.options
  if (hasFormulas === true && node.lang === 'math') {
    visitFormula(node, state, editor)
    return
  }
  const { language: named, meta } = splitInfo(node.lang ?? '', node.meta ?? '')
  const language = named === '' ? (options.defaultLanguage ?? '') : named
  const value = node.value ?? ''
  const place = placeOfNode(state, node)
  state.facts.codes.push({ language, meta, value, place })
  reportUnclosed(node, state)
  if (hasDiagrams === true && language === 'mermaid') {
    editor.replace(node, [jsxBlock('Mermaid', [expressionAttribute('value', JSON.stringify(value))])])
    return
  }
  reportLanguage(language, place, state)
  const highlighted = (isOutline === true ? outlineCode : highlight)(value, language, meta, options)
  reportMeta(meta, highlighted.lines.length, place, state)
  const attributes: JsxAttribute[] = [expressionAttribute('code', `${codesName}[${state.codes.length}]`)]
  state.codes.push(highlighted)
  if (meta !== '') attributes.push(stringAttribute('metastring', meta))
  editor.replace(node, [jsxBlock('CodeBlock', attributes)])
}

/** Reports a block that takes in the rest of the page. One that ends with its quote or list item may do without. */
function reportUnclosed({ position, value = '' }: SyntaxNode, state: PageState): void {
  const start = position?.start.offset ?? 0
  const mark = markOfUnclosed(state.prepared.text, start, position?.end.offset ?? start, value)
  if (mark === undefined) return
  report(state, 'unclosed-code-block', 'the code block is never closed, so the rest of the page is code', {
    place: state.prepared.place(start, start + mark.length),
    hint: `write ${mark} below the code, on its own line and indented like the first`,
  })
}

function reportLanguage(language: string, place: Place, state: PageState): void {
  if (language === '' || isKnownLanguage(language) || state.reportedLanguages.has(language)) return
  state.reportedLanguages.add(language)
  const similar = nearestLanguage(language)
  report(state, 'unknown-code-language', `\`${language}\` is no language that can be highlighted`, {
    place,
    hint: similar ? `did you mean \`${similar}\`?` : 'use `text` for plain text',
  })
}

function reportMeta(meta: string, lineCount: number, place: Place, state: PageState): void {
  if (meta === '') return
  const { unknown, lines } = parseMeta(meta)
  if (unknown !== undefined) {
    report(state, 'code-meta', `\`${unknown}\` after the language of a code block cannot be understood`, {
      place,
      hint: 'write `title="..."`, line ranges such as `{1,4-6}`, `showLineNumbers` or `diff`',
    })
    return
  }
  if (lines.size === 0) return
  const last = Math.max(...lines)
  if (last <= lineCount) return
  report(state, 'code-meta', `line ${last} is to be highlighted, but the code block ends at line ${lineCount}`, {
    place,
    hint: 'fix the line numbers in braces',
  })
}
