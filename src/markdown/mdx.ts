// The reference compiler: @mdx-js/mdx with remark. It defines the meaning of a page, its errors are the ones that
// authors see, and it can run plugins of remark and rehype. It's loaded when first needed, because it's large and slow
// compared with the fast compiler.

import type { Node } from 'acorn'
import type { Nodes, Parents, Root } from 'hast'
import type rehypeRaw from 'rehype-raw'
import type { PageState } from './compile-state.ts'
import { type EmojiTable, withEmoji } from './emoji.ts'
import { parseExpression, parseModule } from './parse-script.ts'
import { loadPlugins, pathForPlugin } from './plugins.ts'
import { activeProperties, isActiveElement } from './syntax/active-html.ts'
import { visitDefinition } from './syntax/links.ts'
import type { SyntaxNode, TreeEditor } from './syntax/node.ts'
import { footnoteProperties, type Visitor, visitors } from './syntax/visitors.ts'

/** A node that remark owns, which can be changed. */
type MutableNode = { -readonly [K in keyof SyntaxNode]: SyntaxNode[K] }

/** Node types that rehype-raw must pass through. */
const mdxTypes: string[] = [
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
]

/** Compiles prepared text to a function body and gathers facts in the state. Rejects with a VFileMessage. */
export async function compileReference(state: PageState): Promise<string> {
  const [{ compile }, { default: remarkGfm }, { default: remarkDirective }] = await Promise.all([
    import('@mdx-js/mdx'),
    import('remark-gfm'),
    import('remark-directive'),
  ])
  const { format, math } = state.options
  const { text, emoji } = state.prepared
  const formulas = math === true ? [(await import('remark-math')).default] : []
  const [remark, rehype] = await Promise.all([
    loadPlugins(state.options.remarkPlugins),
    loadPlugins(state.options.rehypePlugins),
  ])
  const isMarkdown = format === 'md'
  const parserOf = isMarkdown ? (parse: HtmlParser) => parse : whereRaw
  const raw = isMarkdown || remark.length > 0 ? (await import('rehype-raw')).default : undefined
  const result = await compile(
    { value: text, path: pathForPlugins(state) },
    {
      format,
      outputFormat: 'function-body',
      tableCellAlignToStyle: false, // for cells in raw HTML; the security policy of pages forbids style attributes
      remarkPlugins: [
        remarkGfm,
        remarkDirective,
        ...formulas,
        ...remark,
        () => (root: SyntaxNode) => visitTree(root, state),
        ...(emoji === undefined ? [] : [() => (root: SyntaxNode) => writeEmoji(root, emoji)]),
      ],
      rehypePlugins: [
        ...(raw === undefined ? [] : [() => parserOf(raw({ passThrough: mdxTypes }))]),
        ...(isMarkdown ? [() => (root: Root) => dropActive(root, state)] : []),
        fixFootnotes,
        ...rehype,
      ],
    },
  )
  return String(result)
}

/** Returns the absolute path of a source, which plugins of the site can read; undefined if there are none. */
function pathForPlugins({ file, options: { remarkPlugins = [], rehypePlugins = [] } }: PageState): string | undefined {
  const entry = [...remarkPlugins, ...rehypePlugins].find(({ module }) => module !== undefined)
  return entry && pathForPlugin(entry, file)
}

/** Replaces names with emoji. Runs last, so that ids and facts are created from the author's text. */
function writeEmoji(root: SyntaxNode, emoji: EmojiTable): void {
  walk(root, (node: MutableNode) => {
    if (node.type === 'text' && node.value !== undefined) node.value = withEmoji(node.value, emoji)
  })
}

type HtmlParser = ReturnType<typeof rehypeRaw>

/** Parses HTML only where plugins have put some into MDX, which has none of its own. */
function whereRaw(parse: HtmlParser): HtmlParser {
  return (root, file) => (hasRaw(root) ? parse(root, file) : root)
}

function hasRaw(parent: Parents): boolean {
  return parent.children.some((child) => child.type === 'raw' || ('children' in child && hasRaw(child)))
}

/** Removes raw HTML that would run or load something. */
function dropActive(parent: Parents, state: PageState): void {
  parent.children = parent.children.filter(
    (child) => child.type !== 'element' || !isActiveElement(child, state),
  ) as typeof parent.children // fewer of the same children
  for (const child of parent.children) {
    if (child.type === 'element') for (const name of activeProperties(child, state)) delete child.properties[name]
    if ('children' in child) dropActive(child, state)
  }
}

/** React writes `true` as the value of a data attribute; in HTML, an attribute without a value is the empty string. */
function fixFootnotes(): (root: Root) => void {
  return (root) => {
    const pending: Nodes[] = [root]
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (node.type === 'element') {
        for (const name of footnoteProperties) if (node.properties[name] === true) node.properties[name] = ''
      }
      if ('children' in node) pending.push(...node.children)
    }
  }
}

/** Records all definitions, which references need, then visits the nodes in the same order as satteri. */
function visitTree(root: SyntaxNode, state: PageState): void {
  const original = new Set<SyntaxNode>()
  walk(root, (node) => original.add(node))
  walk(root, (node) => {
    if (node.type === 'definition') visitDefinition(node, state)
  })
  visitChildren(root, original, state)
  walk(root, addScriptTree)
}

function walk(root: SyntaxNode, see: (node: SyntaxNode) => void): void {
  const pending = [root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    see(node)
    for (let index = (node.children?.length ?? 0) - 1; index >= 0; index--) {
      const child = node.children?.[index]
      if (child !== undefined) pending.push(child)
    }
  }
}

/** Visits the nodes that the parser created, parents first; only walks through nodes that visitors created. */
function visitChildren(parent: MutableNode, original: Set<SyntaxNode>, state: PageState): void {
  if (parent.children !== undefined)
    parent.children = parent.children.flatMap((child) => visitNode(child, original, state))
}

function visitNode(node: SyntaxNode, original: Set<SyntaxNode>, state: PageState): readonly SyntaxNode[] {
  // A visited node may be part of its own replacement; it isn't visited again.
  const by = original.delete(node) ? visitOne(node, visitors[node.type], state) : [node]
  if (by.length === 1 && by[0] === node) {
    visitChildren(node, original, state)
    return by
  }
  return by.flatMap((one) => visitNode(one, original, state))
}

function visitOne(node: SyntaxNode, visit: Visitor | undefined, state: PageState): readonly SyntaxNode[] {
  if (visit === undefined) return [node]
  let result: readonly SyntaxNode[] = [node]
  visit(node, state, {
    ...fieldEditor,
    replace: (_node, by) => {
      result = by
    },
    wrap: (_node, by) => {
      result = [{ ...by, children: [node] }]
    },
    setModule: (_node, bindings, statements) => {
      const value = [...bindings.map((binding) => `const ${binding.local} = ${binding.value};`), statements].join('\n')
      result = [{ type: 'mdxjsEsm', value }]
    },
  })
  return result
}

/** The editor's methods that change fields of a node. */
const fieldEditor: Omit<TreeEditor, 'replace' | 'wrap' | 'setModule'> = {
  append: (node: MutableNode, child) => {
    node.children = [...(node.children ?? []), child]
  },
  setChildren: (node: MutableNode, children) => {
    node.children = children
  },
  setUrl: (node: MutableNode, url) => {
    node.url = url
  },
  setHtmlAttributes: (node: MutableNode, attributes) => {
    node.data = { ...node.data, hProperties: attributes }
  },
}

/** Adds parsed JavaScript to nodes that visitors created. satteri parses it automatically. */
function addScriptTree(node: SyntaxNode): void {
  if (node.type === 'mdxjsEsm' && node.data?.estree === undefined) setScriptTree(node, parseModule(node.value ?? ''))
  if (!Array.isArray(node.attributes)) return
  for (const attribute of node.attributes) {
    const value: unknown = attribute.value
    if (typeof value !== 'object' || value === null || !('value' in value) || 'data' in value) continue
    setScriptTree(value, parseExpression(String(value.value)))
  }
}

function setScriptTree(holder: object, estree: Node): void {
  Reflect.set(holder, 'data', { estree: { ...estree, comments: [] } })
}
