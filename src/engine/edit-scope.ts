// The most common edit of a built site: the texts of a few pages changed, and nothing that other pages see of them. All else is then as the
// last build knew it, and need not be planned, asked or made again. Told by files and by what their texts say, not by a list of dependencies;
// where it cannot be told for certain, the whole site is looked at.

import path from 'node:path'
import { type ParsedText, saysSame } from '../load/parse-page.ts'
import type { Key } from '../model/key.ts'
import { type KeptBuild, updatesKey } from './kept-build.ts'
import { changedFiles, type KnownFiles } from './known-files.ts'
import type { OpenedSite } from './open-site.ts'
import type { SiteMemo } from './site-memo.ts'
import { contentHash, printOfFiles, type TakenPrint } from './site-print.ts'

/** What is known before a site is loaded. */
export interface ForeseenEdit {
  readonly root: string
  readonly print: TakenPrint
  readonly kept: KeptBuild
  readonly known: KnownFiles
  readonly memo: SiteMemo
}

/** What is known when it is loaded. */
export interface EditedSite {
  readonly opened: OpenedSite
  /** The key of the state that is there. */
  readonly state: Key | undefined
}

/** The files of the pages whose texts have changed, when nothing else has. */
export type EditScope = ReadonlySet<string>

/** Beyond so many files, an edit is more than an edit. */
const mostFiles = 20

/** Looks, before the site is loaded, at what an edit may be; the function that it gives tells what it was. */
export function foreseeEdit({ root, print, kept, known, memo }: ForeseenEdit): (edited: EditedSite) => EditScope | undefined {
  if (known.print !== kept.print.print || printOfFiles(kept.outside) !== kept.outsidePrint) return () => undefined
  const young = kept.print.young.filter(([file, content]) => contentHash(file) !== content)
  const files = [...new Set([...changedFiles(print, known), ...young.map(([file]) => file)])].map((file) => siteFile(root, file))
  if (files.length > mostFiles) return () => undefined
  const before = new Map<string, ParsedText>()
  for (const file of files) {
    const entry = memo.load.pages.get(file)
    if (entry === undefined || entry.hash !== known.hashes[file]) return () => undefined
    before.set(file, entry.parsed)
  }
  return ({ opened, state }) =>
    state === kept.state && isSameSite(opened, kept) && saySame(opened, memo, before) ? new Set(files) : undefined
}

function siteFile(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/')
}

/** Says whether what is not made of files is as it was, and what is made of many. */
function isSameSite({ site, bundle, updates }: OpenedSite, kept: KeptBuild): boolean {
  const said = site.config.lastUpdated === false ? undefined : updatesKey(updates)
  return bundle?.manifest.hash === kept.bundle && said === kept.updates?.said
}

/** Says whether other pages see the same of these. The terms of the glossary are known to all pages. */
function saySame({ site }: OpenedSite, { load }: SiteMemo, before: ReadonlyMap<string, ParsedText>): boolean {
  return [...before].every(([file, parsed]) => {
    const page = site.byFile.get(file)
    const now = load.pages.get(file)
    return page !== undefined && page.id !== site.config.glossary && now?.hash === page.source.hash && saysSame(now.parsed, parsed)
  })
}
