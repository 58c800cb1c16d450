// The scripts of the analytics services in a site's configuration. They load after the page, and never for readers who
// ask not to be tracked. The policy of pages allows them and the hosts that they connect to.

import type { PolicySources } from '../html/csp.ts'
import type { AnalyticsConfig } from '../model/config.ts'

/** One script of a service. */
interface Service {
  /** Attributes of the script element. */
  readonly attributes: Readonly<Record<string, string>>
  /** Code that runs before the script is loaded; `after` runs when it has loaded. */
  readonly before?: string
  readonly after?: string
  /** Origins that it sends data to. */
  readonly sends: readonly string[]
}

/** The script and the policy sources that analytics add to every page. */
export interface Analytics {
  /** Text of an inline script. */
  readonly script: string
  readonly policy: PolicySources
}

/** Returns the script and policy sources for the configured services, or undefined if there are none. */
export function analyticsOf(config: AnalyticsConfig = {}): Analytics | undefined {
  const services = servicesOf(config)
  if (services.length === 0) return undefined
  const added = services.map(({ attributes, before = '', after }) => {
    const loaded = after === undefined ? '' : `,()=>{${after}}`
    return `${before}add(${forScript(attributes)}${loaded});`
  })
  const loads = services.flatMap(({ attributes: { src = '' } }) => (URL.canParse(src) ? [originOf(src)] : []))
  const sends = services.flatMap((service) => service.sends)
  return {
    script: `(()=>{var n=navigator;if(n.doNotTrack==='1'||n.globalPrivacyControl)return;var add=(a,f)=>{var s=document.createElement('script');for(var k in a)s.setAttribute(k,a[k]);if(f)s.onload=f;document.head.append(s)};addEventListener('load',()=>setTimeout(()=>{${added.join('')}}))})()`,
    policy: { 'script-src': loads, 'connect-src': sends, 'img-src': sends },
  }
}

function servicesOf({ plausible, umami, gtag, goatcounter, posthog, ...more }: AnalyticsConfig): readonly Service[] {
  const services: Service[] = []
  if (plausible !== undefined) {
    const { domain, script = 'https://plausible.io/js/script.js' } = plausible
    services.push({ attributes: { src: script, 'data-domain': domain }, sends: [originOf(script)] })
  }
  if (umami !== undefined) {
    const { websiteId, script = 'https://cloud.umami.is/script.js' } = umami
    const sends = [originOf(script), ...(umami.script === undefined ? ['https://api-gateway.umami.dev'] : [])]
    services.push({ attributes: { src: script, 'data-website-id': websiteId }, sends })
  }
  if (gtag !== undefined) {
    const before = `window.dataLayer=window.dataLayer||[];window.gtag=function(){dataLayer.push(arguments)};gtag('js',new Date());gtag('config',${forScript(gtag.id)});`
    services.push({
      attributes: { src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtag.id)}` },
      before,
      sends: googleHosts,
    })
  }
  services.push(...tagsOf(more))
  if (goatcounter !== undefined)
    services.push({
      attributes: { src: 'https://gc.zgo.at/count.js', 'data-goatcounter': goatcounter.endpoint },
      sends: [originOf(goatcounter.endpoint)],
    })
  if (posthog !== undefined) {
    const { key, host = 'https://us.i.posthog.com' } = posthog
    const assets = host.replace(/^(https:\/\/\w+)\.i\.posthog\.com/, '$1-assets.i.posthog.com')
    services.push({
      attributes: { src: `${assets}/static/array.full.js` },
      after: `posthog.init(${forScript(key)},{api_host:${forScript(host)}})`,
      sends: [originOf(host), originOf(assets)],
    })
  }
  return services
}

const googleHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

/** Lists the services that need code before their script, and no attributes except its URL. */
function tagsOf({ gtm, vercel }: Pick<AnalyticsConfig, 'gtm' | 'vercel'>): readonly Service[] {
  const services: Service[] = []
  if (gtm !== undefined)
    services.push({
      attributes: { src: `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtm.id)}` },
      before: "window.dataLayer=window.dataLayer||[];dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'});",
      sends: googleHosts,
    })
  if (vercel === true)
    // Vercel serves this path on every site and receives the data there, too.
    services.push({
      attributes: { src: '/_vercel/insights/script.js' },
      before: 'window.va=window.va||function(){(window.vaq=window.vaq||[]).push(arguments)};',
      sends: [],
    })
  return services
}

function originOf(url: string): string {
  return new URL(url).origin
}

/** Encodes data as JSON that is safe inside a script element. */
function forScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
