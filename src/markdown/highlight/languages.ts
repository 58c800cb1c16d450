// Languages of code blocks: Prism's list, with names and aliases.

import { createRequire } from 'node:module'
import { nearest } from '../../model/nearest.ts'

/** Prism's entry of a language; each field has one name or several. */
interface LanguageEntry {
  readonly alias?: string | readonly string[]
  /** Languages whose grammars it extends. */
  readonly require?: string | readonly string[]
  /** Languages whose grammars it changes. */
  readonly modify?: string | readonly string[]
  /** Languages that it uses if they are loaded before it. */
  readonly optional?: string | readonly string[]
}

/** Names of text without highlighting. */
const plainNames: readonly string[] = ['text', 'txt', 'plain', 'plaintext', 'none', 'output', 'raw']

/** Aliases that Prism doesn't have. */
const ownAliases: Readonly<Record<string, string>> = {
  console: 'shell-session',
  terminal: 'bash',
  zsh: 'bash',
  env: 'bash',
  dotenv: 'bash',
  jsonc: 'json5',
  jsonl: 'json',
  ndjson: 'json',
  mjs: 'javascript',
  cjs: 'javascript',
  mts: 'typescript',
  cts: 'typescript',
  mdx: 'markdown',
  jinja: 'django',
  terraform: 'hcl',
  tf: 'hcl',
  pycon: 'python',
  ps1: 'powershell',
  pwsh: 'powershell',
  vue: 'markup',
  svelte: 'markup',
  apache: 'apacheconf',
  bat: 'batch',
  cmd: 'batch',
  'c#': 'csharp',
  'c++': 'cpp',
  fish: 'bash',
  golang: 'go',
  make: 'makefile',
  patch: 'diff',
  proto: 'protobuf',
  python3: 'python',
  rs: 'rust',
}

/** Prism's languages by the name of their grammar. */
export const prismLanguages: Readonly<Record<string, LanguageEntry>> = readLanguages()

const idByName: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ownAliases),
  ...Object.entries(prismLanguages).flatMap(([id, { alias }]) =>
    [id, ...listOf(alias)].map((name) => [name, id] as const),
  ),
])

/** Returns the name of a language's grammar, or undefined for plain text and unknown languages. */
export function languageId(language: string): string | undefined {
  return idByName.get(language)
}

/** Returns whether a language can be highlighted or is a name of plain text. */
export function isKnownLanguage(language: string): boolean {
  return plainNames.includes(language) || idByName.has(language)
}

/** Returns the known language nearest to a name. Names of three letters are too near to others, as `ssh` is to `sh`. */
export function nearestLanguage(language: string): string | undefined {
  return language.length < 5 ? undefined : nearest(language, [...idByName.keys(), ...plainNames])
}

/** Returns one name or several as a list. */
export function listOf(value: string | readonly string[] = []): readonly string[] {
  return typeof value === 'string' ? [value] : value
}

function readLanguages(): Readonly<Record<string, LanguageEntry>> {
  // The cast is true of prismjs 1.x: its list maps ids to entries, except for `meta`, which is removed below.
  const list = createRequire(import.meta.url)('prismjs/components.json') as {
    readonly languages: Record<string, LanguageEntry>
  }
  const { meta: _meta, ...languages } = list.languages
  return languages
}
