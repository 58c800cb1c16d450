import { expect, test } from 'vitest'
import { Landing } from '../../templates/layout/landing.tsx'
import { render } from './render.tsx'

test('a landing page has a hero with calls to action, cards, and then its text', () => {
  const html = render(
    <Landing
      title="Acme"
      hero={{ text: 'Says it.', image: 'a.svg', alt: 'A', actions: [{ label: 'Start', href: '/start' }] }}
      features={[{ title: 'Fast', text: 'Very.', icon: 'rocket', href: '/fast' }, { title: 'Small' }]}
    >
      <p>More</p>
    </Landing>,
  )
  expect(html).toMatch(
    /^<div class="hero has-image"><div><h1>Acme<\/h1><div class="hero-text"><p>Says it\.<\/p><\/div>/,
  )
  expect(html).toContain('<div class="actions"><p><a href="/base/start">Start</a></p></div>')
  expect(html).toContain('<figure class="figure">')
  expect(html).toMatch(
    /<li class="card"><span class="glyph"><svg[\s\S]*?<h2 class="card-title"><a href="\/base\/fast">Fast/,
  )
  expect(html).toContain('<li class="card"><h2 class="card-title">Small</h2></li>')
  expect(html).toMatch(/<\/ul><p>More<\/p>$/)
})

test('without a hero it has the title of the page', () => {
  expect(render(<Landing title="Acme" />)).toBe('<div class="hero"><div><h1>Acme</h1></div></div>')
  expect(render(<Landing title="Acme" hero={{ title: 'Own' }} />)).toContain('<h1>Own</h1>')
})
