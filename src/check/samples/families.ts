// Which parser reads which language of a code fence or file extension.

import type { SampleParsers } from '../input.ts'

/** A family of languages that one parser reads. */
export type SampleFamily = 'json' | Exclude<keyof SampleParsers, 'pythonNames'>

/** A language with its family. */
export interface SampleLanguage {
  readonly family: SampleFamily
  readonly language: string
}

const languages: Readonly<Record<SampleFamily, readonly string[]>> = {
  json: ['json', 'jsonc'],
  yaml: ['yaml', 'yml'],
  toml: ['toml'],
  javascript: ['javascript', 'js', 'mjs', 'cjs', 'jsx', 'typescript', 'ts', 'mts', 'cts', 'tsx'],
  python: ['python', 'py'],
  shell: ['shell', 'sh', 'bash'],
}

const families = new Map<string, SampleLanguage>()
for (const family of ['json', 'yaml', 'toml', 'javascript', 'python', 'shell'] as const) {
  for (const language of languages[family]) families.set(language, { family, language })
}

/** Finds the family of a fence's language or a file's extension; undefined for those that nothing here reads. */
export function familyOf(language: string): SampleLanguage | undefined {
  return families.get(language.toLowerCase())
}
