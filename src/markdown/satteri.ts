// The fast compiler: satteri, which is native. Its visitors see one node at a time; their changes are applied after all
// visitors have run.

import {
  type HastPluginDefinition,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  type MdxToJsResult,
  markdownToJs,
  mdxToJs,
} from 'satteri'
import { ensure } from '../model/ensure.ts'
import { isHandled, type PageState } from './compile-state.ts'
import { withEmoji } from './emoji.ts'
import { activeProperties, isActiveElement } from './syntax/active-html.ts'
import { visitDefinition } from './syntax/links.ts'
import type { ImportBinding, SyntaxNode, TreeEditor } from './syntax/node.ts'
import { footnoteProperties, type Visitor, visitors } from './syntax/visitors.ts'

/** State shared by the visitors of one run, as the `data` of their contexts. */
interface Run {
  readonly state: PageState
  /**
   * The editor created last. It isn't in a WeakMap keyed by its context, because V8 keeps the values of a WeakMap alive
   * when it collects young objects: each page, referenced by its editor, became an old object (a twelfth of a build's
   * processor time).
   */
  editing?: { readonly context: MdastVisitorContext; readonly editor: TreeEditor }
}

/** Name of the component, supplied by render, for a subtree that is already HTML: `<DgStatic html="...">`. */
const staticComponent = 'DgStatic'

/** Elements inside <head> must stay elements, so that the Head component can read them. */
const headTags: readonly string[] = ['title', 'meta', 'link', 'script', 'style', 'base', 'noscript']

/** Thrown for a page that only the reference compiler can read. */
export class UnreadableByNative extends Error {}

/** Thrown for a page of which native code would take too long, or too much memory. */
export class TooManyNodes extends RangeError {}

/** Compiles prepared text to a function body and gathers facts in the state. Throws satteri's syntax errors. */
export function compileFast(state: PageState): string {
  const { text, emoji } = state.prepared
  const { format, mappedTags, math = false } = state.options
  const options = {
    features: { gfm: true, directive: true, frontmatter: false, math, rawHtml: format === 'md' },
    hastPlugins: [
      ...(text.includes('[^') ? [footnotesPlugin] : []),
      ...(format === 'md' && text.includes('<') ? [activeHtmlPlugin] : []),
    ],
    mdastPlugins: [
      ...(text.includes(']:') ? [definitionsPlugin] : []),
      syntaxPlugin,
      ...(emoji === undefined ? [] : [emojiPlugin]),
    ],
    outputFormat: 'function-body' as const,
    optimizeStatic: { component: staticComponent, prop: 'html', ignoreElements: [...mappedTags, ...headTags] },
    data: { state } satisfies Run,
  }
  // Not a promise, because no visitor is async.
  const result = (format === 'md' ? markdownToJs(text, options) : mdxToJs(text, options)) as MdxToJsResult
  return withBindings(result.code, state.bindings)
}

/** Returns the name of the n-th imported value on the object from which satteri's code reads all imports. */
function importName(index: number): string {
  return `_dg_import_${index}`
}

/** Puts the imported values into `arguments[0]`, from which satteri reads every import, whatever its module. */
function withBindings(code: string, bindings: readonly ImportBinding[]): string {
  if (bindings.length === 0) return code
  const values = bindings.map(({ value }, index) => `${importName(index)}: ${value}`)
  return `"use strict";\narguments[0] = {...arguments[0], ${values.join(', ')}};\n${code}`
}

// The plugins are created once, because satteri caches what it derives from a plugin. The state of a run is in `data`.
const definitionsPlugin = pluginOf('docs-gen-definitions', { definition: visitDefinition })
const syntaxPlugin = pluginOf('docs-gen-syntax', visitors)

/** Runs last, so that ids and facts are created from the author's text. */
const emojiPlugin: MdastPluginDefinition = {
  name: 'docs-gen-emoji',
  text: (node, context) => {
    const text = withEmoji(node.value, ensure(runOf(context).state.prepared.emoji))
    if (text !== node.value) context.setProperty(node, 'value', text)
  },
}

/** React writes `true` as the value of a data attribute; in HTML, an attribute without a value is the empty string. */
const footnotesPlugin: HastPluginDefinition = {
  name: 'docs-gen-footnotes',
  element: {
    filter: ['a', 'section'],
    visit: (node, context) => {
      for (const name of footnoteProperties) if (node.properties[name] === true) context.setProperty(node, name, '')
    },
  },
}

/** Removes raw HTML that would run or load something. */
const activeHtmlPlugin: HastPluginDefinition = {
  name: 'docs-gen-active-html',
  element: {
    filter: [], // every element
    visit: (node, context) => {
      const { state } = runOf(context)
      // satteri 0.10.5 ends the process on such a name, for example `@click.stop`; the reference compiler writes it.
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
  // satteri's nodes are mdast nodes; SyntaxNode is the part of them that visitors read.
  return { name, options: { position: true }, ...Object.fromEntries(entries) } as MdastPluginDefinition
}

/** The part of satteri's context that changes the tree, typed for the nodes that visitors know. */
interface NativeEditor {
  replaceNode(node: SyntaxNode, by: readonly SyntaxNode[]): void
  wrapNode(node: SyntaxNode, by: SyntaxNode): void
  appendChild(node: SyntaxNode, child: SyntaxNode): void
  setProperty(node: SyntaxNode, key: string, value: unknown): void
}

function runOf({ data }: { readonly data: unknown }): Run {
  return data as Run // set by compileFast
}

function editorIn(run: Run, context: MdastVisitorContext): TreeEditor {
  if (run.editing?.context !== context) run.editing = { context, editor: editorOf(context, run.state) }
  return run.editing.editor
}

function editorOf(context: MdastVisitorContext, state: PageState): TreeEditor {
  const native = context as unknown as NativeEditor // nodes are from satteri, or are mdast nodes created by a visitor
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

/** Maximum characters of a short page. Only its text nodes are copied; moving the others saves reading them. */
const shortPage = 100_000
/** With about this many moves, satteri takes as long as the reference compiler, whose time is linear. */
const maxMoves = 12_000
/** Maximum replaced nodes on a page with a moved node: this many take 0.3 GB. */
const maxReplaced = 8_000
const maxPlainDepth = 50

/** Types of nodes that no visitor changes, and that have no content except their value and children. */
const plainTypes: ReadonlySet<string> = new Set([
  'paragraph',
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
])

// When satteri 0.10.5 replaces a node, it looks up each kept node among all others of the paragraph, or of the
// page: n of them take n² steps, and 15,000 took 2 s. On a page with a moved node, n replaced nodes also take n² bytes,
// and 20,000 took 1.6 GB. So text nodes, and on long pages all plain nodes, are copied instead.

/** Returns the nodes that replace one, with few moved nodes in them. Throws `TooManyNodes` beyond a page's limits. */
function replacementOf(nodes: readonly SyntaxNode[], state: PageState): readonly SyntaxNode[] {
  const copied = copyNodes(nodes, state)
  if (++state.replaced > maxReplaced && state.moves > 0) throw new TooManyNodes('too many nodes are replaced')
  return copied
}

function copyNodes(nodes: readonly SyntaxNode[], state: PageState): readonly SyntaxNode[] {
  return nodes.map((node) => copyNodesIn(node, state))
}

function copyNodesIn(node: SyntaxNode, state: PageState): SyntaxNode {
  // Nodes created by visitors have no position. `in` doesn't read satteri's nodes from native memory.
  if (!('position' in node))
    return node.children === undefined ? node : { ...node, children: copyNodes(node.children, state) }
  const isShort = state.prepared.text.length < shortPage
  if (isShort ? node.type === 'text' : isPlain(node, 0)) return copyOf(node)
  if (++state.moves > maxMoves) throw new TooManyNodes('too many nodes are moved')
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
