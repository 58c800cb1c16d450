import { expect, it } from 'vitest'
import { socialCardHtml } from '../../src/authoring/social-card.ts'

const card = { siteTitle: 'Docs', title: '<b>"Title"</b>', text: 'A & B', note: '</style>' }

it('escapes what stands on a card', () => {
  const html = socialCardHtml(card)
  expect(html).toContain(
    '<h1>&lt;b&gt;&quot;Title&quot;&lt;/b&gt;</h1><p>A &amp; B</p></main><footer>&lt;/style&gt;</footer>',
  )
  expect(html).not.toContain('<img')
})

it('draws longer titles in smaller letters', () => {
  const sizes = [10, 40, 80].map(
    (length) => /font:700 (\d+)px/.exec(socialCardHtml({ ...card, title: 'x'.repeat(length) }))?.[1],
  )
  expect(sizes).toEqual(['92', '72', '58'])
})
