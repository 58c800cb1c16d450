// Faults of links: the places in a page where links can be, and the targets that they can have.

import { about, type Seeds, sourcesOnly } from './seed.ts'

export const links: Seeds = {
  'link to a page that is not there': {
    rule: 'broken-link',
    wrong: 'See [this](«./gone-page.mdx»).',
    right: 'See [this](./target.mdx).',
  },
  'link to a path that is not there': {
    rule: 'broken-link',
    wrong: 'See [this](«/gone-path»).',
    right: 'See [this](/target).',
  },
  'link in a table': {
    rule: 'broken-link',
    wrong: '| a | b |\n|---|---|\n| x | [y](«/gone-table») |',
    right: '| a | b |\n|---|---|\n| x | [y](/target) and `[z](/gone)` |',
  },
  'link in a nested list': {
    rule: 'broken-link',
    wrong: '- a\n  - b [x](«./gone-list.mdx»)',
    right: '- a\n  - b [x](./target.mdx)\n\n    ```text\n    [x](./code.mdx)\n    ```',
  },
  'link in a block quote': {
    rule: 'broken-link',
    wrong: '> As in [x](«/gone-quote»).',
    right: '> As in [x](/target), not in \\[x](/gone).',
  },
  'link in a footnote': {
    rule: 'broken-link',
    wrong: 'Text[^1].\n\n[^1]: See [x](«/gone-footnote»).',
    right: 'Text[^1].\n\n[^1]: See [x](/target).',
  },
  'link in the title of an admonition': {
    rule: 'broken-link',
    wrong: ':::note[See [x](«/gone-admonition»)]\n\nText.\n\n:::',
    right: ':::note[See [x](/target)]\n\nText.\n\n:::',
  },
  'link in details': {
    rule: 'broken-link',
    wrong: '<details>\n<summary>A [x](«/gone-details»)</summary>\n\nText.\n\n</details>',
    right: '<details>\n<summary>A [x](/target)</summary>\n\nText.\n\n</details>',
  },
  'link in a tab': {
    rule: 'broken-link',
    wrong:
      '<Tabs>\n<TabItem value="a">\n\nA.\n\n</TabItem>\n<TabItem value="b">\n\nSee [x](«/gone-tab»).\n\n</TabItem>\n</Tabs>',
    right:
      '<Tabs>\n<TabItem value="a">\n\nA.\n\n</TabItem>\n<TabItem value="b">\n\nSee [x](/target).\n\n</TabItem>\n</Tabs>',
  },
  'link in a heading': {
    rule: 'broken-link',
    wrong: '## A [x](«/gone-heading»)\n\nText.',
    right: '## A [x](/target)\n\nText.',
  },
  'link with a title': {
    rule: 'broken-link',
    wrong: '*See [x](«/gone-title» "A title")*.',
    right: '*See [x](/target "A title")*.',
  },
  'link by a shortcut': {
    rule: 'broken-link',
    wrong: 'See [the shortcut].\n\n[the shortcut]: «/gone-shortcut»',
    right: 'See [the shortcut].\n\n[The  Shortcut]: /target',
  },
  'link by reference': {
    rule: 'broken-link',
    wrong: 'See [x][ref].\n\n[ref]: «/gone-reference»',
    right: 'See [x][ref].\n\n[ref]: /target',
  },
  'definition that nothing names': {
    rule: 'broken-link',
    wrong: 'Text.\n\n[ref]: «./gone-definition.mdx»',
    built: sourcesOnly('a definition that nothing names is on no page'),
    right: 'Text.\n\n[ref]: ./target.mdx\n[//]: # (a remark)',
  },
  'link of a card': {
    rule: 'broken-link',
    wrong: '<Card title="x" href="«./gone-card.mdx»" />',
    right: '<Card title="x" href="./target.mdx" />',
  },
  'link of a component': {
    rule: 'broken-link',
    wrong: '<Link to="«/gone-component»">x</Link>',
    right: '<Link to="/target">x</Link>',
  },
  'link of an element': {
    rule: 'broken-link',
    wrong: '<a href="«/gone-element»">x</a>',
    right: '<a href="/target">x</a>',
  },
  'link of an expression': {
    rule: 'broken-link',
    wrong: "<a href={'«/gone-expression»'}>x</a>",
    right: "<a href={'/target'}>{/* [x](/gone) */}x</a>",
  },
  'link of raw HTML in plain Markdown': {
    rule: 'broken-link',
    wrong: { md: 'Text <a href="«/gone-html»">x</a>.' },
    right: { md: 'Text <a href="/target">x</a><!-- <a href="/gone">x</a> -->.' },
  },
  'relative link of raw HTML': {
    rule: 'broken-link',
    wrong: '<a href="«gone-relative»">x</a>',
    right: '<a href="../target">x</a> <a href="?x=1">y</a>',
  },
  'link in another case': {
    rule: 'broken-link',
    wrong: 'See [x](«/Target»).',
    right: 'See [x](/target#part).',
  },
  'link to a download': {
    rule: 'broken-link',
    wrong: '[Get it](«/files/gone.zip»)',
    right: '[Get it](/files/manual.pdf)',
  },
  'link to a file with a slash at its end': {
    rule: 'broken-link',
    wrong: '[Get it](«/files/manual.pdf/»)',
    right: '[Get it](/files/manual.pdf?v=2#page=3)',
  },
  'link to a folder without a page': {
    rule: 'broken-link',
    wrong: '[Files](«/files/»)',
    right: '[Files](/folder/)',
  },
  'link with a query': {
    rule: 'broken-link',
    wrong: '[x](«/gone-query?x=1»)',
    right: '[x](/target?x=1#part)',
  },
  'link with escapes': {
    rule: 'broken-link',
    wrong: '[x](«/tar%20get»)',
    right: '[x](/t%61rget)',
  },
  'link with blanks': {
    rule: 'broken-link',
    wrong: '[x](<«/gone blank»>)',
    built: about('/gone%20blank'),
    right: '[x](</files/two words.txt>)',
  },
  'link around an image': {
    rule: 'broken-link',
    wrong: '[![A chart](./img/chart.svg)](«/gone-around»)',
    right: '[![A chart](./img/chart.svg)](/target)',
  },
  'link to a draft': {
    rule: 'broken-link',
    wrong: {
      page: 'See [x](«./draft-page.mdx»).',
      'content/draft-page.mdx': '---\ntitle: Draft\ndraft: true\n---\n\nText.\n',
    },
    right: 'See [x](./unlisted-page.mdx).',
  },
  'link in a partial': {
    rule: 'broken-link',
    wrong: {
      page: 'import Part from "./_wrong-part.mdx"\n\n<Part />',
      'content/_wrong-part.mdx': 'See [x](«./gone-partial.mdx»).\n',
    },
    right: {
      page: 'import Part from "./_right-part.mdx"\n\n<Part />',
      'content/_right-part.mdx': 'See [x](./target.mdx).\n',
    },
  },
  'link in the data of an API': {
    rule: 'broken-link',
    wrong: {
      api: '      - {name: wrong, module: lib, kind: function, summary: S., description: "See [x](«/gone-api»)."}',
    },
    right: { api: '      - {name: right, module: lib, kind: function, summary: S., description: "See [x](/target)."}' },
  },
  'link to this site by its whole address': {
    rule: 'absolute-own-link',
    wrong: 'See [x](«https://seeded.example.com/target»).',
    right: 'See [x](https://other.example.com/target) and `https://seeded.example.com/target`.',
  },
  'link to a redirect': {
    rule: 'link-to-redirect',
    wrong: 'See [x](«/moved»).',
    built: sourcesOnly('a page that sends readers on is a page of the folder; whether to link to it is its maker’s'),
    right: 'See [x](/other-tool/page).',
  },
  'link with the name of the file that is published': {
    rule: 'link-not-canonical',
    wrong: 'See [x](«/target/index.html»).',
    built: sourcesOnly('which form of an address is the right one, a folder does not say'),
    right: 'See [x](/target/).',
  },
}
