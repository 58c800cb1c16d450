// The languages of code fences and file extensions, by the family that one reader parses.

/** Languages by family. */
const languages = {
  json: ['json', 'jsonc'],
  yaml: ['yaml', 'yml'],
  toml: ['toml'],
  javascript: ['javascript', 'js', 'mjs', 'cjs', 'jsx', 'typescript', 'ts', 'mts', 'cts', 'tsx'],
  python: ['python', 'py'],
  shell: ['shell', 'sh', 'bash'],
  dockerfile: ['dockerfile', 'docker'],
} as const

/** A family of languages that one reader parses. */
export type SampleFamily = keyof typeof languages

/** A language with its family. */
export interface SampleLanguage {
  readonly family: SampleFamily
  readonly language: string
}

const families = new Map<string, SampleLanguage>()
for (const family of ['json', 'yaml', 'toml', 'javascript', 'python', 'shell', 'dockerfile'] as const)
  for (const language of languages[family]) families.set(language, { family, language })

/** Finds the family of a fence's language or a file's extension; undefined if no reader parses it. */
export function familyOf(language: string): SampleLanguage | undefined {
  return families.get(language.toLowerCase())
}
