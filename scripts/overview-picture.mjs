// Draws the picture at the top of the README: a page of the built site in light and dark, beside a terminal with
// docs-gen's output for a new site with and without a mistake. Argument: the built site. The package must be built.

import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './find-chromium.mjs'

const root = path.resolve(import.meta.dirname, '..')
const cli = path.join(root, 'bin/docs-gen.js')
const [build = 'build'] = process.argv.slice(2)
const page = '/guides/build/assets/defining-assets/'
const port = 8390

/** Runs docs-gen in a folder, and returns the lines that a terminal shows, without progress. */
function run(folder, ...args) {
  const { stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd: folder, encoding: 'utf8' })
  const isShown = (line) =>
    line !== '' && !/^(load|render|check|search|write|Found| {2}load| {2}written| {2}look)/.test(line)
  return `${stderr}${stdout}`.split('\n').filter(isShown).join('\n')
}

function terminalText() {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-gen-overview-'))
  run(folder, 'init')
  const file = path.join(folder, 'content/index.md')
  const right = readFileSync(file, 'utf8')
  writeFileSync(file, right.replace('writing-pages.md', 'writing-page.md'))
  const checked = run(folder, 'check', '--quiet')
  writeFileSync(file, right)
  const built = run(folder, 'build')
  rmSync(folder, { recursive: true })
  return [`$ npx docs-gen check\n${checked}`, `$ npx docs-gen build\n${built}`].join('\n\n')
}

function coloured(text) {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/^\$ (.*)$/gm, '<i>$</i> <b>$1</b>')
    .replace(/ error /, ' <em>error</em> ')
    .replace(/\^+/, '<em>$&</em>')
    .replace(/hint:/, '<u>hint:</u>')
}

const server = spawn(process.execPath, [cli, 'preview', build, '--port', String(port)], { cwd: root })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  await new Promise((resolve) => server.stdout.once('data', resolve))
  const shots = []
  for (const colorScheme of ['light', 'dark']) {
    const opened = await browser.newPage({ viewport: { width: 1100, height: 820 }, deviceScaleFactor: 2, colorScheme })
    await opened.goto(`http://localhost:${port}${page}`)
    shots.push(`data:image/png;base64,${(await opened.screenshot()).toString('base64')}`)
  }
  const drawn = await browser.newPage({ viewport: { width: 1600, height: 800 } })
  await drawn.setContent(`<style>
    body { margin: 0; background: #e8eae4; }
    img, pre { position: absolute; border-radius: 12px; box-shadow: 0 18px 60px #0005; }
    img { width: 845px; }
    pre { left: 830px; top: 478px; width: 690px; margin: 0; padding: 26px; box-sizing: border-box; white-space: pre-wrap;
      background: #11181a; border: 1px solid #37433f; color: #e4e8e4; font: 16px/1.45 ui-monospace, 'DejaVu Sans Mono', monospace; }
    i, u, em { font-style: normal; text-decoration: none; } i { color: #8a938f; } b { color: #6fd0bf; }
    em { color: #ff8a80; } u { color: #e6b450; }
  </style><img src="${shots[0]}" style="left:40px;top:40px"><img src="${shots[1]}" style="left:715px;top:125px">
  <pre>${coloured(terminalText())}</pre>`)
  await drawn.waitForFunction(() => [...document.images].every((image) => image.complete))
  await drawn.screenshot({ path: path.join(root, 'docs/_figures/overview.jpg'), type: 'jpeg', quality: 82 })
} finally {
  server.kill()
  await browser.close()
}
