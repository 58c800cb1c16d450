// URLs that are wrong regardless of their targets: empty, script, localhost, the site's own address, malformed, and
// invalid email addresses and telephone numbers.

import { ensure } from '../../model/ensure.ts'
import { decode } from '../../model/route.ts'
import type { Finding, PageRule } from '../context.ts'
import { malformedEscape } from '../resolve.ts'
import type { PageUrl } from '../scanned-page.ts'
import { cleanUrl } from '../url.ts'

/** A finding without its place. */
type UrlFinding = Omit<Finding, 'place'>

/** Reports `empty-link`, `dangerous-url`, `localhost-link`, `absolute-own-link`, `malformed-url`, `mailto-syntax`. */
export const checkUrls: PageRule = function* (page) {
  for (const url of page.urls) {
    const finding = findingOf(url)
    if (finding === undefined) continue
    const { place, written } = page.locate.url(url)
    // The fix is for the URL in the HTML, so it can replace the source form only if both are equal.
    const fix = written === url.scanned.url ? finding.fix : undefined
    yield { ...finding, place, subject: url.scanned.url, fix }
  }
}

function findingOf({ scanned, to }: PageUrl): UrlFinding | undefined {
  switch (to.type) {
    case 'empty':
      if (scanned.kind === 'image' && scanned.element === 'link') return undefined // icon-without-href
      return scanned.kind === 'link' || scanned.kind === 'image' || scanned.kind === 'resource'
        ? emptyUrl(scanned)
        : undefined
    case 'scheme':
      return schemeFinding(scanned.url, to.scheme, to.rest)
    case 'external':
      return isLocalHost(to.host) ? localHost(scanned.url) : undefined
    case 'malformed':
      return malformed(scanned.url, to)
    case 'internal':
      if (to.anchor !== undefined && decode(to.anchor) === undefined) return malformed(scanned.url, malformedEscape)
      return to.isAbsolute && to.target !== undefined && usedByReaders.has(scanned.kind)
        ? ownAddress(scanned.url)
        : undefined
    case 'outside':
      return undefined
  }
}

const usedByReaders = new Set(['link', 'image', 'resource', 'css', 'form'])

function emptyUrl({ kind, element }: PageUrl['scanned']): UrlFinding {
  const what = kind === 'link' ? 'A link' : kind === 'image' ? 'An image' : `A \`<${element}>\``
  return {
    code: 'empty-link',
    message: `${what} has an empty URL`,
    hint: kind === 'link' ? 'Add its target, or remove it.' : 'Add the path of its file, or remove it.',
  }
}

function schemeFinding(url: string, scheme: string, rest: string): UrlFinding | undefined {
  if (scheme === 'javascript' || scheme === 'vbscript') {
    // React replaces such a URL by this text, without a warning.
    const isReplaced = rest.includes('React has blocked a javascript: URL')
    return {
      code: 'dangerous-url',
      message: isReplaced
        ? 'A component gives an element a `javascript:` URL, which React blocks'
        : `\`${url}\` runs a script when it is opened`,
      hint: 'Link to a page, or use a button in a component.',
    }
  }
  if (scheme === 'mailto' && !isMailto(rest)) {
    return {
      code: 'mailto-syntax',
      message: `\`${url}\` is not an email address`,
      hint: 'Write `mailto:name@example.com`.',
    }
  }
  if (scheme === 'tel' && !/^\+?[0-9(*#][0-9().\s*#-]*[0-9#](?:;[a-z0-9=+.:-]+)*$/i.test(decode(rest) ?? rest)) {
    return {
      code: 'dangerous-url',
      severity: 'warning',
      message: `\`${url}\` is not a telephone number`,
      hint: 'Write the number with its country, such as `tel:+1-201-555-0123`.',
    }
  }
  return undefined
}

/** Returns whether the text after `mailto:` is valid: addresses, or the fields of a mail whose recipient the reader chooses. */
function isMailto(rest: string): boolean {
  const [addresses = '', query = ''] = rest.split(/\?(.*)/s)
  if (addresses === '') {
    const to = /(?:^|&)to=([^&]*)/i.exec(query)?.[1]
    return to === undefined ? /(?:^|&)(?:subject|body)=./i.test(query) : /.@/.test(to)
  }
  return addresses
    .split(',')
    .every((address) =>
      /^[^\s@<>"()[\],;:\\]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z0-9-]+$/i.test((decode(address) ?? address).trim()),
    )
}

function isLocalHost(host: string): boolean {
  const name = host.replace(/.*@/, '').replace(/:\d*$/, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    /^127(?:\.\d+){3}$/.test(name) ||
    name === '0.0.0.0' ||
    name === '[::1]'
  )
}

function localHost(url: string): UrlFinding {
  return {
    code: 'localhost-link',
    message: `\`${url}\` points to the reader's own machine`,
    hint: 'Write the address as code, or link to a public page.',
  }
}

function malformed(url: string, { reason, hint }: { readonly reason: string; readonly hint: string }): UrlFinding {
  return { code: 'malformed-url', message: `\`${url}\` ${reason}`, hint }
}

function ownAddress(url: string): UrlFinding {
  const own = cleanUrl(url)
  if (isLocalHost(ensure(own.split(/[\\/?#]+/)[1]))) return localHost(url) // the site's own `url` is not set yet
  const right = own.replace(/^(?:https?:)?[\\/]{2}[^\\/?#]*[\\/]*/i, '/') // two slashes would start a host
  return {
    code: 'absolute-own-link',
    message: `\`${url}\` is an absolute URL of this site`,
    hint: `Write \`${right}\`, which also works in previews.`,
    fix: right,
  }
}
