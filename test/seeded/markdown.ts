// Faults in Markdown that is parsed differently from what its author means.

import { inSourcesOnly, type Seeds } from './seed.ts'

const rule = 'suspicious-markdown'

export const markdown: Seeds = inSourcesOnly('in HTML it is text like any other', {
  'heading without a blank': {
    rule,
    wrong: '«##Install»',
    right: '## Install\n\n#hashtag, `##Install`\n\n```sh\n##Install\n```',
  },
  'task without a blank': {
    rule,
    wrong: '- «[x]done»',
    right: '- [x] done\n- [x](./target.mdx)\n- []byte',
  },
  'bold text with a blank at its start': {
    rule,
    wrong: 'Select «** »Add** here.',
    right: 'Select **Add** here; 2 ** 3 is 8, `** a**`, and the ** role is called “**”.',
  },
  'bold text with a blank at its end': {
    rule,
    wrong: '**Note:« **»read this.',
    right: '**Note:** read this, f(\\*\\*options, **more) and **all** of it.',
  },
  'table whose separator lacks a column': {
    rule,
    wrong: '| a | b | c |\n«|---|---|»\n| 1 | 2 | 3 |',
    right: '| a | b |\n|---|---|\n| `x \\| y` | 2 |\n\nTitle\n---',
  },
  'table without a separator': {
    rule,
    wrong: '«| a | b |»\n| 1 | 2 |',
    right: '| a | b |\n|---|---|\n| 1 | 2 |\n\n| bars |',
  },
  'mark of a merge': {
    rule,
    wrong: { md: 'Text.\n\n«>>>>>>> branch»' },
    right: { md: '```text\n<<<<<<< HEAD\n```\n\n> > Text.' },
  },
  'cell beyond the last column': {
    rule,
    wrong: '| a | b |\n|---|---|\n| `x|y` | «lost» |',
    right: '| a | b |\n|---|---|\n| 1 | 2 | |\n| {1 | 2} | 3 |\n| 4 |',
  },
  'link without a text': {
    rule,
    wrong: 'See «[](./target.mdx)».',
    right: '[](#top) [![A chart](./img/chart.svg)](./target.mdx) `[](./target.mdx)`',
  },
  'fragment outside of its link': {
    rule,
    wrong: 'See «[it](./target.mdx)#part».',
    right: 'See [it](./target.mdx#part) and [issue](./target.mdx)#12.',
  },
  'name that is defined twice': {
    rule,
    wrong: 'See [it].\n\n[it]: ./target.mdx\n«[it]: ./index.mdx»',
    right: 'See [it].\n\n[it]: ./target.mdx\n[IT]: ./target.mdx\n\n```md\n[it]: ./gone.md\n```',
  },
  'footnote that nothing refers to': {
    rule,
    wrong: 'Text.\n\n«[^one]»: A note.',
    right: 'Text[^one].\n\n[^one]: A note.\n\n```md\n[^two]: A note.\n```',
  },
  'admonition with an open bracket': {
    rule,
    wrong: '«:::note[Title»\n\nText.\n\n:::',
    right: ':::note[Title]\n\nText.\n\n:::\n\n`:::note[Title`\n\nSee :::note[Title\n\n```md\n:::note[Title\n```',
  },
  'image without a definition': {
    rule: 'undefined-reference',
    wrong: '«![][chart]»',
    right: '![A chart][it] [][]byte `![][chart]` \\![]\\[chart] a[][chart] ![][]\n\n[it]: ./img/chart.svg "A chart"',
  },
  'link whose address stands on the next line': {
    rule: 'undefined-reference',
    wrong: 'See «[the target]\n(./target.md)».',
    right: 'See [Somewhere]\n(/etc), and [a note]\n(see /etc).\n\n[somewhere]: /target',
  },
})
