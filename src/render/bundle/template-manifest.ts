// The manifest of a bundle, manifest.json in its folder: what it holds.

import type { BrowserCode, IslandNames } from '../../model/browser-code.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { hashOf, type Key, keyOf } from '../../model/key.ts'
import type { ComponentProps } from './component-props.ts'

/** What a bundle holds. Names of browser files are relative to `client/` in its folder. */
export interface TemplateManifest {
  /** Hash of all the bundle's files: the template hash. */
  readonly hash: Key
  readonly server: string
  /** Whether what its modules render may depend on files that none of them names. */
  readonly mayReadFiles: boolean
  readonly loader: string
  readonly styles: readonly string[]
  /** Fonts that every page loads first. */
  readonly fonts: readonly string[]
  /** Browser file by island id. */
  readonly islands: Readonly<Record<string, string>>
  /** All browser files. */
  readonly files: readonly string[]
  /** The page modules that are islands, or pass some on, by their ids, with when they begin to run. */
  readonly islandModules: Readonly<Record<string, IslandNames>>
  /** What of each page's own code runs in the browser, by its file; nothing where it only looked so. */
  readonly pageCode: Readonly<Record<string, PageCode>>
  /** Where URLs of media begin that scripts import: languages of a site without any share a bundle. */
  readonly mediaBase: string | undefined
  /** Modules of Docusaurus that components import and docs-gen does not have, with the file that does. */
  readonly unsupported: readonly ImportInFile[]
  /** What components import that is not there, where pages may fail. */
  readonly unresolved: readonly ImportInFile[]
  /** The Markdown that page modules import themselves or through others, relative to the site, by their ids. */
  readonly markdown: Readonly<Record<string, readonly string[]>>
  /** The props of the theme's components. */
  readonly componentProps: ComponentProps
  /** What esbuild warned of in files of the site. */
  readonly warnings: readonly Diagnostic[]
}

/** An import as a file of the site writes it. */
export interface ImportInFile {
  readonly specifier: string
  readonly file: string
}

/** The part of a page's code that runs in the browser, for a text of that hash. */
export interface PageCode extends BrowserCode {
  readonly hash: Key
}

/** Names the content of a bundle: its server module and its browser files, in the order of the manifest. */
export function hashOfBundle(
  server: string,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Key {
  return keyOf(server, ...files.flatMap(({ name, bytes }) => [name, hashOf(bytes)]))
}

/** Writes a manifest as the text of its file, with a checksum. */
export function manifestText(manifest: TemplateManifest): string {
  return JSON.stringify({ checksum: checksumOf(manifest), ...manifest }, undefined, 1)
}

/** Reads a manifest; undefined when the text is none, or was changed since it was written. */
export function parseManifest(text: string): TemplateManifest | undefined {
  try {
    const { checksum, ...manifest }: TemplateManifest & { readonly checksum: unknown } = JSON.parse(text)
    return checksum === checksumOf(manifest) ? manifest : undefined
  } catch {
    return undefined // damaged: the same as no manifest
  }
}

function checksumOf(manifest: TemplateManifest): Key {
  return hashOf(JSON.stringify(manifest))
}
