import { describe, expect, it } from 'vitest'
import { load, show } from './folder.ts'

const site = { 'docs-gen.yaml': 'commands: [data/*.yaml]\n', 'content/index.md': '# Home\n\ntext' }

const readPrograms = async (files: Readonly<Record<string, string>>) => {
  const { site: loaded, diagnostics, sources } = await load({ ...site, ...files })
  return { programs: loaded.commands, sources, said: show(diagnostics) }
}

describe('data files of commands', () => {
  it('are named by the configuration in vain when it names none that is there', async () => {
    const files = { 'docs-gen.yaml': 'symbols: [api/*.yaml]\ncommands:\n  - data/*.yaml\n  - dta/*.yaml\n' }
    const { said } = await readPrograms({ ...files, 'data/tool.yaml': 'programs: []\n' })
    expect(said).toBe(
      [
        'docs-gen.yaml:1:11 config-no-match `api/*.yaml` matches no file (Fix the path, which begins at the folder of docs-gen.yaml, or remove it.)',
        'docs-gen.yaml:4:5 config-no-match `dta/*.yaml` matches no file (Fix the path, which begins at the folder of docs-gen.yaml, or remove it.)',
      ].join('\n'),
    )
  })

  it('describe programs; options of sets and those that are accepted everywhere are options of the commands', async () => {
    const { programs, sources, said } = await readPrograms({
      'data/tool.yaml': `optionSets:
  - {name: code, options: [{names: [-f], value: FILE, env: TOOL_FILE}], choices: [{options: [-f], required: true}]}
programs:
  - name: tool
    modules: [tool.cli]
    help: [-h]
    options: [{names: [-q], everywhere: true}, {names: [--version]}]
    commands:
      - name: run
        aliases: [start]
        arguments: [{name: JOB}, {name: TAG, optional: true, repeatable: true}]
        optionSets: [code]
        options: [{names: [--color], value: "[WHEN]", required: true, env: [A, B]}]
      - {name: old, removed: Use \`run\`., open: true, help: [--help]}
`,
    })
    expect(said).toBe('')
    expect([...sources.keys()]).toContain('data/tool.yaml')
    expect(programs).toMatchInlineSnapshot(`
      [
        {
          "aliases": [],
          "choices": [],
          "commands": [
            {
              "aliases": [
                "start",
              ],
              "arguments": [
                {
                  "isRepeatable": false,
                  "isRequired": true,
                  "name": "JOB",
                },
                {
                  "isRepeatable": true,
                  "isRequired": false,
                  "name": "TAG",
                },
              ],
              "choices": [
                {
                  "isRequired": true,
                  "options": [
                    "-f",
                  ],
                },
              ],
              "commands": [],
              "help": [
                "-h",
              ],
              "isOpen": false,
              "name": "run",
              "options": [
                {
                  "env": [
                    "A",
                    "B",
                  ],
                  "isRequired": true,
                  "names": [
                    "--color",
                  ],
                  "takesValue": "maybe",
                },
                {
                  "env": [
                    "TOOL_FILE",
                  ],
                  "isRequired": false,
                  "names": [
                    "-f",
                  ],
                  "takesValue": "yes",
                },
                {
                  "env": [],
                  "isRequired": false,
                  "names": [
                    "-q",
                  ],
                  "takesValue": "no",
                },
              ],
            },
            {
              "aliases": [],
              "choices": [],
              "commands": [],
              "help": [
                "--help",
              ],
              "isOpen": true,
              "name": "old",
              "options": [
                {
                  "env": [],
                  "isRequired": false,
                  "names": [
                    "-q",
                  ],
                  "takesValue": "no",
                },
              ],
              "removed": "Use \`run\`.",
            },
          ],
          "help": [
            "-h",
          ],
          "isOpen": false,
          "modules": [
            "tool.cli",
          ],
          "name": "tool",
          "options": [
            {
              "env": [],
              "isRequired": false,
              "names": [
                "-q",
              ],
              "takesValue": "no",
            },
            {
              "env": [],
              "isRequired": false,
              "names": [
                "--version",
              ],
              "takesValue": "no",
            },
          ],
        },
      ]
    `)
  })

  it('are read as far as they are right', async () => {
    const { programs, said } = await readPrograms({
      'data/a.yaml': 'programs: [{name: tool, optionSets: [cod]}]\noptionSets: [{name: code, options: []}]\n',
      'data/b.yaml': 'programs: [{name: tool}, {name: other, optionSets: [x]}]\n',
      'data/c.yaml': 'options: []\n',
      'data/d.yaml': 'programs: [\n',
    })
    expect(programs.map(({ name }) => name)).toEqual(['tool', 'other'])
    expect(said).toMatchInlineSnapshot(`
      "data/a.yaml:1:11 commands-invalid \`tool\` names the option set \`cod\`, which does not exist (Did you mean \`code\`?)
      data/b.yaml:1:11 commands-invalid \`other\` names the option set \`x\`, which does not exist (Add it to \`optionSets\` of the file.)
      data/b.yaml:1:11 commands-invalid \`tool\` is described twice (Keep one of the two.)
      data/c.yaml:1:1 commands-invalid \`options\` is not a known key (Known keys: source, optionSets, programs.)
      data/c.yaml:1:1 commands-invalid \`programs\` is missing (Add \`programs\`.)
      data/d.yaml:2:1 commands-invalid The YAML is not valid: a bracket is not closed (Close the bracket.)"
    `)
  })

  it('are none without a setting', async () => {
    const { site: loaded } = await load({
      'content/index.md': '# Home\n\ntext',
      'data/a.yaml': 'programs: [{name: x}]\n',
    })
    expect(loaded.commands).toEqual([])
  })
})
