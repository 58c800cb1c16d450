// Code blocks: the fact, and a <CodeBlock> that carries the lines already highlighted.

import { isKnownLanguage, nearestLanguage } from '../highlight/languages.ts'
import { splitInfo } from '../highlight/meta.ts'
import { highlight } from '../highlight.ts'
import { type PageState, placeOfNode, report } from '../page-state.ts'
import { expressionAttribute, type JsxAttribute, jsxBlock, type SyntaxNode, stringAttribute, type TreeEditor } from './node.ts'

/** Replaces a code block by its component. */
export function visitCode(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const { language, meta } = splitInfo(node.lang ?? '', node.meta ?? '')
  const value = node.value ?? ''
  const place = placeOfNode(state, node)
  state.facts.codes.push({ language, meta, value, place })
  if (language !== '' && !isKnownLanguage(language) && !state.reportedLanguages.has(language)) {
    state.reportedLanguages.add(language)
    const similar = nearestLanguage(language)
    report(state, 'unknown-code-language', `\`${language}\` is no language that can be highlighted`, {
      place,
      hint: similar ? `did you mean \`${similar}\`?` : 'use `text` for plain text',
    })
  }
  const attributes: JsxAttribute[] = [expressionAttribute('code', JSON.stringify(highlight(value, language, meta)))]
  if (meta !== '') attributes.push(stringAttribute('metastring', meta))
  editor.replace(node, [jsxBlock('CodeBlock', attributes)])
}
