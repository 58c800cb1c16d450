// Directives: `:::note[Title]{.class #id}` becomes <Admonition>, and `:::code-group`, as in VitePress, becomes tabs of
// its code blocks. An unknown `:::name` stays text and is reported. `:word` and `::word` aren't syntax of docs-gen and
// are restored to their source form (`10:30` would lose its `:30`).

import { nearest } from '../../model/nearest.ts'
import { endOfLine } from '../../model/text.ts'
import { type PageState, report, sourceOf } from '../compile-state.ts'
import { parseMeta, splitInfo } from '../highlight/fence-meta.ts'
import { admonitionKinds } from './admonition-kinds.ts'
import { asWritten, markHandled, titleSource } from './jsx-source.ts'
import {
  directiveAttributesOf,
  expressionAttribute,
  fragmentOf,
  type JsxAttribute,
  jsxBlock,
  rangeOf,
  type SyntaxNode,
  stringAttribute,
  type TreeEditor,
  textNode,
} from './node.ts'
import { plainLabel } from './plain-text.ts'

/** Replaces an admonition with its component. */
export function visitContainerDirective(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const kind = node.name ?? ''
  if (!kindsOf(state).includes(kind)) {
    restoreContainer(node, state, editor)
    return
  }
  const isUnclosed = reportUnclosed(node, state)
  if (kind === codeGroup) {
    visitCodeGroup(node, { state, editor, isUnclosed })
    return
  }
  const label = labelOf(node, state)
  const given = directiveAttributesOf(node)
  const attributes: JsxAttribute[] = [stringAttribute('type', kind)]
  if (label?.text) attributes.push(stringAttribute('title', label.text))
  else if (label) attributes.push(titleAttribute(label.node, state))
  else if (given.title) attributes.push(stringAttribute('title', given.title))
  if (given.id) attributes.push(stringAttribute('id', given.id))
  if (given.class) attributes.push(stringAttribute('className', given.class))
  const children = node.children ?? []
  editor.replace(node, [jsxBlock('Admonition', attributes, label ? children.slice(1) : children)])
}

/** Reports a block that contains the rest of the page; one in a quote or list item may end with it, unclosed. */
function reportUnclosed(node: SyntaxNode, state: PageState): boolean {
  const { text } = state.prepared
  const { start, end } = rangeOf(node)
  const isIndented = start > 0 && text[start - 1] !== '\n'
  if (isIndented || /\S/.test(text.slice(end))) return false
  const colons = /^:+/.exec(text.slice(start, endOfLine(text, start)))?.[0] ?? ''
  if (closingOf(text.slice(start, end).trimEnd())?.startsWith(colons)) return false
  const [what, inside] = node.name === codeGroup ? [`\`:::${codeGroup}\``, 'last block'] : ['The admonition', 'text']
  report(state, 'unclosed-admonition', `${what} is never closed, so the rest of the page is in it`, {
    place: state.prepared.place(start, start + colons.length),
    hint: `Write \`${colons}\` below its ${inside}, on its own line.`,
  })
  return true
}

/** Returns the colons in the last line of a container that close it. */
function closingOf(source: string): string | undefined {
  return /\n[ \t>]*(:{3,})[ \t]*$/.exec(source)?.[1]
}

/** Finds the label of a directive, with its text if the opening line contains it as plain text. */
function labelOf(
  node: SyntaxNode,
  state: PageState,
): { readonly node: SyntaxNode; readonly text?: string } | undefined {
  const { text: whole } = state.prepared
  const { start } = rangeOf(node)
  const text = plainLabel(whole.slice(start, endOfLine(whole, start)))
  const first = node.children?.[0]
  if (text === '' || first === undefined) return undefined
  if (text !== undefined) return { node: first, text }
  return first.data?.directiveLabel === true ? { node: first } : undefined
}

/** Creates the title: a string for plain text, or for Markdown an expression that creates React elements. */
function titleAttribute(label: SyntaxNode, state: PageState): JsxAttribute {
  const children = label.children ?? []
  if (children.every((child) => child.type === 'text')) {
    return stringAttribute('title', children.map((child) => child.value ?? '').join(''))
  }
  return expressionAttribute('title', titleSource(label, state))
}

function kindsOf({ options }: PageState): readonly string[] {
  return [codeGroup, ...admonitionKinds, ...options.admonitions]
}

/** Restores an unknown container: its opening line, its content, its closing line. */
function restoreContainer(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const similar = nearest(node.name ?? '', kindsOf(state))
  const children = node.children ?? []
  const label = children[0]?.data?.directiveLabel === true ? children[0] : undefined
  if (label) markHandled(label, state)
  const { start } = rangeOf(node)
  const source = sourceOf(state, node)
  const opening = source.split('\n', 1)[0] ?? ''
  const closing = closingOf(source)
  report(state, 'unknown-admonition', `\`:::${node.name ?? ''}\` is not a kind of admonition, so it stays text`, {
    place: state.prepared.place(start, start + opening.trimEnd().length),
    hint: similar
      ? `did you mean \`:::${similar}\`?`
      : `use one of ${admonitionKinds.join(', ')}, or add it to \`markdown.admonitions\``,
  })
  const restored = [
    { type: 'paragraph', children: [textNode(opening.trimEnd())] },
    ...(label ? children.slice(1) : children),
    ...(closing ? [{ type: 'paragraph', children: [textNode(closing)] }] : []),
  ]
  editor.replace(node, fragmentOf(restored, 'block'))
}

/** Restores `::name[...]{...}` to a paragraph with its source form. */
export function visitLeafDirective(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  editor.replace(node, [{ type: 'paragraph', children: asWritten(node, state) }])
}

/** Restores `:name[...]{...}` to text in its source form. */
export function visitTextDirective(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const nodes = asWritten(node, state)
  editor.replace(node, nodes.length === 1 ? nodes : fragmentOf(nodes, 'inline'))
}

/** Name of the directive that groups code blocks. */
const codeGroup = 'code-group'

/** Context of the visit of a group. An unclosed group, already reported, may contain anything that follows it. */
interface GroupVisit {
  readonly state: PageState
  readonly editor: TreeEditor
  readonly isUnclosed: boolean
}

/** Replaces a group of code blocks with tabs. */
function visitCodeGroup(node: SyntaxNode, { state, editor, isUnclosed }: GroupVisit): void {
  const children = node.children ?? []
  const blocks = children.filter(({ type }) => type === 'code')
  const { start } = rangeOf(node)
  const place = state.prepared.place(start, start + `:::${codeGroup}`.length)
  if (blocks.length < children.length || blocks.length === 0) {
    const what = children.length === 0 ? 'is empty' : 'contains something other than code blocks'
    const hint = 'Put only code blocks into it, each with a label after its language: ```js [config.js]'
    if (!isUnclosed) report(state, 'code-meta', `\`:::${codeGroup}\` ${what}`, { place, hint })
    editor.replace(node, fragmentOf(children, 'block'))
    return
  }
  const names = blocks.map(nameOf)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) {
    report(state, 'code-meta', `Two blocks of \`:::${codeGroup}\` have the label \`${twice}\``, {
      place,
      hint: 'Give each a label after its language: ```js [config.js]',
    })
  }
  const items = blocks.map((block, index) => {
    const name = names[index] ?? ''
    const value = names.indexOf(name) < index ? `${name} ${index + 1}` : name
    return jsxBlock('TabItem', [stringAttribute('value', value), stringAttribute('label', name)], [block])
  })
  editor.replace(node, [jsxBlock('Tabs', [], items)])
}

/** Returns the name of a block: its label, title, or language. */
function nameOf({ lang, meta }: SyntaxNode): string {
  const { language, meta: words } = splitInfo(lang ?? '', meta ?? '')
  const { label, title } = parseMeta(words)
  return label ?? title ?? (language === '' ? 'text' : language)
}
