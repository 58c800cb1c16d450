// Makes the ids of headings unique in a page. Repeated ids, such as those of a partial included twice, get `-1`, `-2`.

import { ensure } from '../model/ensure.ts'

const headings = /<h([1-6])\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g
const idPattern = / id="([^"]*)"/

/** Renames repeated heading ids, including the link of each heading to itself. */
export function uniqueHeadingIds(html: string): string {
  const seen = new Map<string, number>()
  const doubles: { readonly start: number; readonly end: number; readonly id: string; readonly level: string }[] = []
  for (const match of html.matchAll(headings)) {
    const id = idPattern.exec(ensure(match[2]))?.[1]
    if (id === undefined || id === '') continue
    if (seen.has(id))
      doubles.push({ start: match.index, end: match.index + match[0].length, id, level: ensure(match[1]) })
    else seen.set(id, 1)
  }
  if (doubles.length === 0) return html
  let result = ''
  let at = 0
  for (const { start, end, id, level } of doubles) {
    const close = html.indexOf(`</h${level}>`, end)
    const stop = close === -1 ? end : close
    const fresh = freshId(id, seen)
    const heading = html
      .slice(start, stop)
      .replace(` id="${id}"`, () => ` id="${fresh}"`)
      .replaceAll(`href="#${id}"`, () => `href="#${fresh}"`)
    result += html.slice(at, start) + heading
    at = stop
  }
  return result + html.slice(at)
}

/** Finds an unused id. `seen` contains the used ids, each with the number to try first. */
function freshId(id: string, seen: Map<string, number>): string {
  let number = ensure(seen.get(id))
  while (seen.has(`${id}-${number}`)) number++
  seen.set(id, number + 1)
  seen.set(`${id}-${number}`, 1)
  return `${id}-${number}`
}
