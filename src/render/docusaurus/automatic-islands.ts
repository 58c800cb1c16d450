// Finds the modules that become islands without the directive 'use client', as sites written for Docusaurus expect:
// modules that hold state, listen to events or use the browser, and modules that import one of these.

import type { Metafile } from 'esbuild'
import { readText } from '../../files/read-file.ts'
import { isBelow } from '../../files/trusted-root.ts'
import { type AutomaticHydrate, hydrateOfCode, type IslandNames, withoutComments } from '../../model/browser-code.ts'
import { groupBy, remember } from '../../model/maps.ts'
import { isClientModule, isOfSite, isPackageFile } from '../bundle/islands-plugin.ts'
import { modulesReached } from '../bundle/markdown-modules.ts'
import { exportsFrom, importsFrom, isBarrel, loadScriptParser, type NamePair } from '../bundle/script-parser.ts'
import { pathOfInput, type ThemeFolders } from '../bundle/theme-files.ts'

/** The modules of a bundle, by esbuild's names. */
type Inputs = Metafile['inputs']

/** Where islands are searched for, by esbuild's names. */
interface Searched {
  /** What pages import. */
  readonly entries: readonly string[]
  /** The site's parts around all pages, by their name in Docusaurus. */
  readonly around: ReadonlyMap<string, string>
}

/**
 * Finds the modules that must be islands, and when they start, by path; the exports that are islands of the entries;
 * the components of all pages that are islands, by name; and the parts around all pages that provide contexts.
 */
export async function findAutomaticIslands(inputs: Inputs, folders: ThemeFolders, { entries, around }: Searched) {
  const parser = await loadScriptParser()
  const texts = readTexts(inputs, folders)
  const contextsByPart = new Map([...around].map(([part, name]) => [part, contextsOf(name, inputs, texts)]))
  // What uses a context of a part around all pages follows its changes.
  const hydrates = spreadToImporters(inputs, texts, new Set([...contextsByPart.values()].flat()))
  const search = searchIslands({ inputs, folders, texts, parser, hydrates })
  const { modules } = search
  const ofEntries = new Map(entries.map((entry) => [entry, search.namesFrom(entry, [])]))
  const providers = [...contextsByPart].flatMap(([part, { length }]) => (length > 0 ? [part] : []))
  if (providers.length > 0) {
    // These parts start as they would without contexts, or with the first component that uses one.
    const alone = spreadToImporters(inputs, texts, new Set())
    for (const name of around.values()) {
      const path = pathOfInput(name, folders) ?? ''
      if (modules.has(path)) modules.set(path, alone.get(name) ?? 'interaction')
    }
  }
  const map = namesOf(inputs, folders).get(folders.components ?? '') ?? ''
  const { module, program } = parser.parse(folders.components ?? '', texts.get(map) ?? '')
  const values = parser.valuesIn(program)
  const components = search.namesBy(map, [], (specifier) =>
    importsFrom(module, specifier).flatMap(([imported, local]) =>
      values.flatMap(([value, key]) => (value === local ? [[imported, key] as const] : [])),
    ),
  )
  return { modules, entries: ofEntries, components, providers }
}

/** Reads the modules in which browser code is searched for, by esbuild's names. */
function readTexts(inputs: Inputs, folders: ThemeFolders): ReadonlyMap<string, string> {
  const read = [...namesOf(inputs, folders)].filter(([path, name]) => isRead(inputs[name], path, folders))
  return new Map(read.map(([path, name]) => [name, readText(path)]))
}

/** Lists the modules reached from one that create contexts. */
function contextsOf(name: string, inputs: Inputs, texts: ReadonlyMap<string, string>): readonly string[] {
  return modulesReached(inputs, name).filter((each) => /\bcreateContext\b/.test(withoutComments(texts.get(each) ?? '')))
}

/** The modules of a bundle, and those among them that need the browser. */
interface SearchInput {
  readonly inputs: Inputs
  readonly folders: ThemeFolders
  readonly texts: ReadonlyMap<string, string>
  readonly parser: Awaited<ReturnType<typeof loadScriptParser>>
  readonly hydrates: ReadonlyMap<string, AutomaticHydrate>
}

/** Creates the functions that find the islands of a module, and that note the modules in which these are. */
function searchIslands({ inputs, folders, texts, parser, hydrates }: SearchInput) {
  const parsed = new Map<string, ReturnType<typeof parser.parse>>()
  const modules = new Map<string, AutomaticHydrate>()
  /** Finds the exports of a module that are islands. `seen` are the modules that pass them on. */
  function namesFrom(name: string, seen: readonly string[]): IslandNames {
    const path = pathOfInput(name, folders)
    if (path === undefined) return {}
    const text = texts.get(name) ?? ''
    const { module, program } = remember(parsed, path, () => parser.parse(path, text))
    if (isBarrel(program))
      return seen.includes(name) ? {} : namesBy(name, [...seen, name], (specifier) => exportsFrom(module, specifier))
    const hydrate = isClientModule(text) ? 'interaction' : hydrates.get(name)
    if (hydrate === undefined) return {}
    modules.set(path, hydrate)
    return { '*': hydrate }
  }
  /** Finds the islands that a module has from others, which `pairsOf` lists by specifier. */
  function namesBy(
    name: string,
    seen: readonly string[],
    pairsOf: (specifier: string) => readonly NamePair[],
  ): IslandNames {
    const found: Record<string, AutomaticHydrate> = {}
    for (const { path, original = '' } of inputs[name]?.imports ?? []) {
      const names = namesFrom(path, seen)
      for (const [imported, here] of pairsOf(original)) {
        const hydrate = names[imported] ?? names['*']
        if (hydrate !== undefined) found[here] = hydrate
      }
    }
    return found
  }
  return { modules, namesFrom, namesBy }
}

/** Maps paths to esbuild's names. */
export function namesOf(inputs: Inputs, folders: ThemeFolders): ReadonlyMap<string, string> {
  const named = Object.keys(inputs).flatMap((name) => {
    const path = pathOfInput(name, folders)
    return path === undefined ? [] : [[path, name] as const]
  })
  return new Map(named)
}

/** Modules of Docusaurus that don't use data of the page. */
const pageless =
  /^dg-(?:theme|browser)-module:@docusaurus\/(BrowserOnly|ExecutionEnvironment|Head|Interpolate|Translate|useIsBrowser)$/

/** Finds whether the module at a path may use data of its page, directly or through its imports. */
export function pageUses(inputs: Inputs, folders: ThemeFolders): (path: string) => boolean {
  const names = namesOf(inputs, folders)
  const host = names.get(`${folders.theme}/host.tsx`)
  return (path) => {
    const seen = new Set([names.get(path) ?? path])
    for (const name of seen) {
      if (name === host) return true
      if (pageless.test(name)) continue
      if (name.startsWith('dg-theme-module:')) return true
      for (const imported of inputs[name]?.imports ?? []) seen.add(imported.path)
    }
    return false
  }
}

/**
 * Returns whether a module is searched for browser code. Modules of the theme and its overrides aren't, because they
 * declare their islands. A package's module is if it imports React, which hooks come from.
 */
function isRead(input: Inputs[string] | undefined, path: string, folders: ThemeFolders): boolean {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return false
  if (isPackageFile(path, folders)) return input?.imports.some((each) => /^react(\/|$)/.test(each.path)) === true
  return isOfSite(path, folders) && !(folders.overrides !== undefined && isBelow(folders.overrides, path))
}

/** Passes the need for the browser from modules to their importers, except to declared islands. `contexts` have it. */
function spreadToImporters(
  inputs: Inputs,
  texts: ReadonlyMap<string, string>,
  contexts: ReadonlySet<string>,
): ReadonlyMap<string, AutomaticHydrate> {
  const imports = Object.entries(inputs).flatMap(([name, input]) => input.imports.map(({ path }) => ({ path, name })))
  const importers = groupBy(imports, ({ path }) => path)
  const found = new Map<string, AutomaticHydrate>()
  const hydrateOf = (name: string, text: string) => (contexts.has(name) ? 'load' : hydrateOfCode(text))
  for (const hydrate of ['interaction', 'load'] as const) {
    const pending = [...texts]
      .filter(([name, text]) => !isClientModule(text) && hydrateOf(name, text) === hydrate)
      .map(([name]) => name)
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      if (found.get(name) === hydrate || isClientModule(texts.get(name) ?? '')) continue
      found.set(name, hydrate)
      pending.push(...(importers.get(name) ?? []).map((importer) => importer.name))
    }
  }
  return found
}
