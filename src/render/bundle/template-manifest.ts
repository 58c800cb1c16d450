// The manifest of a bundle, manifest.json in its folder: its files and their facts.

import type { BrowserCode, IslandNames } from '../../model/browser-code.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { hashOf, type Key, keyOf } from '../../model/key.ts'
import type { LayoutUrl } from '../../model/template.ts'
import type { ComponentProps } from './component-props.ts'

/** The manifest of a bundle. Names of browser files are relative to `client/` in its folder. */
export interface TemplateManifest {
  /** Hash of all the bundle's files: the template hash. */
  readonly hash: Key
  readonly server: string
  /** Whether its modules may read files that they don't declare (see files-read.ts). */
  readonly mayReadFiles: boolean
  readonly loader: string
  readonly styles: readonly string[]
  readonly extra: ExtraSheet
  /** Fonts that every page preloads. */
  readonly fonts: readonly string[]
  /** Browser file by island id. */
  readonly islands: Readonly<Record<string, string>>
  /** All browser files. */
  readonly files: readonly string[]
  /** When exports of page modules start in the browser, for modules that are or re-export islands, by module id. */
  readonly islandModules: Readonly<Record<string, IslandNames>>
  /** The site's parts around all pages whose contexts their components get, the outermost first. */
  readonly providers: readonly string[]
  /** The code of each candidate page that runs in the browser, by the page's file. It may be empty. */
  readonly pageCode: Readonly<Record<string, PageCode>>
  /** The base URL of media that scripts import. Without media, all languages of a site share a bundle. */
  readonly mediaBase: string | undefined
  /** Modules of Docusaurus without a counterpart that components import, with the importing file. */
  readonly unsupported: readonly ImportInFile[]
  /** Imports of components that can't be resolved, on a site whose pages may fail. */
  readonly unresolved: readonly ImportInFile[]
  /** The Markdown files that page modules import, directly or through others: relative to the site, by module id. */
  readonly markdown: Readonly<Record<string, readonly string[]>>
  /** The site's files that page modules consist of: relative to the site, by module id. */
  readonly scripts: Readonly<Record<string, readonly string[]>>
  /** The props of the theme's components. */
  readonly componentProps: ComponentProps
  /** The URLs in the site's own parts of the layout. */
  readonly layoutUrls: readonly LayoutUrl[]
  /** esbuild's warnings about files of the site. */
  readonly warnings: readonly Diagnostic[]
}

/** The last style sheet. Only pages with one of its classes, or with islands, which may show anything, load it. */
export interface ExtraSheet {
  readonly name: string
  readonly classes: readonly string[]
}

/** An import in a file of the site, in its source form. */
export interface ImportInFile {
  readonly specifier: string
  readonly file: string
}

/** The part of a page's code that runs in the browser. The hash is that of its candidate. */
export interface PageCode extends BrowserCode {
  readonly hash: Key
}

/** Hashes the content of a bundle: its server module and its browser files, in the order of the manifest. */
export function hashOfBundle(
  server: string,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Key {
  return keyOf(server, ...files.flatMap(({ name, bytes }) => [name, hashOf(bytes)]))
}

/** Returns the JSON text of a manifest, with a checksum. */
export function manifestText(manifest: TemplateManifest): string {
  return JSON.stringify({ checksum: checksumOf(manifest), ...manifest }, undefined, 1)
}

/** Parses a manifest. Returns undefined if the text isn't one, or was changed after it was written. */
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
