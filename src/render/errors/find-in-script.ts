// Finds a name in the JavaScript of a page: its import and export statements, and its expressions in braces.

import { linesOutsideCode } from '../../markdown/code-fences.ts'

/** Finds the first use of a name, or a property such as `.name`, in JavaScript; undefined if it's only in text. */
export function findInScript(text: string, name: string, from = 0): number | undefined {
  let braces = 0
  let isModule = false
  for (const { start, end } of linesOutsideCode(text)) {
    const line = text.slice(start, end)
    if (line.trim() === '') isModule = false
    else if (braces === 0) isModule ||= /^(?:import|export)\b/.test(line)
    for (let at = 0; at < line.length; at++) {
      if (line[at] === '{') braces++
      else if (line[at] === '`' && braces === 0 && !isModule)
        at = Math.max(at, line.indexOf('`', at + 1)) // inline code
      else if (line[at] === '}') braces = Math.max(0, braces - 1)
      else if ((braces > 0 || isModule) && start >= from && isNameAt(line, name, at)) return start + at
    }
  }
  return undefined
}

function isNameAt(line: string, name: string, at: number): boolean {
  const isFree = name.startsWith('.') || !/[\w$.]/.test(line[at - 1] ?? '')
  return line.startsWith(name, at) && isFree && !/[\w$]/.test(line[at + name.length] ?? '')
}
