// The sites that contain the faults.

import { addresses, texts } from './addresses.ts'
import { anchors, headings } from './anchors.ts'
import { blog, texts as featureTexts } from './features.ts'
import { belowBase, ofVersions, withoutSlash, withSlash } from './forms.ts'
import { images } from './images.ts'
import { languages as languageFaults } from './languages.ts'
import { pageText } from './lay-site.ts'
import { links } from './links.ts'
import { markdown as markdownFaults } from './markdown.ts'
import { navigation } from './navigation.ts'
import { resources } from './resources.ts'
import type { Parts, SeededSite } from './seed.ts'
import { stoppingPages } from './stopping-pages.ts'
import { stoppingSettings } from './stopping-settings.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><title>x</title></svg>\n'
const config = 'title: Seeded\nurl: https://seeded.example.com\nlastUpdated: false\n'

/** The files that the pages of every site link to. */
const targets: Parts = {
  'sidebars.yaml': 'docs:\n  - index\n  - target\n# {pages}\n# {sidebar}\n',
  'content/index.mdx': pageText('Home', 'slug: /', 'See [the target](./target.mdx). ![A chart](./img/chart.svg)'),
  'content/target.mdx': pageText('Target', '', '## A part {#part}\n\nText.\n\n<a name="old-name"></a>'),
  'content/img/chart.svg': svg,
  'static/img/logo.svg': svg,
  'static/files/manual.pdf': 'x',
  'static/files/two words.txt': 'x',
  'static/files/film.mp4': 'x',
  'static/folder/index.html': '<!doctype html><title>x</title><p id="there">x</p>\n',
}

/** A site without a setting for trailing slashes. */
const pages: SeededSite = {
  files: {
    ...targets,
    'docs-gen.yaml': `${config}markdown:\n  format: detect\nelsewhere: [/other-tool]\nsymbols: [content/_data/api.yaml]\ncommands: [content/_data/tool.yaml]\nspellings:\n  PostgreSQL: [Postgre]\nphrasings:\n  use: [utilize]\nredirects:\n  /moved: /target\n`,
    'sidebars.yaml': 'docs:\n  - index\n  - target\n  - api\n# {pages}\n',
    'content/unlisted-page.mdx': pageText('Unlisted', 'unlisted: true'),
    'content/api.mdx': pageText('API', '', 'import data from "./_data/api.yaml"\n\n<ApiReference data={data} />'),
    'content/_data/api.yaml':
      'page: api\ngroups:\n  - title: Functions\n    symbols:\n      - {name: known, module: lib, kind: function, summary: S., signature: "(minutes)"}\n# {api}\n',
    'content/_data/tool.yaml':
      'programs:\n  - name: tool\n    commands:\n      - {name: start, options: [{names: [--port], value: PORT}]}\n',
  },
  seeds: { ...links, ...resources, ...anchors, ...headings, ...images, ...addresses, ...texts, ...markdownFaults },
}

const around: SeededSite = {
  files: {
    ...targets,
    'docs-gen.yaml': `${config}# {config}\nnavbar:\n  - {label: Home, href: /}\n# {navbar}\nfooter:\n  columns:\n    - title: Column\n      items:\n      - {label: Home, href: /}\n# {footer}\nhead:\n  - {tag: meta, attributes: {name: x, content: y}}\n# {head}\nredirects:\n  /moved: /target\n# {redirects}\n`,
    'content/tags.yml': 'asset: {label: Assets}\n',
  },
  seeds: navigation,
  isApart: true,
}

const stopped: SeededSite = {
  files: {
    ...targets,
    'blog/authors.yml': 'jane: {name: Jane}\n# {authors}\n',
    'blog/2025-01-01-first.mdx': pageText('First', 'authors: [jane]', 'Text.\n\n{/* truncate */}\n\nMore.'),
    'docs-gen.yaml': `${config}blog: {title: News, description: 'What is new on this site, and why it is there.'}\nsymbols: [content/_data/*.yaml]\ncommands: [content/_commands/*.yaml]\nglossary: target\nmarkdown:\n  math: false\n# {markdown}\n# {config}\nnavbar:\n  - {label: Home, href: /}\n# {navbar}\nredirects:\n  /moved: /target\n# {redirects}\n`,
    'content/target.mdx': pageText('Target', '', '## Asset\n\nText.'),
    'content/tags.yml': 'tag: {label: Tag}\n# {tags}\n',
    'content/_snippets/a.sql': '-- region one\nSELECT 1\n-- endregion one\n',
    'content/_figures/there.svg': svg,
    'sidebars.yaml': 'docs:\n  - index\n  - target\n  - api\n# {pages}\n# {sidebar}\n',
    'content/api.mdx': pageText('API', '', 'import data from "./_data/api.yaml"\n\n<ApiReference data={data} />'),
    'content/_data/api.yaml':
      'page: api\ngroups:\n  - title: Functions\n    symbols:\n      - {name: known, module: lib, kind: function, summary: S.}\n',
  },
  seeds: { ...stoppingPages, ...stoppingSettings },
  isApart: true,
}

const slash: SeededSite = {
  files: { ...targets, 'docs-gen.yaml': `${config}trailingSlash: true\n` },
  seeds: withSlash,
}

const noSlash: SeededSite = {
  files: {
    ...targets,
    'docs-gen.yaml': `${config}trailingSlash: false\n`,
    'sidebars.yaml': 'docs:\n  - index\n  - target\n  - guides/index\n# {pages}\n',
    'content/guides/index.mdx': pageText('Guides', ''),
  },
  seeds: withoutSlash,
}

const base: SeededSite = {
  files: {
    ...targets,
    'docs-gen.yaml': `${config}baseUrl: /docs/\nnavbar:\n  - {label: Home, href: /}\n# {navbar}\nredirects:\n  /moved: /target\n# {redirects}\n`,
  },
  seeds: belowBase,
}

const versions: SeededSite = {
  files: {
    ...targets,
    'docs-gen.yaml': config,
    'versions.yaml': "- '1.0'\n",
    'sidebars.yaml': 'docs:\n  - index\n  - target\n  - fresh\n# {pages}\n',
    'content/fresh.mdx': pageText('Fresh', ''),
    'versioned_docs/version-1.0/index.mdx': pageText('Home', 'slug: /'),
    'versioned_docs/version-1.0/target.mdx': pageText('Target', '', '## Old {#old}\n\nText.'),
    'versioned_sidebars/version-1.0-sidebars.yaml': 'docs:\n  - type: autogenerated\n    dirName: .\n',
  },
  seeds: ofVersions,
}

const features: SeededSite = {
  files: {
    ...targets,
    'docs-gen.yaml': `${config}markdown: {math: true}\nblog: {title: News, description: 'What is new on this site, and why it is there.'}\n`,
    'blog/authors.yml': 'jane: {name: Jane, page: true}\n# {authors}\n',
    'blog/tags.yml': 'news: {label: News}\n',
    'blog/picture.svg': svg,
    'blog/2025-01-01-first.mdx': pageText(
      'First',
      'authors: [jane]\ntags: [news]',
      'Text.\n\n{/* truncate */}\n\n## Part\n\nSee [all](/blog/archive), [authors](/blog/authors).',
    ),
  },
  seeds: { ...blog, ...featureTexts },
}

const languages: SeededSite = {
  files: {
    ...targets,
    'docs-gen.yaml': `${config}i18n:\n  defaultLocale: en\n  locales: [en, fr]\n`,
    'content/target.mdx': pageText('Target', '', '## English part\n\nText.'),
    'i18n/fr/docusaurus-plugin-content-docs/current/target.mdx': pageText(
      'Cible',
      '',
      '## Une partie {#part}\n\nTexte.',
    ),
    'i18n/fr/docusaurus-plugin-content-docs/current/index.mdx': pageText(
      'Accueil',
      'slug: /',
      'Voir [x](./target.mdx).',
    ),
    'i18n/fr/code.json': '{\n# {code}\n}\n',
  },
  seeds: languageFaults,
}

export const sites: Readonly<Record<string, SeededSite>> = {
  pages,
  around,
  stopped,
  slash,
  noSlash,
  base,
  versions,
  features,
  languages,
}
