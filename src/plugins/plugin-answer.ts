// What the process that runs Docusaurus plugins is asked, and what it answers.

import type { ScriptFailure } from '../scripts/run-program.ts'

/** The request to the process. Paths are absolute. */
export interface PluginRequest {
  readonly root: string
  /** The configuration of Docusaurus. */
  readonly file: string
  /** Names of the plugins to run. */
  readonly run: readonly string[]
  /** The folder for the data of plugins. */
  readonly folder: string
  /** Whether the site is shown by `serve`. Then `postBuild`, which may tell other hosts of a build, isn't called. */
  readonly isPreview: boolean
  /** The folder for files to publish. */
  readonly outDir: string
  /** Values that replace those of the configuration, such as `baseUrl`. */
  readonly site: Readonly<Record<string, unknown>>
  readonly i18n: Readonly<Record<string, unknown>>
}

/** A problem while plugins run: the error that one throws, or a text. */
export interface PluginProblem {
  readonly name: string
  readonly problem?: string
  readonly error?: unknown
}

/** A page of a plugin. */
export interface PluginRoute {
  /** URL path with the base URL. */
  readonly path: string
  /** Specifier or path of the component. */
  readonly component: string
  /** Modules whose default exports are properties: specifiers in maps and lists. */
  readonly modules?: unknown
  /** Further properties. */
  readonly props?: unknown
}

/** An element for the head of each page. */
export interface PluginTag {
  readonly tagName: string
  readonly attributes: Readonly<Record<string, string | true>>
  readonly innerHTML?: string
}

/** The answer of the process. Paths are absolute. */
export interface PluginAnswer {
  readonly routes: readonly PluginRoute[]
  /** Data by the plugin's own name and its id. */
  readonly globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly tags: readonly PluginTag[]
  readonly clientModules: readonly string[]
  readonly themeFolders: readonly string[]
  /** Names of files and folders; one that ends in `$` is not that of what is below a folder. */
  readonly aliases: readonly (readonly [name: string, path: string])[]
  readonly failures: readonly (ScriptFailure & { readonly name: string })[]
  /** What plugins ask for that docs-gen doesn't have, by plugin. */
  readonly unused: readonly { readonly name: string; readonly parts: readonly string[] }[]
}
