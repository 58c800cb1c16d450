// What the 404 page reads out of llms.txt.

import { expect, test } from 'vitest'
import { entriesOf } from '../../templates/client/search/nearest-pages.ts'

test('reads titles and addresses of pages, with an origin and without, with brackets in titles', () => {
  const text = `# Site

> Tagline with a [link](https://x.org/no.md)

## Docs

- [Home](https://x.org/base/index.md): First.
- [Guides \\[all\\]](/base/guides/index.md)
- [Bare](/base/bare.md): See - [no](no.md).
`
  expect(entriesOf(text)).toEqual([
    { title: 'Home', path: '/base/' },
    { title: 'Guides [all]', path: '/base/guides/' },
    { title: 'Bare', path: '/base/bare' },
  ])
})
