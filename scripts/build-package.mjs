// Builds the package into dist/: the CLI, the programmatic API, and the entry points of workers and child processes as
// ES modules; the default theme; the font of social cards; and the types. Runs at `npm install` (the `prepare` script)
// and before the tests.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { buildTheme } from './build-theme.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const dist = path.join(root, 'dist')
// Built beside dist/ and swapped in, so that a command that runs meanwhile finds either the old package or the new one.
const fresh = path.join(root, `dist.new-${process.pid}`)
/**
 * Packages with native parts or with files that they read, and React, which the site's components share. The others are
 * bundled because Node opens the files of ES modules all at once, which can exceed a system's limit of open files.
 */
const external = [
  'esbuild',
  'oxc-parser',
  'pagefind',
  'prismjs',
  'react',
  'react-dom',
  'react-dom/server',
  'react/jsx-runtime',
]
/** Defines `require`, with which bundled CommonJS packages load Node's built-in modules. */
const banner =
  "import { createRequire as dgCreateRequire } from 'node:module'; const require = dgCreateRequire(import.meta.url);"

/**
 * The ES modules of `yaml`. Node would get 72 CommonJS modules, of which a bundler can leave nothing out, and which
 * take a tenth of a worker's start.
 */
const yamlModules = path.join(root, 'node_modules', 'yaml', 'browser', 'dist', 'index.js')

/** Bundles Satteri's 30 small modules, and resolves its native part from where the package is installed. */
const nativePart = {
  name: 'native-part',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]satteri[\\/]index\.js$/ }, ({ path: file }) => {
      const code = readFileSync(file, 'utf8')
      if (!code.includes('import.meta.url')) throw new Error(`${file} no longer looks for its native part`)
      const own = "new URL('../index.js', import.meta.resolve('satteri')).href"
      return { contents: code.replaceAll('import.meta.url', own) }
    })
  },
}

/** The entry points, each built separately: Node opens and links fewer files if they share no chunks. */
const entryPoints = {
  cli: 'src/cli/cli.ts',
  index: 'src/index.ts',
  templates: 'templates/index.ts',
  worker: 'src/pipeline/worker.ts',
  'script-reader': 'src/migrate/reader-process.ts',
  'plugin-runner': 'src/plugins/plugin-process.ts',
  'script-caller': 'src/scripts/caller-process.ts',
  'front-matter-reader': 'src/plugins/front-matter-process.ts',
  'search-indexer': 'src/search/indexer-process.ts',
}
for (const [name, file] of Object.entries(entryPoints)) {
  await build({
    absWorkingDir: root,
    entryPoints: { [name]: file },
    outdir: fresh,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external,
    alias: { yaml: yamlModules },
    plugins: [nativePart],
    banner: { js: banner },
    chunkNames: 'chunks/[name]-[hash]',
    logLevel: 'warning',
  })
}

await buildTheme(path.join(fresh, 'theme'))
const fonts = path.join(root, 'node_modules', 'roboto-fontface')
mkdirSync(path.join(fresh, 'fonts'))
copyFileSync(path.join(fonts, 'fonts/roboto/Roboto-Bold.woff2'), path.join(fresh, 'fonts/Roboto-Bold.woff2'))
copyFileSync(path.join(fonts, 'LICENSE'), path.join(fresh, 'fonts/LICENSE'))
writeFileSync(path.join(fresh, 'build-id'), hashFolder(fresh))

const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
if (existsSync(compiler)) {
  const types = spawnSync(
    process.execPath,
    [compiler, '-p', 'tsconfig.types.json', '--outDir', path.join(fresh, 'types')],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (types.status !== 0) process.exit(1)
}

/**
 * Hashes the package's code and the versions of its dependencies. Cache keys contain the hash, so that another build of
 * docs-gen never reuses the results of this one.
 */
function hashFolder(folder) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package.json')))
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    if (/\.m?js$/.test(name)) hash.update(name).update(readFileSync(path.join(folder, name)))
  }
  return hash.digest('hex').slice(0, 32)
}

const old = path.join(root, `dist.old-${process.pid}`)
if (existsSync(dist)) renameSync(dist, old)
renameSync(fresh, dist)
rmSync(old, { recursive: true, force: true })
