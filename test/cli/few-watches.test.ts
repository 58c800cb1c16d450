// `docs-gen serve` on a system with almost no file watches: a user namespace with its own limit.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchText, untilServed } from '../support/serving.ts'
import { createSite, untilPrinted } from '../support/site-test.ts'

const bin = path.resolve(import.meta.dirname, '../../bin/docs-gen.js')
const limit = 'echo 3 > /proc/sys/user/max_inotify_watches'
const canLimit = process.platform === 'linux' && spawnSync('unshare', ['-Ur', 'sh', '-c', limit]).status === 0

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

describe.runIf(canLimit)('docs-gen serve with three file watches', () => {
  it('says so once and follows edits by polling', async () => {
    const folders = ['a', 'b', 'c', 'd', 'e', 'f']
    const site = createSite(Object.fromEntries(folders.map((name) => [`content/${name}/page.md`, `# Page ${name}\n`])))
    ends.push(() => site.close())
    const command = `${limit} && exec "${process.execPath}" "${bin}" serve --port 0`
    const child: ChildProcess = spawn('unshare', ['-Ur', 'sh', '-c', command], {
      cwd: site.root,
      env: { ...process.env, VITEST: undefined },
    })
    ends.push(() => child.kill('SIGKILL'))
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
    })
    const [, port] = await untilPrinted(child, /http:\/\/localhost:(\d+)\//)
    for (const name of folders) {
      expect((await fetchText(Number(port), `/${name}/page/`)).text).toContain(`Page ${name}`)
      site.write({ [`content/${name}/page.md`]: `# Changed ${name}\n` })
      await untilServed(Number(port), `/${name}/page/`, (text) => text.includes(`Changed ${name}`), 20_000)
    }
    expect(said.match(/no file watches left/g)).toHaveLength(1)
    expect(child.exitCode).toBe(null)
  })
})
