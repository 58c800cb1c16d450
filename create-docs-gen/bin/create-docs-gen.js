#!/usr/bin/env node
// Starts `npm create docs-gen`: checks the Node version first, in syntax that old versions still parse.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`docs-gen needs Node 20.19 or newer; this is Node ${process.versions.node}\n`)
  process.exit(1)
}
import('../dist/create.js').then(({ runCreate }) => runCreate(process.argv.slice(2)))
