// Converts the keys of docs-gen.yaml to a Config. Most default values are in the schema.

import type { Config } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import { type ConfigKeys, originOf, withSlashes } from '../model/schema/config-schema.ts'
import { type InstanceKeys, instanceFields } from '../model/schema/instance-schema.ts'
import { imageSizes } from '../model/schema/publishing-schema.ts'
import { searchOf } from '../model/schema/search-schema.ts'
import { instancesOf } from './docs-instances.ts'
import { languagesOf } from './languages.ts'

/** Settings of the command line or a script that override docs-gen.yaml. */
export interface Overrides {
  readonly baseUrl?: string
  readonly url?: string
}

/** Keys that a Config has in its instances or by another name. */
type MovedKey = keyof InstanceKeys | 'pages' | 'blog' | 'security'

/**
 * Creates the configuration of the site at `root` from its keys. Those that are not converted below stay as they are.
 */
export function configOf(keys: ConfigKeys, root: string, overrides: Overrides): Config {
  const url = originOf(overrides.url ?? keys.url)
  const baseUrl = withSlashes(overrides.baseUrl ?? keys.baseUrl)
  const i18n = keys.i18n && languagesOf(keys.i18n, { url, baseUrl })
  const { title: alt, logo, footer, images = imageSizes, security } = keys
  const given = defined({
    ...withoutMoved(keys),
    language: i18n?.current.htmlLang ?? keys.language,
    url,
    baseUrl,
    i18n,
    logo: logo && { alt, ...logo },
    footer: defined({ ...footer, logo: footer.logo && { alt, ...footer.logo } }),
    csp: security?.csp === true ? undefined : security?.csp,
    instances: instancesOf(keys, root),
    images: images === false ? undefined : images,
    ...searchOf(keys.search),
  })
  return { ...given, trailingSlash: keys.trailingSlash }
}

function withoutMoved(keys: ConfigKeys): Omit<ConfigKeys, MovedKey> {
  const moved = new Set([...Object.keys(instanceFields), 'pages', 'blog', 'security'])
  // Exactly the omitted keys are filtered out.
  return Object.fromEntries(Object.entries(keys).filter(([key]) => !moved.has(key))) as Omit<ConfigKeys, MovedKey>
}
