// Builds the style sheets that browsers load, with their fonts and pictures. One has the theme's styles, those that
// components import, those of the configuration, and the site's own; the other has the parts that few pages have.

import { basename, join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { isFile } from '../../files/read-file.ts'
import { fileHash, hashOf } from '../../model/key.ts'
import { isRootedPath } from '../../model/route.ts'
import {
  type BuildInput,
  browserTargets,
  type ClientFile,
  clientFile,
  commonOptions,
  isAsset,
} from './build-options.ts'
import { plugin } from './plugin.ts'
import { styleSheets, withSheets } from './style-sheets.ts'
import type { ExtraSheet } from './template-manifest.ts'
import { themeFiles } from './theme-files.ts'

/** The style sheets with their files, of which they are the first, and their inputs. */
interface ClientStyles {
  readonly sheet: string
  readonly extra: ExtraSheet
  /** Names of the fonts that every page preloads. */
  readonly preload: readonly string[]
  readonly files: readonly ClientFile[]
  readonly inputs: Esbuild.Metafile['inputs']
  readonly warnings: readonly Esbuild.Message[]
}

/** Loaders that keep pictures in separate files, because a style sheet loads before the page is shown. */
const pictureLoaders: Readonly<Record<string, Esbuild.Loader>> = Object.fromEntries(
  ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.ico'].map((extension) => [extension, 'file']),
)

/** Builds the style sheets. `ofComponents` is the CSS that components import, with its fonts. */
export async function buildStyles(
  input: BuildInput,
  ofComponents: { readonly css: string; readonly fonts: readonly ClientFile[] },
): Promise<ClientStyles> {
  const common = commonOptions(input)
  const used = new Set<string>()
  const result = await input.esbuild.build({
    ...common,
    entryPoints: { styles: 'dg:styles', extra: 'dg:extra' },
    loader: { ...common.loader, ...pictureLoaders, '.svg': 'dataurl' },
    outdir: '/client',
    target: browserTargets,
    plugins: [
      stylesEntry(input, ofComponents.css),
      styleSheets(input.folders, used),
      themeFiles(input.folders, () => undefined),
    ],
  })
  const textOf = (name: string) => result.outputFiles.find(({ path }) => basename(path) === `${name}.css`)?.text ?? ''
  const sheetOf = (name: string) => {
    const text = textOf(name)
    return { name: `${name}-${fileHash(hashOf(text))}.css`, bytes: Buffer.from(text) }
  }
  const [sheet, extra] = [sheetOf('styles'), sheetOf('extra')]
  const files = [sheet, extra, ...ofComponents.fonts, ...result.outputFiles.filter(isAsset).map(clientFile)]
  const byName = new Map(files.map((file) => [file.name, file]))
  const preload = fontNames(result.metafile, common.absWorkingDir, input.settings.preload)
  return {
    sheet: sheet.name,
    extra: { name: extra.name, classes: classesOf(textOf('extra')) },
    preload,
    files: [...byName.values()],
    inputs: withSheets(result.metafile.inputs, used),
    warnings: result.warnings,
  }
}

/** Lists the classes in the selectors of a style sheet. */
function classesOf(css: string): readonly string[] {
  const selectors = css.replace(/\{[^{}]*\}/g, ' ')
  return [...new Set([...selectors.matchAll(/\.([a-z_-][\w-]*)/gi)].map(([, name = '']) => name))]
}

/** Returns the names of files in the output. */
function fontNames({ outputs }: Esbuild.Metafile, folder: string, files: readonly string[]): readonly string[] {
  const names = new Map(
    Object.entries(outputs).flatMap(([output, { inputs }]) =>
      Object.keys(inputs).map((from) => [join(folder, from), basename(output)] as const),
    ),
  )
  return files.flatMap((file) => names.get(file) ?? [])
}

/** Returns the file of the site's folder for a rooted path, as in Docusaurus, unless a static folder may have it. */
function fileOfRoot({ site, roots = [] }: BuildInput['folders'], path: string): Esbuild.OnResolveResult | undefined {
  const [name = '', suffix = ''] = path.split(/(?=[?#])/, 2)
  const found = roots.map((root) => join(root, name)).find(isFile)
  return site !== undefined && found === join(site, name) ? { path: found, suffix } : undefined
}

/** The sheets whose paths are relative to the site. */
const ofSite: ReadonlySet<string> = new Set(['dg:settings', 'dg:site'])

/** Creates the entry points of the style sheets. A sheet's rules override those of the sheets before it. */
function stylesEntry({ folders, styles, settings, liveCode }: BuildInput, componentCss: string): Esbuild.Plugin {
  const imports = (specifiers: readonly string[]) =>
    specifiers.map((specifier) => `@import ${JSON.stringify(specifier)};`).join('\n')
  const texts: Readonly<Record<string, string>> = {
    'dg:styles': imports(['dg:theme', 'dg:components', 'dg:settings', 'dg:site']),
    'dg:theme': imports(['./styles/index.css', ...(liveCode === undefined ? [] : ['./styles/live.css'])]),
    'dg:extra': imports(['./styles/extra.css']),
    'dg:components': `dg-island, dg-slot { display: contents }\n${componentCss}`,
    'dg:settings': settings.css,
    'dg:site': imports(styles),
  }
  return plugin('styles-entry', (build) => {
    build.onResolve({ filter: /^dg:/ }, ({ path }) => ({ path, namespace: 'dg' }))
    build.onLoad({ filter: /.*/, namespace: 'dg' }, ({ path }) => ({
      contents: texts[path] ?? '',
      loader: 'css',
      resolveDir: ofSite.has(path) ? (folders.site ?? folders.theme) : folders.theme,
    }))
    // A package name in webpack's form.
    build.onResolve({ filter: /^~[^/]/ }, ({ path, kind, importer, resolveDir }) =>
      build.resolve(path.slice(1), { kind, importer, resolveDir }),
    )
    build.onResolve({ filter: /.*/ }, ({ path, kind, namespace, importer }) => {
      if (kind !== 'url-token') return undefined
      // A path that begins with a slash is one of a static file, which is published beside the folder of the sheets.
      if (isRootedPath(path)) return fileOfRoot(folders, path) ?? { path: `..${path}`, external: true }
      const isBuilt = namespace === 'dg' && !ofSite.has(importer) // as the URLs of components are
      return isBuilt || path.startsWith('//') ? { path, external: true } : undefined
    })
  })
}
