// Finds docs-gen.yaml, reads it strictly, and converts it to a Config. The file is optional: all keys have defaults.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSource } from '../files/read-source.ts'
import type { Config } from '../model/config.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { hashOf, type Key } from '../model/key.ts'
import type { Source } from '../model/page.ts'
import type { Place, TextRange } from '../model/place.ts'
import { routeIdentity } from '../model/route.ts'
import { type ConfigKeys, configSchema } from '../model/schema/config-schema.ts'
import { defaultsOf } from '../model/schema/object-schema.ts'
import type { ReportFault } from '../model/schema/schema.ts'
import { checkBaseUrl, checkOrigin } from '../model/schema/value-checks.ts'
import { itemsOf, valueAt, type YamlNode } from '../model/schema/yaml-node.ts'
import { configOf, type Overrides } from './config-defaults.ts'
import { checkInstanceNames, checkUnusedContent } from './docs-instances.ts'
import { foreignConfigs, missingConfig } from './missing-config.ts'
import { readDataFile } from './read-data-file.ts'

/** Name of the configuration file, in the site root. */
export const configFile = 'docs-gen.yaml'

interface LoadedConfig {
  readonly config: Config
  readonly diagnostics: readonly Diagnostic[]
  /** Text of docs-gen.yaml; absent if the file doesn't exist. */
  readonly text?: string
  /** Hash of the text and the overrides. */
  readonly hash: Key
}

/** Loads the configuration of the site at `root`. Invalid values are in `diagnostics` and replaced by defaults. */
export async function loadConfig(root: string, overrides: Overrides = {}): Promise<LoadedConfig> {
  const wrong = wrongOverride(overrides)
  if (wrong !== undefined) {
    const { config, ...loaded } = await loadConfig(root)
    return { ...loaded, config, diagnostics: [wrong, ...loaded.diagnostics] }
  }
  const diagnostics: Diagnostic[] = [...foreignConfigs(root, configFile)]
  if (!existsSync(join(root, configFile))) {
    if (diagnostics.length === 0) diagnostics.push(missingConfig(root, configFile))
    return {
      config: configOf(defaultsOf(configSchema), root, overrides),
      diagnostics,
      hash: hashOf(JSON.stringify(overrides)),
    }
  }
  const { source, diagnostics: found } = readSource(root, configFile)
  diagnostics.push(...found)
  if (source === undefined)
    return { config: configOf(defaultsOf(configSchema), root, overrides), diagnostics, hash: hashOf('') }
  const read = parseConfig(source)
  const config = configOf(read.keys, root, overrides)
  const hash = hashOf(`${JSON.stringify(overrides)}\n${source.text}`)
  return { config, diagnostics: [...diagnostics, ...read.diagnostics], text: source.text, hash }
}

/** Reads the text of a configuration that isn't written yet. */
export function readConfigText(root: string, text: string): Config {
  return configOf(parseConfig({ file: configFile, text, hash: hashOf(text) }).keys, root, {})
}

/** Reports invalid paths and origins. */
function wrongOverride({ baseUrl = '/', url = '' }: Overrides): Diagnostic | undefined {
  const wrongBase = checkBaseUrl(baseUrl)
  if (wrongBase !== undefined)
    return diagnose('config-wrong-type', `\`--base-url\` ${wrongBase}`, undefined, {
      hint: 'Write a path such as `/docs/`.',
    })
  const wrongUrl = checkOrigin(url)
  return wrongUrl === undefined ? undefined : diagnose('config-wrong-type', `\`--url\` ${wrongUrl}`, undefined, {})
}

const fileCodes = {
  syntax: 'config-syntax',
  unknownKey: 'config-unknown-key',
  wrongType: 'config-wrong-type',
} as const

/** Reads docs-gen.yaml as typed keys and reports all its problems. */
function parseConfig(source: Source): { keys: ConfigKeys; diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const { root, report, placeOf } = readDataFile(source, fileCodes, diagnostics)
  const defaults = defaultsOf(configSchema)
  if (root === undefined) return { keys: defaults, diagnostics }
  if (root.kind !== 'map') {
    report({ kind: 'wrong-type', message: `${configFile} is not a map of keys`, start: root.start, end: root.end })
    return { keys: defaults, diagnostics }
  }
  const keys = ensure(configSchema.read(root, '', report)) // no key is required
  diagnostics.push(...duplicateRedirects(valueAt(root, 'redirects'), placeOf))
  checkLinks(root, report)
  checkLanguages(valueAt(root, 'i18n'), report)
  checkInstanceNames(root, report)
  checkUnusedContent(root, report)
  return { keys, diagnostics }
}

/** Reports links that don't have exactly one of `sidebar`, `doc` and `href`. */
function checkLinks(root: YamlNode, report: ReportFault): void {
  const columns = itemsOf(valueAt(valueAt(root, 'footer'), 'columns'))
  const items = [root, ...columns].flatMap((owner) => itemsOf(valueAt(owner, owner === root ? 'navbar' : 'items')))
  for (const item of [...items, ...items.flatMap((menu) => itemsOf(valueAt(menu, 'items')))]) {
    if (item.kind !== 'map') continue
    const targets = item.entries.filter((entry) => ['sidebar', 'doc', 'href'].includes(entry.key))
    const mayLeadNowhere = ['items', 'html', 'component'].some((key) => valueAt(item, key) !== undefined)
    if (targets.length === 1 || (targets.length === 0 && mayLeadNowhere)) continue
    const message = `A link has ${targets.length === 0 ? 'none' : 'more than one'} of \`sidebar\`, \`doc\` and \`href\``
    const hint = targets.length === 0 ? 'Add one of them: `href` takes a path or URL.' : 'Keep exactly one of them.'
    report({ kind: 'wrong-type', message, start: item.start, end: item.end, hint })
  }
}

/** Reports a default language that isn't in the list of languages, and options of unknown languages. */
function checkLanguages(i18n: YamlNode | undefined, report: ReportFault): void {
  const locales = itemsOf(valueAt(i18n, 'locales')).flatMap((item) => (item.kind === 'scalar' ? item : []))
  const names = locales.map(({ text }) => text)
  if (names.length === 0) return
  for (const [at, { text, start, end }] of locales.entries()) {
    if (names.findIndex((name) => name.toLowerCase() === text.toLowerCase()) === at) continue
    const message = `\`${text}\` is in \`i18n.locales\` twice`
    report({ kind: 'wrong-type', message, start, end, hint: 'Remove one of them.' })
  }
  const configs = valueAt(i18n, 'localeConfigs')
  const entries = configs?.kind === 'map' ? configs.entries : []
  const main = valueAt(i18n, 'defaultLocale')
  const named = [
    ...(main?.kind === 'scalar' ? [{ name: main.text, start: main.start, end: main.end }] : []),
    ...entries.map(({ key, keyStart, keyEnd }) => ({ name: key, start: keyStart, end: keyEnd })),
  ]
  for (const { name, start, end } of named) {
    if (names.includes(name)) continue
    const hint = `Add it there, or use one of ${names.join(', ')}.`
    report({ kind: 'wrong-type', message: `\`${name}\` is not in \`i18n.locales\``, start, end, hint })
  }
}

/** Reports two redirects from the same path. `placeFor` converts the range of a key. */
function duplicateRedirects(
  redirects: YamlNode | undefined,
  placeFor: (range: TextRange) => Place,
): readonly Diagnostic[] {
  const seen = new Map<string, Place>()
  return (redirects?.kind === 'map' ? redirects.entries : []).flatMap(({ key, keyStart, keyEnd }) => {
    const place = placeFor({ start: keyStart, end: keyEnd })
    const other = seen.get(routeIdentity(key))
    seen.set(routeIdentity(key), other ?? place)
    if (other === undefined) return []
    const notes = [{ message: 'The other redirect from this path', place: other }]
    return diagnose('duplicate-redirect', `\`${key}\` is redirected twice`, place, {
      notes,
      hint: 'Remove one of them.',
    })
  })
}
