// Builds the style sheet that browsers load: the theme's styles, those that components import, and the site's own, with
// the fonts and pictures that they use.

import type * as Esbuild from 'esbuild'
import { hashOf } from '../../model/key.ts'
import {
  type BuildInput,
  browserTargets,
  type ClientFile,
  clientFile,
  commonOptions,
  isAsset,
} from './build-options.ts'
import { sassSheets, withSheets } from './sass.ts'
import { themeFiles } from './theme-files.ts'

/** The style sheet, first of the files that it needs, and what they were made of. */
export interface ClientStyles {
  readonly sheet: string
  readonly files: readonly ClientFile[]
  readonly inputs: Esbuild.Metafile['inputs']
}

/** Pictures that style sheets name are files: a sheet is loaded before the first page is shown. */
const pictureLoaders: Readonly<Record<string, Esbuild.Loader>> = Object.fromEntries(
  ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif'].map((extension) => [extension, 'file']),
)

/** Builds the style sheet; `ofComponents` is what components import, with the fonts that it names. */
export async function buildStyles(
  input: BuildInput,
  ofComponents: { readonly css: string; readonly fonts: readonly ClientFile[] },
): Promise<ClientStyles> {
  const common = commonOptions(input)
  const used = new Set<string>()
  const result = await input.esbuild.build({
    ...common,
    entryPoints: { styles: 'dg:styles' },
    loader: { ...common.loader, ...pictureLoaders, '.svg': 'dataurl' },
    outdir: '/client',
    target: browserTargets,
    plugins: [
      stylesEntry(input, ofComponents.css),
      sassSheets(input.folders, used),
      themeFiles(input.folders, () => undefined),
    ],
  })
  const sheets = result.outputFiles.filter(({ path }) => path.endsWith('.css'))
  const text = sheets[0]?.text ?? ''
  const sheet = { name: `styles-${hashOf(text).slice(0, 8)}.css`, bytes: Buffer.from(text) }
  const files = [sheet, ...ofComponents.fonts, ...result.outputFiles.filter(isAsset).map(clientFile)]
  const byName = new Map(files.map((file) => [file.name, file]))
  return { sheet: sheet.name, files: [...byName.values()], inputs: withSheets(result.metafile.inputs, used) }
}

/** The style sheet as esbuild reads it. A sheet's rules win over those of the sheets before it. */
function stylesEntry({ folders, styles }: BuildInput, componentCss: string): Esbuild.Plugin {
  const imports = (specifiers: readonly string[]) =>
    specifiers.map((specifier) => `@import ${JSON.stringify(specifier)};`).join('\n')
  const texts: Readonly<Record<string, string>> = {
    'dg:styles': imports(['dg:theme', 'dg:components', 'dg:site']),
    'dg:theme': imports(['./styles/index.css']),
    'dg:components': `dg-island, dg-slot { display: contents }\n${componentCss}`,
    'dg:site': imports(styles),
  }
  return {
    name: 'styles-entry',
    setup(build) {
      build.onResolve({ filter: /^dg:/ }, ({ path }) => ({ path, namespace: 'dg' }))
      build.onLoad({ filter: /.*/, namespace: 'dg' }, ({ path }) => ({
        contents: texts[path] ?? '',
        loader: 'css',
        resolveDir: path === 'dg:site' ? (folders.site ?? folders.theme) : folders.theme,
      }))
      build.onResolve({ filter: /.*/ }, ({ path, kind, namespace }) => {
        // What components import was built before; a path that begins with a slash is one on the host.
        const isReady = kind === 'url-token' && (namespace === 'dg' || path.startsWith('/'))
        return isReady ? { path, external: true } : undefined
      })
    },
  }
}
