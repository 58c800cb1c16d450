// Makes search indexes for tests.

import type { SearchPage } from '../../src/emit/search.ts'
import { type Group, readGroup } from '../../src/emit/search-group.ts'
import { openPagefind } from '../../src/emit/search-index.ts'
import { type PackedFile, type PackInput, packIndex } from '../../src/emit/search-pack.ts'

/** Indexes groups of pages in one run of Pagefind. */
export async function indexed(groups: readonly (readonly SearchPage[])[]): Promise<Pick<PackInput, 'groups' | 'wasm'>> {
  const pagefind = await openPagefind()
  const made = await pagefind.index(groups)
  await pagefind.close()
  return { groups: made.groups.map((bytes): Group => readGroup(bytes)), wasm: made.wasm }
}

/** Packs an index of which nothing is published yet. */
export function packed(made: Pick<PackInput, 'groups' | 'wasm'>): readonly PackedFile[] {
  return packIndex({ ...made, folder: 'pagefind/', published: () => undefined })
}

/** Gives the bytes of an index's files by their paths. */
export function bytesByPath(files: readonly PackedFile[]): ReadonlyMap<string, Uint8Array> {
  return new Map(files.flatMap(({ file }) => (file.type === 'bytes' ? [[file.path, Buffer.from(file.bytes)] as const] : [])))
}
