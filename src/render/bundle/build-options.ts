// The inputs and esbuild options that all builds of one bundle share.

import { basename, extname, join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { withFoldersAbove } from '../../files/manifests.ts'
import { scriptExtensions } from '../imports/resolve-import.ts'
import type { Bundle } from '../loaded-templates.ts'
import type { LackingName } from './browser-modules.ts'
import type { PageCode } from './template-manifest.ts'
import type { ThemeFolders } from './theme-files.ts'

/** A script or package that pages import. `id` is the key of its exports in the loaded templates' `modules`. */
export interface PageModule {
  readonly id: string
  /** Absolute path, or a package name resolved from the site. */
  readonly path: string
  /** Whether pages only `require` it inside code: it's evaluated when it's used, maybe only in the browser. */
  readonly isLazy?: boolean
}

/** The styles that `theme` in the configuration sets. They come after the theme's rules and before the site's. */
interface StyleSettings {
  /** CSS text. Its paths are relative to the site root. */
  readonly css: string
  /** Font files that every page preloads, as absolute paths. */
  readonly preload: readonly string[]
}

/** The settings of live code. */
export interface LiveCodeSettings {
  /** Whether the result is above or below the code. */
  readonly position: 'top' | 'bottom'
  /** Absolute path of the site's module whose default export has the names that live code may use. */
  readonly scope?: string | undefined
}

/** The input that all builds of one bundle share. */
export interface BuildInput {
  readonly esbuild: typeof Esbuild
  readonly folders: ThemeFolders
  /** The bundle of the theme alone, built with the package. */
  readonly packaged?: Bundle | undefined
  /** Scripts and packages that pages import. */
  readonly pageModules: readonly PageModule[]
  /** Import specifiers of the site's style sheets, which come after the theme's. */
  readonly styles: readonly string[]
  readonly settings: StyleSettings
  /** Modules that run in the browser on every page: absolute paths, or package names resolved from the site. */
  readonly clientModules: readonly string[]
  /** Whether the site uses Algolia's search. */
  readonly hasDocSearch?: boolean | undefined
  /** The settings of live code, if the site has it. */
  readonly liveCode?: LiveCodeSettings | undefined
  /** The base URL of the site. Default: `/`. */
  readonly baseUrl?: string | undefined
  /** Whether a missing import fails only the pages that use it, and not the bundle. */
  readonly allowFailedPages?: boolean | undefined
  /** Names that modules of Docusaurus lack here, so that scripts which import them are bundled. */
  readonly lackingNames?: readonly LackingName[] | undefined
  /** The code of pages that runs in the browser. Empty until the islands are found. */
  readonly pageCode: Readonly<Record<string, PageCode>>
}

/** The oldest browsers that scripts and styles support. */
export const browserTargets = ['chrome107', 'edge107', 'firefox104', 'safari16']

/** Extensions of files that are too large for a script, and of downloads. An import of one is its URL. */
export const mediaExtensions = 'mp4 webm ogv mp3 wav m4a aac oga flac pdf doc docx xls xlsx zip rar'.split(' ')

const loaders: Readonly<Record<string, Esbuild.Loader>> = {
  // Sites written for Docusaurus use JSX in these files.
  '.js': 'jsx',
  '.png': 'dataurl',
  '.jpg': 'dataurl',
  '.jpeg': 'dataurl',
  '.gif': 'dataurl',
  '.webp': 'dataurl',
  '.avif': 'dataurl',
  '.ico': 'dataurl',
  '.txt': 'text',
  '.woff2': 'file',
  '.woff': 'file',
  '.ttf': 'file',
  '.otf': 'file',
  '.eot': 'file',
  ...Object.fromEntries(mediaExtensions.map((extension) => [`.${extension}`, 'file' as const])),
  // The builds that collect styles compile them.
  '.less': 'empty',
  '.scss': 'empty',
  '.sass': 'empty',
}

/** The loaders of names such as `PHOTO.JPG`. */
const inCapitals = Object.fromEntries(Object.entries(loaders).map(([extension, by]) => [extension.toUpperCase(), by]))

/** Returns whether scripts may import a file with this name. */
export function hasLoader(path: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json|css|svg)$/.test(path) || extname(path).toLowerCase() in loaders
}

/** Returns the esbuild options that the builds for the server, browsers and styles share. */
export function commonOptions({ folders: { theme, site } }: BuildInput) {
  return {
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
    charset: 'utf8',
    jsx: 'automatic',
    legalComments: 'none',
    tsconfigRaw: '{}',
    resolveExtensions: [...scriptExtensions, '.css', '.json'],
    absWorkingDir: theme,
    // Where to find packages that aren't installed above the importing file: files beside the site use the site's
    // packages, as in Docusaurus, and copies of the theme's files use the theme's.
    nodePaths: [...(site === undefined ? [] : [site]), ...withFoldersAbove(theme)].map((dir) =>
      join(dir, 'node_modules'),
    ),
    // A bundled module has no path, so `require.resolve` returns its argument.
    define: { 'process.env.NODE_ENV': '"production"', 'require.resolve': 'String' },
    loader: { ...loaders, ...inCapitals },
    assetNames: assetName,
    minify: true,
  } as const satisfies Esbuild.BuildOptions
}

/** A file for browsers. */
export interface ClientFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** esbuild's names for fonts and pictures, which may have any name in the site. */
const assetName = 'file-[hash]'

/** Returns whether an output file of esbuild is an asset: a font, a picture or media. */
export function isAsset({ path }: Esbuild.OutputFile): boolean {
  return basename(path).startsWith('file-')
}

/** Converts an output file of esbuild. */
export function clientFile({ path, contents }: Esbuild.OutputFile): ClientFile {
  return { name: basename(path), bytes: contents }
}

/** The nominal output folder of the server module. Paths in its source map are relative to it. */
export const outdir = '/server'
