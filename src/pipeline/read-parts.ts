// Reads the parts of a site built by shards. Verifies that they belong to one site, are complete, and that none is
// missing or repeated.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { readText } from '../files/read-file.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { readJsonObject } from '../model/json-object.ts'
import type { Key } from '../model/key.ts'
import { contentHash } from '../output/published-site.ts'
import { packageBuild } from '../scripts/package.ts'
import { type PartFile, partCache, partFile, partFolder, type Shard } from './shard.ts'

/** A part: its documents and Markdown exports with their hashes, and the packs of its cache. */
export interface Part {
  /** Absolute path. */
  readonly folder: string
  readonly shard: Shard
  readonly site: Key
  readonly documents: Readonly<Record<string, Key>>
  /** Names of the packs. */
  readonly packs: readonly string[]
}

/** Reads the parts in the given folders, in any order. */
export function readParts(
  root: string,
  folders: readonly string[],
): { readonly parts: readonly Part[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const parts: Part[] = []
  const shown = (folder: string) => path.relative(root, folder) || '.'
  for (const folder of folders) {
    const read = readPart(folder)
    if (typeof read === 'string')
      diagnostics.push(diagnose('part-damaged', `\`${shown(folder)}\` ${read}`, undefined, { hint: damagedHint }))
    else parts.push(read)
  }
  if (diagnostics.length === 0) diagnostics.push(...unfitting(parts, shown))
  return { parts: parts.sort((a, b) => a.shard.index - b.shard.index), diagnostics }
}

const damagedHint = 'Give the folders that `docs-gen build --shard` wrote, complete; build a damaged part again.'
const otherHint = 'Build all parts from the same commit, with the same docs-gen and options.'

/** Reads one part, or reports the problem of its folder. */
function readPart(folder: string): Part | string {
  const file = path.join(folder, partFile)
  if (!existsSync(file)) return 'is not a part of a site: it has no `docs-gen-part/part.json`'
  const part = parsePart(readText(file))
  if (part === undefined) return 'has a `docs-gen-part/part.json` that cannot be read'
  if (part.build !== packageBuild()) return 'was made by another version of docs-gen'
  for (const [name, hash] of Object.entries(part.files)) {
    if (name.split('/').includes('..') || contentHash(path.join(folder, name)) !== hash)
      return `is damaged: \`${name}\` is missing or was changed`
  }
  const isOwn = (name: string) => name.startsWith(`${partFolder}/`)
  return {
    folder,
    shard: part.shard,
    site: part.site,
    documents: Object.fromEntries(Object.entries(part.files).filter(([name]) => !isOwn(name))),
    packs: Object.keys(part.files).flatMap((name) => (isOwn(name) ? [name.slice(partCache.length + 1)] : [])),
  }
}

function parsePart(text: string): PartFile | undefined {
  const value = readJsonObject(text)
  return value?.format === 2 ? (value as unknown as PartFile) : undefined // of this format, and written by partFiles
}

/** Reports parts that are missing, repeated, or of another site. */
function unfitting(parts: readonly Part[], shown: (folder: string) => string): readonly Diagnostic[] {
  const [first] = parts
  if (first === undefined) return []
  const strange = parts.find(({ site, shard }) => site !== first.site || shard.count !== first.shard.count)
  if (strange !== undefined) {
    const message = `\`${shown(strange.folder)}\` and \`${shown(first.folder)}\` are parts of different sites, or of a site divided in different ways`
    return [diagnose('part-other', message, undefined, { hint: otherHint })]
  }
  const { count } = first.shard
  const found: Diagnostic[] = []
  for (let index = 1; index <= count; index++) {
    const same = parts.filter(({ shard }) => shard.index === index)
    if (same.length === 1) continue
    const part = `Part ${index} of ${count}`
    const folders = same.map(({ folder }) => `\`${shown(folder)}\``).join(', ')
    const given = `${part} is given ${same.length} times: ${folders}`
    const hint = `Add the folder that \`docs-gen build --shard ${index}/${count}\` wrote.`
    found.push(
      same.length === 0
        ? diagnose('part-missing', `${part} is missing`, undefined, { hint })
        : diagnose('part-repeated', given, undefined, { hint: 'Give each part once.' }),
    )
  }
  return found
}
