import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleTemplates } from '../../src/render/bundle/bundle-templates.ts'
import { loadTemplates } from '../../src/render/bundle/read-bundle.ts'
import type { Bundle, LoadedTemplates } from '../../src/render/loaded-templates.ts'
import { layFiles } from '../support/lay-files.ts'
import { clientDir, themeDir } from './theme.ts'

// In the repository, so that the theme's copy finds React as the theme itself does.
const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url))
let root = ''
/** The theme without a site, from which bundles take what a site does not change. */
let packaged: Bundle | undefined
beforeAll(async () => {
  mkdirSync(cache, { recursive: true })
  root = mkdtempSync(join(cache, 'bundle-test-'))
  const made = await bundleTemplates({ themeDir, clientDir, outDir: join(root, 'packaged') })
  packaged = made.bundle
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let count = 0
/** Makes a site of these files, with its own copy of the theme when it shall be changed. */
function makeFolder(files: Record<string, string>): string {
  return layFiles(files, join(root, `site-${count++}`))
}

/** Removes what is at a path, which is given back. */
function replaced(...parts: readonly [string, ...string[]]): string {
  const path = join(...parts)
  rmSync(path, { recursive: true })
  return path
}

function helper(text: string): string {
  return `export const text = '${text}'`
}

/** The files of a package whose main file exports a text. */
function packageFiles(folder: string, main: string, text: string): Readonly<Record<string, string>> {
  return { [`${folder}/package.json`]: JSON.stringify({ main }), [`${folder}/${main}`]: helper(text) }
}

/** Changes a file of a kept bundle. */
function edit(site: string, file: string | RegExp, from: RegExp, to: string): void {
  const dir = join(site, '.cache/theme')
  const name = readdirSync(dir).find((each) => (typeof file === 'string' ? each === file : file.test(each))) ?? ''
  const before = readFileSync(join(dir, name), 'utf8')
  expect(before).toMatch(from)
  writeFileSync(join(dir, name), before.replace(from, to))
}

function textsBelow(dir: string): Readonly<Record<string, string>> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  )
}

async function bundleSite(siteDir: string, more: Partial<Parameters<typeof bundleTemplates>[0]> = {}) {
  return bundleTemplates({
    themeDir,
    clientDir,
    packaged,
    siteDir,
    outDir: join(siteDir, '.cache/theme'),
    ...more,
  })
}

async function loadSite(
  siteDir: string,
  more: Partial<Parameters<typeof bundleTemplates>[0]> = {},
): Promise<LoadedTemplates> {
  const { bundle, diagnostics } = await bundleSite(siteDir, more)
  if (bundle === undefined) throw new Error(JSON.stringify(diagnostics))
  return loadTemplates(bundle)
}

function render(loaded: LoadedTemplates, component: unknown, props: object, ...children: string[]): string {
  return loaded.engine.renderPart(
    loaded.React.createElement(component as never, props, ...children),
    loaded.engine.createSession('c'),
  ).html
}

describe('overrides', () => {
  const card = `import { Card as Own } from '@theme-original/Card'\nexport const Card = (props) => <aside><Own {...props} /></aside>\n`

  test('a file of the site replaces the theme file of the same name, and may use the theme own one', async () => {
    const loaded = await loadSite(makeFolder({ 'templates/components/card.jsx': card }))
    expect(render(loaded, loaded.templates.components.Card, {}, 'x')).toBe(
      '<aside><a class="card" id="_cR_0_">x</a></aside>',
    )
    expect(render(loaded, loaded.templates.modules['@theme/Card']?.default, {}, 'x')).toContain('<aside>')
  })

  test('a replaced file imports its neighbours from the theme', async () => {
    const counter = `'use client'\nimport { Panel } from './panel.tsx'\nexport const Counter = () => <Panel title="mine" />\n`
    const loaded = await loadSite(makeFolder({ 'templates/islands/counter.tsx': counter }))
    expect(render(loaded, loaded.templates.components.Counter, {})).toContain(
      '<section><button type="button">mine</button></section></dg-island>',
    )
  })

  test('an island of the site replaces the island of the theme and keeps its id', async () => {
    const island = `'use client'\nexport function Counter() { return <b>mine</b> }\n`
    const loaded = await loadSite(makeFolder({ 'templates/islands/counter.tsx': island }))
    expect(render(loaded, loaded.templates.components.Counter, {})).toContain('<b>mine</b>')
    expect(Object.keys(loaded.manifest.islands)).toContain('islands/counter')
  })

  test('a style sheet of the site replaces one of the theme', async () => {
    const { bundle } = await bundleSite(makeFolder({ 'templates/styles/base.css': '.mine { color: red }' }))
    const css = readFileSync(join(bundle?.dir ?? '', 'client', bundle?.manifest.styles[0] ?? ''), 'utf8')
    expect(css).toBe('.mine{color:red}dg-island,dg-slot{display:contents}\n')
  })
})

describe('modules beside pages', () => {
  const counter = `'use client'\nimport { useState } from 'react'\nimport './vote.css'\nexport const hydrate = 'load'\nexport default function Vote({ of }) { const [n] = useState(1); return <b>{of}{n}</b> }\n`

  test('are islands when they say so, and bring their CSS', async () => {
    const site = makeFolder({ 'content/vote.tsx': counter, 'content/vote.css': '.vote { color: green }' })
    const loaded = await loadSite(site, {
      pageModules: [{ id: 'content/vote.tsx', path: join(site, 'content/vote.tsx') }],
    })
    const html = render(loaded, loaded.modules['content/vote.tsx']?.default, { of: 'A' })
    const file = loaded.manifest.islands['@site/content/vote']
    expect(html).toBe(
      `<dg-island data-module="${file}" data-export="default" data-hydrate="load" data-id="${/data-id="(\w+)"/.exec(html)?.[1]}" data-own="" data-props="{&quot;of&quot;:&quot;A&quot;}"><b>A<!-- -->1</b></dg-island>`,
    )
    expect(loaded.modules['content/vote.tsx']?.hydrate).toBe('load')
    const css = readFileSync(join(site, '.cache/theme/client', loaded.manifest.styles[0] ?? ''), 'utf8')
    expect(css).toContain('.vote{color:green}')
  })

  test('may use CSS modules: the server and the browser use the same class names', async () => {
    const text = `'use client'\nimport styles, { big } from './vote.module.css'\nexport const Vote = () => <b className={styles.small + ' ' + big}>x</b>\n`
    const css = '.small { color: green } .big { color: red }'
    const site = makeFolder({ 'content/a/vote.tsx': text, 'content/a/vote.module.css': css })
    const loaded = await loadSite(site, { pageModules: [{ id: 'v', path: join(site, 'content/a/vote.tsx') }] })
    const [small = '', big = ''] =
      /class="(.*?)"/.exec(render(loaded, loaded.modules.v?.Vote, {}))?.[1]?.split(' ') ?? []
    const read = (name = '') => readFileSync(join(site, '.cache/theme/client', name), 'utf8')
    expect(small).toMatch(/^vote_\w{5}_small$/)
    expect(read(loaded.manifest.styles[0])).toContain(`.${small}{color:green}.${big}{color:red}`)
    const script = read(loaded.manifest.islands['@site/content/a/vote'])
    expect([script.includes(small), script.includes(big)]).toEqual([true, true])
  })

  test('may show SVG files in their style sheets', async () => {
    const site = makeFolder({
      'content/a.tsx': `import styles from './a.module.css'\nimport './b.css'\nexport const A = () => <b className={styles.a}>x</b>\n`,
      'content/a.module.css': `.a { background: url('./dot.svg') }`,
      'content/b.css': `.b { background: url('./dot.svg'); list-style: url('dot.svg?v=1#a') }`,
      'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>',
    })
    const loaded = await loadSite(site, { pageModules: [{ id: 'a', path: join(site, 'content/a.tsx') }] })
    const css = readFileSync(join(site, '.cache/theme/client', loaded.manifest.styles[0] ?? ''), 'utf8')
    expect(css.match(/url\('?"?data:image\/svg\+xml/g)).toHaveLength(3)
  })

  test('may import pictures whose names end in capitals', async () => {
    const site = makeFolder({
      'content/a.tsx': `import photo from './PHOTO.PNG'\nexport const A = () => <img src={photo} />\n`,
      'content/PHOTO.PNG': 'pixels',
    })
    const loaded = await loadSite(site, { pageModules: [{ id: 'a', path: join(site, 'content/a.tsx') }] })
    expect(render(loaded, loaded.modules.a?.A, {})).toContain('<img src="data:image/png,pixels">')
  })

  test('need not send default props to the browser, which has them', async () => {
    const text = `'use client'\nimport { Component } from 'react'\nexport default class Player extends Component { static defaultProps = { size: 2, config: { onEnd: () => {} } }; render() { return <b>{this.props.size}{typeof this.props.config.onEnd}</b> } }\n`
    const site = makeFolder({ 'content/player.tsx': text })
    const loaded = await loadSite(site, { pageModules: [{ id: 'p', path: join(site, 'content/player.tsx') }] })
    const html = render(loaded, loaded.modules.p?.default, {})
    expect(html).toContain('<b>2<!-- -->function</b>')
    expect(html).not.toContain('data-props')
  })

  test('have default props of functions, which React no longer knows', async () => {
    const text = `const Box = ({ size, name }) => <b>{size}{name}</b>\nBox.defaultProps = { size: 2, name: 'none' }\nexport const Show = () => <Box name="N" />\n`
    const site = makeFolder({ 'content/show.jsx': text })
    const loaded = await loadSite(site, { pageModules: [{ id: 'show', path: join(site, 'content/show.jsx') }] })
    expect(render(loaded, loaded.modules.show?.Show, {})).toBe('<b>2<!-- -->N</b>')
  })

  test('may import React, theme modules and files of the site', async () => {
    const text = `import { useId } from 'react'\nimport Card from '@theme/Card'\nimport data from '@site/data.json'\nexport const Show = () => <Card>{data.name}{useId()}</Card>\n`
    const site = makeFolder({ 'content/show.tsx': text, 'data.json': '{"name":"N"}' })
    const loaded = await loadSite(site, { pageModules: [{ id: 'show', path: join(site, 'content/show.tsx') }] })
    expect(render(loaded, loaded.modules.show?.Show, {})).toBe('<a class="card" id="_cR_1_">N<!-- -->_cR_0_</a>')
  })

  test('that do not compile are reported with their place', async () => {
    const site = makeFolder({ 'content/bad.tsx': `export const a = 'é' +\nexport const b = <b>\n` })
    const { diagnostics } = await bundleSite(site, {
      pageModules: [{ id: 'bad', path: join(site, 'content/bad.tsx') }],
    })
    expect(
      diagnostics.map(({ code, message, place }) => [
        code,
        message,
        place?.file,
        place?.start?.line,
        place?.start?.column,
      ]),
    ).toMatchInlineSnapshot(`
      [
        [
          "template-bundle",
          "The templates could not be bundled: Unexpected \`export\`",
          "content/bad.tsx",
          2,
          1,
        ],
      ]
    `)
  })

  test('that lack an export are named as they are in the site', async () => {
    const site = makeFolder({
      'content/a.ts': `import { x } from './b.ts'\nexport const a = x\n`,
      'content/b.ts': 'export const y = 1\n',
    })
    const { diagnostics } = await bundleSite(site, { pageModules: [{ id: 'a', path: join(site, 'content/a.ts') }] })
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The templates could not be bundled: No matching export in `content/b.ts` for import `x`',
    ])
  })

  test('that import a package which is not installed are reported with how to install it', async () => {
    const site = makeFolder({ 'content/chart.tsx': `import x from '@scope/chart/lib'\nexport default x\n` })
    const { diagnostics } = await bundleSite(site, {
      pageModules: [{ id: 'chart', path: join(site, 'content/chart.tsx') }],
    })
    expect(diagnostics.map(({ message, hint, notes }) => ({ message, hint, notes }))).toMatchInlineSnapshot(`
      [
        {
          "hint": "Install it in the site's folder: npm install @scope/chart",
          "message": "The templates could not be bundled: Could not resolve \`@scope/chart/lib\`",
          "notes": undefined,
        },
      ]
    `)
  })
})

describe('the kept bundle', () => {
  test('is used again while nothing has changed, and made again when a file has, or an override came', async () => {
    const site = makeFolder({ 'templates/components/other.tsx': '' })
    const first = await bundleSite(site)
    const stamp = (file: string) => readFileSync(join(site, '.cache/theme', file), 'utf8')
    const manifest = join(site, '.cache/theme/manifest.json')
    writeFileSync(manifest, `${readFileSync(manifest, 'utf8')}\n`)
    await bundleSite(site)
    expect(stamp('manifest.json').endsWith('\n')).toBe(true)
    writeFileSync(join(site, 'templates/components/card.tsx'), 'export const Card = () => <i>new</i>')
    const second = await bundleSite(site)
    expect(second.bundle?.manifest.hash).not.toBe(first.bundle?.manifest.hash)
    writeFileSync(join(site, 'templates/components/card.tsx'), 'export const Card = () => <i>newer</i>')
    const third = await bundleSite(site)
    expect(third.bundle?.manifest.hash).not.toBe(second.bundle?.manifest.hash)
  })

  test.each([
    ['used again below another base', "const film = 'f'", true],
    ['made again below another base when scripts import media', "import film from './film.mp4'", false],
  ])('is %s', async (_, line, isKept) => {
    const site = makeFolder({ 'src/card.tsx': `${line}\nexport default () => film`, 'src/film.mp4': 'film' })
    const bundle = (baseUrl: string) =>
      bundleSite(site, { baseUrl, pageModules: [{ id: '@site/src/card', path: join(site, 'src/card.tsx') }] })
    await bundle('/')
    const manifest = join(site, '.cache/theme/manifest.json')
    writeFileSync(manifest, `${readFileSync(manifest, 'utf8')}\n`)
    await bundle('/de/')
    expect(readFileSync(manifest, 'utf8').endsWith('\n')).toBe(isKept)
  })

  test('is made again when it is damaged', async () => {
    const site = makeFolder({ 'x.txt': '' })
    await bundleSite(site)
    writeFileSync(join(site, '.cache/theme/manifest.json'), '{"hash":')
    const { bundle } = await bundleSite(site)
    expect(bundle?.manifest.hash).toHaveLength(32)
    const server = join(bundle?.dir ?? '', bundle?.manifest.server ?? '')
    const whole = readFileSync(server, 'utf8')
    writeFileSync(server, whole.slice(0, 1000))
    await bundleSite(site)
    expect(readFileSync(server, 'utf8')).toBe(whole)
  })

  test.each<[string, (theme: string, server: string) => void]>([
    ['a folder in the place of its manifest', (theme) => mkdirSync(replaced(theme, 'manifest.json'))],
    ['a device in that of its code', (theme, server) => symlinkSync('/dev/zero', replaced(theme, server))],
    ['a file in that of its folder', (theme) => writeFileSync(replaced(theme), '')],
    ['a file in that of its scripts', (theme) => writeFileSync(replaced(theme, 'client'), '')],
  ])('is made again when there is %s', async (_what, damage) => {
    const site = makeFolder({ 'x.txt': '' })
    const { bundle } = await bundleSite(site)
    damage(join(site, '.cache/theme'), bundle?.manifest.server ?? '')
    const again = await bundleSite(site)
    expect(again.bundle?.manifest).toEqual(bundle?.manifest)
    expect(readdirSync(join(site, '.cache/theme'))).toContain(bundle?.manifest.server)
  })

  test.each<[string, (site: string) => void]>([
    ['names a file outside of its folder', (site) => edit(site, 'manifest.json', /"server-/, '"../server-')],
    [
      'has other islands in its manifest',
      (site) => edit(site, 'manifest.json', /"islandModules": \{/, '$&"a": 1}, "was": {'),
    ],
    [
      'has the code of other pages in its manifest',
      (site) =>
        edit(
          site,
          'manifest.json',
          /"pageCode": \{/,
          '$&"a.mdx": { "hash": "", "module": "", "edits": [{}] }}, "was": {',
        ),
    ],
    ['has a manifest of other data', (site) => edit(site, 'manifest.json', /"files": \[/, '"files": {}, "was": [')],
    [
      'has code that only bears the right name',
      (site) => edit(site, /^server-.*mjs$/, /^/, 'globalThis.foreign = true\n'),
    ],
    ['lacks its record', (site) => rmSync(join(site, '.cache/theme/inputs.json'))],
    ['has another source map', (site) => edit(site, /^server-.*map$/, /"mappings":"/, '"mappings":"AA')],
  ])('is made again when it %s', async (_, harm) => {
    const site = makeFolder({ 'templates/components/card.tsx': 'export const Card = () => <i>own</i>' })
    const aMinuteAgo = new Date(Date.now() - 60_000) // a file written in the same millisecond counts as changed
    utimesSync(join(site, 'templates/components/card.tsx'), aMinuteAgo, aMinuteAgo)
    const first = await bundleSite(site)
    const whole = textsBelow(join(site, '.cache/theme'))
    harm(site)
    expect(await bundleSite(site)).toEqual(first)
    expect(textsBelow(join(site, '.cache/theme'))).toEqual(whole)
  })

  test('is made again when a file may have been changed while it was made', async () => {
    const site = makeFolder({ 'templates/components/card.tsx': 'export const Card = () => <i>own</i>' })
    const inOneHour = new Date(Date.now() + 3_600_000)
    utimesSync(join(site, 'templates/components/card.tsx'), inOneHour, inOneHour)
    const isMadeAgain = async () => {
      const { bundle } = await bundleSite(site)
      if (bundle === undefined) throw new Error('no bundle')
      const manifest = join(bundle.dir, 'manifest.json')
      writeFileSync(manifest, `${readFileSync(manifest, 'utf8')}\n`)
      await bundleSite(site)
      return !readFileSync(manifest, 'utf8').endsWith('\n')
    }
    expect(await isMadeAgain()).toBe(true)
    utimesSync(join(site, 'templates/components/card.tsx'), new Date(0), new Date(0))
    expect(await isMadeAgain()).toBe(false)
  })

  test('is not used when nothing of before is wanted', async () => {
    const site = makeFolder({ 'templates/components/card.tsx': 'export const Card = () => <i>own</i>' })
    const { bundle } = await bundleSite(site)
    if (bundle === undefined) throw new Error('no bundle')
    const manifest = join(bundle.dir, 'manifest.json')
    writeFileSync(manifest, `${readFileSync(manifest, 'utf8')}\n`)
    await bundleSite(site, { isFresh: true })
    expect(readFileSync(manifest, 'utf8').endsWith('\n')).toBe(false)
  })

  const imports = [
    `import { text } from './helper'`,
    `import * as words from 'words'`,
    `import { text as part } from './folder/part'`,
    `import { text as other } from '@site/src/other/part'`,
  ]
  test.each<[string, Readonly<Record<string, string>>]>([
    ['a module with an extension that comes first', { 'src/helper.js': "export const text = 'new'" }],
    ['a package in a folder that is nearer', packageFiles('src/node_modules/words', 'index.js', 'new')],
    ['another main file of a package', packageFiles('node_modules/words', 'other.js', 'new')],
    ['another exports field of a package', { 'node_modules/words/package.json': '{"exports":"./second.js"}' }],
    ['a module beside the folder of an import', { 'src/folder/part.tsx': helper('new') }],
    ['a module beside the folder of an import from the site', { 'src/other/part.tsx': helper('new') }],
  ])('is made again for %s', async (_, added) => {
    const site = makeFolder({
      'src/card.tsx': `${imports.join('\n')}\nexport default () => text + words.text + part + other`,
      'src/helper.ts': helper('old'),
      'src/folder/part/index.ts': helper('old'),
      'src/other/part/index.ts': helper('old'),
      ...packageFiles('node_modules/words', 'index.js', 'old'),
      'node_modules/words/second.js': helper('new'),
    })
    const shown = async () => {
      const loaded = await loadSite(site, { pageModules: [{ id: '@site/src/card', path: join(site, 'src/card.tsx') }] })
      return render(loaded, loaded.modules['@site/src/card']?.default, {})
    }
    expect(await shown()).toBe('oldoldoldold')
    layFiles(added, site)
    expect(await shown()).toMatch(/new/)
  })

  test.each([
    ['package', 'node_modules/words', `import * as words from 'words'`],
    ['folder', 'src/words', `import * as words from './words'`],
    ['folder of an import', 'src/lib/words', `import * as words from './lib/words'`],
  ])('is made again for a %s that is a link to another one', async (_, link, line) => {
    const site = makeFolder({
      'src/card.tsx': `${line}\nexport default () => words.text`,
      ...packageFiles('one', 'index.js', 'old'),
      ...packageFiles('two', 'index.js', 'new'),
    })
    const shownWith = async (target: string) => {
      mkdirSync(join(site, dirname(link)), { recursive: true })
      rmSync(join(site, link), { force: true })
      symlinkSync(join(site, target), join(site, link))
      const loaded = await loadSite(site, { pageModules: [{ id: '@site/src/card', path: join(site, 'src/card.tsx') }] })
      return render(loaded, loaded.modules['@site/src/card']?.default, {})
    }
    expect([await shownWith('one'), await shownWith('two')]).toEqual(['old', 'new'])
  })

  test('has the files of the bundle before it, and none of older ones', async () => {
    const site = makeFolder({ 'templates/components/card.tsx': '' })
    const names: string[] = []
    for (const tag of ['i', 'b', 'u']) {
      writeFileSync(join(site, 'templates/components/card.tsx'), `export const Card = () => <${tag}/>`)
      names.push((await bundleSite(site)).bundle?.manifest.server ?? '')
    }
    expect(readdirSync(join(site, '.cache/theme')).sort()).toEqual(
      ['client', 'inputs.json', 'manifest.json', ...names.slice(1).flatMap((name) => [name, `${name}.map`])].sort(),
    )
  })

  test('is right when two processes make it at once', async () => {
    const site = makeFolder({ 'x.txt': '' })
    const [first, second] = await Promise.all([bundleSite(site), bundleSite(site)])
    expect(second.bundle?.manifest).toEqual(first.bundle?.manifest)
  })
})

test('gives the same files wherever the theme and the site stand', async () => {
  const themes = [join(root, 'one'), join(root, 'two/levels/deeper')]
  for (const dir of themes) cpSync(themeDir, dir, { recursive: true })
  const outside = mkdtempSync(join(tmpdir(), 'docs-gen-'))
  const build = async (theme: string, site: string) => {
    mkdirSync(join(site, 'templates/islands'), { recursive: true })
    const island = `'use client'\nimport { useState } from 'react'\nexport function Counter() { return useState(1) }`
    writeFileSync(join(site, 'package.json'), '{"type":"module"}') // esbuild reads this field of the nearest one
    writeFileSync(join(site, 'templates/islands/counter.tsx'), island)
    const outDir = join(site, '.cache')
    const { bundle, diagnostics } = await bundleTemplates({
      themeDir: theme,
      clientDir,
      siteDir: site,
      outDir,
    })
    expect(diagnostics).toEqual([])
    return bundle?.manifest
  }
  const first = await build(themes[0] ?? '', makeFolder({}))
  expect(await build(themes[1] ?? '', makeFolder({}))).toEqual(first)
  expect(await build(themes[0] ?? '', outside)).toEqual(first)
  rmSync(outside, { recursive: true })
})

test('gives the same files in whatever order esbuild finds what the loader imports later', async () => {
  const hashes = new Set<string | undefined>()
  for (let run = 0; run < 8; run++) {
    const outDir = mkdtempSync(join(root, 'again-'))
    hashes.add((await bundleTemplates({ themeDir, clientDir, outDir })).bundle?.manifest.hash)
  }
  expect(hashes.size).toBe(1)
})

test('has the scripts of the packaged theme, which are the same, unless it has code for browsers', async () => {
  const label = `export const Label = () => <b>Label</b>`
  const site = makeFolder({ 'content/label.tsx': label, 'content/counter.tsx': `'use client'\n${label}` })
  const bundleModule = async (name: string, more: { readonly packaged?: undefined } = {}) => {
    const pageModules = [{ id: `@site/content/${name}`, path: join(site, 'content', name) }]
    const { bundle } = await bundleSite(site, { pageModules, isFresh: true, ...more })
    const isBuilt = readFileSync(join(site, '.cache/theme/inputs.json'), 'utf8').includes('client/loader.ts')
    return { manifest: bundle?.manifest, isBuilt }
  }
  const built = await bundleModule('label.tsx', { packaged: undefined })
  expect(built.isBuilt).toBe(true)
  expect(await bundleModule('label.tsx')).toEqual({ ...built, isBuilt: false })
  const withIsland = await bundleModule('counter.tsx')
  expect(withIsland.isBuilt).toBe(true)
  expect(Object.keys(withIsland.manifest?.islands ?? {})).toContain('@site/content/counter')
})

test('has the modules of the packaged theme when a site adds only style sheets', async () => {
  const site = makeFolder({ 'a.css': '.a { color: red }' })
  const bundleStyled = async (more: Partial<Parameters<typeof bundleTemplates>[0]> = {}) =>
    (await bundleSite(site, { styles: ['./a.css'], ...more })).bundle?.manifest
  const styled = await bundleStyled()
  expect(styled?.server).toBe(packaged?.manifest.server)
  const built = await bundleStyled({ packaged: undefined, isFresh: true })
  expect(built?.server).not.toBe(packaged?.manifest.server)
  expect(styled).toEqual({ ...built, hash: styled?.hash, server: styled?.server })
  expect(await bundleStyled({ isFresh: true })).toEqual(styled)
  writeFileSync(join(site, 'a.css'), '.a { color: blue }')
  expect((await bundleStyled())?.styles).not.toEqual(styled?.styles)
  const pageModules = [{ id: '@site/b', path: join(site, 'b.js') }]
  writeFileSync(join(site, 'b.js'), 'export const b = 1')
  expect((await bundleStyled({ pageModules }))?.server).not.toBe(packaged?.manifest.server)
})

test('the theme of docs-gen keeps to its budget: loader at most 5 kB, styles of every page at most 9 kB, compressed', async () => {
  const outDir = join(root, 'theme')
  const { bundle } = await bundleTemplates({ themeDir: join(clientDir, '..'), outDir })
  const size = (name = '') => gzipSync(readFileSync(join(outDir, 'client', name))).length
  expect(size(bundle?.manifest.loader)).toBeLessThanOrEqual(5 * 1024)
  expect(size(bundle?.manifest.styles[0])).toBeLessThanOrEqual(9 * 1024)
})
