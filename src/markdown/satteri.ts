// The fast compiler: satteri, which is native. Its visitors see one node at a time; what they change is applied when
// all have run.

import {
  type HastPluginDefinition,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  type MdxToJsResult,
  markdownToJs,
  mdxToJs,
} from 'satteri'
import { isHandled, type PageState } from './compile-state.ts'
import { namesEmoji, withEmoji } from './emoji.ts'
import { footnoteProperties } from './footnotes.ts'
import { activeProperties, isActiveElement } from './syntax/active-html.ts'
import { visitDefinition } from './syntax/links.ts'
import type { ImportBinding, SyntaxNode, TreeEditor } from './syntax/node.ts'
import { type Visitor, visitors } from './syntax/visitors.ts'

/** What visitors of one run share, as `data` of their contexts. */
interface Run {
  readonly state: PageState
  /**
   * The editor that was made last. It stands here, and not in a WeakMap by its context: V8 takes the values of those
   * for alive whenever it collects young objects, so that each page, which its editor knows, became an old one (a
   * twelfth of a build's processor time).
   */
  editing?: { readonly context: MdastVisitorContext; readonly editor: TreeEditor }
}

/** Name of the component, given by render, for a subtree that is already HTML: `<DgStatic html="...">`. */
const staticComponent = 'DgStatic'

/** Elements inside <head> must stay elements, for the Head component to read. */
const headTags: readonly string[] = ['title', 'meta', 'link', 'script', 'style', 'base', 'noscript']

/** Thrown for a page that only the reference compiler can read. */
export class UnreadableByNative extends Error {}

/** Compiles prepared text to a function body, gathering facts in the state. Throws satteri's error for wrong syntax. */
export function compileFast(state: PageState): string {
  const { text } = state.prepared
  const { format, mappedTags, hasFormulas = false } = state.options
  const options = {
    features: { gfm: true, directive: true, frontmatter: false, math: hasFormulas, rawHtml: format === 'md' },
    hastPlugins: [
      ...(text.includes('[^') ? [footnotesPlugin] : []),
      ...(format === 'md' && text.includes('<') ? [activeHtmlPlugin] : []),
    ],
    mdastPlugins: [
      ...(text.includes(']:') ? [definitionsPlugin] : []),
      syntaxPlugin,
      ...(namesEmoji(text) ? [emojiPlugin] : []),
    ],
    outputFormat: 'function-body' as const,
    optimizeStatic: { component: staticComponent, prop: 'html', ignoreElements: [...mappedTags, ...headTags] },
    data: { state } satisfies Run,
  }
  // Not a promise: no visitor is async.
  const result = (format === 'md' ? markdownToJs(text, options) : mdxToJs(text, options)) as MdxToJsResult
  return withBindings(result.code, state.bindings)
}

/** Name of the n-th value that a page imports, on the object that satteri's code reads all imports from. */
function importName(index: number): string {
  return `_dg_import_${index}`
}

/** satteri reads every import from `arguments[0]`, whatever its module: puts the values there. */
function withBindings(code: string, bindings: readonly ImportBinding[]): string {
  if (bindings.length === 0) return code
  const values = bindings.map(({ value }, index) => `${importName(index)}: ${value}`)
  return `"use strict";\narguments[0] = {...arguments[0], ${values.join(', ')}};\n${code}`
}

// The plugins are made once, since satteri keeps what it derives from a plugin; the state of a run comes with `data`.
const definitionsPlugin = pluginOf('docs-gen-definitions', { definition: visitDefinition })
const syntaxPlugin = pluginOf('docs-gen-syntax', visitors)

/** Runs last, so that ids and facts are made of what the author wrote. */
const emojiPlugin: MdastPluginDefinition = {
  name: 'docs-gen-emoji',
  text: (node, context) => {
    const text = withEmoji(node.value)
    if (text !== node.value) context.setProperty(node, 'value', text)
  },
}

/** React writes `true` as the value of a data attribute; HTML's form of a set attribute is the empty string. */
const footnotesPlugin: HastPluginDefinition = {
  name: 'docs-gen-footnotes',
  element: {
    filter: ['a', 'section'],
    visit: (node, context) => {
      for (const name of footnoteProperties) if (node.properties[name] === true) context.setProperty(node, name, '')
    },
  },
}

/** Leaves out raw HTML that would run or load something. */
const activeHtmlPlugin: HastPluginDefinition = {
  name: 'docs-gen-active-html',
  element: {
    filter: [], // every element
    visit: (node, context) => {
      const { state } = runOf(context)
      // satteri 0.10.5 ends the process over such a name, `@click.stop` for one; the reference compiler writes it.
      if (Object.keys(node.properties).some((name) => name.includes('.'))) throw new UnreadableByNative()
      if (isActiveElement(node, state)) context.removeNode(node)
      else for (const name of activeProperties(node, state)) context.setProperty(node, name, undefined)
    },
  },
}

function pluginOf(name: string, byType: Readonly<Record<string, Visitor>>): MdastPluginDefinition {
  const entries = Object.entries(byType).map(([type, visit]) => [
    type,
    (node: SyntaxNode, context: MdastVisitorContext): void => {
      const run = runOf(context)
      if (!isHandled(run.state, node)) visit(node, run.state, editorIn(run, context))
    },
  ])
  // satteri's nodes are mdast nodes, of which SyntaxNode is the part that visitors read.
  return { name, options: { position: true }, ...Object.fromEntries(entries) } as MdastPluginDefinition
}

/** The part of satteri's context that changes the tree, over the nodes that visitors know. */
interface NativeEditor {
  replaceNode(node: SyntaxNode, by: readonly SyntaxNode[]): void
  wrapNode(node: SyntaxNode, by: SyntaxNode): void
  appendChild(node: SyntaxNode, child: SyntaxNode): void
  setProperty(node: SyntaxNode, key: string, value: unknown): void
}

function runOf({ data }: { readonly data: unknown }): Run {
  return data as Run // given by compileFast
}

function editorIn(run: Run, context: MdastVisitorContext): TreeEditor {
  if (run.editing?.context !== context) run.editing = { context, editor: editorOf(context, run.state) }
  return run.editing.editor
}

function editorOf(context: MdastVisitorContext, state: PageState): TreeEditor {
  const native = context as unknown as NativeEditor // nodes come from satteri, or are mdast nodes that a visitor built
  return {
    replace: (node, by) => native.replaceNode(node, replacementOf(by, state)),
    wrap: (node, by) => native.wrapNode(node, by),
    append: (node, child) => native.appendChild(node, child),
    setChildren: (node, children) => native.setProperty(node, 'children', children),
    setUrl: (node, url) => native.setProperty(node, 'url', url),
    setHtmlAttributes: (node, attributes) =>
      native.setProperty(node, 'data', { ...node.data, hProperties: attributes }),
    setModule: (node, bindings, statements) => {
      const names = bindings.map(({ local }, index) => `${importName(state.bindings.length + index)} as ${local}`)
      const imports = names.length > 0 ? `import {${names.join(', ')}} from "docs-gen"\n` : ''
      state.bindings.push(...bindings)
      const value = imports + statements
      native.replaceNode(node, value === '' ? [] : [{ type: 'mdxjsEsm', value }])
    },
  }
}

/** Characters of a page up to which nodes are moved unless they are texts, which saves reading them. */
const shortPage = 100_000
/** About as many as take as long as in the reference compiler, where time is linear. */
const maxMoves = 12_000
/** Replaced nodes of a page with a moved one: so many take 0.3 GB. */
const maxReplaced = 8_000
const maxPlainDepth = 50

/** Types of nodes that no visitor changes, and that are what their value and their children are. */
const plainTypes: ReadonlySet<string> = new Set([
  'paragraph',
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
])

// satteri 0.10.5 looks up nodes that stay when the node around them is replaced among all others of the paragraph, or of
// the page: n of them take n² steps, and 15,000 took 2 s. Where one is moved, n replaced nodes of a page take n² bytes as
// well, and 20,000 took 1.6 GB. Texts, and in long pages all that is plain, are copied instead.

/** Gives nodes that replace one with few moved nodes in them; throws a RangeError beyond what a page may have. */
function replacementOf(nodes: readonly SyntaxNode[], state: PageState): readonly SyntaxNode[] {
  const copied = copyNodes(nodes, state)
  if (++state.replaced > maxReplaced && state.moves > 0) throw new RangeError('too many nodes are replaced')
  return copied
}

function copyNodes(nodes: readonly SyntaxNode[], state: PageState): readonly SyntaxNode[] {
  return nodes.map((node) => copyNodesIn(node, state))
}

function copyNodesIn(node: SyntaxNode, state: PageState): SyntaxNode {
  // Nodes that visitors make have no position; asking satteri's for theirs would have them read.
  if (!('position' in node))
    return node.children === undefined ? node : { ...node, children: copyNodes(node.children, state) }
  const isShort = state.prepared.text.length < shortPage
  if (isShort ? node.type === 'text' : isPlain(node, 0)) return copyOf(node)
  if (++state.moves > maxMoves) throw new RangeError('too many nodes are moved')
  return node
}

function isPlain(node: SyntaxNode, depth: number): boolean {
  return (
    depth < maxPlainDepth &&
    plainTypes.has(node.type) &&
    (node.children ?? []).every((child) => isPlain(child, depth + 1))
  )
}

function copyOf({ type, value, children }: SyntaxNode): SyntaxNode {
  return {
    type,
    ...(value !== undefined && { value }),
    ...(children !== undefined && { children: children.map(copyOf) }),
  }
}
