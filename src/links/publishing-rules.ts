// Which files pages may publish, or show the text of: what lies in the folders that the configuration names, is not
// hidden, not ignored by git and, to be published, of a kind that sites serve and without script.

import { extname } from 'node:path'
import { isScriptKind, servedKinds } from '../model/content-type.ts'
import { findScript } from './scripted-xml.ts'

/** What a site says of the files that its pages publish. */
export interface PublishingOptions {
  /** Folders that pages publish from, relative to the site root: content, static files, what the configuration adds. */
  readonly folders: readonly string[]
  /** The folders with symbolic links resolved. */
  readonly realFolders: readonly string[]
  /** Kinds of files that the configuration adds: extensions without a dot. */
  readonly kinds: readonly string[]
  /** Lists what git ignores in the folders, folders with a slash at the end; asked when it is first needed. */
  readonly ignored: () => ReadonlySet<string>
}

/** Why a file of the site is not published. */
export interface Refusal {
  /** Relative to the site root. */
  readonly file: string
  /** The end of a sentence that begins with the file. */
  readonly reason: string
  readonly hint: string
}

/** Says whether a file was found that is not published. */
export function isRefusal(found: unknown): found is Refusal {
  return typeof found === 'object' && found !== null && 'reason' in found
}

/** Says why nothing of a file may be shown; `real` is its path with symbolic links resolved. */
export function refuseFile(file: string, real: string, options: PublishingOptions): Refusal | undefined {
  const refuse = (reason: string, hint: string): Refusal => ({ file, reason, hint })
  const parts = new Set([...file.split('/'), ...real.split('/')])
  const hidden = [...parts].find((part) => part.startsWith('.') && part !== '..')
  if (hidden !== undefined)
    return refuse(`is hidden by the dot of \`${hidden}\``, 'Give a copy of it a name without a dot at its start.')
  if (parts.has('node_modules')) return refuse('belongs to a package', 'Copy the file into the site.')
  if (!isBelow(file, options.folders) || !isBelow(real, options.realFolders))
    return refuse(
      'is neither in a content or static folder nor in one of `assets.folders`',
      'Move it beside the page, or add its folder to `assets.folders` in docs-gen.yaml.',
    )
  return isIgnored(file, options.ignored()) || isIgnored(real, options.ignored())
    ? refuse('is ignored by git', 'Take it out of .gitignore, or link to another file.')
    : undefined
}

/** Says why a file that may be shown is not published as a file. */
export function refuseCopy(file: string, bytes: Buffer, { kinds }: PublishingOptions): Refusal | undefined {
  const kind = extname(file).slice(1).toLowerCase()
  const inStatic = 'put it into a static folder, whose files are published as they are.'
  if (isScriptKind(kind))
    return { file, reason: 'may run script with the rights of the site', hint: `If you trust it, ${inStatic}` }
  if (!servedKinds.has(kind) && !kinds.includes(kind))
    return {
      file,
      reason: kind === '' ? 'has no extension' : `is of the kind \`${kind}\`, which sites do not serve`,
      hint: kind === '' ? 'Give it an extension.' : `Add \`${kind}\` to \`assets.kinds\` in docs-gen.yaml.`,
    }
  const script = /^(?:svg|xml|rss)$/.test(kind) ? findScript(bytes) : undefined
  if (script === undefined) return undefined
  return { file, reason: `may run script: it has ${script}`, hint: `Take that out, or, if you trust it, ${inStatic}` }
}

function isBelow(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => folder === '.' || file.startsWith(`${folder}/`))
}

function isIgnored(file: string, ignored: ReadonlySet<string>): boolean {
  if (ignored.has(file)) return true
  for (let at = file.indexOf('/'); at !== -1; at = file.indexOf('/', at + 1))
    if (ignored.has(file.slice(0, at + 1))) return true
  return false
}
