import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { startServing, untilServed } from '../support/serving.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()

/** A repository with its site in `website` and its pages in `docs`, as many Docusaurus sites have it. */
const repository = {
  'website/docs-gen.yaml': 'title: Test\nurl: https://test.example\ncontent: ../docs\nstaticDirs: [../public]\n',
  'website/node_modules/jar/package.json': '{"name": "jar", "main": "main.js"}',
  'website/node_modules/jar/main.js': "module.exports = () => 'from a jar'\n",
  'website/src/theme/MDXComponents.js': "import { Lid } from '../../../parts/lid'\nexport default { Lid }\n",
  'parts/lid.jsx':
    "import { useState } from 'react'\nexport const Lid = () => { const [n, setN] = useState(0); return <button onClick={() => setN(n + 1)}>lid {n}</button> }\n",
  'docs/index.md': '# Home\n\n[a](guides/a.md) ![x](./img/x.svg) [b](/b.txt)\n',
  'docs/img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'docs/guides/a.mdx':
    "import Part from './_part.mdx'\nimport { say } from '../../parts/say'\n\n# A\n\n<Part/> {say()} <Lid/>\n",
  'docs/guides/_part.mdx': 'Part text.\n',
  'parts/say.js': "import jar from 'jar'\nexport const say = () => 'said ' + jar()\n",
  'public/b.txt': 'B\n',
}

const made = () => site(repository, {})

describe('a site whose pages are beside it', () => {
  it('is checked and built with its images, partials, components and packages', async () => {
    const { run, read, has } = made()
    const checked = await run('check', '--root', 'website')
    expect(checked.code, checked.stdout).toBe(0)
    const { code, stderr } = await run('build', '--no-search', '--root', 'website')
    expect(code, stderr).toBe(0)
    const home = read('website/build/index.html')
    expect(home).toMatch(/<img src="\/assets\/images\/x-\w+\.svg" width="4" height="4"/)
    expect(home).toContain('<a href="/guides/a">')
    expect(has('website/build/b.txt')).toBe(true)
    const page = read('website/build/guides/a/index.html').replaceAll('<!-- -->', '')
    expect(page).toMatch(/Part text\..*said from a jar.*<dg-island.*lid 0/s)
  })

  it('has findings in its pages, and dates from the history of their files', async () => {
    const { run, root, write, read } = made()
    const git = (...args: readonly string[]) => execFileSync('git', [...args], { cwd: root })
    const commit = (date: string, ...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=a@b.c', 'commit', '-qm', 'x', ...args], {
        cwd: root,
        env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      })
    git('init', '-q')
    commit('2024-05-05T07:08:09Z', '--allow-empty')
    git('add', '-A')
    commit('2024-05-06T07:08:09Z')
    write({ 'website/docs-gen.yaml': `${repository['website/docs-gen.yaml']}lastUpdated: true\n` })
    await run('build', '--no-search', '--root', 'website')
    expect(read('website/build/guides/a/index.html').replaceAll('<!-- -->', '')).toMatch(/2024-05-06<\/time> by Ann/)
    write({ 'docs/index.md': '# Home\n\n[a](guides/b.md)\n' })
    const { code, stderr } = await run('check', '--root', 'website')
    expect(code).toBe(1)
    expect(stderr).toContain('../docs/index.md:3:5 error broken-link')
  })

  it('is served with the edits of its pages', async () => {
    const here = made()
    const { port } = await startServing(here, '--root', 'website')
    await untilServed(port, '/guides/a', (text) => text.includes('Part text.'))
    await untilServed(port, '/guides/a', (_text, status) => {
      here.write({ 'docs/guides/_part.mdx': 'Other words.\n' })
      return status === 200
    })
    await untilServed(port, '/guides/a', (text) => text.includes('Other words.'), 10_000)
  })
})
