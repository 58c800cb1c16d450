// Faults that depend on the settings of the site: trailing slashes, base path, versions.

import { about, type Seeds, sourcesOnly } from './seed.ts'

const form = sourcesOnly('which form of an address is the right one, a folder does not say')

export const withSlash: Seeds = {
  'address without a slash': {
    rule: 'link-not-canonical',
    wrong: 'See <a href="«/target»">x</a>.',
    built: form,
    right: 'See <a href="/target/">x</a>, [y](/target) and [z](./target.mdx).',
  },
  'link from an address with a slash': {
    rule: 'broken-link',
    wrong: '<a href="«target/»">x</a>',
    right: '<a href="../target/">x</a>',
  },
  'image from an address with a slash': {
    rule: 'missing-image',
    wrong: '<img src="«img/logo.svg»" alt="x" />',
    right: '<img src="../img/logo.svg" alt="x" />',
  },
  'anchor from an address with a slash': {
    rule: 'broken-anchor',
    wrong: '<a href="«../target/#gone»">x</a>',
    right: '<a href="../target/#part">x</a>',
  },
  'file with a slash where pages have one': {
    rule: 'broken-link',
    wrong: '<a href="«/files/manual.pdf/»">x</a>',
    right: '<a href="/files/manual.pdf">x</a> <a href="/search/">y</a>',
  },
  'link in Markdown where pages have a slash': {
    rule: 'broken-link',
    wrong: 'See [x](«./gone.mdx»).',
    right: 'See [x](../target/).',
  },
}

export const withoutSlash: Seeds = {
  'address with a slash': {
    rule: 'broken-link',
    wrong: 'See <a href="«/target/»">x</a>.',
    right: 'See <a href="/target">x</a> and [y](/target/).',
  },
  'link from an address without a slash': {
    rule: 'broken-link',
    wrong: '<a href="«target/part»">x</a>',
    right: '<a href="target">x</a>',
  },
  'image from an address without a slash': {
    rule: 'missing-image',
    wrong: '<img src="«target/logo.svg»" alt="x" />',
    right: '<img src="img/logo.svg" alt="x" />',
  },
  'page of a folder': {
    rule: 'broken-link',
    wrong: '<a href="«/guides/»">x</a>',
    right: { page: '<a href="/guides">x</a> [y](./guides/index.mdx)' },
  },
  'search page': {
    rule: 'broken-link',
    wrong: '<a href="«/search/x»">x</a>',
    right: '<a href="/search">x</a> <a href="/search?q=x">x</a>',
  },
}

export const belowBase: Seeds = {
  'link of an element without the base path': {
    rule: 'broken-link',
    wrong: '<a href="«/target»">x</a>',
    right: '<a href="/docs/target">x</a> [y](/docs/target)',
  },
  'link of an element beside the base path': {
    rule: 'link-outside-base',
    wrong: '<a href="«/elsewhere»">x</a>',
    right:
      '<a href="https://seeded.example.com/docs2">x</a> <form action="/elsewhere"><input name="q" aria-label="q" /></form>',
  },
  'link in Markdown below the base path': {
    rule: 'broken-link',
    wrong: 'See [x](«/docs/gone»).',
    right: 'See [x](/target) and [y](./target.mdx).',
  },
  'image of an element without the base path': {
    rule: 'missing-image',
    wrong: '<img src="«/img/logo.svg»" alt="x" />',
    right: '<img src="/docs/img/logo.svg" alt="x" /> ![y](/img/logo.svg)',
  },
  'redirect below the base path': {
    rule: 'redirect-target-missing',
    wrong: { redirects: '  /old-x: «/gone-based»' },
    built: about('/docs/gone-based', 'broken-link'),
    right: { redirects: '  /old-y: /target' },
  },
  'link of the navbar below the base path': {
    rule: 'broken-link',
    wrong: { navbar: '  - {label: Wrong, href: «/gone-navbar»}' },
    built: about('/docs/gone-navbar'),
    right: { navbar: '  - {label: Right, href: /target}' },
  },
}

export const ofVersions: Seeds = {
  'link to a page that a version does not have': {
    rule: 'broken-link',
    wrong: {
      'versioned_docs/version-1.0/a.mdx':
        '---\ntitle: A\ndescription: A page of an old version, which leads to a page that is new.\n---\n\nSee [x](«./fresh.mdx»).\n',
    },
    right: {
      'versioned_docs/version-1.0/b.mdx':
        '---\ntitle: B\ndescription: A page of an old version, which leads to a page that is old, too.\n---\n\nSee [x](./target.mdx#old).\n',
    },
  },
  'anchor that a version does not have': {
    rule: 'broken-anchor',
    wrong: {
      'versioned_docs/version-1.0/c.mdx':
        '---\ntitle: C\ndescription: A page of an old version, which leads to a part that is new.\n---\n\nSee [x](«./target.mdx#part»).\n',
    },
    built: about('/target#part'),
    right: { page: 'See [x](./target.mdx#part), [y](./fresh.mdx) and [z](/target#old).' },
  },
  'anchor that only the old version has': {
    rule: 'broken-anchor',
    wrong: 'See [x](«./target.mdx#old»).',
    built: about('/next/target#old'),
    right: 'See [x](/next/target#part).',
  },
  'path of a version': {
    rule: 'broken-link',
    wrong: 'See [x](«/1.0/target»).',
    right: 'See [x](/target).',
  },
}
