// Controls an installed Chromium with the DevTools protocol, over pipes.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { writeBytes } from '../files/write-file.ts'
import { refusalOf } from '../model/disk-errors.ts'

const names = [
  'chromium',
  'chromium-browser',
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
]

/** Finds a Chromium: the one named by DOCS_GEN_CHROMIUM, or else the first on the PATH. */
export function findChromium(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const given = environment.DOCS_GEN_CHROMIUM ?? ''
  if (given !== '') return existsSync(given) ? given : undefined
  const files = (environment.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
  return files.find((file) => existsSync(file) || existsSync(`${file}.exe`))
}

/** Result of a command. */
type Result = Readonly<Record<string, unknown>>

/** A page in a headless browser. */
interface BrowserPage {
  /** Sends a command of the DevTools protocol and waits for its result. */
  send(method: string, params?: Result): Promise<Result>
  /** Opens a document and waits until it is loaded. */
  open(html: string): Promise<void>
}

/** Opens a page in a Chromium while `use` runs. Neither reads nor writes the user's own profile. */
export async function withBrowserPage<T>(chromium: string, use: (page: BrowserPage) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-gen-browser-'))
  const child = startChromium(chromium, path.join(folder, 'profile'))
  const browser = talkTo(child)
  try {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    const send = (method: string, params: Result = {}) => browser.send(method, params, String(sessionId))
    await send('Page.enable')
    const document = path.join(folder, 'page.html')
    const open = async (html: string) => {
      writeBytes(document, html)
      const url = pathToFileURL(document).href
      await Promise.all([browser.event('Page.loadEventFired'), send('Page.navigate', { url })])
    }
    return await use({ send, open })
  } finally {
    await ended(child, () => browser.send('Browser.close', {}))
    removeProfile(folder)
  }
}

/**
 * Removes the profile folder. Chromium's other processes may write to it for a moment after the main process has ended.
 * On a busy machine that can take so long that the folder is left to the system rather than failing the drawing.
 */
function removeProfile(folder: string): void {
  refusalOf(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
}

function startChromium(chromium: string, profile: string): ChildProcess {
  const flags = [
    '--headless',
    '--disable-gpu',
    '--hide-scrollbars',
    '--no-first-run',
    '--disable-background-networking',
  ]
  // Chromium's sandbox doesn't start for root, the usual user in containers. The pages opened are docs-gen's own and
  // load nothing from other hosts.
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  return spawn(chromium, [...flags, '--remote-debugging-pipe', `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
}

/** How long to wait for Chromium to end when asked to, in milliseconds. */
const lastPatience = 5_000

/**
 * Asks Chromium to end and waits for it. A signal would not do: where a script starts Chromium, such as Debian's for
 * `chromium-headless-shell`, it would end only that script.
 */
function ended(child: ChildProcess, close: () => Promise<unknown>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      child.kill()
      for (const stream of child.stdio) stream?.destroy()
    }, lastPatience)
    child.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    close().catch(() => child.kill()) // it does not speak
  })
}

/** A message from Chromium: the result of a command, or an event. */
interface Message {
  readonly id?: number
  readonly method?: string
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string }
}

/** How long to wait for an answer of Chromium, in milliseconds. */
const patience = 60_000

/** A connection that uses the DevTools protocol: JSON in both directions, each message terminated by NUL. */
function talkTo(child: ChildProcess) {
  // The fourth and fifth entries of `stdio` are pipes: commands are written to the one, messages are read from the
  // other.
  const [toChild, fromChild] = child.stdio.slice(3) as unknown as [Writable, Readable]
  const waiting = new Map<number | string, (message: Message | Error) => void>()
  const endAll = (error: Error) => {
    for (const end of waiting.values()) end(error)
  }
  const wait = (key: number | string) =>
    new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
      const timer = setTimeout(() => endAll(new Error('It gave no answer')), patience)
      waiting.set(key, (message) => {
        clearTimeout(timer)
        waiting.delete(key)
        if (message instanceof Error) reject(message)
        else if (message.error === undefined) resolve(message.result ?? {})
        else reject(new Error(message.error.message))
      })
    })
  let rest = ''
  fromChild.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0')
    rest = messages.pop() ?? ''
    for (const text of messages) {
      const message = JSON.parse(text) as Message // as the protocol has it
      waiting.get(message.id ?? message.method ?? '')?.(message)
    }
  })
  toChild.on('error', endAll)
  child.on('error', endAll)
  child.on('close', () => endAll(new Error('It ended')))
  let count = 0
  return {
    /** Sends a command and waits for its result. */
    send(method: string, params: Readonly<Record<string, unknown>>, sessionId?: string) {
      const id = ++count
      const result = wait(id)
      toChild.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      return result
    },
    /** Waits for the next event with a name. */
    event: (method: string) => wait(method),
  }
}
