// The examples of the manual work as described. Commands are run, configuration is read, and code is bundled and
// rendered, all directly from the text.

import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadConfig } from '../../src/config/config.ts'
import { layFiles } from '../content/folder.ts'
import { runHosted } from '../support/command-hosts.ts'
import { contentOf } from '../support/docusaurus-fixture.ts'
import { type Fence, fencesOf } from '../support/fences.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const root = path.resolve(import.meta.dirname, '../..')
const site = sitesOfTests()
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const pages = ['README.md', ...readdirSync(path.join(root, 'docs')).map((name) => `docs/${name}`)].filter((file) =>
  /\.mdx?$/.test(file),
)
const fences = pages.flatMap((file) => fencesOf(read(file)).map((fence) => ({ ...fence, file })))
const fencesIn = (page: string, ...languages: readonly string[]): readonly Fence[] =>
  fences.filter(({ file, language }) => file === page && languages.includes(language))

/** Returns the help of a command, which lists its options. */
function helpOf(command: string): Promise<string> {
  const known = helps.get(command) ?? readHelp(command)
  helps.set(command, known)
  return known
}

const helps = new Map<string, Promise<string>>()

async function readHelp(command: string): Promise<string> {
  const { code, stdout } = await runHosted([...command.split(' '), '--help'], root)
  expect(code, command).toBe(0)
  return stdout
}

function optionsIn(text: string): readonly string[] {
  return [...new Set(text.match(/(?<![\w-])--[a-z][a-z-]*/g))].sort()
}

describe('the page on commands', () => {
  const sections = read('docs/commands.md').split(/^## /m).slice(1)
  const [common = '', ...others] = sections
  const commands = others.filter((section) => !section.startsWith('Exit codes'))
  const shared = optionsIn(common)

  it('names every command', async () => {
    const listed = /^docs-gen (.*)$/m.exec(read('docs/commands.md'))?.[1]?.split(' | ') ?? []
    const named = [...(await helpOf('')).matchAll(/^ {2}([a-z][a-z0-9]*)(?:[| ]|$)/gm)].map(([, name]) => name)
    expect(commands.map((section) => section.split('\n')[0])).toEqual(
      listed.filter((name) => !['init'].includes(name)).length > 0 ? expect.arrayContaining(listed) : [],
    )
    expect(new Set(listed.map((name) => name.split(' ')[0]))).toEqual(new Set(named.filter((name) => name !== 'help')))
  })

  it.each(commands.map((section) => [section.split('\n')[0] ?? '', section]))(
    'has the options of %s',
    async (command, section) => {
      const own = optionsIn(await helpOf(command)).filter((option) => !shared.includes(option) && option !== '--help')
      const table = section.split('\n').filter((line) => line.startsWith('| `--'))
      const rows = optionsIn(table.map((line) => line.split('|')[1]).join('\n'))
      expect(own.filter((option) => !section.includes(`\`${option}`) && !section.includes(` ${option}`))).toEqual([])
      expect(rows.filter((option) => !own.includes(option) && !shared.includes(option))).toEqual([])
    },
  )
})

/** Returns docs-gen's command lines in the manual: in the text, in shell blocks and workflow steps, and in settings. */
function commandLines(): readonly string[] {
  const inText = pages.flatMap((file) => [...read(file).matchAll(/`(?:npx )?docs-gen ([a-z][^`|]*)`/g)])
  const inBlocks = pages.flatMap((file) => [...read(file).matchAll(/(?:^|run: |exec )npx docs-gen ([^#\n]*)/gm)])
  const inSettings = pages.flatMap((file) => [...read(file).matchAll(/ommand"?(?: =|:) "npx docs-gen ([^"\n]*)"/g)])
  return [...new Set([...inText, ...inBlocks, ...inSettings].map(([, line = '']) => line.trim()))].sort()
}

it('names commands and options that there are', async () => {
  const lines = commandLines()
  expect(lines.length).toBeGreaterThan(20)
  for (const line of lines) {
    const command = line.startsWith('version ') ? 'version cut' : (line.split(' ')[0] ?? '')
    const help = optionsIn(await helpOf(command))
    expect(
      optionsIn(line).filter((option) => !help.includes(option)),
      line,
    ).toEqual([])
  }
})

describe('the shell blocks', () => {
  const lines = (...files: readonly string[]) =>
    files
      .flatMap((file) => fencesIn(file, 'sh').flatMap(({ text }) => text.split('\n')))
      .flatMap((line) => {
        const command = /npx docs-gen ([^#]*)/.exec(line)?.[1]?.trim()
        return command === undefined || command.startsWith('serve') ? [] : [command]
      })

  it('on checking run, one after another', async () => {
    const made = site({ 'content/a.md': '# Page A\n\nA [link](/index/) that leads nowhere.\n' })
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=b', ...args], { cwd: made.root })
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '-m', 'first')
    const ran = lines('docs/checking.md')
    expect(ran).toHaveLength(6)
    const codes: (number | null)[] = []
    for (const line of ran) {
      const { code, stderr } = await made.run(...line.split(' '))
      expect([0, 1], stderr).toContain(code)
      codes.push(code)
    }
    // The last three pass: the baseline contains the findings, or nothing has changed since the commit.
    expect(codes).toEqual([1, 1, 1, 0, 0, 0])
  })

  it('on checking print what stands below the first', async () => {
    const printed = fencesIn('docs/checking.md', '')[0]?.text ?? ''
    const made = site({
      'content/guides/install.md': '# Install\n\n## Windows\n\nText.\n',
      'content/guides/setup.md': `# Setup\n${'\n'.repeat(10)}On Windows, see [Installing](./install.md#windos).\n`,
    })
    expect((await made.run(...(lines('docs/checking.md')[0] ?? '').split(' '))).stderr).toContain(printed)
  })

  it('of workflows run in the order of their steps', async () => {
    const made = site()
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=b', ...args], { cwd: made.root })
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '-m', 'first')
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    const values: Readonly<Record<string, string>> = {
      'github.base_ref': 'main',
      'matrix.part': '1',
      'steps.pages.outputs.origin': 'https://me.example.com',
      'steps.pages.outputs.base_path': '/docs',
    }
    const ran = ['docs/checking.md', 'docs/deploying.md', 'docs/ci.md'].flatMap((file) =>
      fencesIn(file, 'yaml').flatMap(({ text }) =>
        [...text.matchAll(/^ *- run: npx docs-gen (.*)$/gm)].map(([, line = '']) =>
          line.replace(/\$\{\{ (.*?) \}\}/g, (_, name: string) => values[name] ?? `no ${name}`).replaceAll('"', ''),
        ),
      ),
    )
    expect(ran).toHaveLength(7)
    const copied = { recursive: true }
    for (const line of ran) {
      if (line === 'merge parts/*') cpSync(path.join(made.root, 'build'), path.join(made.root, 'parts/part-1'), copied)
      const { code, stderr } = await made.run(...line.replace('1/8', '1/1').replace('*', 'part-1').split(' '))
      expect(code, `${line}: ${stderr}`).toBe(0)
    }
  })

  it('on a new site and on one of Docusaurus run, one after another', async () => {
    const empty = site({}, {})
    const ofNewSite = lines('README.md').filter((line) => line !== 'migrate')
    for (const line of ofNewSite) expect((await empty.run(...line.split(' '))).code, line).toBe(0)
    expect(empty.has('docs-gen.yaml')).toBe(true)
    const foreign = site(
      {
        'docusaurus.config.js':
          "module.exports = { title: 'T', url: 'https://t.example.com', baseUrl: '/', presets: ['classic'] }\n",
        'docs/intro.md': '# Intro\n\nText.\n',
        'src/pages/index.md': '# Home\n\nText.\n',
      },
      {},
    )
    for (const line of lines('docs/docusaurus.md')) {
      const { code, stderr } = await foreign.run(...line.split(' '))
      expect(code, `${line}: ${stderr}`).toBe(0)
    }
    expect(foreign.has('build/docs/intro/index.html')).toBe(true)
  })
})

describe('the YAML blocks', () => {
  const schemaOf = (text: string) => /\$schema=\S*\/(\w[\w-]*)\.schema\.json/.exec(text)?.[1]
  const isConfig = ({ title, text, file }: (typeof fences)[number]) =>
    title === 'docs-gen.yaml' ||
    schemaOf(text) === 'docs-gen' ||
    (file === 'docs/configuration.md' && schemaOf(text) === undefined)
  const blocks = fences.filter(({ language, meta }) => language === 'yaml' && !/\bdiff\b/.test(meta))
  const named = (those: typeof blocks) => those.map((block) => [`${block.file}:${block.line}`, block] as const)

  it.each(named(blocks.filter(isConfig)))(
    'of the configuration in %s are read without a finding',
    async (_, { text }) => {
      const { diagnostics } = await loadConfig(layFiles({ 'docs-gen.yaml': text }))
      expect(diagnostics).toEqual([])
    },
  )

  it.each(named(blocks.filter((block) => !isConfig(block))))('in %s are what they say', (_, { text, title }) => {
    const schema = schemaOf(text)
    const data: unknown = parse(text)
    if (schema === undefined)
      expect([title, typeof data]).toEqual([expect.stringMatching(/^\.github\/|authors\.yml$|^$/), 'object'])
    else {
      const validate = new Ajv2020({ strict: false }).compile(JSON.parse(read(`schemas/${schema}.schema.json`)))
      expect(validate(data), JSON.stringify(validate.errors)).toBe(true)
    }
  })
})

it('shows code that is bundled and rendered', async () => {
  const blocks = fencesIn('docs/templates.md', 'tsx')
  const [chart, jars] = fencesIn('docs/templates.md', 'mdx').map(({ text }) => text)
  const scripts = Object.fromEntries(blocks.map(({ title, text }) => [title, text]))
  expect(Object.keys(scripts).sort()).toEqual([
    'content/prices.tsx',
    'content/vote.tsx',
    'src/pages/index.tsx',
    'src/theme/MDXComponents.tsx',
    'templates/components/card.tsx',
  ])
  const stars = fencesIn('docs/components.mdx', 'tsx')[0]?.text ?? ''
  const made = site({
    ...scripts,
    'docs-gen.yaml': 'title: Test site\nlastUpdated: false\npages: src/pages\n',
    'content/index.md': undefined as never,
    'content/guides/start.md': '# Start\n\nText.\n',
    'src/pages/index.module.css': '.banner { padding: 1rem }\n',
    'content/stars.tsx': stars,
    'content/chart.tsx': 'export const Chart = ({ data }) => <i>{data.join()}</i>\n',
    'src/components/chart.tsx': 'export const Chart = () => <i>a chart</i>\n',
    'settings.json': '{"runs": [1, 2]}',
    'content/_data/jars.yaml': '[plum, quince]\n',
    'content/_data/prices.json': '{"plum": "3", "quince": "4"}',
    'data/prices.csv': 'plum,3\n',
    'data/logos/a.svg': '<svg/>',
    'content/data.mdx': `# Data\n\n${jars}`,
    'content/charts.mdx': `# Charts\n\n${chart}`,
    'content/a.md': undefined as never,
    'content/a.mdx':
      "import { Vote } from './vote.tsx'\nimport { Prices } from './prices.tsx'\nimport Stars from './stars.tsx'\n\n# Page A\n\n<Chart />\n\n<Vote of=\"Jam\">kept</Vote>\n\n<Prices />\n\n<Stars />\n\n| a |\n|---|\n| b |\n",
    'sidebars.yaml': 'docs: [guides/start, a, data, charts]\n',
  })
  const { code, stderr } = await made.run('build', '--no-search')
  expect(stderr).not.toMatch(/ (?:error|warning) /)
  expect(code).toBe(0)
  const html = (name: string) => contentOf(made, `build/${name}/index.html`).replaceAll('<!-- -->', '')
  expect(html('a')).toContain('<i>a chart</i>')
  expect(html('a')).toContain('Jam: 0</button>')
  expect(html('a')).toContain('<pre>plum,3')
  expect(html('a')).toContain('0 stars</button>')
  expect(html('a')).toContain('<div class="wide"><table>')
  expect(html('charts')).toContain('<i>1,2</i>')
  expect(html('data').match(/class="framed"/g)).toHaveLength(2)
})
