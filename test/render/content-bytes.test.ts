import { expect, it } from 'vitest'
import { contentBytes, readContent } from '../../src/render/page/content-bytes.ts'
import { lostContent } from '../../src/render/page/page-content.ts'

it.each(['', 'plain', 'line\nend "quoted" \\', 'ä 漢字 😀\u2028', '\n\n{}'])(
  'reads the content that was written: %j',
  (text) => {
    const content = {
      ...lostContent([]),
      html: `<p>${text}</p>`,
      head: text,
      markdown: text,
      reads: [['question', text] as const],
      image: '/a.png',
    }
    expect(readContent(contentBytes(content))).toEqual(content)
  },
)

it('keeps what stands behind a letter that no encoding has', () => {
  const content = { ...lostContent([]), html: 'a\ud800b', markdown: 'markdown' }
  expect(readContent(contentBytes(content))).toEqual({ ...content, html: 'a\ufffdb' })
})
