// SVG and MathML in HTML: their contents are read by other rules, in which `<title>` holds elements and CDATA
// sections count, until an element of HTML breaks out of them.

/** Which <svg>, <math> and elements with HTML in them are open; last is innermost. */
export type ForeignElements = string[]

/** Says whether the next tag is read by the rules of SVG and MathML. */
export function isForeign(open: ForeignElements): boolean {
  const innermost = open.at(-1)
  return innermost === 'svg' || innermost === 'math'
}

/** Notes a start tag, and says whether its element is one of SVG or MathML. */
export function openElement(open: ForeignElements, name: string, isSelfClosing: boolean): boolean {
  if (open.length > 0 && breakouts.has(name)) leaveForeign(open)
  const wasForeign = isForeign(open)
  const isNoted = name === 'svg' || name === 'math' || (wasForeign && integrationPoints.has(name))
  if (isNoted && !isSelfClosing && open.length < deepest) open.push(name)
  return wasForeign
}

/** Notes an end tag. */
export function closeElement(open: ForeignElements, name: string): void {
  if (open.length === 0) return
  if (name === 'p') leaveForeign(open)
  const innermost = open.lastIndexOf(name)
  if (innermost !== -1) open.length = innermost
}

function leaveForeign(open: ForeignElements): void {
  while (isForeign(open)) open.pop()
}

// Only hostile HTML nests deeper, and each end tag searches the list.
const deepest = 200

/** Elements of <svg> and <math> in which HTML stands. */
const integrationPoints = new Set(['foreignobject', 'desc', 'title', 'mi', 'mo', 'mn', 'ms', 'mtext'])

/** Start tags of HTML that close an open <svg> or <math>. */
const breakouts = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small ' +
    'span strong strike sub sup table tt u ul var'
  ).split(' '),
)
