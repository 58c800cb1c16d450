// Faults of anchors and ids.

import { about, type Seeds, sourcesOnly } from './seed.ts'

export const anchors: Seeds = {
  'anchor that a page does not have': {
    rule: 'broken-anchor',
    wrong: 'See [x](«./target.mdx#gone»).',
    built: about('/target#gone'),
    right: 'See [x](./target.mdx#part).',
  },
  'anchor that this page does not have': {
    rule: 'broken-anchor',
    wrong: '## Here\n\nSee [x](«#there»).',
    right: '## Here\n\nSee [x](#here), [y](#) and [z](#top).',
  },
  'anchor in another case': {
    rule: 'broken-anchor',
    wrong: 'See [x](«/target#Part»).',
    right: 'See [x](/target#p%61rt).',
  },
  'anchor with a second one': {
    rule: 'broken-anchor',
    wrong: 'See [x](«/target#part#part»).',
    right: 'See [x](/target#:~:text=part).',
  },
  'anchor made of a heading with an id of its own': {
    rule: 'broken-anchor',
    wrong: '## The long name {#short}\n\nSee [x](«#the-long-name»).',
    right: '## The long name {#short}\n\nSee [x](#short).',
  },
  'anchor of a heading that is counted': {
    rule: 'broken-anchor',
    wrong: '## Twice\n\nA.\n\n## Twice\n\nSee [x](«#twice-2»).',
    right: '## Twice\n\nA.\n\n## Twice\n\nSee [x](#twice-1).',
  },
  'anchor of a heading with signs': {
    rule: 'broken-anchor',
    wrong: '## What? Über uns -\n\nSee [x](«#what-über-uns»).',
    right: '## What? Über uns -\n\nSee [x](#what-%C3%BCber-uns--).',
  },
  'anchor of a card': {
    rule: 'broken-anchor',
    wrong: '<Card title="x" href="«./target.mdx#gone-card»" />',
    built: about('/target#gone-card'),
    right: '<Card title="x" href="./target.mdx#old-name" />',
  },
  'anchor of the data of an API': {
    rule: 'broken-anchor',
    wrong: 'See [x](«/api#lib.knwon»).',
    right: 'See [x](/api#lib.known).',
  },
  'anchor of a footnote': {
    rule: 'broken-anchor',
    wrong: 'Text[^1]. See [x](«#fn-1»).\n\n[^1]: A.',
    right: 'Text[^1]. See [x](#user-content-fn-1).\n\n[^1]: A.',
  },
  'anchor in a partial': {
    rule: 'broken-anchor',
    wrong: {
      page: 'import Part from "./_wrong-anchor.mdx"\n\n<Part />',
      'content/_wrong-anchor.mdx': 'See [x](«#gone-partial»).\n',
    },
    right: {
      page: 'import Part from "./_right-anchor.mdx"\n\n<Part />\n\nSee [x](#from-partial).',
      'content/_right-anchor.mdx': '## From the partial {#from-partial}\n\nText.\n',
    },
  },
  'anchor that only a comment has': {
    rule: 'broken-anchor',
    wrong: '{/* <a id="commented" /> */}\n\nSee [x](«#commented»).',
    right: '<a id="anchored"></a>\n\nSee [x](#anchored).',
  },
  'anchor in a tab': {
    rule: 'broken-anchor',
    wrong:
      '## Tabs\n\n<Tabs>\n<TabItem value="a">\n\n### In a tab\n\nA.\n\n</TabItem>\n</Tabs>\n\nSee [x](«#in-the-tab»).',
    right: '## Tabs\n\n<Tabs>\n<TabItem value="a">\n\n### In a tab\n\nA.\n\n</TabItem>\n</Tabs>\n\nSee [x](#in-a-tab).',
  },
  'anchor of a static page': {
    rule: 'broken-anchor',
    wrong: 'See [x](«/folder/#gone-static»).',
    right: 'See [x](/folder/#there).',
  },
  'id that two elements have': {
    rule: 'duplicate-id',
    wrong: '<div id=«"twice"»>a</div>\n\n<div id="twice">b</div>',
    built: about('twice'),
    right: {
      page: 'import Part from "./_right-id.mdx"\n\n<Part />\n\n<Part />\n\n<div className="shown-twice">b</div>',
      'content/_right-id.mdx': '<div id="shown-twice">x</div>\n',
    },
  },
  'id of a heading and of an element': {
    rule: 'duplicate-id',
    wrong: '«## A part {#both}»\n\n<div id="both">b</div>',
    built: about('both'),
    right: '## A part {#apart}\n\n<div data-id="apart">b</div>',
  },
  'id of two headings': {
    rule: 'duplicate-heading-id',
    wrong: '## One {#heads}\n\nText.\n\n«## Two {#heads}»\n\nText.',
    built: sourcesOnly('ids that headings share are made unique in the page, so links may lead elsewhere'),
    right: '## One {#head-a}\n\nText.\n\n## Two {#head-b}\n\nText.',
  },
  'id of the theme': {
    rule: 'duplicate-id',
    wrong: '<div id=«"dgContent"»>x</div>',
    built: about('dgContent'),
    right: '## dgContent\n\nText.',
  },
  'id with a blank': {
    rule: 'blank-in-id',
    wrong: '<div id=«"my part"»>x</div>',
    built: about('my part'),
    right: '<div id="my-part" className="my part">x</div>',
  },
}

/** Why only a check of the sources finds these faults of outlines. */
const outline = sourcesOnly('the outline of a built page is its maker’s own')

export const headings: Seeds = {
  'heading that skips a level': {
    rule: 'heading-skip',
    wrong: '## A\n\nText.\n\n«#### B»\n\nText.',
    built: outline,
    right: '## A\n\nText.\n\n### B\n\nText.\n\n#### C\n\nText.\n\n## D\n\nText.',
  },
  'heading that skips a level in an admonition': {
    rule: 'heading-skip',
    wrong: '## A\n\n:::note\n\n«#### B»\n\n:::',
    built: outline,
    right: '## A\n\n:::note\n\n### B\n\n:::',
  },
  'second title': {
    rule: 'multiple-h1',
    wrong: { front: 'title: Second', page: 'Text.\n\n«# Two»\n\nText.' },
    built: outline,
    right: '# Only one\n\n```text\n# Two\n```',
  },
  'heading without text': {
    rule: 'empty-heading',
    wrong: '«## {/* later */}»\n\nText.',
    built: outline,
    right: '## ![A chart](./img/chart.svg)\n\nText.',
  },
}
