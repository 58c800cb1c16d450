// Tracks SVG and MathML in HTML. Their contents follow other rules, in which `<title>` can contain elements and CDATA
// sections are recognized, until an element of HTML breaks out.

/** The open <svg> and <math> elements, and open elements in them that contain HTML; the last is the innermost. */
export type ForeignElements = string[]

/** Returns whether the next tag follows the rules of SVG and MathML. */
export function isForeign(open: ForeignElements): boolean {
  const innermost = open.at(-1)
  return innermost === 'svg' || innermost === 'math'
}

/** Records a start tag. Returns whether its element belongs to SVG or MathML. */
export function openElement(open: ForeignElements, name: string, isSelfClosing: boolean): boolean {
  if (open.length > 0 && breakouts.has(name)) leaveForeign(open)
  const wasForeign = isForeign(open)
  const isNoted = name === 'svg' || name === 'math' || (wasForeign && integrationPoints.has(name))
  if (isNoted && !isSelfClosing && open.length < deepest) open.push(name)
  return wasForeign
}

/** Records an end tag. */
export function closeElement(open: ForeignElements, name: string): void {
  if (open.length === 0) return
  if (name === 'p') leaveForeign(open)
  const innermost = open.lastIndexOf(name)
  if (innermost !== -1) open.length = innermost
}

function leaveForeign(open: ForeignElements): void {
  while (isForeign(open)) open.pop()
}

// Limits the list, which each end tag searches. Only hostile HTML nests deeper.
const deepest = 200

/** Elements in <svg> and <math> that contain HTML. */
const integrationPoints = new Set(['foreignobject', 'desc', 'title', 'mi', 'mo', 'mn', 'ms', 'mtext'])

/** Start tags of HTML that end an open <svg> or <math>. */
const breakouts = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small ' +
    'span strong strike sub sup table tt u ul var'
  ).split(' '),
)
