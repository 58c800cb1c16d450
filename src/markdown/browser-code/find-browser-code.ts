// Finds the parts of a page's own code that must run in the browser: components with state that the page defines,
// functions that it passes to components, `<BrowserOnly>`. Each becomes a component of a module that is bundled for the
// browser. On the page, a `<DgBrowser>` element replaces it and contains what the server renders of it: Markdown, and
// components that only render.

import type { BrowserCode } from '../../model/browser-code.ts'
import type { CompileOptions } from '../../model/compiled.ts'
import type { TextEdit } from '../../model/text-edit.ts'
import { parseExpression, tryParse } from '../parse-script.ts'
import { prepareText, type SourceText } from '../preprocess.ts'
import { jsxAttributesOf, rangeOf, type SyntaxNode } from '../syntax/node.ts'
import { type BrowserPart, moduleOf } from './module-source.ts'
import {
  directChildren,
  expressionNeedsBrowser,
  isComment,
  isExpression,
  isJsx,
  needsBrowser,
  rootName,
  worksInside,
} from './needs-browser.ts'
import { type PageNames, type PageScope, scopeOfPage, usedNames } from './page-scope.ts'

interface BrowserCodeSearch {
  readonly text: string
  readonly file: string
  readonly names: PageScope
  readonly edits: TextEdit[]
  readonly parts: BrowserPart[]
}

/** Finds the code of a page that must run in the browser; undefined if it has none, or can't be parsed. */
export async function findBrowserCode(
  input: SourceText,
  options: CompileOptions,
  known: PageNames,
): Promise<BrowserCode | undefined> {
  const { text } = prepareText(input, options)
  const root = await parsed(text)
  if (root === undefined) return undefined
  const names = scopeOfPage(root.children ?? [], text, known)
  const search: BrowserCodeSearch = { text, file: input.file, names, edits: [], parts: [] }
  visit(root, search)
  return search.parts.length === 0 ? undefined : { edits: search.edits, module: moduleOf(search.parts, names) }
}

/** Parses a page; returns undefined for a syntax error, which the compiler reports. */
async function parsed(text: string): Promise<SyntaxNode | undefined> {
  const [{ createProcessor }, { default: remarkGfm }, { default: remarkDirective }] = await Promise.all([
    import('@mdx-js/mdx'),
    import('remark-gfm'),
    import('remark-directive'),
  ])
  try {
    // SyntaxNode has only the fields of a node that docs-gen reads.
    return createProcessor({ remarkPlugins: [remarkGfm, remarkDirective] }).parse(text) as SyntaxNode
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

/** Finds the outermost parts that must run in the browser. */
function visit(node: SyntaxNode, search: BrowserCodeSearch): void {
  const isLive =
    (isJsx(node) && needsBrowser(node, search.names)) ||
    (isExpression(node) && expressionNeedsBrowser(node, search.names))
  if (isLive && addPart(node, search)) return
  for (const child of node.children ?? []) visit(child, search)
}

/** State of one browser part while its JSX is written. */
interface PartState {
  readonly search: BrowserCodeSearch
  readonly edits: TextEdit[]
  /** Nodes that the server renders, which may contain further browser parts. */
  readonly serverRendered: SyntaxNode[]
  next: number
}

function addPart(node: SyntaxNode, search: BrowserCodeSearch): boolean {
  const state: PartState = { search, edits: [], serverRendered: [], next: 1 }
  const number = search.parts.length
  const jsx = isExpression(node) ? `<>{${node.value}}</>` : elementJsx(node, 0, state)
  const code = tryParse(parseExpression, jsx)
  if (code === undefined) return false
  const uses = usedNames(code)
  const scope = serverScopeOf(uses, search.names)
  const given = scope.length === 0 ? '' : `const { ${scope.join(', ')} } = scope; `
  search.parts.push({ source: `({ slots = {}, scope = {} }) => { ${given}return ${jsx} }`, uses })
  const attributes = [
    `of={${JSON.stringify(search.file)}}`,
    `n={${number}}`,
    ...(scope.length === 0 ? [] : [`scope={{${scope.join(', ')}}}`]),
  ].join(' ')
  const tag = (name: string) => `DgBrowser ${name === '' ? '' : `as="${name}" `}${attributes}`
  if (isExpression(node)) search.edits.push(editOf(node, `<${tag('')} />`))
  else search.edits.push(...tagEdits(node, search.text, tag(node.name ?? '')))
  search.edits.push(...state.edits)
  for (const rendered of state.serverRendered) visit(rendered, search)
  return true
}

const pageScope = ['props', 'frontMatter', 'contentTitle', 'toc']

/** Lists the names whose values the server passes to a part as data: those that MDX defines, and imported files. */
function serverScopeOf(uses: ReadonlySet<string>, { imports, exports }: PageScope): readonly string[] {
  return [...uses]
    .filter((name) => {
      const type = imports.get(name)?.kind.type
      return (
        type === 'data' || type === 'asset' || (pageScope.includes(name) && type === undefined && !exports.has(name))
      )
    })
    .sort()
}

/** Writes an element that runs in the browser as JSX: its tags unchanged, with slots for what the server renders. */
function elementJsx(node: SyntaxNode, part: number, state: PartState): string {
  const { text } = state.search
  const { start, end } = rangeOf(node)
  const opening = openingTag(node, text)
  const open = text.slice(start, opening.end)
  if (opening.isSelfClosing) return open
  return `${open}${childrenJsx(node, part, state)}${text.slice(text.lastIndexOf('</', end), end)}`
}

const invisible: ReadonlySet<string> = new Set(['definition', 'footnoteDefinition', 'mdxjsEsm'])

/** Writes the children of an element: parts, and between them slots for runs of what the server renders. */
function childrenJsx(node: SyntaxNode, part: number, state: PartState): string {
  const written: string[] = []
  let run: SyntaxNode[] = []
  let runs = 0
  const endRun = () => {
    const gap: SyntaxNode[] = []
    for (let last = run.at(-1); last !== undefined && isBlank(last); last = run.at(-1)) gap.unshift(...run.splice(-1))
    if (run.length > 0 && run.every(({ type }) => type === 'text')) written.push(textJsx(run, state))
    else if (run.length > 0) written.push(slotJsx(run, `${part}.${runs++}`, state))
    if (gap.some(isSpace)) written.push('{" "}')
    run = []
  }
  for (const child of directChildren(node)) {
    if (invisible.has(child.type) || (isExpression(child) && isComment(child))) continue
    if (!worksInside(child, state.search.names)) {
      if (run.length > 0 || !isBlank(child)) run.push(child)
      else if (isSpace(child)) written.push('{" "}')
      continue
    }
    endRun()
    written.push(partJsx(child, state))
  }
  endRun()
  return written.join('')
}

function isBlank({ type, value = '' }: SyntaxNode): boolean {
  return type === 'text' && value.trim() === ''
}

function isSpace(node: SyntaxNode): boolean {
  return isBlank(node) && node.value?.includes('\n') === false
}

/** Writes a child that runs in the browser; a `<DgPart>` replaces it on the page. */
function partJsx(child: SyntaxNode, state: PartState): string {
  const number = state.next++
  if (isExpression(child)) {
    state.edits.push(editOf(child, `<DgPart n={${number}} />`))
    return `{${child.value}}`
  }
  const name = child.name ?? ''
  const tag = `DgPart ${name === '' ? '' : `as="${name}" `}n={${number}}`
  state.edits.push(...tagEdits(child, state.search.text, tag))
  return elementJsx(child, number, state)
}

function textJsx(run: readonly SyntaxNode[], state: PartState): string {
  for (const node of run) state.edits.push(editOf(node, `<DgPart n={${state.next++}} />`))
  return `{${JSON.stringify(run.map(({ value }) => value ?? '').join(''))}}`
}

/** Writes a slot for server-rendered nodes. A lone component keeps its properties, which its parent may read. */
function slotJsx(run: readonly SyntaxNode[], name: string, state: PartState): string {
  state.serverRendered.push(...run)
  const slot = `slots[${JSON.stringify(name)}]`
  const [only, ...others] = run
  if (only === undefined || others.length > 0 || !isJsx(only) || !/^[A-Z]/.test(rootName(only.name))) return `{${slot}}`
  const { text } = state.search
  const { end, isSelfClosing } = openingTag(only, text)
  const attributes = text.slice(rangeOf(only).start + 1 + (only.name ?? '').length, end - (isSelfClosing ? 2 : 1))
  return `<DgSlot dgSlot={${slot}}${attributes} />`
}

function editOf(node: SyntaxNode, text: string): TextEdit {
  return { ...rangeOf(node), text }
}

/** Replaces the tags of an element. `tag` is the new name with its attributes. */
function tagEdits(node: SyntaxNode, text: string, tag: string): readonly TextEdit[] {
  const { start, end } = rangeOf(node)
  const opening = openingTag(node, text)
  const first = { start, end: opening.end, text: `<${tag}${opening.isSelfClosing ? ' /' : ''}>` }
  if (opening.isSelfClosing) return [first]
  return [first, { start: text.lastIndexOf('</', end), end, text: `</${tag.split(' ', 1)[0]}>` }]
}

/** Finds the offset after the `>` of an opening tag: the first `>` after its last attribute. */
function openingTag(node: SyntaxNode, text: string): { readonly end: number; readonly isSelfClosing: boolean } {
  const last = jsxAttributesOf(node).at(-1)
  const end = text.indexOf('>', last === undefined ? rangeOf(node).start : rangeOf(last).end) + 1
  return { end, isSelfClosing: text[end - 2] === '/' }
}
