// Checks of values in docs-gen.yaml beyond their type. Each check returns the problem as the end of a sentence that
// begins with the key, or undefined if the value is valid.

import { codes, isCode, isConfigurable } from '../codes.ts'
import { isScriptKind } from '../content-type.ts'
import { iconNames } from '../icon-names.ts'
import { nearest } from '../nearest.ts'
import { isRootedPath } from '../route.ts'

/** Returns the problem of a value, or undefined if it is valid. */
type Check = (value: string) => string | undefined

/** Creates a check that a value matches a pattern. `problem` follows the value in the message. */
function matching(pattern: RegExp, problem: string): Check {
  return (value) => (pattern.test(value) ? undefined : `is \`${value}\`${problem}`)
}

/** Checks a regular expression. */
export function checkPattern(value: string): string | undefined {
  try {
    new RegExp(value)
    return undefined
  } catch {
    return `is \`${value}\`, which is not a regular expression`
  }
}

/** Checks a folder inside of the site root. */
export function checkFolder(value: string): string | undefined {
  if (/^([/\\]|[A-Za-z]:)/.test(value)) return `is \`${value}\`, which is not relative to the site root`
  return value.split(/[/\\]/).includes('..') ? `is \`${value}\`, which leaves the site root` : undefined
}

/** Checks a folder that can be outside of the site, such as `../docs`. */
export function checkAnyFolder(value: string): string | undefined {
  return checkFolder(value.replace(/^(?:\.{1,2}[/\\])+(?=[^/\\])/, ''))
}

/** Checks a colour. */
export const checkColour = matching(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, ', which is not a colour such as `#0b655c`')

/** Checks the path of a page relative to that of others. */
export function checkPermalink(value: string): string | undefined {
  if (value.split('/').some((segment) => segment === '..' || segment === '.'))
    return `is \`${value}\`; it must not contain \`.\` or \`..\` segments`
  return /[?#\\\p{Cc}]/u.test(value) ? `is \`${value}\`, which is not a URL path` : undefined
}

/** Checks a URL path. */
export function checkUrlPath(value: string): string | undefined {
  return checkPermalink(value) ?? (/\s|^\/\//.test(value) ? `is \`${value}\`, which is not a URL path` : undefined)
}

/** Checks an image: a file of the site, a URL of another site, or a data URL. */
export function checkImage(value: string): string | undefined {
  return /^(?:https?:\/\/|data:image\/)/i.test(value) ? undefined : checkUrlPath(value)
}

/** Checks the origin of the site. */
export function checkOrigin(value: string): string | undefined {
  if (value === '') return undefined
  if (/^(?!https?:)[a-z][a-z\d+.-]*:\/\//i.test(value))
    return `is \`${value}\`; sites are at \`https://\` or \`http://\``
  if (!/^https?:\/\//i.test(value))
    return `is \`${value}\`, which has no scheme; write \`https://${value.replace(/^\/+/, '')}\``
  if (!URL.canParse(value)) return `is \`${value}\`, which is not a URL`
  const { origin } = new URL(value)
  const written = value.toLowerCase() // a host in capitals is the same one
  return written === origin || written === `${origin}/`
    ? undefined
    : `is \`${value}\`; write only the origin (\`${origin}\`), and the path in \`baseUrl\``
}

/** Checks a base URL. */
export function checkBaseUrl(value: string): string | undefined {
  if (!value.startsWith('/')) return `is \`${value}\`; it must start with \`/\``
  return checkUrlPath(value)
}

/** Checks an absolute URL. */
export function checkAbsoluteUrl(value: string): string | undefined {
  return /^https?:\/\//.test(value) && URL.canParse(value) ? undefined : `is \`${value}\`, which is not an absolute URL`
}

/** Checks the URL that opens an assistant. */
export function checkAssistantUrl(value: string): string | undefined {
  return checkAbsoluteUrl(value) ?? (value.includes('{page}') ? undefined : `is \`${value}\`, which has no \`{page}\``)
}

/** Checks the name of an instance. */
export const checkName = matching(/^[\w-]+$/, '; it may only contain letters, digits, `-` and `_`')

/** Checks the source path of a redirect. */
export function checkRedirectSource(from: string): string | undefined {
  if (!from.startsWith('/') || from.startsWith('//')) return `The redirect from \`${from}\` does not start with \`/\``
  if (from.split('/').some((segment) => segment === '..' || segment === '.'))
    return `The redirect from \`${from}\` has a dot segment`
  return /[?#\\]/.test(from) ? `The redirect from \`${from}\` is not a path` : undefined
}

/** Checks an extension of addresses. */
export const checkExtension = matching(/^[\w-]+$/, ', which is not an extension without its dot, such as `html`')

/** Checks the target of a redirect. */
export function checkRedirectTarget(to: string): string | undefined {
  if (/^https?:\/\//.test(to) && URL.canParse(to)) return undefined
  return isRootedPath(to)
    ? undefined
    : `is \`${to}\`, which is neither a path that starts with \`/\` nor an absolute URL`
}

/** Checks the name of a directive of a content security policy. */
export function checkDirective(name: string): string | undefined {
  return /^[a-z]+(?:-[a-z]+)+$/.test(name)
    ? undefined
    : `\`security.csp.${name}\` is not a directive of a content security policy, such as \`connect-src\``
}

/** Checks a source expression of a content security policy. */
export const checkPolicySource = matching(/^[^\s;,]+$/, '; a source must not contain spaces, `;` or `,`')

/** Checks the code of a rule. */
export function checkCode(code: string): string | undefined {
  if (isCode(code))
    return isConfigurable(code)
      ? undefined
      : `\`rules.${code}\`: this error prevents publishing, so its severity cannot be set`
  const near = nearest(code, Object.keys(codes))
  return `\`rules.${code}\`: docs-gen has no finding \`${code}\`${near === undefined ? '' : `; did you mean \`${near}\`?`}`
}

/** Checks the name of an icon. */
export function checkIcon(value: string): string | undefined {
  if (iconNames.some((name) => name === value)) return undefined
  const near = nearest(value, iconNames)
  const way = near === undefined ? `the icons are ${iconNames.join(', ')}` : `did you mean \`${near}\`?`
  return `is \`${value}\`, which is not an icon; ${way}`
}

/** Checks a path of the site, such as `/blog`. */
export const checkSitePath = matching(/^\/(?!\/)[^?#]*$/, '; it must be a path that starts with `/`')

/** Checks a kind of files that pages may publish. */
export function checkKind(value: string): string | undefined {
  if (!/^[a-z\d]+$/.test(value)) return `is \`${value}\`; it must be an extension in lower case without its dot`
  return isScriptKind(value) ? `is \`${value}\`, whose files can run scripts; put them into a static folder` : undefined
}

/** Checks the name of a language. */
export function checkLocale(name: string): string | undefined {
  try {
    return /^[A-Za-z\d-]+$/.test(name) && Intl.getCanonicalLocales(name).length === 1 ? undefined : noTag
  } catch {
    return noTag // what Intl does not know
  }
}

const noTag = 'is not the tag of a language, such as `fr` or `pt-BR`'

/** Checks a language of pages. Browsers and screen readers know codes of two or three letters. */
export function checkLanguage(tag: string): string | undefined {
  const problem = checkLocale(tag) ?? (/^[a-z]{2,3}(?:-|$)/i.test(tag) ? undefined : noTag)
  return problem && `is \`${tag}\`, which ${problem}`
}

/** Checks the id of an Algolia application, which is part of host names. */
export const checkAppId = matching(/^[A-Za-z0-9]+$/, '; it may only contain letters and digits')

/** Checks the id of a Google Tag Manager container. */
export const checkContainer = matching(/^GTM-[A-Z0-9]+$/i, '; it must begin with `GTM-`')
