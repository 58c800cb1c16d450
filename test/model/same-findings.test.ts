import { describe, expect, it } from 'vitest'
import { type Diagnostic, onPage } from '../../src/model/diagnostic.ts'
import { lineStarts, placeOf } from '../../src/model/place.ts'
import { joinSame, subjectOf } from '../../src/model/same-findings.ts'

const at = (start: number, end: number) => placeOf('a.md', lineStarts('a text of one line'), { start, end })
const found = (more: Partial<Diagnostic> = {}): Diagnostic => {
  return { code: 'broken-link', severity: 'error', message: '`/x` leads nowhere', place: at(2, 4), ...more }
}

describe('findings', () => {
  it('that are the same on several pages are one, with all pages', () => {
    const pages = ['/a', '/b', '/a'].flatMap((page) => onPage([found({ fix: '/y' })], page))
    expect(joinSame(pages)).toEqual([found({ fix: '/y', pages: ['/a', '/b'] })])
    expect(joinSame([found(), found()])).toEqual([found()])
  })

  it('about pages that fail because of an import are the finding at the import', () => {
    const lost = found({ code: 'import-not-found', severity: 'warning', subject: 'x' })
    const failed = found({ code: 'render-failed', severity: 'warning', subject: 'x', pages: ['/a'] })
    expect(joinSame([lost, failed])).toEqual([{ ...lost, pages: ['/a'] }])
    expect(joinSame([found({ subject: 'x' }), lost, failed])).toHaveLength(2)
    const other = { ...lost, place: at(0, 1) }
    expect(joinSame([lost, other, failed])).toEqual([lost, other])
    for (const kept of [found({ ...failed, severity: 'error' }), found({ ...failed, subject: 'y' })])
      expect(joinSame([lost, kept])).toEqual([lost, kept])
    const { subject: _, ...without } = failed
    expect(joinSame([lost, without])).toEqual([lost, without])
    const { pages: __, ...nowhere } = failed
    expect(joinSame([lost, nowhere])).toEqual([lost])
  })

  it.each([
    ['file', { place: { ...at(2, 4), file: 'b.md' } }],
    ['start', { place: at(3, 4) }],
    ['end', { place: at(2, 5) }],
    ['code', { code: 'broken-anchor' }],
    ['message', { message: '`/y` leads nowhere' }],
    ['subject', { subject: '/y' }],
  ] as const)('of another %s are others', (_name, more) => {
    const both = [found(), found(more)]
    expect(joinSame(both)).toEqual(both)
  })

  it('about one subject are the same in whatever words', () => {
    const both = [found({ subject: '/x' }), found({ subject: '/x', message: 'On `/b`' })]
    expect(both.map(subjectOf)).toEqual(['/x', '/x'])
    expect(subjectOf(found())).toBe('`/x` leads nowhere')
    expect(joinSame(both)).toEqual([found({ subject: '/x' })])
  })

  it('without a line are not joined: nobody knows whether they stand at one place', () => {
    const both = [found({ place: { file: 'a.md' } }), found({ place: { file: 'a.md' } })]
    expect(joinSame(both)).toEqual(both)
    const { place: _, ...placeless } = found()
    expect(joinSame([placeless, placeless])).toHaveLength(2)
  })

  it('have no fix when pages ask for different ones', () => {
    expect(joinSame([found({ fix: '/y' }), found({ fix: '/z' })])).toEqual([found()])
    expect(joinSame([found({ fix: '/y' }), found()])).toEqual([found()])
  })
})
