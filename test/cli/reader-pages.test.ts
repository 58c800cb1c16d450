// The page of the glossary, as readers get it.

import { expect, test } from 'vitest'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()

test('the glossary is a definition list whose terms are in the table of contents, and is one when the setting says so', async () => {
  const made = site({
    'content/words.md':
      '---\ndescription: The words that the other pages use, each with a sentence.\n---\n\n# Words\n\n## Agent\n\nA process, see [A](a.md).\n\n## Asset\n\nA table.\n',
    'sidebars.yaml': 'docs: [index, a, words]\n',
    'content/a.md': '# Page A\n\nAn [agent](words.md#agent).\n',
  })
  expect((await made.run('build', '--no-search')).code).toBe(0)
  expect(made.read('build/words/index.html')).not.toContain('<dl')
  made.write({ 'docs-gen.yaml': `${made.read('docs-gen.yaml')}glossary: words\n` })
  const built = await made.run('build', '--no-search')
  expect(built.stderr).not.toContain('error')
  const html = made.read('build/words/index.html')
  expect(html).toMatch(/<dl class="glossary"><div><dt id="agent">Agent<a class="hash-link"[^>]*><\/a><\/dt><dd>/)
  expect(html).not.toContain('<h2 id="agent"')
  expect(html).toMatch(/<div class="toc"[\s\S]*href="#asset"/)
  expect((await made.run('check')).stderr).not.toMatch(/broken-anchor/)
  expect(made.read('build/words/index.md')).toContain('## Agent')
})
