import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { hashOf } from '../../src/model/key.ts'
import type { OutputFile } from '../../src/output/output-file.ts'
import { publish, publishFolders, repairOutput } from '../../src/output/publish.ts'
import { readPublishedSite } from '../../src/output/published-site.ts'
import { layFiles } from '../support/lay-files.ts'

let root = ''
beforeEach(() => {
  root = layFiles()
})

it('a build whose staging folder was removed publishes nothing, and the next one is whole', async () => {
  const out = path.join(root, 'build')
  const folders = publishFolders(out)
  const bytes = (text: string): OutputFile => ({ type: 'bytes', path: 'a.html', hash: hashOf(text), bytes: text })
  await publish(folders, [bytes('old')])
  const staged: OutputFile = { type: 'staged', path: 'a.html', hash: hashOf('new') }
  const stageNew = () => {
    mkdirSync(folders.staging, { recursive: true })
    writeFileSync(path.join(folders.staging, 'a.html'), 'new')
  }
  stageNew()
  rmSync(folders.staging, { recursive: true })
  await expect(publish(folders, [staged], readPublishedSite(out))).rejects.toThrow('ENOENT')
  repairOutput(folders)
  expect(readFileSync(path.join(out, 'a.html'), 'utf8')).toBe('old')
  stageNew()
  await publish(folders, [staged], readPublishedSite(out))
  expect(readFileSync(path.join(out, 'a.html'), 'utf8')).toBe('new')
})
