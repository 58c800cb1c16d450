import { expect, test } from 'vitest'
import type { CommandsData } from '../../templates/components/command-data.ts'
import { CommandReference } from '../../templates/components/command-reference.tsx'
import { render } from './render.tsx'
import { stubHost } from './stub-host.ts'

const data: CommandsData = {
  source: 'https://example.com/1.2/',
  optionSets: [
    {
      name: 'target',
      title: 'Options for the target',
      options: [{ names: ['-m', '--module'], value: 'MODULE', env: 'TOOL_MODULE', description: 'Module.' }],
      choices: [{ options: ['--module'], required: true }],
    },
    { name: 'inlined', options: [{ names: ['-q'] }], choices: [{ options: ['-q', '--tag'] }] },
    { name: 'unused', title: 'Options of others', options: [] },
  ],
  programs: [
    {
      name: 'tool',
      summary: 'Runs jobs.',
      source: 'tool.py',
      commands: [
        {
          name: 'run',
          source: 'run.py',
          line: 7,
          status: 'beta',
          arguments: [
            { name: 'JOB', default: 'nightly', optional: true },
            { name: 'TAG', repeatable: true, description: 'Tag.' },
          ],
          options: [
            { names: ['--tag'], value: 'TAG', default: 'x', required: true, repeatable: true, env: ['A', 'B'] },
          ],
          optionSets: ['target', 'inlined'],
          examples: [{ code: 'tool run nightly\n' }, { code: 'x = 1', language: 'python', title: 'a.py' }],
          commands: [
            { name: 'deep', summary: 'Deep.', commands: [{ name: 'deeper', commands: [{ name: 'deepest' }] }] },
          ],
        },
        { name: 'old', removed: 'Use `tool run`.' },
      ],
    },
    { name: 'other' },
  ],
}

test('programs and their commands have anchors of their words, stages, sources and usage', () => {
  const html = render(<CommandReference data={data} />)
  expect(html).toContain('<h2 id="tool">')
  expect(html).toContain('<h3 id="tool-run">')
  expect(html).toContain('<h4 id="tool-run-deep" data-toc="folded">')
  expect(html).toContain('<h6 id="tool-run-deep-deeper-deepest" data-toc="folded">')
  expect(html).toContain('href="https://example.com/1.2/tool.py"')
  expect(html).toContain('href="https://example.com/1.2/run.py#L7"')
  expect(html).toContain('[OPTIONS] COMMAND [JOB] TAG...')
  expect(html).toContain('<code>--tag TAG</code> <span class="api-default">required, repeatable</span>')
  expect(html).toContain('Variable: `A`. Variable: `B`.')
  expect(html).toContain('Only one of `-q`, `--tag`.')
  expect(html).toContain('Further options: [Options for the target](#options-for-the-target).')
  expect(html).toContain('<h2 id="options-for-the-target">')
  expect(html).toContain('Exactly one of `--module`.')
  expect(html).not.toMatch(/Options of others|tool-old/)
})

test('one program can be shown, or a list that leads to the page of the entries', () => {
  expect(render(<CommandReference data={data} program="other" />)).not.toContain('tool')
  const list = render(<CommandReference data={data} at="/cli" />)
  expect(list).toContain('- [`tool`](/cli#tool): Runs jobs.\n- [`tool run`](/cli#tool-run)\n')
  expect(list).not.toContain('tool old')
})

test('data without the program is reported', () => {
  const host = stubHost()
  render(<CommandReference data={data} program="none" />, host)
  render(<CommandReference data={{}} />, host)
  render(<CommandReference data={undefined} />, host)
  expect(host.reports).toEqual([
    '`<CommandReference>` got data without the program `none`',
    '`<CommandReference>` got data without programs',
    '`<CommandReference>` got data without programs',
  ])
})
