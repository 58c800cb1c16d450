// Headings: their ids, explicit (`{#id}`, `{/* #id */}`, `<!-- #id -->`) or generated from the text, and their links to
// themselves.

import { type PageState, placeOfNode, report } from '../compile-state.ts'
import { elementNode, type SyntaxNode, type TreeEditor, textNode, textOf } from './node.ts'
import { headingText } from './plain-text.ts'

const expressionId = /^\s*\/\*\s*#(\S+?)\s*\*\/\s*$/
const commentId = /^<!--\s*#(\S+?)\s*-->$/

/** Adds the id and anchor of a heading, and gathers its fact. */
export function visitHeading(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const depth = node.depth ?? 1
  const plain = headingText(node, state)
  const taken = plain.isPlain ? undefined : takeGivenId(node.children ?? [], state)
  const given = taken?.id
  const text = taken === undefined ? plain.text : taken.children.map(textOf).join('').trim()
  // As in Docusaurus, generated ids count an h1, and don't count explicit ids. An h1 also has an id, so that links to
  // it work, but no link to itself.
  const automatic = given === undefined ? state.slugger.slug(plain.idText) : undefined
  const id = given ?? automatic ?? ''
  const place = placeOfNode(state, node)
  state.facts.headings.push({ depth, id, text, place })
  const setChildren = (...added: readonly SyntaxNode[]): void => {
    if (taken?.id !== undefined) editor.setChildren(node, [...taken.children, ...added])
    else for (const child of added) editor.append(node, child)
  }
  if (id === '') {
    setChildren()
    return
  }
  const first = state.idPlaces.get(id)
  if (first === undefined) state.idPlaces.set(id, place)
  else {
    report(
      state,
      'duplicate-heading-id',
      `the id \`${id}\` of the heading \`${text}\` is already used by an earlier heading`,
      {
        place,
        notes: [{ message: 'The earlier heading', place: first }],
        hint: 'Give one of them another id: `{#other-id}` at the end of its line.',
      },
    )
  }
  editor.setHtmlAttributes(node, { id })
  if (depth === 1 || state.options.isFactsOnly === true) {
    setChildren()
    return
  }
  const href = `#${encodeFragment(id)}`
  // The label is the heading's text, because a text of our own wouldn't be in the language of the page.
  setChildren(elementNode('a', { className: ['hash-link'], href, ariaLabel: text }))
}

/** Removes the explicit id from the end of a heading's children, and returns both. */
function takeGivenId(
  children: readonly SyntaxNode[],
  state: PageState,
): { readonly id?: string; readonly children: readonly SyntaxNode[] } {
  const last = children.at(-1)
  const match =
    last?.type === 'mdxTextExpression'
      ? expressionId.exec(last.value ?? '')
      : last?.type === 'html'
        ? commentId.exec(last.value ?? '')
        : null
  if (!match?.[1]) return { children }
  if (last?.position?.start.offset !== undefined) state.handled.add(last.position.start.offset)
  const kept = children.slice(0, -1)
  const before = kept.at(-1)
  if (before?.type !== 'text') return { id: match[1], children: kept }
  const trimmed = (before.value ?? '').trimEnd()
  return { id: match[1], children: trimmed === '' ? kept.slice(0, -1) : [...kept.slice(0, -1), textNode(trimmed)] }
}

/** Encodes an id for use after `#`, as browsers encode characters that a URL can't contain. */
function encodeFragment(id: string): string {
  return encodeURI(id).replaceAll('#', '%23')
}
