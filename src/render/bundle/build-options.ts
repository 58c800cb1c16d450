// What the builds of one bundle share: what they are made of, and the options of esbuild, for the server module as
// well.

import { basename, extname, join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { withFoldersAbove } from '../../files/manifests.ts'
import type { PageCode } from './template-manifest.ts'
import type { ThemeFolders } from './theme-files.ts'

/** A module that pages import from scripts: `id` is the key of its exports in the loaded templates' `modules`. */
export interface PageModule {
  readonly id: string
  /** Absolute path, or the name of a package as seen from the site. */
  readonly path: string
  /** Whether pages only require it within code: it is then evaluated when it is asked for, in the browser perhaps. */
  readonly isLazy?: boolean
}

/** What `theme` in the configuration sets: rules between the theme's and those of the site. */
interface StyleSettings {
  /** Paths in it begin at the site root. */
  readonly css: string
  /** Font files that every page loads first; absolute paths. */
  readonly preload: readonly string[]
}

/** How a site shows live code. */
export interface LiveCodeSettings {
  /** Where the result stands: above or below the code. */
  readonly position: 'top' | 'bottom'
  /** The site's module of what live code may use; absolute. */
  readonly scope?: string | undefined
}

/** What the builds of one bundle share. */
export interface BuildInput {
  readonly esbuild: typeof Esbuild
  readonly folders: ThemeFolders
  /** Scripts and packages that pages import. */
  readonly pageModules: readonly PageModule[]
  /** The site's own style sheets, as import statements name them: they come after the theme's. */
  readonly styles: readonly string[]
  readonly settings: StyleSettings
  /** What runs in the browser on every page: absolute paths, or names of packages as seen from the site. */
  readonly clientModules: readonly string[]
  /** Whether the search is that of Algolia. */
  readonly hasDocSearch?: boolean | undefined
  /** How pages show live code, in a site that has it. */
  readonly liveCode?: LiveCodeSettings | undefined
  /** Below which the site is published: `/` when not given. */
  readonly baseUrl?: string | undefined
  /** Whether what imports a module that is not there fails when it is used, and not the bundle. */
  readonly allowFailedPages?: boolean | undefined
  /** The code of pages that runs in the browser; not known while islands are looked for. */
  readonly pageCode: Readonly<Record<string, PageCode>>
}

/** The oldest browsers that scripts and styles are made for. */
export const browserTargets = ['chrome107', 'edge107', 'firefox104', 'safari16']

/** Files that are too large for a script, and documents to download: what imports one has its URL. */
export const mediaExtensions = 'mp4 webm ogv mp3 wav m4a aac oga flac pdf doc docx xls xlsx zip rar'.split(' ')

const loaders: Readonly<Record<string, Esbuild.Loader>> = {
  // Sites of Docusaurus write JSX in files of this name.
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
  '.scss': 'empty',
  '.sass': 'empty',
}

/** Says whether scripts may import a file, by its name. */
export function hasLoader(path: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json|css|svg)$/.test(path) || extname(path) in loaders
}

/** Options that the server and the browser build share. */
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
    absWorkingDir: theme,
    // Where packages are found that are not beside the file that imports them: files beside the site take those of the
    // site, as for Docusaurus; copies of the theme's files those of the theme.
    nodePaths: [...(site === undefined ? [] : [site]), ...withFoldersAbove(theme)].map((dir) =>
      join(dir, 'node_modules'),
    ),
    // A bundled module is where no path leads: `require.resolve` gives the name that it is asked for.
    define: { 'process.env.NODE_ENV': '"production"', 'require.resolve': 'String' },
    loader: { ...loaders },
    assetNames: assetName,
    minify: true,
  } as const satisfies Esbuild.BuildOptions
}

/** A file for browsers. */
export interface ClientFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** How esbuild names the fonts and pictures that style sheets use: they may have any name in the site. */
const assetName = 'file-[hash]'

/** Says whether a file that esbuild made is a font or picture. */
export function isAsset({ path }: Esbuild.OutputFile): boolean {
  return basename(path).startsWith('file-')
}

/** Takes a file that esbuild made. */
export function clientFile({ path, contents }: Esbuild.OutputFile): ClientFile {
  return { name: basename(path), bytes: contents }
}

/** The folder, in name only, to which esbuild writes the module: places in its map are relative to it. */
export const outdir = '/server'

/** Gives the options, to which each build adds its plugins. */
export function serverOptions(input: BuildInput) {
  return {
    ...commonOptions(input),
    entryPoints: { server: 'dg:server' },
    outdir,
    platform: 'node',
    // Names stay, since messages name components; so do the lines of a site's own code, since messages have its places.
    minify: false,
    minifySyntax: true,
    minifyWhitespace: input.folders.site === undefined,
    ...(input.folders.site !== undefined && { sourcemap: 'external', sourcesContent: false }),
    banner: {
      js: `import { createRequire as dgCreateRequire } from 'node:module'; const require = dgCreateRequire(import.meta.url);`,
    },
  } as const satisfies Esbuild.BuildOptions
}
