import { expect, it } from 'vitest'
import { isDangerousImageUrl, isDangerousUrl, shownUrl } from '../../src/model/dangerous-url.ts'

it.each([
  'javascript:alert(1)',
  ' Java\nScript:x',
  '\u0000vbscript:x',
  'data:text/html,x',
  'data:,x',
  'data:image/svg+xml;base64,x',
  `${' '.repeat(300)}javascript:x`,
  `java${'\t'.repeat(300)}script:x`,
])('takes %j for a URL that runs a script', (url) => {
  expect(isDangerousUrl(url)).toBe(true)
})

it.each(['/javascript', 'https://javascript.info', 'data:image/png;base64,x', 'mailto:a@b.co', '', '#data:text/html'])(
  'takes %j for none',
  (url) => {
    expect(isDangerousUrl(url)).toBe(false)
  },
)

it('takes a drawing for dangerous in a link alone', () => {
  expect(isDangerousImageUrl('data:image/svg+xml;base64,x')).toBe(false)
  expect(isDangerousImageUrl('DATA:image/svg+xml,x')).toBe(false)
  expect(isDangerousImageUrl('data:image/svg+xmlx')).toBe(true)
  expect(isDangerousImageUrl('javascript:x')).toBe(true)
  expect(isDangerousImageUrl('a.png')).toBe(false)
})

it('is shown without the data of an image', () => {
  expect(shownUrl('data:image/png;base64,iVBORw0KGgo')).toBe('data:image/png;base64,…')
  expect(shownUrl(' data:image/svg+xml,<svg>')).toBe('data:image/svg+xml,…')
  expect(shownUrl('data:application/octet-stream;base64,iVBO')).toBe('data:application/octet-stream;base64,…')
  expect(shownUrl('data:text/html,x')).toBe('data:text/html,x')
})

it('is shown short, without characters that a terminal obeys', () => {
  expect(shownUrl('java\u001b[31mscript:')).toBe('java [31mscript:')
  expect(shownUrl('x'.repeat(80))).toBe('x'.repeat(80))
  expect(shownUrl('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`)
})
