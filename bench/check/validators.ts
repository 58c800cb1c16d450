// The validators that support Node 20: hyperlink and html-validate on the built folder, remark-validate-links and
// markdown-link-check on the sources. Each checks all it can find here; none contacts another site.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Measured, measure, outputOf } from '../speed/measure.ts'

/** The packages to install for them. */
export const validatorPackages = [
  'hyperlink@5.0.4',
  'html-validate@10',
  'markdown-link-check@3.15.0',
  'remark-cli@12.0.1',
  'remark-frontmatter@5',
  'remark-gfm@4',
  'remark-mdx@3',
  'remark-validate-links@13.1.0',
]

/** A finding of a validator. */
interface ValidatorFinding {
  readonly text: string
  /** The file that it concerns, as the validator names it. */
  readonly file: string
  /** The kinds of fault that its rule covers, if its text names no URL. */
  readonly kinds: readonly string[]
}

/** The run of a validator and its findings. */
export interface ValidatorRun {
  readonly tool: string
  readonly run: Measured
  readonly findings: readonly ValidatorFinding[]
}

/** The folders of the site: its sources and its output. */
interface ValidatedSite {
  readonly root: string
  readonly built: string
}

/** Runs all validators on a site. */
export async function runValidators(home: string, site: ValidatedSite): Promise<readonly ValidatorRun[]> {
  const runs: ValidatorRun[] = []
  for (const validator of [hyperlink, htmlValidate, remarkLinks, markdownLinks]) runs.push(await validator(home, site))
  return runs
}

async function hyperlink(home: string, { built }: ValidatedSite): Promise<ValidatorRun> {
  const bin = path.join(home, 'node_modules', 'hyperlink', 'lib', 'cli.js')
  const args = [
    bin,
    '--recursive',
    '--internal',
    '--pretty',
    '--canonicalroot',
    'https://corpus.example.com/',
    'index.html',
  ]
  const done = await measure(['node', ...args], { cwd: built, limit: 600 })
  const findings = outputOf(done)
    .split(/^(?=(?:not )?ok \d)/m)
    .filter((block) => block.startsWith('not ok'))
    .map((text) => ({ text, file: /(\S+\.html)/.exec(text)?.[1] ?? '', kinds: [] }))
  return { tool: 'hyperlink 5.0, on the built folder', run: done, findings }
}

const kindsByRule: Readonly<Record<string, readonly string[]>> = {
  'wcag/h37': ['image without alternative text'],
  'heading-level': ['heading that skips a level', 'second H1'],
}

async function htmlValidate(home: string, { built }: ValidatedSite): Promise<ValidatorRun> {
  const config = path.join(home, 'htmlvalidate.json')
  const rules = {
    'heading-level': 'error',
    'no-dup-id': 'error',
    'no-missing-references': 'error',
    'valid-id': 'error',
    'wcag/h37': 'error',
  }
  writeFileSync(config, JSON.stringify({ root: true, rules }))
  const report = path.join(home, 'html-validate-report.json') // a file, because html-validate exits before a pipe is drained
  const bin = path.join(home, 'node_modules', 'html-validate', 'bin', 'html-validate.mjs')
  const done = await measure(['node', bin, '--config', config, '--formatter', `json=${report}`, '--ext', 'html', '.'], {
    cwd: built,
    limit: 600,
  })
  const results = JSON.parse(readFileSync(report, 'utf8')) as readonly {
    filePath: string
    messages: readonly { ruleId: string; message: string }[]
  }[]
  const findings = results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message }) => ({
      text: `${ruleId}: ${message} in ${filePath}`,
      file: filePath,
      kinds: kindsByRule[ruleId] ?? [],
    })),
  )
  return { tool: 'html-validate 10, on the built folder', run: done, findings }
}

async function remarkLinks(home: string, { root }: ValidatedSite): Promise<ValidatorRun> {
  const plugins = ['remark-frontmatter', 'remark-gfm', 'remark-mdx', 'remark-validate-links=repository:false']
  const flags = ['--ext', 'mdx', '--quiet', '--no-config', '--no-ignore', '--no-color', '--no-stdout']
  const cli = path.join(home, 'node_modules', 'remark-cli', 'cli.js')
  const args = [cli, path.join(root, 'content'), ...flags, ...plugins.flatMap((name) => ['--use', name])]
  const done = await measure(['node', ...args], { cwd: home, limit: 600 }) // plugins are resolved from the working folder
  let file = ''
  const findings = outputOf(done)
    .split('\n')
    .flatMap((line): ValidatorFinding[] => {
      if (/^\S*content\/\S+$/.test(line)) file = line
      return / (?:warning|error) /.test(line) ? [{ text: line, file, kinds: [] }] : []
    })
  return { tool: 'remark-validate-links 13.1, on the sources', run: done, findings }
}

async function markdownLinks(home: string, { root }: ValidatedSite): Promise<ValidatorRun> {
  const config = path.join(home, 'markdown-link-check.json')
  writeFileSync(config, JSON.stringify({ ignorePatterns: [{ pattern: '^https?:' }] }))
  const bin = path.join(home, 'node_modules', 'markdown-link-check', 'markdown-link-check')
  const files = path.join(root, 'content')
  const script = `find ${files} -name '*.mdx' -print0 | sort -z | xargs -0 node ${bin} --quiet --config ${config}`
  const done = await measure(['bash', '-c', script], { cwd: root, limit: 900 })
  let file = ''
  const findings = outputOf(done)
    .split('\n')
    .flatMap((line): ValidatorFinding[] => {
      file = /^FILE: (\S+)/.exec(line)?.[1] ?? file
      return /^\s*\[✖\]/.test(line) ? [{ text: line, file, kinds: [] }] : []
    })
  return { tool: 'markdown-link-check 3.15, on the sources', run: done, findings }
}
