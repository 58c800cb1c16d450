// Makes the fixes that diagnostics carry in the texts of their files, and shows them as a unified diff.

import { createTwoFilesPatch } from 'diff'
import { compareText, type Diagnostic } from '../model/diagnostic.ts'
import { groupBy } from '../model/group-by.ts'
import type { Source } from '../model/page.ts'
import { editText, inOrder, type TextEdit } from '../model/text-edit.ts'

/** A file with its fixes made. */
export interface FixedFile {
  readonly file: string
  /** The text that was checked. */
  readonly checked: string
  /** What is replaced in it, from its start to its end. */
  readonly edits: readonly TextEdit[]
  /** The whole new text. */
  readonly text: string
  /** The diagnostics whose fixes are in the text. */
  readonly fixed: readonly Diagnostic[]
}

interface Fix extends TextEdit {
  readonly file: string
  readonly diagnostic: Diagnostic
}

/** Makes the fixes of diagnostics; of two that overlap the first wins; the second is found again by the next run. */
export function applyFixes(sources: ReadonlyMap<string, Source>, diagnostics: readonly Diagnostic[]): FixedFile[] {
  const byFile = groupBy(diagnostics.flatMap(fixOf), ({ file }) => file)
  return [...byFile]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([file, fixes]) => {
      const checked = sources.get(file)?.text
      if (checked === undefined) return []
      const edits = inOrder(fixes)
      const text = editText(checked, edits)
      return text === checked ? [] : [{ file, checked, edits, text, fixed: edits.map(({ diagnostic }) => diagnostic) }]
    })
}

function fixOf(diagnostic: Diagnostic): Fix | readonly [] {
  const { fix, place } = diagnostic
  if (fix === undefined || place?.start === undefined || place.end === undefined) return []
  return { file: place.file, start: place.start.offset, end: place.end.offset, text: fix, diagnostic }
}

/** Shows what changes in a file as a unified diff with three lines of context. */
export function diffOf({ file, checked, text }: Pick<FixedFile, 'file' | 'checked' | 'text'>): string {
  const headerOptions = { includeIndex: false, includeUnderline: false, includeFileHeaders: true }
  return createTwoFilesPatch(`a/${file}`, `b/${file}`, checked, text, undefined, undefined, {
    context: 3,
    headerOptions,
  })
}
