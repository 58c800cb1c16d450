// Groups of code blocks, `:::code-group` as in VitePress: tabs, one for each block, which `[label]` after its language
// names.

import { type PageState, report } from '../compile-state.ts'
import { parseMeta, splitInfo } from '../highlight/fence-meta.ts'
import { fragmentOf, jsxBlock, type SyntaxNode, stringAttribute, type TreeEditor } from './node.ts'

/** The name of the block around a group. */
export const codeGroup = 'code-group'

/** What a group is visited with; one that is unclosed, which was reported, may hold whatever follows it. */
interface GroupVisit {
  readonly state: PageState
  readonly editor: TreeEditor
  readonly isUnclosed: boolean
}

/** Turns a group of code blocks into tabs. */
export function visitCodeGroup(node: SyntaxNode, { state, editor, isUnclosed }: GroupVisit): void {
  const children = node.children ?? []
  const blocks = children.filter(({ type }) => type === 'code')
  const start = node.position?.start.offset ?? 0
  const place = state.prepared.place(start, start + `:::${codeGroup}`.length)
  if (blocks.length < children.length || blocks.length === 0) {
    const what = children.length === 0 ? 'is empty' : 'holds something else than blocks of code'
    const hint = 'put only blocks of code into it, each with a label after its language: ```js [config.js]'
    if (!isUnclosed) report(state, 'code-meta', `\`:::${codeGroup}\` ${what}`, { place, hint })
    editor.replace(node, fragmentOf(children, 'block'))
    return
  }
  const names = blocks.map(nameOf)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) {
    report(state, 'code-meta', `two blocks of \`:::${codeGroup}\` have the label \`${twice}\``, {
      place,
      hint: 'give each a label after its language: ```js [config.js]',
    })
  }
  const items = blocks.map((block, index) => {
    const name = names[index] ?? ''
    const value = names.indexOf(name) < index ? `${name} ${index + 1}` : name
    return jsxBlock('TabItem', [stringAttribute('value', value), stringAttribute('label', name)], [block])
  })
  editor.replace(node, [jsxBlock('Tabs', [], items)])
}

/** Names a block: its label, title, or language. */
function nameOf({ lang, meta }: SyntaxNode): string {
  const { language, meta: words } = splitInfo(lang ?? '', meta ?? '')
  const { label, title } = parseMeta(words)
  return label ?? title ?? (language === '' ? 'text' : language)
}
