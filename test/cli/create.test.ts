// The package create-docs-gen as users get it: packed, unpacked in an empty folder, and run there.

import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { starterFiles } from '../../src/cli/starter-site.ts'

const root = path.resolve(import.meta.dirname, '../..')
const home = mkdtempSync(path.join(tmpdir(), 'create-docs-gen-'))
const installed = path.join(home, 'package')
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** Runs the packed command. */
function create(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return spawnSync(process.execPath, [path.join(installed, 'bin/create-docs-gen.js'), ...args], {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', npm_config_user_agent: '', ...env },
    input: '',
  })
}

beforeAll(() => {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', home], { cwd: path.join(root, 'create-docs-gen') })
  const [tarball = ''] = readdirSync(home)
  execFileSync('tar', ['-xzf', tarball], { cwd: home })
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

it('has the version and the terms of docs-gen', () => {
  const [own, main] = [read('create-docs-gen/package.json'), read('package.json')]
  for (const key of ['version', 'license', 'author', 'engines', 'homepage', 'bugs'])
    expect(own).toHaveProperty(key, Object(main)[key])
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'bin', 'dist', 'package.json'])
})

it('creates the site that init creates, and says what to do next', () => {
  const { status, stdout } = create(['my-docs', '--no-install'])
  expect(status).toBe(0)
  expect(stdout).toBe(
    `Wrote ${Object.keys(starterFiles('a')).length} files to my-docs\n\nNext:\n  cd my-docs\n  npm install\n  npm run dev\n`,
  )
  for (const [file, text] of Object.entries(starterFiles('my-docs')))
    expect(readFileSync(path.join(home, 'my-docs', file), 'utf8'), file).toBe(text)
})

it('creates a site that builds with its own scripts', () => {
  expect(create(['Built Docs', '--no-install']).status).toBe(0)
  const site = path.join(home, 'Built Docs')
  expect(JSON.parse(readFileSync(path.join(site, 'package.json'), 'utf8'))).toHaveProperty('name', 'built-docs')
  mkdirSync(path.join(site, 'node_modules/.bin'), { recursive: true })
  symlinkSync(root, path.join(site, 'node_modules/docs-gen'))
  symlinkSync('../docs-gen/bin/docs-gen.js', path.join(site, 'node_modules/.bin/docs-gen'))
  expect(statSync(path.join(root, 'bin/docs-gen.js')).mode & 0o100).toBe(0o100)
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: site })
  expect(existsSync(path.join(site, 'build/guides/writing-pages/index.html'))).toBe(true)
  const checked = spawnSync('npm', ['run', '--silent', 'check'], { cwd: site, encoding: 'utf8' })
  expect(checked.stderr).not.toMatch(/error|warning/)
})

it.skipIf(process.platform === 'win32')('installs with the package manager that was asked', () => {
  const tools = path.join(home, 'tools')
  mkdirSync(tools)
  writeFileSync(path.join(tools, 'pnpm'), '#!/bin/sh\necho "$@" > asked\n')
  writeFileSync(path.join(tools, 'bun'), '#!/bin/sh\nexit 3\n')
  for (const name of ['pnpm', 'bun']) chmodSync(path.join(tools, name), 0o755)
  const env = (agent: string) => ({ npm_config_user_agent: agent, PATH: `${tools}:${process.env.PATH}` })
  const good = create(['with-pnpm'], env('pnpm/9.1.0 npm/? node/v22.0.0'))
  expect([good.status, good.stderr]).toEqual([0, ''])
  expect(good.stdout).toMatch(/Next:\n {2}cd with-pnpm\n {2}pnpm run dev\n$/)
  expect(readFileSync(path.join(home, 'with-pnpm/asked'), 'utf8')).toBe('install\n')
  const bad = create(['with-bun'], env('bun/1.2.0'))
  expect([bad.status, bad.stderr]).toEqual([1, 'warning `bun install` failed in with-bun\n'])
  expect(bad.stdout).toContain('cd with-bun\n  bun install\n  bun run dev')
})

it('leaves files as they are that are there', () => {
  mkdirSync(path.join(home, 'kept'))
  writeFileSync(path.join(home, 'kept/docs-gen.yaml'), 'title: Mine\n')
  const { status, stderr } = create(['kept', '--no-install'])
  expect([status, stderr]).toEqual([0, 'warning `kept/docs-gen.yaml` already exists and was left unchanged\n'])
  expect(readFileSync(path.join(home, 'kept/docs-gen.yaml'), 'utf8')).toBe('title: Mine\n')
})

it('says how it is used', () => {
  expect(create(['--help']).stdout).toContain('Usage: npm create docs-gen@latest [dir]')
  expect(create(['--version']).stdout).toBe(`${Object(read('package.json')).version}\n`)
  for (const args of [[], ['a', 'b'], ['a', '--instal']]) {
    const { status, stderr } = create(args)
    expect(status).toBe(2)
    expect(stderr).toContain('Usage: npm create')
  }
})

it('is released with the addresses of the repository that releases it', () => {
  const copy = path.join(home, 'release')
  for (const folder of ['.', 'create-docs-gen']) {
    mkdirSync(path.join(copy, folder), { recursive: true })
    copyFileSync(path.join(root, folder, 'package.json'), path.join(copy, folder, 'package.json'))
  }
  const release = (repository: string) =>
    spawnSync(process.execPath, [path.join(root, 'scripts/release-metadata.mjs'), repository], { cwd: copy })
  expect(release('nonsense').status).toBe(1)
  expect(release('Acme/docs-gen').status).toBe(0)
  const made: unknown = JSON.parse(readFileSync(path.join(copy, 'create-docs-gen/package.json'), 'utf8'))
  expect(made).toEqual({
    ...Object(read('create-docs-gen/package.json')),
    repository: { type: 'git', url: 'git+https://github.com/Acme/docs-gen.git', directory: 'create-docs-gen' },
    homepage: 'https://acme.github.io/docs-gen/',
    bugs: 'https://github.com/Acme/docs-gen/issues',
  })
})
