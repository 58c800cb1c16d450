#!/usr/bin/env node
// Starts the CLI: checks the Node version first, in syntax that old versions still parse, and sets NODE_ENV before React
// is loaded.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`docs-gen needs Node 20.19 or newer; this is Node ${process.versions.node}\n`)
  process.exit(1)
}
process.env.NODE_ENV = 'production'
require('node:module').enableCompileCache?.() // Node 22 and newer
import('../dist/cli.js').then(({ runCli }) => runCli(process.argv.slice(2)))
