// The code blocks of the manual, and which test tries each of them. A test takes the blocks that it tries from here, so
// a block that no test takes is known: test/cli/manual-blocks.test.ts reports it.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Fence, fencesOf } from './fences.ts'

/** A code block with the file of the repository that shows it. */
export interface ManualBlock extends Fence {
  readonly file: string
}

type IsTried = (block: ManualBlock) => boolean

const root = path.resolve(import.meta.dirname, '../..')

/** Reads a file of the repository as text. */
export function readManual(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder))
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => `${folder}/${name}`)

/** The pages of the manual, and the documents beside it. Those of diagnostics are apart. */
export const manualPages: readonly string[] = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...pagesIn('docs')]

/**
 * All code blocks of these pages, and those of the pages on diagnostics that are not the first below `Wrong:` or
 * `Right:` of an entry. The latter are tried by test/check/examples.test.ts, test/pipeline/manual-diagnostics.test.ts
 * and test/cli/manual-publishing.test.ts.
 */
export const manualBlocks: readonly ManualBlock[] = [...manualPages, ...pagesIn('docs/diagnostics')].flatMap((file) => {
  const text = readManual(file)
  const lines = text.split('\n')
  const isExample = ({ line }: Fence) => /^(?:Wrong|Right)[:,]/.test(lines[line - 3] ?? '')
  const blocks = fencesOf(text).map((fence) => ({ ...fence, file }))
  return file.startsWith('docs/diagnostics/') ? blocks.filter((block) => !isExample(block)) : blocks
})

/** Returns the name of the JSON schema in the first line of a YAML block. */
export function schemaOf({ text }: Fence): string | undefined {
  return /\$schema=\S*\/(\w[\w-]*)\.schema\.json/.exec(text)?.[1]
}

const on =
  (page: string, ...languages: readonly string[]): IsTried =>
  ({ file, language }) =>
    file === `docs/${page}` && (languages.length === 0 || languages.includes(language))
const isShell: IsTried = ({ language }) => language === 'sh'
const isSettings: IsTried = (block) =>
  block.language === 'yaml' && (block.title === 'docs-gen.yaml' || schemaOf(block) === 'docs-gen')
const isWorkflow: IsTried = ({ title }) => title.startsWith('.github/')

/** By the name of what tries them: the blocks that it takes. */
const runners = {
  'settings are read': isSettings,
  'data files fit their schemas': (block) => block.language === 'yaml' && schemaOf(block) !== undefined,
  'workflows run': isWorkflow,
  'commands run': (block) => isShell(block) && !block.file.startsWith('docs/diagnostics/'),
  'the synopsis of commands': on('commands.md', ''),
  'what a check prints': on('checking.md', ''),
  'a silenced line': on('checking.md', 'mdx'),
  'silenced findings': on('diagnostics/check.md', 'mdx'),
  'inert templates': on('diagnostics/engine.md', 'tsx'),
  'code of templates': (block) => on('templates.md', 'tsx', 'mdx')(block) || on('components.mdx', 'tsx')(block),
  'code on every page': on('templates.md', 'ts'),
  'functions that read pages': on('templates.md', 'js'),
  'the page on components': on('components.mdx', 'md', 'mdx'),
  // The page shows them live: the manual is itself a site, which is built and checked with its samples.
  'the manual as a site': on('components.mdx', 'python', 'yaml', 'js', 'ts'),
  'number prefixes': on('configuration.md', 'js'),
  'the page on blogs': on('blog.md'),
  'data of commands': on('command-data.md'),
  'the page on languages': (block) => on('languages.md')(block) && !isShell(block),
  'the page on sidebars': on('sidebars.md'),
  'the page on front matter': on('front-matter.md'),
  'live code': (block) => on('live-code.md')(block) && !isShell(block),
  diagrams: (block) => on('diagrams.md')(block) && !isShell(block),
  'the tutorial': (block) => on('tutorial.md')(block) && !isShell(block),
  'the page on theming': on('theming.md'),
  'the page on writing': on('writing.md'),
  'settings of hosts': on('deploying.md', 'toml', 'json', 'nginx', 'js'),
  'settings of editors': on('editors.md', 'json'),
  'types of components': on('editors.md', 'ts'),
  'types of scripts': on('api.md'),
} as const satisfies Readonly<Record<string, IsTried>>

/** The name of what tries blocks of the manual. */
export type Runner = keyof typeof runners

/** The names of all that tries blocks of the manual. */
export const runnerNames = Object.keys(runners) as readonly Runner[] // the keys of a table that is not changed

/** Lists the blocks that a runner takes, in the order of the pages. */
export function blocksFor(runner: Runner): readonly ManualBlock[] {
  const isTried: IsTried = runners[runner]
  return manualBlocks.filter(isTried)
}

/** Lists the blocks of a runner by the file that they show. The first block that shows a file counts. */
export function filesFor(runner: Runner): Readonly<Record<string, string>> {
  return Object.fromEntries(
    blocksFor(runner)
      .filter(({ title }) => title !== '')
      .reverse()
      .map(({ title, text }) => [title, text]),
  )
}
