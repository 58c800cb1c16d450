// The examples of docs/diagnostics/publish.md: every wrong one causes the code of its entry, and no right one does. The
// commands of the page on deploying send the output of a build.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { blocksFor } from '../support/manual.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const manual = readFileSync(path.resolve(import.meta.dirname, '../../docs/diagnostics/publish.md'), 'utf8')

/** The wrong and the right block of each code, with their language. */
const examples = manual
  .split(/^## (?=[a-z0-9-]+\n)/m)
  .slice(1)
  .flatMap((entry) =>
    (['Wrong', 'Right'] as const).flatMap((form) => {
      const [, language = '', text = ''] =
        new RegExp(`\\n${form}[:,][^\\n]*\\n\\n\`\`\`(\\w+)\\n([\\s\\S]*?)\\n\`\`\``).exec(entry) ?? []
      return text === '' ? [] : [[entry.slice(0, entry.indexOf('\n')), form, language, text] as const]
    }),
  )

/** Runs shell lines as a reader with docs-gen installed would, and waits for background processes. */
function runShell(root: string, commands: string) {
  const script = `docs-gen() { '${process.execPath}' '${bin}' "$@"; }\n${commands}\nstatus=$?\nwait\nexit $status`
  return spawnSync('bash', ['-c', script], { cwd: root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })
}

const bin = path.resolve(import.meta.dirname, '../../bin/docs-gen.js')

describe('the examples of findings of the output folder', () => {
  it('are of all entries', () => {
    expect([...new Set(examples.map(([code]) => code))]).toEqual([
      'output-refused',
      'output-locked',
      'output-not-written',
      'search-not-made',
      'cache-not-written',
      'output-differs',
      'output-collision',
      'part-damaged',
      'part-missing',
      'part-repeated',
      'part-other',
    ])
  })

  it.each(examples)('%s: %s', (code, form, language, text) => {
    const made = site({ 'content/index.md': '# Home\n\nText.\n' })
    if (language === 'mdx') made.write({ 'content/page.mdx': `# Page\n\n${text}\n` })
    if (language === 'text') made.write({ [text]: '{}\n' })
    const commands = language === 'sh' ? text : `docs-gen build${language === 'mdx' ? ' --verify' : ''}`
    const { status, stderr } = runShell(made.root, commands)
    if (form === 'Right') expect(status, stderr).toBe(0)
    if (form === 'Wrong') expect(stderr).toContain(` ${code} `)
    else expect(stderr).not.toContain(` ${code} `)
  })
})

describe('the shell blocks on deploying', () => {
  const blocks = blocksFor('commands run').filter(({ file }) => file === 'docs/deploying.md')

  it.each(blocks.map(({ text }) => text))('upload what the build has written: %s', (text) => {
    const made = site({ 'docs-gen.yaml': 'title: Test site\nurl: https://docs.example.com\ntrailingSlash: true\n' })
    // Programs that send files elsewhere are replaced by functions that print their arguments.
    const others = ['aws', 'rsync', 'ssh', 'wrangler', 'vercel'].map((name) => `${name}() { echo ${name} "$@"; }`)
    const { status, stdout, stderr } = runShell(made.root, [...others, 'npx() { "$@"; }', text].join('\n'))
    expect(status, stderr).toBe(0)
    const named = stdout.match(/(?<=^(?:aws|rsync|wrangler|vercel) .*)(?<![\w/:])build(?:\/\w+)?(?=[ /]|$)/gm) ?? []
    expect(named).toHaveLength(text.match(/^(?:aws|rsync|npx (?:wrangler|vercel))/gm)?.length ?? 0)
    const kept = [...stdout.matchAll(/--exclude ([\w.-]+)(?= |$)/gm)].map(([, name]) => `build/${name}`)
    for (const name of [...named, ...kept]) expect(made.has(name), name).toBe(true)
  })
})
