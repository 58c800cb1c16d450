// Converts the analytics of a Docusaurus site.

import { type Loose, mapOf, oneOrMore, type PluginUse, pluginsOf, textOf } from '../scripts/loose-values.ts'
import type { ForeignSite } from './foreign-site.ts'
import { classicPreset, isPackage } from './presets.ts'

/** Plugins of services that docs-gen supports, by package, with the conversion of their options to keys. */
const services: Readonly<Record<string, (options: Loose) => Loose | undefined>> = {
  '@dipakparmar/docusaurus-plugin-umami': ({ websiteID, analyticsDomain, scriptName }) => {
    const domain = textOf(analyticsDomain)
    const script = domain && `https://${domain.replace(/^https?:\/\//, '')}/${textOf(scriptName) ?? 'script.js'}`
    return keysOf(websiteID, (websiteId) => ({ umami: { websiteId, script } }))
  },
  'posthog-docusaurus': ({ apiKey, appUrl }) => keysOf(apiKey, (key) => ({ posthog: { key, host: textOf(appUrl) } })),
  'docusaurus-plugin-goatcounter': ({ code }) =>
    keysOf(code, (name) => ({ goatcounter: { endpoint: `https://${name}.goatcounter.com/count` } })),
  '@docusaurus/plugin-google-tag-manager': ({ containerId }) => containerOf(containerId),
  'docusaurus-gtm-plugin': ({ id }) => containerOf(id),
  '@docusaurus/plugin-vercel-analytics': () => ({ vercel: true }),
  'google-tag-manager': ({ containerId }) => containerOf(containerId),
  'vercel-analytics': () => ({ vercel: true }),
  'docusaurus-plugin-plausible': ({ domain }) => keysOf(domain, (name) => ({ plausible: { domain: name } })),
}

/** Creates the keys of a service from a text, or returns undefined if the value isn't a text. */
function keysOf(given: unknown, make: (text: string) => Loose): Loose | undefined {
  const text = textOf(given)
  return text === undefined ? undefined : make(text)
}

function containerOf(given: unknown): Loose | undefined {
  return keysOf(given, (id) => ({ gtm: { id } }))
}

/** Returns whether a plugin is of a service that docs-gen supports, with the options that it needs. */
export function isAnalytics(use: PluginUse): boolean {
  return serviceOf(use) !== undefined
}

/** Returns the key `analytics`, or undefined if the site has none. */
export function analyticsOf({ config, themeConfig, findings }: ForeignSite): Loose | undefined {
  const uses = [...pluginsOf(config.plugins), ...pluginsOf(config.themes)]
  const plugin = uses.find((use) => isPackage(use, 'plugin', 'google-gtag'))?.options
  // Docusaurus before 2.0 has the settings of the plugin in the theme configuration.
  const gtag = { ...mapOf(themeConfig.gtag), ...(plugin ?? mapOf(classicPreset(config)?.gtag)) }
  const [id, ...others] = oneOrMore(gtag.trackingID)
  if (others.length > 0) findings.lost(`the Google tags ${others.join(', ')}`, `Pages have one: \`${id}\`.`)
  const tag = id === undefined ? undefined : { gtag: { id } }
  const { googleTagManager } = classicPreset(config) ?? {}
  const tags = googleTagManager === undefined ? undefined : containerOf(mapOf(googleTagManager).containerId)
  const found = [tag, tags, ...uses.map(serviceOf)].filter((one) => one !== undefined)
  if (found.length === 0) return undefined
  const made = Object.assign({}, ...found) as Loose // one key for each service
  findings.works(
    `analytics (${Object.keys(made).join(', ')})`,
    'They are loaded after the page, and not for readers who ask not to be tracked.',
  )
  return made
}

function serviceOf(use: PluginUse): Loose | undefined {
  const known = Object.keys(services).find((name) => use.name === name)
  return known === undefined ? undefined : services[known]?.(use.options)
}
