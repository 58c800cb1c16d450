// The examples of the manual work as described. Commands are run, configuration is read, and code is bundled and
// rendered, all directly from the text.

import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadConfig } from '../../src/config/config.ts'
import { runHosted } from '../support/command-hosts.ts'
import { contentOf } from '../support/docusaurus-fixture.ts'
import { layFiles } from '../support/lay-files.ts'
import { blocksFor, filesFor, manualPages, type Runner, readManual, schemaOf } from '../support/manual.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const root = path.resolve(import.meta.dirname, '../..')
const site = sitesOfTests()

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

/** An option as the help of a command lists it. */
interface HelpedOption {
  /** Its name and value, such as `--jobs <n>`. */
  readonly flags: string
  readonly fallback: string | undefined
  readonly choices: readonly string[]
}

async function helpedOptions(command: string): Promise<readonly HelpedOption[]> {
  const entries = (await helpOf(command)).matchAll(/^ {2}(--\S+(?: [<[]\S+)?) ((?:.*\n?)(?: {6,}.*\n?)*)/gm)
  return [...entries].map(([, flags = '', wrapped = '']) => {
    const text = wrapped.replace(/\s+/g, ' ')
    return {
      flags,
      fallback: /\(.*?default: "?(.*?)"?\)/.exec(text)?.[1],
      choices: [...(/choices: (.*?)(?:, default|\))/.exec(text)?.[1] ?? '').matchAll(/"([^"]*)"/g)].map(
        ([, c = '']) => c,
      ),
    }
  })
}

/** Returns the rows of a table of options, by the flags in the first cell. */
function rowsByFlags(section: string): ReadonlyMap<string, readonly string[]> {
  const rows = section.split('\n').filter((line) => line.startsWith('| `--'))
  return new Map(
    rows
      .map((row) => row.split(/ ?(?<!\\)\| ?/).slice(1, -1))
      .map(([flags = '', ...cells]) => [flags.replaceAll('`', ''), cells]),
  )
}

describe('the page on commands', () => {
  const sections = readManual('docs/commands.md').split(/^## /m).slice(1)
  const [common = '', ...others] = sections
  const commands = others.filter((section) => !section.startsWith('Exit codes'))
  const shared = rowsByFlags(common)

  it('names every command', async () => {
    const listed = blocksFor('the synopsis of commands')[0]?.text.trim().replace('docs-gen ', '').split(' | ')
    const named = [...(await helpOf('')).matchAll(/^ {2}([a-z][a-z0-9]*)(?:[| ]|$)/gm)].map(([, name]) => name)
    expect(commands.map((section) => section.split('\n')[0])).toEqual(listed)
    expect(new Set(listed?.map((name) => name.split(' ')[0]))).toEqual(new Set(named.filter((name) => name !== 'help')))
  })

  it.each(commands.map((section) => [section.split('\n')[0] ?? '', section]))(
    'has the options of %s with their values and defaults',
    async (command, section) => {
      const options = await helpedOptions(command)
      const own = rowsByFlags(section)
      const names = options.map(({ flags }) => flags)
      expect([...own.keys()].filter((flags) => !names.includes(flags))).toEqual([])
      if (names.includes('--root <dir>'))
        expect([...shared.keys()].filter((flags) => !names.includes(flags))).toEqual([])
      for (const { flags, fallback, choices } of options) {
        const row = own.get(flags) ?? shared.get(flags)
        // The options of `preview` are those of `serve`, and are listed in a sentence.
        if (row === undefined) expect(section).toContain(`\`${flags.split(' ')[0]}\``)
        else {
          for (const choice of choices) expect(row.join(), flags).toContain(`\`${choice}\``)
          if (fallback !== undefined) expect(row.join().replaceAll('`', ''), flags).toContain(fallback)
        }
      }
    },
  )
})

/** Returns docs-gen's command lines in the manual: in the text, in shell blocks and workflow steps, and in settings. */
function commandLines(): readonly string[] {
  const inText = manualPages.flatMap((file) => [...readManual(file).matchAll(/`(?:npx )?docs-gen ([a-z][^`|]*)`/g)])
  const inBlocks = manualPages.flatMap((file) => [
    ...readManual(file).matchAll(/(?:^|run: |exec )npx docs-gen ([^#\n]*)/gm),
  ])
  const inSettings = manualPages.flatMap((file) => [
    ...readManual(file).matchAll(/ommand"?(?: =|:) "npx docs-gen ([^"\n]*)"/g),
  ])
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
      .flatMap((name) => blocksFor('commands run').filter(({ file }) => file === name))
      .flatMap(({ text }) => text.split('\n'))
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
    const printed = blocksFor('what a check prints')[0]?.text ?? ''
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
    const ran = ['docs/checking.md', 'docs/deploying.md', 'docs/ci.md'].flatMap((name) =>
      blocksFor('workflows run').flatMap(({ file, text }) =>
        file !== name
          ? []
          : [...text.matchAll(/^ *- run: npx docs-gen (.*)$/gm)].map(([, line = '']) =>
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
})

describe('the YAML blocks', () => {
  const named = (runner: Runner) => blocksFor(runner).map((block) => [`${block.file}:${block.line}`, block] as const)

  it.each(named('settings are read'))('of the configuration in %s are read without a finding', async (_, { text }) => {
    const { diagnostics } = await loadConfig(layFiles({ 'docs-gen.yaml': text }))
    expect(diagnostics).toEqual([])
  })

  it.each(named('data files fit their schemas'))('in %s fit the schema that they name', (_, block) => {
    const schema = JSON.parse(readManual(`schemas/${schemaOf(block)}.schema.json`))
    const validate = new Ajv2020({ strict: false }).compile(schema)
    expect(validate(parse(block.text)), JSON.stringify(validate.errors)).toBe(true)
  })
})

it('shows code that is bundled and rendered', async () => {
  const [chart, jars] = blocksFor('code of templates').flatMap(({ language, text }) =>
    language === 'mdx' ? [text] : [],
  )
  const scripts = filesFor('code of templates')
  expect(Object.keys(scripts).sort()).toEqual([
    'content/prices.tsx',
    'content/vote.tsx',
    'src/pages/index.tsx',
    'src/theme/MDXComponents.tsx',
    'templates/components/card.tsx',
  ])
  const stars = blocksFor('code of templates').find(({ file }) => file === 'docs/components.mdx')?.text ?? ''
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
