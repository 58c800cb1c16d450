// Pages and files whose names contain characters with a meaning in URLs or HTML, requested at their addresses from both
// servers.

import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { encodePath } from '../../src/model/route.ts'
import { startServing } from '../support/serving.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const names = [
  'a & b',
  "it's",
  'quo"te',
  'per%20cent',
  'per%cent',
  'plus+',
  'semi;x=y',
  'que?x',
  'hash#x',
  '[br]',
  'ü é',
]

let site: TestSite
afterEach(() => site.close())

/** Requests a path exactly as given, unlike `fetch`. */
function ask(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, host: '127.0.0.1' }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve(`${response.statusCode} ${/(?:page|file) of \d+/.exec(text)?.[0]}`))
    })
    asked.on('error', reject).end()
  })
}

describe.each(['serve', 'serve --built'])('%s', (how) => {
  it('answers for pages and files whose names have any letters', async () => {
    const pages = names.map(
      (name, index) => [`content/${name}.md`, `---\ntitle: P\n---\n\npage of ${index}\n`] as const,
    )
    const statics = names.map((name, index) => [`static/f/${name}.txt`, `file of ${index}\n`] as const)
    site = createSite({ 'sidebars.yaml': undefined, ...Object.fromEntries([...pages, ...statics]) })
    const built = await site.run('build', '--no-search')
    expect(built.code, built.stderr).toBe(0)
    const { port } = await startServing(site, ...(how === 'serve' ? [] : ['--built', 'build']))
    for (const [index, name] of names.entries()) {
      const allEncoded = encodeURIComponent(name).replaceAll("'", '%27')
      for (const path of [encodePath(`/${name}`), `/${allEncoded}`])
        expect([path, await ask(port, `${path}/`)]).toEqual([path, `200 page of ${index}`])
      for (const path of [encodePath(`/f/${name}.txt`), `/f/${allEncoded}.txt`])
        expect([path, await ask(port, path)]).toEqual([path, `200 file of ${index}`])
    }
  })
})
