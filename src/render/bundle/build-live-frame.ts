// Builds the frame page that live code runs in: one file with React, a compiler, and the names that code may use. It
// may evaluate text, which no page of the site may. It has no origin, so it can't read the site's storage or pages.

import { join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { hashSource } from '../../html/csp.ts'
import { fileHash, hashOf } from '../../model/key.ts'
import type { BuildInput, LiveCodeSettings } from './build-options.ts'
import { plugin } from './plugin.ts'
import { browserOptions } from './target-options.ts'

/** Builds the frame page. Returns its file, and its inputs. */
export async function buildLiveFrame(input: BuildInput, { scope }: LiveCodeSettings) {
  const { outputFiles, metafile } = await input.esbuild.build({
    ...browserOptions(input, ...(scope === undefined ? [] : [scopeOfSite(scope)])),
    entryPoints: { live: join(input.folders.client, 'live/frame.ts') },
    format: 'iife',
  })
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
  const bytes = Buffer.from(pageOf(script.replaceAll('</script', '<\\/script')))
  return { file: { name: `live-${fileHash(hashOf(bytes))}.html`, bytes }, inputs: metafile.inputs }
}

/** Replaces the names that live code may use with the default export of a module of the site. */
function scopeOfSite(file: string): Esbuild.Plugin {
  return plugin('live-scope', (build) => {
    build.onLoad({ filter: /[\\/]live[\\/]scope\.ts$/ }, () => ({
      contents: `export { default as scope } from ${JSON.stringify(file)}`,
      loader: 'js',
    }))
  })
}

/** Writes the frame page. Its policy lets code load anything, because it can't access data of the site. */
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
