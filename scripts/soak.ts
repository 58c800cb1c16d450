// Runs a soak test of a server: `node scripts/run.mjs scripts/soak.ts [--requests 50000] [--connections 64] [--built]`.
// Pages of a corpus are edited meanwhile. Exits with 1 after a server error, a request without an answer, a stack trace
// on stderr, the end of the server, or growing memory.

import { parseArgs } from 'node:util'
import { corpusPages } from '../bench/corpus.ts'
import { startServing } from '../test/support/serving.ts'
import { createSite } from '../test/support/site-test.ts'
import { soak } from '../test/support/soak.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    connections: { type: 'string', default: '64' },
    pages: { type: 'string', default: '100' },
    built: { type: 'boolean', default: false },
  },
})
const pages = corpusPages({ pages: Number(values.pages), seed: 5, flavour: 'mdx' })
const graph = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10"></svg>\n'
const files = Object.fromEntries(pages.map(({ file, text }) => [`content/${file}`, text]))
const site = createSite(
  {},
  { ...files, 'content/images/graph.svg': graph, 'docs-gen.yaml': 'title: Soak\nlastUpdated: false\n' },
)
const build = () => site.run('build', '--quiet')
try {
  await build()
  const server = await startServing(site, ...(values.built ? ['--built', 'build'] : []))
  const paths = pages.map(({ file }) => `/${file.replace(/(^|\/)index\.mdx$/, '$1').replace(/\.mdx$/, '/')}`)
  let building = Promise.resolve()
  const result = await soak({
    child: server.child,
    port: server.port,
    requests: Number(values.requests),
    connections: Number(values.connections),
    seed: 1,
    paths,
    changeEvery: values.built ? 5000 : 1000,
    change: (turn) => {
      const page = pages[turn % pages.length]
      if (page !== undefined) site.write({ [`content/${page.file}`]: `${page.text}\nEdit ${turn}.\n` })
      if (values.built) building = building.then(async () => void (await build()))
    },
  })
  await building
  const [, warm = 0, ...later] = result.memory
  const last = later.at(-1) ?? warm
  const isFlat = last < warm * 1.5 + 50
  const isFine =
    result.serverErrors === 0 &&
    result.unanswered === 0 &&
    isFlat &&
    server.child.exitCode === null &&
    !/\bat .*:\d+/.test(server.said())
  process.stdout.write(
    `${JSON.stringify(result, undefined, 1)}\nmemory ${isFlat ? 'is flat' : 'GROWS'}: ${warm} MB when warm, ${last} MB at the end\n`,
  )
  if (server.said() !== '') process.stdout.write(`stderr: ${server.said().slice(0, 2000)}\n`)
  process.stdout.write(isFine ? 'fine\n' : 'NOT FINE\n')
  if (!isFine) process.exitCode = 1
} finally {
  site.close()
}
