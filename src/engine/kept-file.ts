// A JSON file kept for the next time, with a key of what it depends on and a checksum: a damaged, foreign or older file counts as none.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hasErrorCode } from '../model/error-code.ts'
import { hashOf, type Key } from '../model/key.ts'

/** Reads what was kept under a key; undefined when there is nothing of it. The caller knows what it wrote. */
export function readKeptFile(file: string, key: Key): unknown {
  const text = readIfThere(file)?.toString('utf8') ?? ''
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  return text.startsWith(`${key} `) && text.slice(0, end) === headOf(key, body) ? JSON.parse(body) : undefined
}

/** Writes a value for the next time, whole or not at all. */
export function writeKeptFile(file: string, key: Key, value: unknown): void {
  const body = JSON.stringify(value)
  writeWhole(file, `${headOf(key, body)}\n${body}`)
}

function headOf(key: Key, body: string): string {
  return `${key} ${hashOf(body)}`
}

/** Reads a file; undefined when there is none. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined
    throw error
  }
}

/** Writes a file, whole or not at all; its folder is made. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, content)
  renameSync(`${file}.${process.pid}`, file)
}
