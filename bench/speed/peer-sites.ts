// The files that turn a folder of Markdown into a Hugo or Eleventy site: a minimal layout that shows the title, the
// text, and a menu (with Hugo also the contents), and for Hugo the Doks theme too.

import type { CorpusPage } from '../corpus.ts'

const hugoMenu =
  '<nav><ul>{{ range .Site.Home.Sections }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ with .CurrentSection }}<ul>{{ range .RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}</nav>'
const hugoPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Description }}"></head><body>${hugoMenu}<main><h1>{{ .Title }}</h1>{{ .Content }}</main><aside>{{ .TableOfContents }}</aside></body></html>\n`

/** Hugo with a single-template layout, and Chroma with classes. */
export const hugoFiles: Readonly<Record<string, string>> = {
  'config.toml':
    'baseURL = "https://corpus.example.com/"\ntitle = "Corpus"\ndisableKinds = ["taxonomy", "term", "RSS"]\n[markup.highlight]\nnoClasses = false\n[markup.goldmark.renderer]\nunsafe = true\n',
  'layouts/_default/single.html': hugoPage,
  'layouts/_default/list.html': hugoPage,
  'layouts/index.html': hugoPage,
}

/** Doks: its own configuration, with Chroma instead of highlighting in the browser, and without its search. */
export const hugoThemeFiles: Readonly<Record<string, string>> = {
  'config/production/params.toml': '[options]\n  flexSearch = false\n  kaTex = false\n',
  'config/production/markup.toml': '[highlight]\n  codeFences = true\n  noClasses = false\n',
  'content/en/_index.md': '---\ntitle: Home\n---\n',
  // Its layout looks for the images of pages in assets/.
  'assets/images/graph.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"/>\n',
}

/** Eleventy with one layout, Prism, and a menu of the pages in the page's folder. */
export function eleventyFiles(pages: readonly CorpusPage[]): Readonly<Record<string, string>> {
  const parts = [...new Set(pages.map(({ file }) => file.split('/').slice(0, -1).join('/')))]
  const menus = Object.fromEntries(
    parts.map((part) => [
      part,
      pages
        .filter(({ file }) => file.split('/').slice(0, -1).join('/') === part)
        .map(({ file, title }) => ({ title, url: `/${file.replace(/(index)?\.md$/, '')}` })),
    ]),
  )
  const layout =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title><meta name="description" content="{{ description }}"></head><body><nav><ul>{% for item in menus[part] %}<li><a href="{{ item.url }}">{{ item.title }}</a></li>{% endfor %}</ul></nav><main><h1>{{ title }}</h1>{{ content }}</main></body></html>\n'
  return {
    'eleventy.config.js':
      "module.exports = async (config) => {\n  const { default: highlight } = await import('@11ty/eleventy-plugin-syntaxhighlight')\n  config.addPlugin(highlight)\n  config.addPassthroughCopy('src/images')\n  return { dir: { input: 'src', includes: '_includes', output: '_site' }, markdownTemplateEngine: false, htmlTemplateEngine: 'liquid' }\n}\n",
    'src/_includes/page.liquid': layout,
    'src/_data/menus.json': JSON.stringify(menus),
    'src/src.11tydata.js':
      "module.exports = { layout: 'page.liquid', eleventyComputed: { part: (data) => data.page.filePathStem.split('/').slice(1, -1).join('/') } }\n",
  }
}
