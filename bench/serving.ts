// Measures with autocannon, in turns, how many requests per second `docs-gen serve --built` and sirv answer from the
// same folder, and the server's processor time per request: `node scripts/run.mjs bench/serving.ts [--site build]
// [--rounds 5] [--write]`. Needs Linux, because it reads that time from /proc. For an unknown address sirv sends an
// empty answer; `with page` sends the site's 404 page, as a host does.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { median, writeFigures } from './figures.ts'
import { installPackages } from './install-packages.ts'
import { untilServed } from './until-served.ts'

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'build' },
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
})
const site = path.resolve(values.site)
const scratch = path.resolve('bench/out/serving')
installPackages(scratch, { packages: ['sirv@3', 'autocannon@8'] })

const sirv = `import { createServer } from 'node:http'
import { createReadStream } from 'node:fs'
import sirv from 'sirv'
const [folder, port, page] = process.argv.slice(2)
const onNoMatch = (_request, response) => {
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
  createReadStream(folder + '/404.html').pipe(response)
}
const serve = sirv(folder, { etag: true, ...(page && { onNoMatch }) })
createServer((request, response) => serve(request, response)).listen(Number(port), '127.0.0.1')
`
writeFileSync(path.join(scratch, 'sirv.mjs'), sirv)

const servers = [
  { name: 'docs-gen', port: 4701, args: [path.resolve('bin/docs-gen.js'), 'serve', '--built', site, '--port', '4701'] },
  { name: 'sirv', port: 4702, args: ['sirv.mjs', site, '4702'] },
  { name: 'sirv, with page', port: 4703, args: ['sirv.mjs', site, '4703', 'page'] },
]
const script = readdirSync(path.join(site, 'assets')).find((file) => file.startsWith('loader-'))
const requests = [
  { name: 'page', address: '/', servers: servers.slice(0, 2) },
  { name: 'script', address: `/assets/${script}`, servers: servers.slice(0, 2) },
  { name: 'unknown address', address: '/no/such/page', servers },
]

const running = servers.map(({ args }) => spawn(process.execPath, args, { cwd: scratch, stdio: 'ignore' }))
for (const [at, server] of running.entries()) await untilServed(`http://127.0.0.1:${servers[at]?.port}/`, server)
const lines = [
  '| requests for | server | requests a second, median | processor µs a request, least |',
  '|---|---|---|---|',
]
for (const request of requests) lines.push(...(await measure(request)))
for (const server of running) server.kill()
console.log(lines.join('\n'))
if (values.write) writeFigures('serving figures', lines.join('\n'), 'docs/serving.md')

/** Measures one request on each of its servers, in turns, and returns a table row per server. */
async function measure({ name, address, servers: asked }: (typeof requests)[number]): Promise<readonly string[]> {
  const rates = asked.map((): number[] => [])
  const times = asked.map((): number[] => [])
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [at, { port }] of asked.entries()) {
      const before = secondsOf(running[at])
      const { average, total } = await load(`http://127.0.0.1:${port}${address}`)
      rates[at]?.push(average)
      times[at]?.push(((secondsOf(running[at]) - before) / total) * 1e6)
    }
  }
  return asked.map((server, at) => {
    const cells = [median(rates[at] ?? []), Math.min(...(times[at] ?? []))].map((figure) => figure.toFixed(0))
    return `| ${[name, server.name, ...cells].join(' | ')} |`
  })
}

/** Requests a URL over 20 connections for three seconds. */
async function load(url: string): Promise<{ readonly average: number; readonly total: number }> {
  const program = path.join(scratch, 'node_modules', 'autocannon', 'autocannon.js')
  const client = spawn(process.execPath, [program, '--json', '-c', '20', '-d', '3', url], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const parts: Buffer[] = []
  client.stdout.on('data', (part: Buffer) => parts.push(part))
  await once(client, 'close')
  return JSON.parse(Buffer.concat(parts).toString('utf8')).requests
}

/** Reads the processor time of a process, in seconds. /proc counts it in hundredths of a second. */
function secondsOf(server: ChildProcess | undefined): number {
  const fields = readFileSync(`/proc/${server?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
