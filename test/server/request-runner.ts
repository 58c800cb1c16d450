// Runs the raw requests of fixtures/requests.json over plain sockets, so that no HTTP client tidies them, and checks
// the answers.

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { basename, dirname, join } from 'node:path'

/** What a case expects of the answer; the keys are explained in fixtures/requests.json. */
export interface Expectation {
  readonly status?: readonly number[]
  readonly allowClose?: boolean
  readonly bodyHas?: readonly string[]
  readonly bodyNot?: readonly string[]
  readonly headerHas?: Readonly<Record<string, string>>
  readonly headerNot?: Readonly<Record<string, string>>
  readonly noHeader?: readonly string[]
  readonly locationSameOrigin?: boolean
  readonly locationHasIf?: string
  readonly emptyBody?: boolean
  readonly sameHeadersAsGet?: boolean
  readonly contentLength?: number
  readonly rangeBody?: string
  readonly headerHasIf416?: Readonly<Record<string, string>>
  readonly maxBody?: number
  readonly responses?: number
  readonly timeoutMs?: number
  readonly abortAfterBytes?: number
  readonly repeat?: number
  readonly anyOf?: readonly Expectation[]
}

export interface RequestCase {
  readonly id: string
  readonly group: string
  readonly raw: string
  readonly target?: string
  readonly why: string
  readonly halfClose?: boolean
  readonly optional?: string
  readonly skipIfRoot?: boolean
  readonly expect: Expectation
}

interface RequestFile {
  readonly fixture: {
    readonly inside: Readonly<Record<string, string>>
    readonly outside: Readonly<Record<string, string>>
    readonly symlinks: Readonly<Record<string, string>>
    readonly fifo: readonly string[]
  }
  readonly cases: readonly RequestCase[]
}

// The cast holds as long as the fixture has the form that its own `expectKeys` describes.
const file = JSON.parse(readFileSync(new URL('fixtures/requests.json', import.meta.url), 'utf8')) as RequestFile

/** All cases. */
export const requestCases = file.cases

/** Lays the fixture's files in a folder, secrets in and around it. */
export function layFixture(root: string): void {
  const put = (name: string, content: string) => {
    const path = join(root, name.replaceAll('{rootname}', basename(root)))
    mkdirSync(dirname(path), { recursive: true })
    const bytes = /^@bytes:(\d+)$/.exec(content)?.[1]
    writeFileSync(path, bytes === undefined ? content : Buffer.alloc(Number(bytes), 'x'))
    if (content.startsWith('@mode:')) chmodSync(path, 0)
  }
  for (const [name, content] of Object.entries({ ...file.fixture.inside, ...file.fixture.outside })) put(name, content)
  for (const [name, target] of Object.entries(file.fixture.symlinks)) symlinkSync(target, join(root, name))
  for (const name of file.fixture.fifo) execFileSync('mkfifo', [join(root, name)])
}

/** An answer taken apart, and why the conversation ended. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Number of answers that came over the connection. */
  readonly count: number
  readonly end: 'end' | 'close' | 'timeout' | 'abort' | 'error'
}

interface TalkOptions {
  readonly timeoutMs?: number | undefined
  readonly abortAfterBytes?: number | undefined
  readonly halfClose?: boolean | undefined
}

/** Sends bytes (one latin1 character each) and collects what comes back. */
export function talk(port: number, raw: string, options: TalkOptions = {}): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const socket = connect(port, '127.0.0.1')
    const finish = (end: RawAnswer['end']) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ ...parseAnswer(Buffer.concat(chunks).toString('latin1')), end })
    }
    const timer = setTimeout(() => finish('timeout'), options.timeoutMs ?? 5000)
    socket.on('connect', () => {
      socket.write(Buffer.from(raw, 'latin1'))
      if (options.halfClose) socket.end()
    })
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      length += chunk.length
      if (options.abortAfterBytes !== undefined && length >= options.abortAfterBytes) finish('abort')
    })
    socket.on('end', () => finish('end'))
    socket.on('close', () => finish('close'))
    socket.on('error', () => finish('error'))
  })
}

function parseAnswer(text: string): Omit<RawAnswer, 'end'> {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd === -1) return { status: 0, headers: {}, body: '', count: 0 }
  const [statusLine = '', ...lines] = text.slice(0, headEnd).split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers[name] = (headers[name] === undefined ? '' : `${headers[name]}, `) + line.slice(colon + 1).trim()
  }
  return {
    status: Number(/^HTTP\/\S+ (\d+)/.exec(statusLine)?.[1] ?? 0),
    headers,
    body: Buffer.from(text.slice(headEnd + 4), 'latin1').toString('utf8'),
    count: text.match(/HTTP\/1\.\d \d{3} /g)?.length ?? 0,
  }
}

/** Where a case's placeholders point. */
export interface Target {
  readonly port: number
  readonly root: string
  readonly live?: string
}

/** Runs one case; gives what was wrong, each in a sentence, and nothing when all was right. */
export async function runCase(requestCase: RequestCase, target: Target): Promise<string[]> {
  const { expect } = requestCase
  const fill = (text: string) => fillIn(text, target)
  const raw = fill(requestCase.raw)
  const conversation = {
    timeoutMs: expect.timeoutMs,
    abortAfterBytes: expect.abortAfterBytes,
    halfClose: requestCase.halfClose,
  }
  const answers = await Promise.all(
    Array.from({ length: expect.repeat ?? 1 }, () => talk(target.port, raw, conversation)),
  )
  const faults: string[] = []
  for (const answer of answers) {
    const alternatives = (expect.anyOf ?? [expect]).map((one) => faultsOf(one, answer, fill))
    if (!alternatives.some((found) => found.length === 0)) faults.push(...(alternatives[0] ?? []))
    if (expect.sameHeadersAsGet) {
      const got = await talk(target.port, raw.replace(/^HEAD/, 'GET'))
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
        if (got.headers[name] !== answer.headers[name]) faults.push(`HEAD says another ${name} than GET`)
      }
    }
  }
  const alive = await talk(target.port, fill('GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n'), {
    timeoutMs: 2000,
  })
  if (alive.status !== 200) faults.push('the server is not alive afterwards')
  return faults
}

function fillIn(text: string, { port, root, live }: Target): string {
  return text
    .replaceAll('{host}', `127.0.0.1:${port}`)
    .replaceAll('{port}', String(port))
    .replaceAll('{rootname}', basename(root))
    .replaceAll('{root}', root)
    .replaceAll('{parent}', dirname(root))
    .replaceAll('{live}', live ?? '/__live')
}

function faultsOf(expect: Expectation, answer: RawAnswer, fill: (text: string) => string): string[] {
  if (answer.status === 0) return expect.allowClose && answer.end !== 'timeout' ? [] : [`no answer (${answer.end})`]
  const { headers, body } = answer
  const faults: string[] = []
  const need = (isRight: boolean, fault: string) => isRight || faults.push(fault)
  need(expect.status?.includes(answer.status) ?? true, `status ${answer.status} is none of ${expect.status}`)
  for (const text of expect.bodyHas ?? []) need(body.includes(fill(text)), `the body lacks ${text}`)
  for (const text of expect.bodyNot ?? []) need(!body.includes(fill(text)), `the body has ${text}`)
  for (const [name, pattern] of Object.entries(expect.headerHas ?? {})) {
    need(new RegExp(pattern, 'i').test(headers[name] ?? ''), `header ${name} is ${headers[name]}`)
  }
  for (const [name, pattern] of Object.entries(expect.headerNot ?? {})) {
    need(!new RegExp(pattern, 'i').test(headers[name] ?? ''), `header ${name} is ${headers[name]}`)
  }
  for (const name of expect.noHeader ?? []) need(headers[name] === undefined, `has header ${name}`)
  if (expect.emptyBody) need(body === '', 'the body is not empty')
  if (expect.contentLength !== undefined)
    need(headers['content-length'] === String(expect.contentLength), 'content-length is wrong')
  if (expect.responses !== undefined) need(answer.count === expect.responses, `${answer.count} answers`)
  if (expect.maxBody !== undefined && answer.status === 206)
    need(body.length <= expect.maxBody, `a body of ${body.length}`)
  return [...faults, ...locationFaults(expect, answer, fill), ...rangeFaults(expect, answer)]
}

function locationFaults(expect: Expectation, { headers }: RawAnswer, fill: (text: string) => string): string[] {
  const { location } = headers
  if (location === undefined) return []
  const origin = fill('http://{host}')
  const faults: string[] = []
  if (expect.locationSameOrigin && new URL(location, `${origin}/`).origin !== origin)
    faults.push(`location ${location}`)
  if (expect.locationHasIf !== undefined && !location.includes(expect.locationHasIf))
    faults.push(`location ${location} lost the query`)
  return faults
}

function rangeFaults(expect: Expectation, { status, headers, body }: RawAnswer): string[] {
  const faults: string[] = []
  if (expect.rangeBody !== undefined && status === 206) {
    const ends = /^bytes (\d+)-(\d+)\/26$/.exec(headers['content-range'] ?? '')
    if (body !== expect.rangeBody) faults.push(`the part is ${JSON.stringify(body.slice(0, 40))}`)
    if (Number(ends?.[2]) - Number(ends?.[1]) + 1 !== expect.rangeBody.length)
      faults.push(`content-range ${headers['content-range']}`)
    if (Number(headers['content-length']) !== expect.rangeBody.length)
      faults.push(`content-length ${headers['content-length']}`)
  }
  for (const [name, pattern] of Object.entries(status === 416 ? (expect.headerHasIf416 ?? {}) : {})) {
    if (!new RegExp(`^${pattern}$`).test(headers[name] ?? '')) faults.push(`416 with ${name} ${headers[name]}`)
  }
  return faults
}
