import { describe, expect, it } from 'vitest'
import { load } from './folder.ts'

const config = 'title: My site\npages: src/pages\n'
const doc = '# A\n\ntext\n'

describe('pages made of React', () => {
  it.each([
    ['<Layout title="One" description="Two">', 'One', 'Two'],
    ["<Layout description='Two' title='One'>", 'One', 'Two'],
    ['<Layout\n      title={`One`} description={"Two"}>', 'One', 'Two'],
    ["<Layout title={'One'} wrapperClassName={x > 1 ? 'a' : 'b'}>", 'One', ''],
    ['<Layout title={name({ a: 1 })} description="See <head />">', 'My site', 'See <head />'],
    ['<main>', 'My site', ''],
  ])('say their title and description where these are plain texts: %s', async (tag, title, description) => {
    const { site } = await load({
      'docs-gen.yaml': config,
      'content/a.md': doc,
      'src/pages/start.jsx': `export default () => (\n    ${tag}\n)\n`,
    })
    expect(site.byFile.get('src/pages/start.jsx')).toMatchObject({
      title,
      description,
      format: 'script',
      route: '/start',
    })
  })

  it('are an instance without sidebars and edit links; those without a title are named as the site', async () => {
    const { site, diagnostics } = await load({
      'docs-gen.yaml': `${config}editUrl: https://e.example/main\nmarkdown: { format: md }\n`,
      'content/a.md': doc,
      'src/pages/index.js': 'export default () => null\n',
      'src/pages/about.md': doc,
      'src/pages/deep/in.md': '---\nslug: of/all\n---\n\n# In\n\ntext\n',
      'src/pages/_part.js': '',
      'src/pages/types.d.ts': '',
      'src/pages/empty.tsx': ' \n',
    })
    expect(diagnostics.map(({ code, place }) => `${place?.file} ${code}`)).toEqual(['src/pages/empty.tsx empty-page'])
    const [, pages] = site.versions
    expect(pages).toMatchObject({ pluginId: 'pages', sidebars: [], badge: false })
    expect(pages?.pages.map(({ route, title, format }) => [route, title, format])).toEqual([
      ['/about', 'A', 'md'],
      ['/of/all', 'In', 'md'],
      ['/empty', 'My site', 'script'],
      ['/', 'My site', 'script'],
    ])
    expect(pages?.pages.filter(({ editUrl }) => editUrl !== undefined)).toEqual([])
  })
})
