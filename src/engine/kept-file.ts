// A JSON file kept for the next time, with a key of what it depends on and a checksum: a damaged, foreign or older file counts as none.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../model/error-code.ts'
import { hashOf, type Key } from '../model/key.ts'

/** Reads what was kept under a key; undefined when there is nothing of it. The caller knows what it wrote. */
export function readKeptFile(file: string, key: Key): unknown {
  const text = readText(file)
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  return text.startsWith(`${key} `) && text.slice(0, end) === headOf(key, body) ? JSON.parse(body) : undefined
}

/** Writes a value for the next time, whole or not at all. */
export function writeKeptFile(file: string, key: Key, value: unknown): void {
  const body = JSON.stringify(value)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, `${headOf(key, body)}\n${body}`)
  renameSync(`${file}.${process.pid}`, file)
}

function headOf(key: Key, body: string): string {
  return `${key} ${hashOf(body)}`
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '')) return ''
    throw error
  }
}
