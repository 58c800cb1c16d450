// Contexts that a site's `src/theme/Root` and `src/theme/Layout` provide, in a real browser: islands share their state.

import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { holdBack, type OpenedSite, openBuiltSite } from '../support/browser.ts'

const files = {
  'docs-gen.yaml': 'title: Larder\nurl: https://larder.example.com\nbaseUrl: /\nlastUpdated: false\n',
  'sidebars.yaml': 'docs: [index, plain]\n',
  'src/lights.js': `import { createContext, useContext } from 'react'
export const Lights = createContext(undefined)
export function useLights() {
  const lights = useContext(Lights)
  if (lights === undefined) throw new Error('useLights needs its provider')
  return lights
}
`,
  'src/theme/Root.js': `import { useEffect, useState } from 'react'
import { Lights } from '@site/src/lights'
export default function Root({ children }) {
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(localStorage.getItem('lights') === 'on'), [])
  return (
    <Lights.Provider value={{ isOn, toggle: () => setOn(!isOn) }}>
      <div className="app">{children}<i className="beside">{String(isOn)}</i></div>
    </Lights.Provider>
  )
}
`,
  'src/label.js': "import { createContext } from 'react'\nexport const Label = createContext('no label')\n",
  'src/theme/Layout/index.js': `import Layout from '@theme-original/Layout'
import { useLights } from '@site/src/lights'
import { Label } from '@site/src/label'
export default (props) => <Label value={useLights().isOn ? 'bright' : 'dark'}><Layout {...props} /></Label>
`,
  'src/Switch.js': `import { useLights } from './lights'
export default function Switch() {
  const { isOn, toggle } = useLights()
  return <button className="switch" onClick={toggle}>{isOn ? 'on' : 'off'}</button>
}
`,
  'src/Shown.js': `import { useContext } from 'react'
import { Label } from './label'
export default () => <p className="shown">{useContext(Label)}</p>
`,
  'content/index.mdx': `# Start

import Switch from '@site/src/Switch'
import Shown from '@site/src/Shown'
import { useLights } from '@site/src/lights'

export const Own = () => <p className="own">{String(useLights().isOn)}</p>

<Switch />

<Shown />

<Own />
`,
  'content/plain.md': '# Plain\n',
}

let opened: OpenedSite
let page: Page
let messages: string[] = []

beforeAll(async () => {
  opened = await openBuiltSite(files, 'public', false)
})

afterAll(() => opened?.close())

afterEach(async () => {
  await page.close()
  expect(messages).toEqual([])
})

async function openPage(path: string, prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<void> {
  page = await opened.browser.newPage()
  messages = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await prepare(page)
  await page.goto(opened.server.origin + path)
}

const soon = (selector: string) => expect.poll(() => page.locator(selector).textContent())

test('a change in one island is seen in others, in the own code of a page and in Root', async () => {
  await openPage('/')
  await soon('.own').toBe('false')
  await page.click('.switch')
  await soon('.switch').toBe('on')
  await soon('.shown').toBe('bright')
  await soon('.own').toBe('true')
  await soon('.beside').toBe('true')
  await page.click('.switch')
  await soon('.shown').toBe('dark')
})

test('islands follow what Root reads from the storage of the browser', async () => {
  await openPage('/', (own) => own.addInitScript(() => localStorage.setItem('lights', 'on')))
  await soon('.switch').toBe('on')
  await soon('.shown').toBe('bright')
  await soon('.own').toBe('true')
})

test('a click before the code has come counts', async () => {
  let release = () => {}
  await openPage('/', async (own) => {
    release = await holdBack(own, '**/Root-*.js')
  })
  await page.click('.switch')
  expect(await page.textContent('.switch')).toBe('off')
  release()
  await soon('.switch').toBe('on')
  await soon('.shown').toBe('bright')
})

test('a page shows without scripts what the provider gives first', async () => {
  const context = await opened.browser.newContext({ javaScriptEnabled: false })
  page = await context.newPage()
  messages = []
  await page.goto(`${opened.server.origin}/`)
  expect(await page.locator('.switch, .shown, .own, .beside').allTextContents()).toEqual([
    'off',
    'dark',
    'false',
    'false',
  ])
})
