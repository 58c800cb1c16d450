// The shell blocks of the manual are run in bash as a reader would, page by page. What needs the network is replaced:
// npm and git print what they would fetch or send, and `npm create` and `npm run` do what they stand for.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { blocksFor } from '../support/manual.ts'
import { cleanEnv } from '../support/run-command.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const root = path.resolve(import.meta.dirname, '../..')

/** Functions in place of the programs that the blocks name. A server ends when it has said where it listens. */
const programs = `
docs-gen() {
  case "$1" in serve|preview) ;; *) '${process.execPath}' '${root}/bin/docs-gen.js' "$@"; return;; esac
  '${process.execPath}' '${root}/bin/docs-gen.js' "$@" --port 0 > served & local server=$!
  until grep --quiet http:// served || ! kill -0 $server 2>&-; do sleep 0.05; done
  kill $server && grep http:// served
}
npx() { "$@"; }
npm() {
  case "$1" in
    create) [ "$2" = docs-gen@latest ] && docs-gen init "$3";;
    run) eval "$(node -p "require('./package.json').scripts['$2'] || 'false'")";;
    start|test) node -p "require('./package.json').scripts.$1.length" ;;
    install|ci) echo "npm $*";;
    *) false;;
  esac
}
git() {
  case "$1" in push) echo "git $*";; *) command git -c user.name=a -c user.email=b "$@";; esac
}
`

/** Runs the shell blocks of a page in a folder, and returns the code of what failed in each, and what they printed. */
function runBlocks(page: string, folder: string, isOneAfterAnother = false) {
  const blocks = blocksFor('commands run').filter(({ file }) => file === page)
  expect(blocks.length).toBeGreaterThan(0)
  const script = blocks.map(
    ({ text }) => `failed=0\n${text}\necho ": $failed" >&3\n${isOneAfterAnother ? '' : 'cd "$began"'}`,
  )
  const { output } = spawnSync('bash', ['-c', `began=$PWD\n${programs}\ntrap 'failed=$?' ERR\n${script.join('\n')}`], {
    cwd: folder,
    encoding: 'utf8',
    env: cleanEnv(),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [, stdout = '', stderr = '', codes = ''] = output.map((text) => text ?? '')
  return { codes: [...codes.matchAll(/: (\d+)$/gm)].map(([, code]) => Number(code)), printed: stdout + stderr }
}

const docusaurus = {
  'docusaurus.config.js':
    "module.exports = { title: 'T', url: 'https://t.example.com', baseUrl: '/', presets: ['classic'] }\n",
  'docs/intro.md': '# Intro\n\nText.\n',
  'src/pages/index.md': '# Home\n\nText.\n',
  'docs-gen.yaml': undefined,
  'sidebars.yaml': undefined,
}

it('those of the README create sites, and take one over', () => {
  const made = site({
    'package.json': readFileSync(path.join(root, 'package.json'), 'utf8'),
    ...docusaurus,
  })
  const { codes, printed } = runBlocks('README.md', made.root)
  expect(codes, printed).toEqual([0, 0, 0, 0, 0])
})

it('those of the tutorial lead to a repository with a site', () => {
  const made = site({}, {})
  const { codes, printed } = runBlocks('docs/tutorial.md', made.root, true)
  expect(codes, printed).toEqual([0, 0, 0, 0])
  expect(made.has('my-docs/build/index.html')).toBe(true)
  expect(made.read('my-docs/.git/HEAD')).toBe('ref: refs/heads/main\n')
  expect(printed).toContain('git push --set-upstream origin main')
})

it.each([
  'docs/docusaurus.md',
  'docs/commands.md',
  'docs/languages.md',
  'docs/versions.md',
  'docs/searching.md',
  'docs/diagrams.md',
  'docs/live-code.md',
])('those of %s end well', (page) => {
  const languages = 'i18n: { defaultLocale: en, locales: [en, fr] }\n'
  const made = site(page === 'docs/docusaurus.md' ? docusaurus : { 'docs-gen.yaml': `title: Test site\n${languages}` })
  const { codes, printed } = runBlocks(page, made.root)
  expect(new Set(codes), printed).toEqual(new Set([0]))
  if (page === 'docs/docusaurus.md') expect(made.has('build/docs/intro/index.html')).toBe(true)
})

it('are all run', () => {
  const here = readFileSync(import.meta.filename, 'utf8')
  const elsewhere = ['docs/checking.md', 'docs/deploying.md']
  const pages = new Set(blocksFor('commands run').map(({ file }) => file))
  expect([...pages].filter((page) => !elsewhere.includes(page) && !here.includes(`'${page}'`))).toEqual([])
})
