import { describe, expect, it } from 'vitest'
import { checkSite } from '../../src/check/check.ts'
import { readCommandLines } from '../../src/check/commands/read-command-lines.ts'
import { readCommandFile } from '../../src/content/commands.ts'
import { hashOf } from '../../src/model/key.ts'
import { startCpuClock } from '../support/cpu-time.ts'
import { siteInput, type TestSite } from './site-input.ts'

const data = `programs:
  - name: tool
    modules: [tool, tool.cli]
    help: [-h, --help]
    options: [{ names: [-v, --verbose] }]
    commands:
      - name: run
        aliases: [start]
        arguments: [{ name: JOB }]
        options:
          - { names: [-m, --module], value: MODULE, env: TOOL_MODULE }
          - { names: [-f, --file], value: FILE }
          - { names: [-c, --config], value: FILE, repeatable: true }
          - { names: [-q, --quiet] }
          - { names: [--color], value: "[WHEN]" }
          - { names: [-h, --host], value: HOST }
        choices: [{ options: [--module, --file], required: true }]
      - { name: list, arguments: [], options: [{ names: [--all] }, { names: [--json] }], choices: [{ options: [--all, --json] }] }
      - { name: push, arguments: [{ name: FILE, optional: true, repeatable: true }], options: [{ names: [--to], value: URL, required: true, env: [PUSH_URL] }] }
      - { name: exec }
      - { name: plugin, open: true, commands: [{ name: known, arguments: [] }] }
      - { name: show, removed: Use \`tool list\`. }
  - { name: other-tool, arguments: [] }
`
const { programs: commands } = readCommandFile({
  file: 'tool.yaml',
  text: data,
  hash: hashOf(data),
})

/** Returns the findings about commands on a page, as `code line:column message | hint`. */
async function found(text: string, rest: Partial<TestSite> = {}): Promise<string[]> {
  const input = siteInput({ commands, ...rest, pages: { 'a.mdx': text, ...rest.pages } })
  const commandLines = await readCommandLines(input)
  return checkSite({ ...input, commandLines })
    .filter(({ code }) => /command|option/.test(code))
    .map(
      ({ code, place, message, hint }) => `${code} ${place?.start?.line}:${place?.start?.column} ${message} | ${hint}`,
    )
}

const inShell = (code: string) => found(`\`\`\`bash\n${code}\n\`\`\``)

describe('command lines of known programs', () => {
  it.each([
    ['tool rnu x', 'unknown-command 2:6 `tool` has no command `rnu` | Did you mean `run`?'],
    [
      'tool nothing',
      'unknown-command 2:6 `tool` has no command `nothing` | Correct the command, or add it to the data of commands.',
    ],
    ['tool show x', 'unknown-command 2:6 `tool show` was removed | Use `tool list`.'],
    ['tool list --al', 'unknown-option 2:11 `tool list` has no option `--al` | Did you mean `--all`?'],
    [
      'tool list --nothing=1',
      'unknown-option 2:11 `tool list` has no option `--nothing` | Correct the option, or add it to the data of commands.',
    ],
    ['tool -x list', 'unknown-option 2:6 `tool` has no option `-x` | Did you mean `-v`?'],
    ['tool start x -qz', 'unknown-option 2:14 `tool start` has no option `-qz` | Did you mean `-q`?'],
    ['tool list --all=yes', 'command-usage 2:11 `--all` of `tool list` takes no value | Write `--all` alone.'],
    ['tool run x -m', 'command-usage 2:12 `-m` of `tool run` has no value | Write the value after it.'],
    ['tool run x -m -q', 'command-usage 2:12 `-m` of `tool run` has no value | Write the value after it.'],
    [
      'tool run x -m a -f b',
      'command-usage 2:1 `tool run` takes only one of `--module`, `--file` | Remove the others.',
    ],
    ['tool run x', 'command-usage 2:1 `tool run` needs one of `--module`, `--file` | Add it.'],
    ['tool run -f x', 'command-usage 2:1 `tool run` needs the argument `JOB` | Add it.'],
    ['tool run a b -f x', 'command-usage 2:12 `tool run` takes no `b` | Remove it, or correct the words before it.'],
    ['tool push x', 'command-usage 2:1 `tool push` needs `--to` | Add it.'],
    ['other-tool x', 'command-usage 2:12 `other-tool` takes no `x` | Remove it, or correct the words before it.'],
    [
      'tool list -- --all',
      'command-usage 2:14 `tool list` takes no `--all` | Remove it, or correct the words before it.',
    ],
  ])('`%s` is refused', async (code, finding) => {
    expect(await inShell(code)).toEqual([finding])
  })

  it.each([
    'tool',
    'tool -v run x -mq',
    'tool run x --module=a -c a.yaml -c b.yaml --color --quiet',
    'tool run x --color always -f a.py',
    'tool run x --color',
    'tool run --help',
    'tool list -h',
    'tool run x -f a -h host',
    'tool run x -qf a.py',
    'tool run x -qfa.py',
    'tool run x -qq -f a.py',
    'tool run x -f -',
    'tool run -1 -f a.py',
    'tool push a b c --to https://example.com',
    'tool push --to "$URL"',
    'tool exec anything at all',
    'tool plugin whatever --with options',
    'tool plugin --any known',
    'tool plugin known',
    'tool $COMMAND --nothing',
    'tool run $EVERYTHING',
    'tool run ... -m',
    'tool list $FLAGS --"$FLAG"',
    'tool NAME --what',
    'tool <command> --what',
    'tool 1.2',
    'tool [OPTIONS] COMMAND',
    'tool run [--quiet] JOB',
    'tool list --[no-]all',
    'toolbox rnu',
    'echo tool rnu',
    'git checkout -- tool rnu',
    '# tool rnu',
    "cat <<'EOF'\ntool rnu\nEOF",
    'sudo -u tool list rnu',
    'docker run -e tool image rnu',
    'uv run --with tool rnu',
    'uv run',
    'docker run --rm',
    'python',
    'python -m other rnu',
    'python -m',
    'python tool.py rnu',
  ])('`%s` is left alone', async (code) => {
    expect((await inShell(code)).filter((line) => !line.includes('needs one of'))).toEqual([])
  })

  it.each([
    'A=1 B=2 tool rnu',
    'echo x | tool rnu',
    'true && tool rnu || false',
    'if tool rnu; then echo yes; fi',
    'for i in 1 2; do tool rnu; done',
    'X=$(tool rnu)',
    'echo "a $(tool rnu)"',
    '(cd x; tool rnu) > out.txt 2>&1 &',
    'cat <(tool rnu)',
    '.venv/bin/tool rnu',
    '/usr/bin/tool rnu',
    'sudo tool rnu',
    'env A=1 tool rnu',
    'uv run tool rnu',
    'uv run --with x -- tool rnu',
    'poetry run python -m tool.cli rnu',
    'python3.12 -m tool rnu',
    '.venv/bin/python -m tool rnu',
    'docker compose exec -T service tool rnu',
    'docker run --rm image tool rnu',
    'kubectl exec -it pod -- tool rnu',
    'tool \\\n  rnu',
  ])('the program in `%s` is found', async (code) => {
    expect((await inShell(code)).map((line) => line.replace(/ \d+:\d+/, ''))).toEqual([
      'unknown-command `tool` has no command `rnu` | Did you mean `run`?',
    ])
  })

  it('a script that no shell reads is left alone', async () => {
    expect(await inShell('tool rnu "')).toEqual([])
  })

  it('a line of many opened braces is read in a moment', async () => {
    const cpuTime = startCpuClock()
    expect(await inShell(`tool rnu ${'{{'.repeat(50_000)}`)).toHaveLength(1)
    expect(cpuTime()).toBeLessThan(2000)
  })

  it('what stands escaped between backquotes is left alone', async () => {
    expect(await inShell('echo `echo \\`tool rnu\\``')).toEqual([])
  })

  it('a required option is there when the file names its variable', async () => {
    const fence = '```bash\ntool run x\ntool push\n```'
    expect(await found(`Set \`TOOL_MODULE\` and \`PUSH_URL\`.\n\n${fence}`)).toEqual([])
  })
})

describe('the texts in which command lines are read', () => {
  it('sessions: what follows a prompt, and not the output', async () => {
    const text =
      '```console\n$ tool rnu \\\n  --all\ntool rnu\n(venv) % tool lits\n\n# tool psuh\n```\n\n```sh\n$ tool rnu\ntool rnu\n```'
    expect((await found(text)).map((line) => line.split('|')[0])).toEqual([
      'unknown-command 2:8 `tool` has no command `rnu` ',
      'unknown-command 5:15 `tool` has no command `lits` ',
      'unknown-command 7:8 `tool` has no command `psuh` ',
      'unknown-command 11:8 `tool` has no command `rnu` ',
    ])
  })

  it('Dockerfiles and YAML: lines and lists, which may say elsewhere what is needed', async () => {
    const text = `\`\`\`dockerfile
RUN --mount=type=cache,target=/x pip install tool && \\
    tool rnu
CMD ["tool", "lits"]
RUN tool run
\`\`\`

\`\`\`yaml
jobs:
  - run: tool psuh --to \${{ env.URL }}
  - run: |
      tool psuh
  - name: tool
    command: "tool exce"
\`\`\``
    expect((await found(text)).map((line) => line.split('|')[0])).toEqual([
      'unknown-command 3:10 `tool` has no command `rnu` ',
      'unknown-command 4:14 `tool` has no command `lits` ',
      'unknown-command 10:15 `tool` has no command `psuh` ',
      'unknown-command 12:12 `tool` has no command `psuh` ',
      'unknown-command 14:20 `tool` has no command `exce` ',
    ])
  })

  it('inline code, in which a command may be named without what it needs', async () => {
    const text =
      '---\ntitle: `tool rnu`\n---\nRun `tool run`, `tool run -m`, ``tool lits``, `tool show`, `tool list --all --json`.\n\n| a |\n|---|\n| `tool list \\| tool rnu` |\n\n```text\n`tool rnu`\n```\n'
    expect((await found(text)).map((line) => line.split('|')[0])).toEqual([
      'unknown-command 4:39 `tool` has no command `lits` ',
      'command-usage 4:61 `tool list` takes only one of `--all`, `--json` ',
      'unknown-command 8:22 `tool` has no command `rnu` ',
    ])
  })

  it('snippet files, but neither other languages nor pages of other versions', async () => {
    const files = { snippets: ['content/_snippets/a.sh'], partials: [], images: [], used: new Set<string>() }
    const texts = { 'content/_snippets/a.sh': 'tool rnu\n' }
    expect((await found('```python\n# tool rnu\n```', { files, texts })).length).toBe(1)
    const input = siteInput({ commands, pages: { 'a.mdx': '`tool rnu`' } })
    const site = { ...input.site, versions: input.site.versions.map((version) => ({ ...version, isLast: false })) }
    expect(await readCommandLines({ ...input, site })).toEqual([])
  })

  it('none of a site that describes no programs', async () => {
    expect(await readCommandLines(siteInput({ pages: { 'a.mdx': '`tool rnu`' } }))).toBeUndefined()
    expect(await found('`tool rnu`', { commands: [] })).toEqual([])
  })
})
