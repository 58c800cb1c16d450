// A fixed workload like that of a build (text, regular expressions, objects, hashes, files) that measures the machine's
// current speed. Never change it: it is the unit of the budget (bench/budget.json).

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const words = 'asset pipeline schedule sensor partition resource warehouse table column query'.split(' ')
const folder = mkdtempSync(path.join(tmpdir(), 'bench-reference-'))
let seed = 1
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 4294967296
}
let bytes = 0
for (let page = 0; page < 400; page++) {
  const lines = Array.from({ length: 150 }, (_, line) =>
    Array.from({ length: 12 }, () => words[Math.floor(random() * words.length)]).join(
      line % 7 === 0 ? ' `code` ' : ' ',
    ),
  )
  const nodes = lines.map((line, at) => ({
    type: 'paragraph',
    at,
    children: line.split(' ').map((value) => ({ type: 'text', value })),
  }))
  const copy = JSON.parse(JSON.stringify(nodes))
  const html = copy
    .map(
      (node) =>
        `<p id="n${node.at}">${node.children.map(({ value }) => value.replace(/[<>&"`]/g, (sign) => `&#${sign.charCodeAt(0)};`)).join(' ')}</p>`,
    )
    .join('\n')
  const tokens = [...html.matchAll(/<(\w+)|(\w+)="([^"]*)"|&#\d+;|\b[a-z]{5,}\b/g)].map((match) => match[0])
  const index = new Map()
  for (const token of tokens) index.set(token, (index.get(token) ?? 0) + 1)
  const text = `${html}<!-- ${createHash('sha256').update(html).digest('hex')} ${index.size} -->`
  writeFileSync(path.join(folder, `${page}.html`), text)
  bytes += text.length
}
rmSync(folder, { recursive: true, force: true })
process.stdout.write(`${bytes}\n`)
