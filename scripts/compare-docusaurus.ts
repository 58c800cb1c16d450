// Builds Docusaurus sites with Docusaurus and with docs-gen, and compares the results: the version metadata value by
// value, the set of routes, and each page's title, previous page, and next page. For a site in several languages, also
// compares everything published, including the feeds of its blogs. `node scripts/run.mjs scripts/compare-docusaurus.ts
// [SITE...]` compares the given sites; default: those of test/fixtures/. `--record` also writes the results of
// Docusaurus to recorded.json and published.json, for the tests. The first run installs Docusaurus into a separate
// folder (DOCUSAURUS_DIR; default: one in the system's temporary folder), where its builds are kept until a site
// changes. It is never a dependency of the package.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishedDifferences, readPublished } from '../test/support/compare-pages.ts'
import {
  differencesOf,
  filesBelow,
  isMap,
  type Json,
  json,
  type Made,
  madeByDocsGen,
  type Neighbour,
  routeOf,
  routesOf,
  settingsOf,
} from '../test/support/compare-sites.ts'

const release = '3.10.2'
const packages = [
  ...['core', 'preset-classic', 'plugin-content-docs', 'plugin-client-redirects', 'faster'].map(
    (name) => `@docusaurus/${name}@${release}`,
  ),
  ...['react@19', 'react-dom@19', '@mdx-js/react@3', 'clsx@2', 'prism-react-renderer@2', 'raw-loader@4'],
]
const root = process.cwd()
const home = process.env.DOCUSAURUS_DIR ?? path.join(tmpdir(), `docusaurus-${release}`)
const bin = process.env.DOCS_GEN_BIN ?? path.join(root, 'bin', 'docs-gen.js')

install()
const isRecording = process.argv.includes('--record')
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const sites = given.length > 0 ? given : ownSites()
const counts = sites.map((site) => compareSite(path.resolve(site)))
const total = counts.reduce((sum, count) => sum + count, 0)
console.log(total === 0 ? `${sites.length} sites are the same` : `${total} differences`)
process.exitCode = total === 0 ? 0 : 1

function ownSites(): readonly string[] {
  const folder = path.join(root, 'test', 'fixtures')
  const names = readdirSync(folder).filter((name) => name.startsWith('docusaurus-'))
  return names.map((name) => path.join(folder, name))
}

function install(): void {
  if (existsSync(path.join(home, 'node_modules', '@docusaurus', 'core'))) return
  mkdirSync(home, { recursive: true })
  // preset-classic accepts any DocSearch 4, but the newest releases of its packages aren't always published together.
  const overrides = Object.fromEntries(['core', 'react', 'css'].map((name) => [`@docsearch/${name}`, '4.7.0']))
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ private: true, overrides }))
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], home)
}

function compareSite(site: string): number {
  const work = copyOf(site)
  try {
    run(process.execPath, [bin, 'migrate'], work)
    const settings = readFileSync(path.join(work, 'docs-gen.yaml'), 'utf8')
    const language = /^(?:language:|i18n:[\s\S]*?defaultLocale:) ['"]?([\w-]+)/m.exec(settings)?.[1]
    const isMultilingual = /^i18n:/m.test(settings)
    const kept = builtByDocusaurus(site, { language, isMultilingual })
    const locale = isMultilingual && language !== undefined ? ['--locale', language] : []
    run(process.execPath, [bin, 'build', '--out', 'build-docs-gen', ...locale], work)
    const wanted = madeByDocusaurus(kept)
    if (isRecording) writeFileSync(path.join(site, 'recorded.json'), `${JSON.stringify(wanted, null, 1)}\n`)
    const published = isMultilingual ? comparePublished({ work, kept, site }) : []
    const found = [...differencesOf(wanted, madeByDocsGen(work, 'build-docs-gen')), ...published]
    console.log(`${path.relative(root, site)}: ${found.length === 0 ? 'the same' : `${found.length} differences`}`)
    console.log(
      `  ${wanted.versions.length} versions, ${wanted.routes.length} routes, ${Object.keys(wanted.pages).length} pages`,
    )
    for (const line of found) console.log(`  ${line}`)
    return found.length
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Builds all languages with docs-gen, and compares everything published: pages, and the feeds of blogs. */
function comparePublished({ work, kept, site }: { work: string; kept: string; site: string }): readonly string[] {
  run(process.execPath, [bin, 'build', '--out', 'all-docs-gen'], work)
  const settings = settingsOf(work)
  const wanted = readPublished(path.join(kept, 'all-docusaurus'), settings)
  if (isRecording) writeFileSync(path.join(site, 'published.json'), `${JSON.stringify(wanted, null, 1)}\n`)
  return publishedDifferences(wanted, readPublished(path.join(work, 'all-docs-gen'), settings))
}

/** Returns the folder with the site as built by Docusaurus, which is kept by the hash of its files. */
function builtByDocusaurus(site: string, of: { language: string | undefined; isMultilingual: boolean }): string {
  const kept = path.join(home, 'built', hashOf(site))
  if (existsSync(kept)) return kept
  const work = copyOf(site)
  if (of.isMultilingual) run(process.execPath, [docusaurus(work), 'build', '--out-dir', 'all-docusaurus'], work)
  // The metadata is of the language built last.
  rmSync(path.join(work, '.docusaurus'), { recursive: true, force: true })
  const locale = of.language === undefined ? [] : ['--locale', of.language]
  run(process.execPath, [docusaurus(work), 'build', '--out-dir', 'build-docusaurus', ...locale], work)
  cpSync(work, `${kept}.new`, { recursive: true, verbatimSymlinks: true })
  renameSync(`${kept}.new`, kept)
  rmSync(work, { recursive: true })
  return kept
}

function hashOf(site: string): string {
  const isRecorded = (file: string) => ['recorded.json', 'published.json'].includes(file)
  const hash = createHash('sha256').update(release)
  for (const file of filesBelow(site).filter((file) => isCopied(file) && !isRecorded(file)))
    hash.update(`\0${file}\0`).update(readFileSync(path.join(site, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Copies a site to a new folder, with the packages of the site or else those of Docusaurus. */
function copyOf(site: string): string {
  const work = mkdtempSync(path.join(tmpdir(), 'docs-gen-compare-'))
  cpSync(site, work, { recursive: true, filter: (file) => isCopied(path.relative(site, file)) })
  const own = path.join(site, 'node_modules')
  symlinkSync(existsSync(own) ? own : path.join(home, 'node_modules'), path.join(work, 'node_modules'))
  return work
}

function isCopied(file: string): boolean {
  return !/(?:^|[\\/])(?:node_modules|build|\.docusaurus|\.docs-gen)(?:[\\/]|$)/.test(file)
}

function docusaurus(work: string): string {
  return path.join(work, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs')
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined, CI: '1', NO_UPDATE_NOTIFIER: '1' },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${stdout}\n${stderr}`)
}

/** Reads the metadata that Docusaurus's docs plugin leaves in .docusaurus, and the routes of the build. */
function madeByDocusaurus(work: string): Made {
  const folder = path.join(work, '.docusaurus', 'docusaurus-plugin-content-docs')
  const versions: { readonly [key: string]: Json }[] = []
  const pages: Record<string, Made['pages'][string]> = {}
  for (const id of readdirSync(folder)) {
    for (const file of filesBelow(path.join(folder, id))) {
      const data = file.endsWith('.json') ? json(path.join(folder, id, file)) : undefined
      if (!isMap(data)) continue
      if (isMap(data.version) && isMap(data.version.docs)) versions.push(data.version)
      if (typeof data.permalink === 'string' && isMap(data.frontMatter))
        pages[routeOf(data.permalink)] = docusaurusPage(data)
    }
  }
  return { versions, routes: routesOf(work, 'build-docusaurus'), pages }
}

function docusaurusPage(data: { readonly [key: string]: Json }): Made['pages'][string] {
  const neighbour = (value: Json): Neighbour =>
    isMap(value) ? { title: String(value.title), href: routeOf(String(value.permalink)) } : undefined
  return { title: String(data.title), previous: neighbour(data.previous), next: neighbour(data.next) }
}
