// Converts how a Docusaurus site reads its pages: the key `markdown` of docs-gen.yaml.

import path from 'node:path'
import { readTextIfThere } from '../files/read-file.ts'
import {
  filled,
  filledMap,
  type Loose,
  mapOf,
  type PluginUse,
  pluginsOf,
  textOf,
  textsOf,
} from '../scripts/loose-values.ts'
import type { Findings } from './findings.ts'
import type { ForeignSite } from './foreign-site.ts'
import { pageFunctionsOf } from './page-functions.ts'
import { isPackage } from './presets.ts'
import { codeSettings } from './theme-config.ts'

/** Returns the key `markdown`, or undefined if all is as docs-gen does it. */
export function markdownOf(site: ForeignSite): Loose | undefined {
  const { config, instances, findings } = site
  const mdx1 = isMdx1(site)
  const { format, mermaid } = mapOf(config.markdown)
  const { keys: functions } = pageFunctionsOf(site)
  for (const [key, file] of Object.entries(functions))
    findings.works(`the function \`markdown.${key}\``, `It is in ${file}.`)
  const hasDiagrams = mermaid === true || instances.some(({ options }) => drawsDiagrams(options))
  if (hasDiagrams)
    findings.works('Mermaid diagrams', 'Run `npm install mermaid`: they are drawn when the site is built.')
  return filledMap({
    mdx1,
    mermaid: hasDiagrams || undefined,
    liveCode: liveCodePosition(site),
    parseFrontMatter: functions.parseFrontMatter,
    preprocessor: functions.preprocessor,
    hooks: filledMap({
      onBrokenMarkdownLinks: functions['hooks.onBrokenMarkdownLinks'],
      onBrokenMarkdownImages: functions['hooks.onBrokenMarkdownImages'],
    }),
    format: format === 'mdx' ? undefined : textOf(format),
    admonitions: filled(admonitionNames(site)),
    math: haveFormulas(site),
    remarkPlugins: filled(markdownPlugins(site, 'remarkPlugins')),
    rehypePlugins: filled(markdownPlugins(site, 'rehypePlugins')),
    ...codeSettings(site),
  })
}

/** Returns true if the pages are in MDX 1, as in Docusaurus 2. */
function isMdx1({ root, findings }: ForeignSite): true | undefined {
  const manifest = readTextIfThere(path.join(root, 'package.json')) ?? ''
  if (!/"@docusaurus\/core"\s*:\s*"[^"\d]*2\b/.test(manifest)) return undefined
  findings.works('pages in MDX 1', 'Braces, `<https://…>` and indented code mean what they do there (`markdown.mdx1`).')
  return true
}

/** Returns the key `liveCode` (`top` if results are above the code), or undefined if the site lacks its theme. */
function liveCodePosition({ config, themeConfig, findings }: ForeignSite): true | 'top' | undefined {
  if (!pluginsOf(config.themes).some((use) => isPackage(use, 'theme', 'live-codeblock'))) return undefined
  findings.works('live code', 'It runs when a reader starts it. Run `npm install sucrase` if it is not installed.')
  const { playgroundPosition } = mapOf(themeConfig.liveCodeBlock)
  return playgroundPosition === 'top' ? 'top' : true
}

/**
 * Returns the remark or rehype plugins of all instances, without duplicates, in the format of docs-gen.yaml. Those that
 * run before the ones of Docusaurus are the first.
 */
function markdownPlugins(
  { instances, findings }: ForeignSite,
  key: 'remarkPlugins' | 'rehypePlugins',
): readonly unknown[] {
  const made = instances
    .flatMap(({ options }) => [...pluginsOf(options[before[key]]), ...pluginsOf(options[key])])
    .filter(({ name }) => !ofFormulas.test(name) && !ofDiagrams.test(name) && !isNpmPlugin(name, findings))
    .flatMap((use) => pluginEntry(use, key, findings))
  return [...new Map(made.map((entry) => [JSON.stringify(entry), entry])).values()]
}

const before = { remarkPlugins: 'beforeDefaultRemarkPlugins', rehypePlugins: 'beforeDefaultRehypePlugins' } as const

/** Returns whether a plugin creates tabs from npm commands, which docs-gen does itself. */
function isNpmPlugin(name: string, findings: Findings): boolean {
  if (!/(?:^|[/:])(?:remark|docusaurus)-plugin-npm2yarn(?:2pnpm)?(?:\/|$)/.test(name)) return false
  findings.works('fences with the word `npm2yarn`', 'They are tabs for npm, Yarn, pnpm and Bun.')
  return true
}

const ofFormulas = /(?:^|[/:])(?:remark-math|rehype-katex|rehype-mathjax)(?:\/|$)/

const ofDiagrams = /(?:^|[/:])mdx-mermaid(?:\/|$)/

/** Returns whether a plugin draws the diagrams of an instance, as on sites of Docusaurus 2. */
function drawsDiagrams(options: Loose): boolean {
  return pluginsOf(options.remarkPlugins).some(({ name }) => ofDiagrams.test(name))
}

/** Returns true if pages can contain formulas. */
function haveFormulas({ instances, findings }: ForeignSite): true | undefined {
  const plugins = instances.flatMap(({ options }) => pluginsOf(options.remarkPlugins))
  if (!plugins.some(({ name }) => ofFormulas.test(name))) return undefined
  findings.replaced('formulas by KaTeX or MathJax', 'They are MathML, which browsers draw without scripts and fonts.')
  return true
}

function pluginEntry({ name, exported, given }: PluginUse, key: string, findings: Findings): readonly unknown[] {
  if (name === '') {
    findings.lost(
      `${key}: a function written in the configuration`,
      'Put it into its own file, and name the file in `markdown`.',
    )
    return []
  }
  const own = name.replace(/^npm:/, '')
  findings.works(`${key}: \`${own}\``, 'It runs in the reference compiler, which is slower.')
  return [given === undefined && exported === undefined ? own : { name: own, export: exported, options: given }]
}

/** Returns the additional admonition names of all instances. */
export function admonitionNames({ instances }: ForeignSite): readonly string[] {
  return [...new Set(instances.flatMap(({ options }) => textsOf(mapOf(options.admonitions).keywords) ?? []))]
}
