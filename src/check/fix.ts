// Applies the fixes of diagnostics to the texts of their files, and shows them as a unified diff.

import { createTwoFilesPatch } from 'diff'
import { compareText, type Diagnostic } from '../model/diagnostic.ts'
import { groupBy } from '../model/maps.ts'
import type { Source } from '../model/page.ts'
import { editText, inOrder, type TextEdit } from '../model/text-edit.ts'

/** A file with its fixes applied. */
export interface FixedFile {
  readonly file: string
  /** The text that was checked. */
  readonly checked: string
  /** The replacements in it, in order. */
  readonly edits: readonly TextEdit[]
  /** The whole new text. */
  readonly text: string
  /** The diagnostics whose fixes are applied. */
  readonly fixed: readonly Diagnostic[]
}

interface Fix extends TextEdit {
  readonly file: string
  readonly diagnostic: Diagnostic
}

/** Applies the fixes of diagnostics. Of two that overlap, the first wins, and the next run reports the second again. */
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

/** Returns the changes of a file as a unified diff with three lines of context. */
export function diffOf({ file, checked, text }: Pick<FixedFile, 'file' | 'checked' | 'text'>): string {
  const headerOptions = { includeIndex: false, includeUnderline: false, includeFileHeaders: true }
  return createTwoFilesPatch(`a/${file}`, `b/${file}`, checked, text, undefined, undefined, {
    context: 3,
    headerOptions,
  })
}
