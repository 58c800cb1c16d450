// Comments that suppress findings on the next line, with a reason: `{/* docs-gen-ignore code: reason */}`,
// `<!-- docs-gen-ignore code: reason -->`, and `# docs-gen-ignore code: reason` in front matter and YAML files. A
// comment without a reason or without a finding is a finding itself.

import { readLines } from '../content/code-fences.ts'
import { checkCodes } from '../model/codes/check.ts'
import { codes, isCode, isConfigurable } from '../model/codes.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { didYouMean, nearest } from '../model/nearest.ts'
import type { Source } from '../model/page.ts'
import { lineStarts, type Place, placeOf } from '../model/place.ts'
import type { CheckInput } from './input.ts'
import { isHtml } from './scan-file.ts'

/** A parsed comment. */
interface Suppression {
  readonly codes: readonly string[]
  readonly reason: string
  readonly place: Place
  /** The 1-based lines that it covers, both ends included. */
  readonly lines: readonly [from: number, to: number]
  readonly coversFile: boolean
}

/** Removes the findings that comments suppress, and adds findings about the comments themselves. */
export function applySuppressions(
  diagnostics: readonly Diagnostic[],
  input: Pick<CheckInput, 'earlier' | 'external'> & { readonly sources: Iterable<Source> },
): Diagnostic[] {
  const suppressions = new Map<string, Suppression[]>()
  for (const source of input.sources) {
    if (source.text.includes('docs-gen-ignore')) suppressions.set(source.file, readSuppressions(source))
  }
  if (suppressions.size === 0) return [...diagnostics]
  const used = new Map<Suppression, Set<string>>()
  const kept = diagnostics.filter((diagnostic) => {
    const suppression = suppressions.get(diagnostic.place?.file ?? '')?.find((one) => covers(one, diagnostic))
    if (suppression === undefined) return true
    used.set(suppression, (used.get(suppression) ?? new Set()).add(diagnostic.code))
    return false
  })
  const canJudge = (code: string): boolean =>
    code.startsWith('external-link-')
      ? input.external?.isWhole === true
      : input.earlier !== undefined || code in checkCodes
  const own = [...suppressions.values()]
    .flat()
    .flatMap((suppression) => judge(suppression, used.get(suppression) ?? new Set(), canJudge))
  return [...kept, ...own]
}

function covers(suppression: Suppression, { code, place }: Diagnostic): boolean {
  if (suppression.reason === '' || !suppression.codes.includes(code) || !isConfigurable(code)) return false
  const line = place?.start?.line
  return line === undefined ? suppression.coversFile : line >= suppression.lines[0] && line <= suppression.lines[1]
}

function judge(suppression: Suppression, used: ReadonlySet<string>, canJudge: (code: string) => boolean): Diagnostic[] {
  const { place } = suppression
  if (suppression.reason === '') {
    const hint =
      'Add the reason after a colon, such as `docs-gen-ignore broken-link: the page comes with the next release`.'
    return [diagnose('silence-without-reason', 'This comment silences a finding without a reason', place, { hint })]
  }
  return suppression.codes.flatMap((code) => {
    if (!isCode(code)) {
      const near = nearest(code, Object.keys(codes))
      const hint = didYouMean(near, 'Write the code that the finding shows.')
      return [diagnose('silence-unknown-code', `\`${code}\` is not the code of a finding`, place, { hint })]
    }
    if (used.has(code) || !canJudge(code)) return []
    const why = isConfigurable(code) && !code.startsWith('silence-') ? 'is not found here' : 'cannot be silenced'
    const message = `\`${code}\` ${why}, so the comment silences nothing`
    return [diagnose('silence-unused', message, place, { hint: 'Remove the comment.' })]
  })
}

const comment =
  /\{\/\*\s*docs-gen-ignore\b([^*]*(?:\*(?!\/)[^*]*)*)\*\/\s*\}|<!--\s*docs-gen-ignore\b([^-]*(?:-(?!->)[^-]*)*)-->|^[ \t]*#[ \t]*docs-gen-ignore\b(.*)$/gm

/** Parses the suppressing comments of a source. In code, and in braces of HTML files, they are text. */
export function readSuppressions(source: Source): Suppression[] {
  const { text, file } = source
  const starts = lineStarts(text)
  const isPage = isHtml(file)
  const fences = isPage ? [] : fencesOf(text)
  const isYaml = /\.ya?ml$/.test(file)
  const frontMatterEnd = isYaml ? text.length : endOfFrontMatter(text)
  const found: Suppression[] = []
  for (const match of text.matchAll(comment)) {
    const [all, jsx, html, hash] = match
    const place = placeOf(file, starts, {
      start: match.index + all.length - all.trimStart().length,
      end: match.index + all.length,
    })
    const { line } = ensure(place.start)
    const isComment =
      hash !== undefined
        ? match.index < frontMatterEnd
        : !isYaml && text[match.index - 1] !== '`' && !(isPage && jsx !== undefined)
    if (!isComment || fences.some(([from, to]) => line >= from && line <= to)) continue
    const [names = '', ...reason] = ensure(jsx ?? html ?? hash).split(':')
    const next = nextLine(text, starts, ensure(place.end).line)
    found.push({
      codes: names.split(/[\s,]/).filter((name) => name !== ''),
      reason: reason.join(':').trim(),
      place,
      lines: [next, fences.find(([from]) => from === next)?.[1] ?? next],
      coversFile: hash !== undefined && !isYaml,
    })
  }
  return found
}

/** Finds the first nonblank line after a line. */
function nextLine(text: string, starts: readonly number[], line: number): number {
  for (let next = line + 1; next <= starts.length; next++) {
    if (text.slice(starts[next - 1], starts[next] ?? text.length).trim() !== '') return next
  }
  return line + 1
}

function endOfFrontMatter(text: string): number {
  return text.startsWith('---\n') ? text.indexOf('\n---', 3) : 0
}

/** Finds the first and last line of each fenced code block. */
function fencesOf(text: string): readonly [number, number][] {
  const fences: [number, number][] = []
  let line = 0
  for (const { type } of readLines(text)) {
    line++
    if (type === 'opening') fences.push([line, line])
    else if (type !== 'text') ensure(fences.at(-1))[1] = line
  }
  return fences
}
