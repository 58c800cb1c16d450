// Faults around pages: in the configuration, sidebars, redirects, and front matter, and unused files.

import { about, type Seeds, sourcesOnly } from './seed.ts'

const description = sourcesOnly('what a description should be, a folder does not say')
const unused = sourcesOnly('what no page uses is not published')

export const navigation: Seeds = {
  'link of the navbar': {
    rule: 'broken-link',
    wrong: { navbar: '  - {label: Page, href: «/gone-navbar»}' },
    right: { navbar: '  - {label: Page, href: /target}' },
  },
  'link of the footer': {
    rule: 'broken-link',
    wrong: { footer: '      - {label: Page, href: «/gone-footer»}' },
    right: { footer: '      - {label: Page, href: https://example.org/gone-footer}' },
  },
  'anchor of the footer': {
    rule: 'broken-anchor',
    wrong: { footer: '      - {label: Part, href: «/target#gone-footer»}' },
    right: { footer: '      - {label: Part, href: /target#part}' },
  },
  logo: {
    rule: 'missing-image',
    wrong: { config: 'logo: {src: «/img/gone-logo.svg»}' },
    right: { config: 'logo: {src: /img/logo.svg}' },
  },
  'icon of the site': {
    rule: 'missing-image',
    wrong: { config: 'favicon: «/img/gone-icon.svg»' },
    right: { config: 'favicon: img/logo.svg' },
  },
  'icon in the head': {
    rule: 'missing-image',
    wrong: { head: '  - {tag: link, attributes: {rel: apple-touch-icon, href: «/img/gone-touch.png»}}' },
    right: { head: '  - {tag: link, attributes: {rel: apple-touch-icon, href: /img/logo.svg}}' },
  },
  'script in the head': {
    rule: 'broken-link',
    wrong: { head: '  - {tag: script, attributes: {src: «/gone.js», defer: true}}' },
    right: { head: '  - {tag: script, attributes: {src: /right.js, defer: true}}', 'static/right.js': '"/gone.js"\n' },
  },
  'style in the head': {
    rule: 'broken-link',
    wrong: { head: "  - {tag: style, content: '.a { background: url(«/gone-head.png») }'}" },
    right: { head: "  - {tag: style, content: '.a { background: url(/img/logo.svg) }'}" },
  },
  'icon without a file in the head': {
    rule: 'icon-without-href',
    wrong: { head: '  - {tag: link, attributes: {rel: «icon», sizes: any}}' },
    built: about(''),
    right: { head: '  - {tag: link, attributes: {rel: preconnect, href: https://example.org}}' },
  },
  'field for link previews without content': {
    rule: 'empty-meta',
    wrong: { head: "  - {tag: meta, attributes: {property: '«og:site_name»', content: ''}}" },
    right: { head: "  - {tag: meta, attributes: {name: 'x-site-name', content: ''}}" },
  },
  'page that leads on without an address': {
    rule: 'refresh-without-url',
    wrong: { head: "  - {tag: meta, attributes: {http-equiv: «refresh», content: '5'}}" },
    built: about(''),
    right: { head: "  - {tag: meta, attributes: {name: refresh, content: '5'}}" },
  },
  'icon without a file that a page adds': {
    rule: 'icon-without-href',
    wrong: '<link rel="icon" href="/img/logo.svg" />\n\n«<link rel="icon" />»',
    built: about(''),
    right: '<link rel="icon" href="/img/logo.svg" />',
  },
  'empty field for link previews that a page adds': {
    rule: 'empty-meta',
    wrong: '<meta property="og:title" content="A" />\n\n<Head>\n  «<meta property="og:title" content="" />»\n</Head>',
    built: about('og:title'),
    right: '<meta property="og:title" content="A" />\n\nText.',
  },
  'page that leads on without an address on its own': {
    rule: 'refresh-without-url',
    wrong: '«<meta httpEquiv="refresh" content="5" />»\n\nText.',
    built: about(''),
    right: '<meta httpEquiv="refresh" content="5; url=/target" />\n\nText.',
  },
  'page that leads on to nowhere on its own': {
    rule: 'broken-link',
    wrong: '<meta httpEquiv="refresh" content="5; url=«/gone-refreshing»" />\n\nText.',
    right: '<meta httpEquiv="refresh" content="5; url=/target" />\n\nText.',
  },
  'sidebar link that begins at each page': {
    rule: 'broken-link',
    wrong: { sidebar: '  - «{type: link, label: Relative, href: deep/target}»' },
    built: about('deep/target'),
    right: { sidebar: '  - {type: link, label: Relative, href: target}' },
  },
  'page that leads on to nowhere': {
    rule: 'broken-link',
    wrong: { head: "  - {tag: meta, attributes: {http-equiv: refresh, content: '5; url=«/gone-refresh»'}}" },
    right: { head: "  - {tag: meta, attributes: {http-equiv: refresh, content: '5; url=https://example.org/'}}" },
  },
  'picture for link previews in the head': {
    rule: 'missing-image',
    wrong: { head: "  - {tag: meta, attributes: {property: 'og:image', content: «/img/gone-og.png»}}" },
    right: { head: "  - {tag: meta, attributes: {property: 'og:image', content: /img/logo.svg}}" },
  },
  'data that is not there': {
    rule: 'config-no-match',
    wrong: { config: 'symbols: [«content/_api/*.yaml»]' },
    built: sourcesOnly('nothing of the data is in the folder'),
    right: { config: 'commands: [content/_data/*.yaml]', 'content/_data/x.yaml': 'programs: []\n' },
  },
  'static file that another folder hides': {
    rule: 'static-file-hidden',
    wrong: { config: 'staticDirs: [static, brand]', 'brand/img/logo.svg': '«*»x' },
    built: sourcesOnly('only the other file is in the folder'),
    right: { 'brand/img/logo-large.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n' },
  },
  'static file at the address of a page': {
    rule: 'ambiguous-address',
    wrong: { 'static/target.html': '«*»<!doctype html><title>x</title>\n' },
    built: about('/target'),
    right: { 'static/targets.html': '<!doctype html><title>x</title>\n' },
  },
  'redirect to nowhere': {
    rule: 'redirect-target-missing',
    wrong: { redirects: '  /old-a: «/gone-redirect»' },
    built: about('/gone-redirect', 'broken-link'),
    right: { redirects: '  /old-a: https://example.org/gone-redirect' },
  },
  'redirect to an anchor that is not there': {
    rule: 'redirect-target-missing',
    wrong: { redirects: '  /old-b: «/target#gone-redirect»' },
    built: about('/target#gone-redirect', 'broken-anchor'),
    right: { redirects: '  /old-b: /target#part' },
  },
  'redirect to a redirect': {
    rule: 'redirect-chain',
    wrong: { redirects: '  «/old-c»: /old-d\n  /old-d: /target' },
    built: sourcesOnly('a build leads readers to the end of a chain at once'),
    right: { redirects: '  /old-c: /target\n  /old-d: /target' },
  },
  'redirect from a page': {
    rule: 'redirect-over-page',
    wrong: { page: 'Text.', redirects: '  «/redirect-from-a-page»: /' },
    built: sourcesOnly('a build leaves the redirect out'),
    right: { redirects: '  /target/below-it: /' },
  },
  'link of a sidebar': {
    rule: 'broken-link',
    wrong: { sidebar: '  - {type: link, label: Page, href: «/gone-sidebar»}' },
    right: { sidebar: '  - {type: link, label: Page, href: /target}' },
  },
  'HTML of a sidebar': {
    rule: 'broken-link',
    wrong: { sidebar: '  - {type: html, value: \'<a href="«/gone-sidebar-html»">x</a>\'}' },
    right: { sidebar: '  - {type: html, value: \'<a href="/target">x</a>\'}' },
  },
  'page that is twice in a sidebar': {
    rule: 'duplicate-sidebar-item',
    wrong: { sidebar: '  - «target»' },
    built: sourcesOnly('a page may be linked to twice'),
    right: { sidebar: '  - {type: ref, id: target}' },
  },
  'folder of a sidebar that has no pages': {
    rule: 'empty-autogenerated',
    wrong: { sidebar: '  - {type: autogenerated, dirName: «empty»}' },
    built: sourcesOnly('nothing of it is in the folder'),
    right: {
      sidebar: '  - {type: autogenerated, dirName: full}',
      'content/full/page.mdx':
        '---\ntitle: Full\ndescription: A page of a folder that a sidebar takes as a whole.\n---\n\nText.\n',
    },
  },
  'page that nothing leads to': {
    rule: 'orphan-page',
    wrong: {
      'content/orphan.mdx':
        '«*»---\ntitle: Orphan\ndescription: A page that stands in no sidebar and is linked to by no page.\n---\n\nText.\n',
    },
    built: sourcesOnly('which pages readers are meant to find, a folder does not say'),
    right: {
      'content/orphan.mdx':
        '---\ntitle: Orphan\ndescription: A page that stands in no sidebar and is not meant to.\nunlisted: true\n---\n\nText.\n',
    },
  },
  'page in no sidebar': {
    rule: 'page-not-in-sidebar',
    wrong: {
      'content/aside.mdx':
        '«*»---\ntitle: Aside\ndescription: A page that stands in no sidebar and is linked to by a page.\n---\n\nText.\n',
      page: 'See [x](./aside.mdx).',
    },
    built: sourcesOnly('a folder has no sidebars'),
    right: {
      'content/aside.mdx':
        '---\ntitle: Aside\ndescription: A page that stands in no sidebar and says which one it shows.\ndisplayed_sidebar: docs\n---\n\nText.\n',
      page: 'See [x](./aside.mdx).',
    },
  },
  'partial that no page includes': {
    rule: 'unused-partial',
    wrong: { 'content/_alone.mdx': '«*»Text.\n' },
    built: unused,
    right: { page: 'import Part from "./_used.mdx"\n\n<Part />', 'content/_used.mdx': 'Text.\n' },
  },
  'snippet that no page shows': {
    rule: 'unused-snippet',
    wrong: { 'content/_snippets/alone.sql': '«*»SELECT 1\n' },
    built: unused,
    right: { page: '<CodeExample path="used.sql" />', 'content/_snippets/used.sql': 'SELECT 1\n' },
  },
  'image that no page shows': {
    rule: 'unused-image',
    wrong: { 'content/img/alone.svg': '«*»<svg xmlns="http://www.w3.org/2000/svg"/>\n' },
    built: unused,
    right: {
      page: '<img src={require("./img/used.svg").default} alt="x" />',
      'content/img/used.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    },
  },
  'page without a description': {
    rule: 'description-missing',
    wrong: { front: '«description:»' },
    built: description,
    right: { front: 'unlisted: true\ndescription:' },
  },
  'description of a word': {
    rule: 'description-length',
    wrong: { front: '«description: Short.»' },
    built: description,
    right: { front: 'description: A description of fifty characters, which is enough.' },
  },
  'description of another page': {
    rule: 'description-repeated',
    wrong: {
      front: '«description: The description of this page, which is also that of another.»',
      'content/a-copy.mdx':
        '---\ntitle: Copy\ndescription: The description of this page, which is also that of another.\n---\n\nText.\n',
      pages: '  - a-copy',
    },
    built: description,
    right: { front: 'description: The description of this page, which is not that of another.' },
  },
  'field that is misspelled': {
    rule: 'front-matter-unknown-field',
    wrong: { front: '«keyword»: [a]' },
    built: sourcesOnly('fields are not published'),
    right: { front: 'key_of_ours: [a]' },
  },
  'title that is empty': {
    rule: 'front-matter-empty',
    wrong: {
      'content/empty-title.mdx':
        '---\n«title:»\ndescription: A page whose title is forgotten, so that its heading stands for it.\n---\n\n# Heading\n\nText.\n',
      pages: '  - empty-title',
    },
    built: sourcesOnly('the heading is the title'),
    right: { front: 'sidebar_label:' },
  },
  'text field that is a number': {
    rule: 'front-matter-number',
    wrong: { front: '«sidebar_label: 1.10»' },
    built: sourcesOnly('the page shows `1.1`, as is meant by YAML'),
    right: { front: "sidebar_label: '1.10'" },
  },
  'tag that is not defined': {
    rule: 'unknown-tag',
    wrong: { front: '«tags: [assets]»' },
    built: sourcesOnly('the page of the tag is made all the same'),
    right: { front: 'tags: [asset]' },
  },
  'page without content': {
    rule: 'empty-page',
    wrong: {
      'content/empty-page.mdx':
        '«*»---\ntitle: Empty\ndescription: A page that has nothing besides its title and this description.\n---\n',
      pages: '  - empty-page',
    },
    built: sourcesOnly('a page may be empty'),
    right: { page: '{/* nothing yet */}\n\n<hr />' },
  },
}
