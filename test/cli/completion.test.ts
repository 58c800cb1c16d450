// The scripts of docs-gen completion, called as a shell calls them: by bash, and by zsh and fish if they are installed.

import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { runHosted } from '../support/command-hosts.ts'
import { layFiles } from '../support/lay-files.ts'

const folder = layFiles()

async function scriptOf(shell: string): Promise<string> {
  const { code, stdout } = await runHosted(['completion', shell], folder)
  expect(code).toBe(0)
  const file = path.join(folder, `docs-gen.${shell}`)
  writeFileSync(file, stdout)
  return file
}

const isInstalled = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0

function run(shell: string, commands: string): readonly string[] {
  const { stdout, stderr } = spawnSync(shell, ['-c', commands], { cwd: folder, encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.split('\n').filter((line) => line !== '')
}

describe('bash', () => {
  const complete = async (...words: readonly string[]) => {
    const all = ['docs-gen', ...words].map((word) => `'${word}'`).join(' ')
    return run(
      'bash',
      `source '${await scriptOf('bash')}'; COMP_WORDS=(${all}); COMP_CWORD=${words.length}; _docs_gen; printf '%s\\n' "\${COMPREPLY[@]}"`,
    )
  }

  it('completes commands and their other names', async () => {
    expect(await complete('p')).toEqual(['preview'])
    expect(await complete('s')).toEqual(['serve', 'start'])
  })

  it('completes the options of a command, and of one in it', async () => {
    expect(await complete('build', '--p')).toEqual(['--page-limit', '--profile'])
    expect(await complete('version', 'cut', '--ins')).toEqual(['--instance'])
  })

  it('completes values that are known', async () => {
    expect(await complete('check', '--format', 's')).toEqual(['sarif'])
    expect(await complete('explain', 'page-not-i')).toEqual(['page-not-in-sidebar'])
    expect(await complete('completion', '')).toEqual(['bash', 'zsh', 'fish'])
    expect(await complete('version', '')).toEqual(['cut'])
  })

  it('leaves files to the shell', async () => {
    expect(await complete('check', '--site', 'bu')).toEqual([])
  })
})

it.runIf(isInstalled('zsh'))('is loaded by zsh', async () => {
  const file = await scriptOf('zsh')
  expect(run('zsh', `autoload -U compinit && compinit -u -D; source '${file}'; print $_comps[docs-gen]`)).toEqual([
    expect.stringContaining('_docs_gen'),
  ])
})

describe.runIf(isInstalled('fish'))('fish', () => {
  const complete = async (line: string) =>
    run('fish', `source '${await scriptOf('fish')}'; complete --do-complete '${line}'`).map((row) => row.split('\t')[0])

  it('completes commands, options and values', async () => {
    expect(await complete('docs-gen pre')).toEqual(['preview'])
    expect(await complete('docs-gen build --pa')).toEqual(['--page-limit'])
    expect(await complete('docs-gen check --format sa')).toEqual(['sarif'])
    expect(await complete('docs-gen explain page-not-i')).toEqual(['page-not-in-sidebar'])
  })
})

it('refuses other shells, and names those that there are', async () => {
  const { code, stderr } = await runHosted(['completion', 'tcsh'], folder)
  expect(code).toBe(2)
  expect(stderr).toContain("value 'tcsh' is invalid for argument 'shell'. Allowed choices are bash, zsh, fish.")
})
