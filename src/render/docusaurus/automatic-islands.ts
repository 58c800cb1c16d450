// Finds the modules that become islands without the directive 'use client', as sites written for Docusaurus expect:
// modules that hold state, listen to events or use the browser, and modules that import one of these.

import type { Metafile } from 'esbuild'
import { readText } from '../../files/read-file.ts'
import { isBelow } from '../../files/trusted-root.ts'
import { type AutomaticHydrate, hydrateOfCode, type IslandNames, withoutComments } from '../../model/browser-code.ts'
import { groupBy } from '../../model/group-by.ts'
import { isClientModule, isOfSite, isPackageFile } from '../bundle/islands-plugin.ts'
import { pathOfInput, type ThemeFolders } from '../bundle/theme-files.ts'

/** The modules of a bundle, by esbuild's names. */
type Inputs = Metafile['inputs']

/**
 * Finds the modules that must be islands, and when they start, by path; the exports that are islands of the entries,
 * esbuild's names of what pages import; and the components of all pages that are islands, by name.
 */
export function findAutomaticIslands(inputs: Inputs, folders: ThemeFolders, entries: readonly string[]) {
  const texts = new Map(
    [...namesOf(inputs, folders)].flatMap(([path, name]) =>
      isRead(inputs[name], path, folders) ? [[name, readText(path)] as const] : [],
    ),
  )
  const hydrates = spreadToImporters(inputs, texts)
  const modules = new Map<string, AutomaticHydrate>()
  const namesFrom = (name: string, seen: readonly string[]): IslandNames => {
    const text = texts.get(name)
    if (text !== undefined && isBarrel(text)) return seen.includes(name) ? {} : namesThrough(name, text, seen)
    const hydrate = text !== undefined && isClientModule(text) ? 'interaction' : hydrates.get(name)
    const path = pathOfInput(name, folders)
    if (hydrate === undefined || path === undefined) return {}
    modules.set(path, hydrate)
    return { '*': hydrate }
  }
  const namesThrough = (barrel: string, text: string, seen: readonly string[]): IslandNames => {
    const found: Record<string, AutomaticHydrate> = {}
    for (const { path, original } of inputs[barrel]?.imports ?? []) {
      const names = namesFrom(path, [...seen, barrel])
      for (const [local, exported] of passedOn(text, original ?? '')) {
        const hydrate = names[local] ?? names['*']
        if (hydrate !== undefined) found[exported] = hydrate
      }
    }
    return found
  }
  const components = (): IslandNames => {
    const map = namesOf(inputs, folders).get(folders.components ?? '') ?? ''
    const found = (inputs[map]?.imports ?? []).flatMap(({ path, original }) => {
      const names = namesFrom(path, [])
      return keptFrom(texts.get(map) ?? '', original ?? '').flatMap(([exported, key]) => {
        const hydrate = names[exported] ?? names['*']
        return hydrate === undefined ? [] : [[key, hydrate] as const]
      })
    })
    return Object.fromEntries(found)
  }
  return { modules, entries: new Map(entries.map((entry) => [entry, namesFrom(entry, [])])), components: components() }
}

/** Lists what an object of components has from one specifier: the name there, and the keys that it may have here. */
function keptFrom(text: string, specifier: string): readonly (readonly [exported: string, key: string])[] {
  const bare = withoutComments(text)
  return [...bare.matchAll(listed)].flatMap(([, word, clause = '', , from]) => {
    if (word !== 'import' || from !== specifier) return []
    const ofDefault = /^([\w$]+)/.exec(clause.trim())?.[1]
    const pairs = [
      ...pairsOf(/\{([^}]*)\}/.exec(clause)?.[1] ?? ''),
      ...(ofDefault === undefined ? [] : [['default', ofDefault] as const]),
    ]
    return pairs.flatMap(([exported, local]) => keysOf(bare, local).map((key) => [exported, key] as const))
  })
}

/** Lists the keys whose value is a name in the objects of a module: `Chart: Name` and `{ Name }`. */
function keysOf(code: string, local: string): readonly string[] {
  const pattern = new RegExp(`(?:([\\w$]+)\\s*:|[{,])\\s*${local.replaceAll('$', '\\$')}\\s*(?=[,}])`, 'g')
  return [...code.matchAll(pattern)].map(([, key = local]) => key)
}

const listed = /\b(import|export)\b\s*([^'"`;()=]*?)\bfrom\s*(['"])([^'"\n]*)\3/g
const ownList = /\bexport\s*\{([^}]*)\}(?!\s*from)/g

/** Lists the names that a module only re-exports from one specifier: the name there, and the name it's exported as. */
function passedOn(text: string, specifier: string): readonly (readonly [local: string, exported: string])[] {
  const bare = withoutComments(text)
  const renamed = new Map([...bare.matchAll(ownList)].flatMap(([, list = '']) => pairsOf(list)))
  const ofDefault = /\bexport\s+default\s+([\w$]+)/.exec(bare)?.[1]
  if (ofDefault !== undefined) renamed.set(ofDefault, 'default')
  return [...bare.matchAll(listed)].flatMap(([, word, clause = '', , from]) => {
    if (from !== specifier) return []
    const names = /\{([^}]*)\}/.exec(clause)?.[1]
    const pairs: (readonly [string, string])[] = names === undefined ? [] : [...pairsOf(names)]
    if (clause.includes('*')) pairs.push(['*', '*'])
    const first = /^([\w$]+)/.exec(clause.trim())?.[1]
    if (word === 'export') return pairs
    if (first !== undefined) pairs.push(['default', first])
    return pairs.flatMap(([local, here]) => (renamed.has(here) ? [[local, renamed.get(here) ?? here] as const] : []))
  })
}

/** Parses `a, b as c` into pairs of names. */
function pairsOf(list: string): readonly (readonly [string, string])[] {
  return list.split(',').flatMap((item) => {
    const [from = '', to = from] = item.trim().split(/\s+as\s+/)
    return from === '' ? [] : [[from, to] as const]
  })
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

/** Returns whether a module may use data of its page, directly or through its imports. */
export function reachesPage(inputs: Inputs, path: string, folders: ThemeFolders): boolean {
  const names = namesOf(inputs, folders)
  const host = names.get(`${folders.theme}/host.tsx`)
  const seen = new Set([names.get(path) ?? path])
  for (const name of seen) {
    if (name === host) return true
    if (pageless.test(name)) continue
    if (name.startsWith('dg-theme-module:')) return true
    for (const imported of inputs[name]?.imports ?? []) seen.add(imported.path)
  }
  return false
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

/** Passes the need for the browser from modules to their importers, except to declared islands. */
function spreadToImporters(inputs: Inputs, texts: ReadonlyMap<string, string>): ReadonlyMap<string, AutomaticHydrate> {
  const imports = Object.entries(inputs).flatMap(([name, input]) => input.imports.map(({ path }) => ({ path, name })))
  const importers = groupBy(imports, ({ path }) => path)
  const found = new Map<string, AutomaticHydrate>()
  for (const hydrate of ['interaction', 'load'] as const) {
    const pending = [...texts]
      .filter(([, text]) => !isClientModule(text) && hydrateOfCode(text) === hydrate)
      .map(([name]) => name)
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      if (found.get(name) === hydrate || isClientModule(texts.get(name) ?? '')) continue
      found.set(name, hydrate)
      pending.push(...(importers.get(name) ?? []).map((importer) => importer.name))
    }
  }
  return found
}

const passing =
  /\b(?:import|export)\b[^'"`;()=]*?\bfrom\s*(['"])[^'"\n]*\1;?|\bimport\s*(['"])[^'"\n]*\2;?|\bexport\s*\{[^}]*\};?|\bexport\s+default\s+[\w$]+;?|['"]use strict['"];?/g

function isBarrel(text: string): boolean {
  return withoutComments(text).replace(passing, '').trim() === ''
}
