// The rules for files that pages may publish or show as text: files in the configured folders that are not hidden and
// not ignored by git. To be published, a file must also be of a kind that sites serve and contain no script. In an XML
// file, signs of script are searched in the whole text, comments included, so that no notation of XML is missed.

import { isUtf8 } from 'node:buffer'
import { extname } from 'node:path'
import { isInFolder } from '../files/posix-path.ts'
import { isScriptKind, servedKinds } from '../model/content-type.ts'

/** The settings of a site for files that its pages publish. */
export interface PublishingOptions {
  /** Folders from which pages publish, relative to the site root: content, static folders, configured ones. */
  readonly folders: readonly string[]
  /** The folders with symbolic links resolved. */
  readonly realFolders: readonly string[]
  /** Kinds of files added by the configuration: extensions without a dot. */
  readonly kinds: readonly string[]
  /** Lists what git ignores in the folders. Folders end with a slash. Called when first needed. */
  readonly ignored: () => ReadonlySet<string>
}

/** Why a file of the site isn't published. */
export interface Refusal {
  /** Relative to the site root. */
  readonly file: string
  /** The reason, as the end of a sentence that begins with the file name. */
  readonly reason: string
  readonly hint: string
}

/** Returns whether the result is a file that isn't published. */
export function isRefusal(found: unknown): found is Refusal {
  return typeof found === 'object' && found !== null && 'reason' in found
}

/** Returns why no part of a file may be shown. `real` is its path with symbolic links resolved. */
export function refuseFile(file: string, real: string, options: PublishingOptions): Refusal | undefined {
  const refuse = (reason: string, hint: string): Refusal => ({ file, reason, hint })
  const parts = new Set([...file.split('/'), ...real.split('/')])
  const hidden = [...parts].find((part) => part.startsWith('.') && part !== '..')
  if (hidden !== undefined)
    return refuse(`is hidden by the leading dot of \`${hidden}\``, 'Remove it, or use a file that is not hidden.')
  if (parts.has('node_modules')) return refuse('belongs to a package', 'Copy the file into the site.')
  if (!isInFolders(file, options.folders) || !isInFolders(real, options.realFolders))
    return refuse(
      'is not in a content folder, a static folder, or one of `assets.folders`',
      'Move it beside the page, or add its folder to `assets.folders` in docs-gen.yaml.',
    )
  return isIgnored(file, options.ignored()) || isIgnored(real, options.ignored())
    ? refuse('is ignored by git', 'Remove it from .gitignore, or link to another file.')
    : undefined
}

/** Returns why a file whose text may be shown isn't published. */
export function refuseCopy(file: string, bytes: Buffer, { kinds }: PublishingOptions): Refusal | undefined {
  const kind = extname(file).slice(1).toLowerCase()
  const inStatic = 'put it into a static folder, whose files are published as they are.'
  if (isScriptKind(kind))
    return { file, reason: 'can run scripts with the rights of the site', hint: `If you trust it, ${inStatic}` }
  if (kinds.includes(kind)) return undefined
  if (!servedKinds.has(kind))
    return {
      file,
      reason: kind === '' ? 'has no extension' : `has the extension \`${kind}\`, which is not published`,
      hint: kind === '' ? 'Give it an extension.' : `Add \`${kind}\` to \`assets.kinds\` in docs-gen.yaml.`,
    }
  const script = /^(?:svg|xml|rss)$/.test(kind) ? findScript(bytes) : undefined
  if (script === undefined) return undefined
  return { file, reason: `can run scripts: it has ${script}`, hint: `Remove that, or, if you trust it, ${inStatic}` }
}

function isInFolders(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => isInFolder(folder, file))
}

function isIgnored(file: string, ignored: ReadonlySet<string>): boolean {
  if (ignored.has(file)) return true
  for (let at = file.indexOf('/'); at !== -1; at = file.indexOf('/', at + 1))
    if (ignored.has(file.slice(0, at + 1))) return true
  return false
}

const signs: readonly (readonly [sign: RegExp, name: string])[] = [
  [/<(?:[\w.-]+:)?script\b/i, 'a `<script>`'],
  [/<(?:[\w.-]+:)?foreignObject\b/i, 'a `<foreignObject>`'],
  [/<(?:[\w.-]+:)?(?:handler|listener|iframe|embed|object)\b/i, 'an element that runs script'],
  [/[\s"'/](?:[\w.-]+:)?on[a-z]+\s*=\s*["']/i, 'an event handler'],
  [/www\.w3\.org\/1999\/xhtml/i, 'HTML elements'],
  [/www\.w3\.org\/1999\/XSL/i, 'an XSL style sheet'],
  [/<\?xml-stylesheet\b/i, 'its own style sheet'],
  [/<!DOCTYPE[^>]*\[|<!ENTITY|<!ATTLIST/i, 'its own definitions in `<!DOCTYPE>`'],
  [/encoding\s*=\s*["'](?!utf-?8|us-ascii|iso-8859-1)/i, 'an encoding other than UTF-8'],
]
const scriptUrl = /(?:java|vb)script:|data:(?:text|application\/(?:xhtml|xml))/i

/** Names what can run script in an XML file. Returns undefined if nothing can. */
export function findScript(bytes: Buffer): string | undefined {
  const written = bytes.toString('utf8')
  if (!isUtf8(bytes) || written.includes('\0')) return 'an encoding other than UTF-8'
  const text = decodeReferences(written)
  const found = signs.find(([sign]) => sign.test(written) || sign.test(text))
  if (found !== undefined) return found[1]
  return scriptUrl.test(text.replace(/[\s\p{Cc}]+/gu, '')) ? 'a URL that runs a script' : undefined
}

function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (whole, hex: string | undefined, decimal: string | undefined) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
