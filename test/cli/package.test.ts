// The package as users get it: packed, unpacked in an empty folder elsewhere with its dependencies, and used there.

import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocksFor } from '../support/manual.ts'

const root = path.resolve(import.meta.dirname, '../..')
const home = mkdtempSync(path.join(tmpdir(), 'docs-gen-package-'))
const installed = path.join(home, 'node_modules', 'docs-gen')
const run = (args: readonly string[]) =>
  execFileSync(process.execPath, [path.join(installed, 'bin/docs-gen.js'), ...args], { cwd: home, encoding: 'utf8' })

/** Lists the folders of the packages that are installed with docs-gen, without development dependencies. */
function installedFolders(): readonly string[] {
  const lock: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const { packages } = lock as { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> } // as npm writes it
  return Object.entries(packages).flatMap(([folder, { dev }]) =>
    /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(folder) && dev !== true && existsSync(path.join(root, folder))
      ? [folder]
      : [],
  )
}

/** A prop in a table of the page on components. */
interface ListedProp {
  readonly component: string
  readonly name: string
  readonly isRequired: boolean
  readonly type: string
}

/** Reads the tables of the page on components. */
function listedProps(): readonly ListedProp[] {
  const sections = readFileSync(path.join(root, 'docs/components.mdx'), 'utf8').split(/^## /m).slice(1)
  return sections.flatMap((section) =>
    [...section.matchAll(/^\| Prop(?: of `(\w+)`)? \|.*\n\|-.*\n((?:\|.*\n)+)/gm)].flatMap(
      ([, component = section.split('\n')[0] ?? '', rows = '']) =>
        rows.split('\n').flatMap((row) => {
          const [names = '', type = ''] = row.split(/ ?(?<!\\)\| ?/).slice(1)
          const isRequired = names.includes('*')
          return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ component, name, isRequired, type }))
        }),
    ),
  )
}

/** Words for types in these tables, in TypeScript. Others are lists and objects, which are described in words. */
const typeWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:string|page id)$/, 'string'],
  [/^(?:number|boolean)$/, '$&'],
  [/^boolean or (string|number)$/, 'boolean | $1'],
  [/^text or elements$/, "import('react').ReactNode"],
  [/^name of an .*|^one of the names.*/, "'asset' | 'wrench'"],
  [/^type of a .*/, "'preview' | (string & {})"],
  [/^`\w+`(?:,? (?:or )?`\w+`)*$/, ''],
]

/** Returns declarations that are wrong where a component has other props than those listed, or other types. */
function typesOfProps(listed: readonly ListedProp[]): string {
  const lines = listed.map(({ component, name, isRequired, type }, index) => {
    const props = `PropsOf<'${component}'>`
    const [pattern, written = 'never'] = typeWords.find(([known]) => known.test(type)) ?? []
    const told =
      written === ''
        ? (type.match(/`\w+`/g) ?? []).map((word) => word.replaceAll('`', "'")).join(' | ')
        : type.replace(pattern ?? '', written)
    return `export const required${index}: {} extends Pick<${props}, '${name}'> ? false : true = ${isRequired}
export const prop${index} = (value: ${pattern === undefined ? 'never' : told}): ${props}['${name}'] => value`
  })
  const components = [...new Set(listed.map(({ component }) => component))].filter((name) => name !== 'Link')
  const all = components.map((component) => {
    const names = listed.flatMap((prop) => (prop.component === component ? [`'${prop.name}'`] : []))
    return `export const ${component}: Exclude<keyof PropsOf<'${component}'>, 'children' | ${names.join(' | ')}> extends never ? true : false = true`
  })
  const declared = `declare const components: MDXProvidedComponents
type PropsOf<Name extends keyof typeof components> = Parameters<(typeof components)[Name]>[0]`
  return [declared, ...lines, ...all, ''].join('\n')
}

beforeAll(() => {
  const tarball = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', home], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', [
    '-xzf',
    path.join(home, tarball.split('\n').at(-1) ?? ''),
    '-C',
    installed,
    '--strip-components=1',
  ])
  // Type-checked scripts have the types of Node, as their authors do.
  for (const folder of [...installedFolders(), 'node_modules/@types/node', 'node_modules/undici-types']) {
    mkdirSync(path.dirname(path.join(home, folder)), { recursive: true })
    symlinkSync(path.join(root, folder), path.join(home, folder))
  }
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('the packed package', () => {
  it('ships the code, the theme, types, schemas and the manual, and nothing of this site', () => {
    const names = readdirSync(installed)
    expect(names).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'bin',
        'dist',
        'docs',
        'package.json',
        'schemas',
        'templates',
        'types',
      ]),
    )
    for (const name of ['content', 'test', 'bench', 'src', 'static']) expect(names).not.toContain(name)
    expect(readdirSync(path.join(installed, 'dist'))).toEqual(
      expect.arrayContaining(['cli.js', 'index.js', 'search-indexer.js', 'theme', 'types', 'worker.js']),
    )
  })

  it('lays down a site and builds it', () => {
    expect(run(['init'])).toContain('Next:\n  npm install\n  npm run dev\n  npm run build\n')
    mkdirSync(path.join(home, 'own'))
    writeFileSync(path.join(home, 'own/package.json'), '{}')
    expect(run(['init', 'own'])).toContain('cd own\n  npx docs-gen serve\n  npx docs-gen build\n')
    expect(run(['build'])).toContain('Built 3 pages')
    expect(readdirSync(path.join(home, 'build'))).toEqual(
      expect.arrayContaining(['index.html', 'index.json', 'version.json', '404.html']),
    )
  })

  it('gives scripts a site as data', () => {
    const script = path.join(home, 'use.mjs')
    writeFileSync(
      script,
      `import { check, createSite } from 'docs-gen'
const site = await createSite({ root: ${JSON.stringify(home)} })
const found = await check({ root: ${JSON.stringify(home)} })
const home = await site.renderContent('/')
console.log(JSON.stringify({ ids: Object.keys(site.index), found: found.diagnostics.length, html: home.html.includes('What to do next') }))
`,
    )
    const printed = execFileSync(process.execPath, [pathToFileURL(script).pathname], { cwd: home, encoding: 'utf8' })
    expect(JSON.parse(printed)).toEqual({
      ids: ['guides/using-components', 'guides/writing-pages', 'index'],
      found: 0,
      html: true,
    })
  })

  it('gives the types of what the manual says of its API, in either way of resolving modules', () => {
    const project = path.join(home, 'project')
    mkdirSync(project)
    writeFileSync(path.join(project, 'package.json'), '{"type": "module"}')
    const fences = blocksFor('types of scripts')
    expect(fences.map(({ title }) => title)).toEqual(['site.ts', 'components/breadcrumb.tsx'])
    for (const { title, text } of fences) {
      mkdirSync(path.dirname(path.join(project, title)), { recursive: true })
      writeFileSync(path.join(project, title), text)
    }
    for (const resolution of ['--module nodenext', '--module preserve --moduleResolution bundler']) {
      const options = `--ignoreConfig --noEmit --strict --target es2023 --jsx react-jsx --types node ${resolution}`
      const { stdout } = spawnSync(
        process.execPath,
        [
          path.join(root, 'node_modules/typescript/bin/tsc'),
          ...options.split(' '),
          ...fences.map(({ title }) => title),
        ],
        { cwd: project, encoding: 'utf8' },
      )
      expect(stdout).toBe('')
    }
  })

  it('gives components the props that the manual lists, with their types', () => {
    const project = path.join(home, 'props')
    mkdirSync(project)
    const config = JSON.parse(readFileSync(path.join(home, 'tsconfig.json'), 'utf8'))
    writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ ...config, include: ['.'] }))
    const listed = listedProps()
    expect(listed.length).toBeGreaterThan(60)
    writeFileSync(path.join(project, 'props.ts'), typesOfProps(listed))
    const { stdout } = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], {
      cwd: project,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
  })

  it('gives the types of the components of pages, as a tsconfig.json of init names them', () => {
    const project = path.join(home, 'types')
    mkdirSync(project)
    const config = JSON.parse(readFileSync(path.join(home, 'tsconfig.json'), 'utf8'))
    writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ ...config, include: ['.'] }))
    for (const { text } of blocksFor('types of components')) writeFileSync(path.join(project, 'own.d.ts'), text)
    mkdirSync(path.join(project, 'components'))
    writeFileSync(path.join(project, 'components/chart.tsx'), 'export const Chart = (_: { data: number[] }) => <i />\n')
    writeFileSync(
      path.join(project, 'page.tsx'),
      `import classes from './page.module.css'
import prices from './_data/prices.yaml'
declare const components: MDXProvidedComponents
const { Card, CardGrid, Badge, Chart } = components
export const chart = <Chart data={[1]} />
export const right = <CardGrid columns={2}><Card title={prices.plum} icon="rocket" /><i className={classes.wide} /></CardGrid>
// @ts-expect-error: a card has a title
export const untitled = <Card icon="rocket" />
// @ts-expect-error: there is no such badge
export const badge = <Badge type="betta" />
// @ts-expect-error: there is no such component
export const { Crad } = components
`,
    )
    const { stdout } = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], {
      cwd: project,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
  })

  it('is set up by init as the manual says', () => {
    for (const { title, text } of blocksFor('settings of editors'))
      expect(JSON.parse(readFileSync(path.join(home, title), 'utf8')), title).toMatchObject(JSON.parse(text))
  })

  it('has the schemas that the editor settings of init name', () => {
    const settings = readFileSync(path.join(home, '.vscode/settings.json'), 'utf8')
    const named = [...settings.matchAll(/"(\.\/node_modules\/[^"]+)"/g)].map(([, file = '']) => file)
    expect(named.length).toBeGreaterThan(2)
    for (const file of named) expect(existsSync(path.join(home, file)), file).toBe(true)
  })

  it('does what the manual shows of its API', () => {
    const [script] = blocksFor('types of scripts')
    writeFileSync(path.join(home, 'site.mjs'), script?.text.replace('/path/to/site', home) ?? '')
    const printed = execFileSync(process.execPath, ['site.mjs'], { cwd: home, encoding: 'utf8' })
    expect(printed).toContain("'/guides/writing-pages'")
  })

  it('bundles a part of its theme that a site replaces', () => {
    mkdirSync(path.join(home, 'templates/layout'), { recursive: true })
    const icon = "import { Glyph } from '../components/icon'\n"
    writeFileSync(
      path.join(home, 'templates/layout/footer.tsx'),
      `${icon}export const Footer = () => <footer><Glyph name="bell" /> Own footer</footer>\n`,
    )
    run(['build'])
    expect(readFileSync(path.join(home, 'build/index.html'), 'utf8')).toContain('Own footer</footer>')
  })
})
