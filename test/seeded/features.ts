// Faults of a blog, and of formulas, code groups, and editable code in the text of pages.

import { pageText } from './lay-site.ts'
import { about, type Parts, type Seeds, sourcesOnly } from './seed.ts'

const cut = '\n\n{/* truncate */}\n\nThe rest.'

/** Returns the file of a blog post. */
const post = (name: string, text: string, front = ''): Parts => ({
  [`blog/2025-02-01-${name}.mdx`]: pageText(`Post ${name}`, front, text),
})

const byAuthor = (name: string, text: string): Parts => ({
  authors: `${name}:\n  name: ${name}\n  page: true\n${text}`,
  ...post(`by-${name}`, `Text.${cut}`, `authors: [${name}]`),
})

export const blog: Seeds = {
  'link from a post to one that is not there': {
    rule: 'broken-link',
    wrong: post('link', `Text.\n\n{/* truncate */}\n\nSee [x](«./2025-01-01-gone.mdx»).`),
    right: post('link-right', `Text.\n\n{/* truncate */}\n\nSee [x](./2025-01-01-first.mdx), [y](/target).`),
  },
  'link in an excerpt': {
    rule: 'broken-link',
    wrong: post('excerpt', `See [x](«/gone-excerpt»).${cut}`),
    right: post('excerpt-right', `See [x](/target), [below](#below).\n\n{/* truncate */}\n\n## Below\n\nText.`),
  },
  'anchor in a post': {
    rule: 'broken-anchor',
    wrong: post('anchor', `Text.\n\n{/* truncate */}\n\n[x](«#gone-in-post»)`),
    right: post('anchor-right', `Text.\n\n{/* truncate */}\n\n[x](#there)\n\n## There\n\nText.`),
  },
  'image of a post': {
    rule: 'missing-image',
    wrong: post('image', `![x](«/img/gone-post.svg»)${cut}`),
    right: post('image-right', `![x](./picture.svg)${cut}`),
  },
  'picture of a post for link previews': {
    rule: 'missing-image',
    wrong: post('preview', `Text.${cut}`, 'image: «/img/gone-preview.svg»'),
    built: about('https://seeded.example.com/img/gone-preview.svg'),
    right: post('preview-right', `Text.${cut}`, 'image: /img/logo.svg'),
  },
  'post that does not say where its excerpt ends': {
    rule: 'blog-untruncated-post',
    wrong: { 'blog/2025-02-02-whole.mdx': `«*»${pageText('Whole', '', 'Text.')}` },
    built: sourcesOnly('the list shows the whole post'),
    right: post('marked', 'Text.\n\n```md\n{/* truncate */}\n```\n\n{/* truncate */}\n\nThe rest.'),
  },
  'tag of a post that is not defined': {
    rule: 'unknown-tag',
    wrong: post('tag', `Text.${cut}`, '«tags: [new]»'),
    built: sourcesOnly('the page of the tag is made all the same'),
    right: post('tag-right', `Text.${cut}`, 'tags: [news]'),
  },
  'link to a post by another date': {
    rule: 'broken-link',
    wrong: '[x](«/blog/2025/01/02/first»)',
    right: '[x](/blog/2025/01/01/first)',
  },
  'link to the file of a post': {
    rule: 'broken-link',
    wrong: '[x](«../blog/2025-01-01-frist.mdx»)',
    right: '[x](../blog/2025-01-01-first.mdx)',
  },
  'anchor of a post': {
    rule: 'broken-anchor',
    wrong: '[x](«/blog/2025/01/01/first#gone-part»)',
    right: '[x](/blog/2025/01/01/first#part)',
  },
  'link to a tag of the blog': {
    rule: 'broken-link',
    wrong: '[x](«/blog/tags/gone-tag»)',
    right: '[x](/blog/tags/news), [all](/blog/tags), [years](/blog/archive)',
  },
  'link to an author': {
    rule: 'broken-link',
    wrong: '[x](«/blog/authors/gone-author»)',
    right: '[x](/blog/authors/jane)',
  },
  'link to a feed': {
    rule: 'broken-link',
    wrong: '[x](«/blog/rss»)',
    right: '[x](/blog/rss.xml), [y](/blog/atom.xml)',
  },
  'page of an author elsewhere': {
    rule: 'broken-link',
    wrong: byAuthor('ann', '  url: «/gone-url»\n'),
    right: byAuthor('bob', '  url: /target\n'),
  },
  'portrait of an author': {
    rule: 'missing-image',
    wrong: byAuthor('cid', '  image_url: «/img/gone-portrait.svg»\n'),
    right: byAuthor('dan', '  image_url: /img/logo.svg\n'),
  },
  'network of an author': {
    rule: 'malformed-url',
    wrong: byAuthor('eve', '  socials: {x: «https://»}\n'),
    right: byAuthor('fay', '  socials: {x: fay, github: https://github.com/fay}\n'),
  },
}

export const texts: Seeds = {
  'formula that is no TeX': {
    rule: 'formula-syntax',
    wrong: 'Here: $\\frac{1«$».',
    built: sourcesOnly('the source of the formula is shown'),
    right: 'Here: $\\frac{1}{2}$, `$\\frac{1$`, \\$5 and \\$6.',
  },
  'link beside formulas': {
    rule: 'broken-link',
    wrong: 'With $a$, [$b$](«/gone-formula») and $c$.',
    right: 'With $a$, [$b$](/target) and $[c](/gone)$.',
  },
  'heading with a formula': {
    rule: 'broken-anchor',
    wrong: '## Length of $x$ {#length}\n\n[x](«#length-of-x»)',
    right: '## Length of $x$ {#length}\n\n[x](#length)',
  },
  'group of code with two labels alike': {
    rule: 'code-meta',
    wrong: '«:::code-group»\n\n```js [a]\n1\n```\n\n```ts [a]\n1\n```\n\n:::',
    built: sourcesOnly('the second tab has another name'),
    right: ':::code-group\n\n```js [a]\n1\n```\n\n```ts [b]\n1\n```\n\n:::',
  },
  'group without code': {
    rule: 'code-meta',
    wrong: '«:::code-group»\n\n:::',
    built: sourcesOnly('nothing is shown'),
    right: '````md\n:::code-group\n\n:::\n````',
  },
  'live code': {
    rule: 'sample-syntax',
    wrong: '```jsx live\nfunction A() {\n  return <b>x</«»i>\n}\n```',
    built: sourcesOnly('what a sample means, a folder does not say'),
    right: '```jsx live\nfunction A() {\n  return <b>x</b>\n}\n```',
  },
  'link in a group of tabs': {
    rule: 'broken-link',
    wrong:
      '<Tabs groupId="g">\n<TabItem value="a">\n\n[x](«/gone-group»)\n\n</TabItem>\n<TabItem value="b">\n\n$b$\n\n</TabItem>\n</Tabs>',
    right:
      '<Tabs groupId="g">\n<TabItem value="a">\n\n[x](/target)\n\n</TabItem>\n<TabItem value="b">\n\n```md\n[x](/gone)\n```\n\n</TabItem>\n</Tabs>',
  },
  'diagram that is code': {
    rule: 'unknown-code-language',
    wrong: '«```mermiad\nflowchart LR\n  a --> b\n```»',
    built: sourcesOnly('code without colours'),
    right: '```mermaid\nflowchart LR\n  a --> b\n```',
  },
}
