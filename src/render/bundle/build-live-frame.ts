// Builds the page of the frame in which live code runs: one file with React, a compiler and what code may use. It may
// evaluate text, which no page of the site may, and has no origin: it cannot read what the site stores, nor its pages.

import { join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { hashSource } from '../../html/csp.ts'
import { hashOf } from '../../model/key.ts'
import { browserOptions } from './browser-options.ts'
import type { BuildInput, ClientFile, LiveCodeSettings } from './build-options.ts'

/** The page of the frame, and what it is made of. */
interface LiveFrame {
  readonly file: ClientFile
  readonly inputs: Esbuild.Metafile['inputs']
}

/** Builds the page of the frame. */
export async function buildLiveFrame(input: BuildInput, { scope }: LiveCodeSettings): Promise<LiveFrame> {
  const { outputFiles, metafile } = await input.esbuild.build({
    ...browserOptions(input, ...(scope === undefined ? [] : [scopeOfSite(scope)])),
    entryPoints: { live: join(input.folders.client, 'live/frame.ts') },
    format: 'iife',
  })
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
  const bytes = Buffer.from(pageOf(script.replaceAll('</script', '<\\/script')))
  return { file: { name: `live-${hashOf(bytes).slice(0, 8)}.html`, bytes }, inputs: metafile.inputs }
}

/** Replaces what live code may use by the default export of a module of the site. */
function scopeOfSite(file: string): Esbuild.Plugin {
  return {
    name: 'live-scope',
    setup(build) {
      build.onLoad({ filter: /[\\/]live[\\/]scope\.ts$/ }, () => ({
        contents: `export { default as scope } from ${JSON.stringify(file)}`,
        loader: 'js',
      }))
    },
  }
}

/** Code of readers may show and ask what it likes: it has nothing of the site to give away. */
function pageOf(script: string): string {
  const policy = [
    `default-src 'none'`,
    `script-src ${hashSource(script)} 'unsafe-eval'`,
    `style-src 'unsafe-inline'`,
    `img-src * data: blob:`,
    `media-src * blob:`,
    `font-src * data:`,
    `connect-src *`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="robots" content="noindex">
<title>Live code</title>
</head>
<body>
<script>${script}</script>
</body>
</html>
`
}
