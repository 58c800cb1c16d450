// An esbuild plugin for CSS modules, `*.module.css` (and Sass or Less). Class names contain the file's name and a hash
// of its path in the site, so that the separate builds for the server and browsers use the same classes.

import { basename, dirname } from 'node:path'
import type * as Esbuild from 'esbuild'
import { relativeTo } from '../../files/posix-path.ts'
import { moduleSheetName } from '../../files/style-sheet-names.ts'
import { hashOf } from '../../model/key.ts'
import type { BuildInput } from './build-options.ts'
import { plugin, virtualModules } from './plugin.ts'
import { readSheet } from './style-sheets.ts'
import type { ThemeFolders } from './theme-files.ts'

/**
 * Creates the plugin. With `used`, the styles are part of the build (the server's, whose CSS goes into the site's style
 * sheet), and the absolute paths of the sheets' sources are added to `used`.
 */
export function cssModules({ esbuild, folders }: BuildInput, used?: Set<string>): Esbuild.Plugin {
  return plugin('css-modules', (build) => {
    const styles = new Map<string, string>()
    build.onLoad({ filter: moduleSheetName, namespace: 'file' }, async ({ path }) => {
      const sheet = await readSheet(folders, path, used ?? new Set())
      if ('errors' in sheet) return sheet
      const { script, css, warnings } = await compileModule(esbuild, folders, { path, text: sheet.css })
      styles.set(path, css)
      const contents = used !== undefined ? `import ${JSON.stringify(`dg-css:${path}`)}\n${script}` : script
      // Once for both builds, at the sheet's own path.
      const told =
        used === undefined
          ? []
          : warnings.map((each) => ({ ...each, location: each.location && { ...each.location, file: path } }))
      return { contents, loader: 'js', resolveDir: dirname(path), warnings: told }
    })
    virtualModules(build, 'dg-css', ({ path }) => ({
      contents: styles.get(path) ?? '',
      loader: 'css',
      resolveDir: dirname(path),
    }))
  })
}

async function compileModule(
  esbuild: typeof Esbuild,
  { site, theme }: ThemeFolders,
  { path, text }: { readonly path: string; readonly text: string },
) {
  const place = hashOf(relativeTo(site ?? theme, path)).slice(0, 5)
  // esbuild derives the names of local classes from the file name.
  const named = `${basename(path).replace(/\.modules?\.\w+$/, '')}-${place}.css`
  const result = await esbuild.build({
    stdin: { contents: `export { default } from 'dg:module'`, loader: 'js' },
    bundle: true,
    format: 'esm',
    write: false,
    outdir: '/css',
    logLevel: 'silent',
    plugins: [
      plugin('one-module', (build) => {
        build.onResolve({ filter: /^dg:module$/ }, () => ({ path: named, namespace: 'dg' }))
        // URLs are resolved when the styles become part of the site's style sheet.
        build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
          kind === 'url-token' ? { path, external: true } : undefined,
        )
        build.onLoad({ filter: /.*/, namespace: 'dg' }, () => ({
          contents: text,
          loader: 'local-css',
          resolveDir: dirname(path),
        }))
      }),
    ],
  })
  const textOf = (extension: string) => result.outputFiles.find((file) => file.path.endsWith(extension))?.text ?? ''
  return { script: withNames(textOf('.js')), css: textOf('.css'), warnings: result.warnings }
}

/** Adds a named export for each class whose name is valid in JavaScript. */
function withNames(script: string): string {
  const classes = [...script.matchAll(/^\s+"?([\w-]+)"?: ("[^"\n]*"),?$/gm)]
  const named = classes.filter(([, name = '']) => /^[a-z_]\w*$/i.test(name) && name !== 'default')
  const names = named.map(
    ([, name, value], index) => `const class${index} = ${value}; export { class${index} as ${name} }`,
  )
  return [script, ...names].join('\n')
}
