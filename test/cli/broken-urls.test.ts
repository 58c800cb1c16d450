// Functions of a site that replace URLs which lead nowhere, in a build and in a check.

import { expect, it } from 'vitest'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const siteOf = sitesOfTests()
const config =
  'title: T\nmarkdown:\n  hooks: { onBrokenMarkdownLinks: ./links.mjs, onBrokenMarkdownImages: ./images.mjs }\n'
const page = `# Home

[gone](./gone.md), [elsewhere](https://example.org/a.md), [folder](./gone/), ![gone](./gone.png) and ![elsewhere](https://example.org/a.png).
`

/** Builds and checks a site with these functions, and returns the codes, files and messages of both. */
async function foundBy(links: string, images: string) {
  const site = siteOf({
    'docs-gen.yaml': config,
    'links.mjs': `export default ${links}\n`,
    'images.mjs': `export default ${images}\n`,
    'content/index.md': page,
  })
  const findings = async (command: string) => {
    const { stdout } = await site.run(command, '--json')
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: Record<'code' | 'file' | 'message' | 'severity', string>[]
    }
    return diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, file, message }) => `${file} ${code} ${message}`)
      .sort()
  }
  const found = await findings('build')
  expect(await findings('check')).toEqual(found)
  return found
}

it('get links to Markdown files and images of the site only, and may leave them', async () => {
  const found = await foundBy('({ url }) => (url === "./gone.md" ? undefined : "/")', '() => undefined')
  expect(found).toMatchInlineSnapshot(`
    [
      "content/index.md broken-link \`./gone.md\` is not a page or file of the site",
      "content/index.md broken-link \`./gone/\` is not a page or file of the site",
      "content/index.md missing-image \`./gone.png\` is not an image of the site",
    ]
  `)
})

it('are reported at the page when they throw, and in the configuration when they are none', async () => {
  const found = await foundBy('() => { throw new Error("no luck") }', '{}')
  expect(found).toMatchInlineSnapshot(`
    [
      "content/index.md broken-link \`./gone.md\` is not a page or file of the site",
      "content/index.md broken-link \`./gone/\` is not a page or file of the site",
      "content/index.md missing-image \`./gone.png\` is not an image of the site",
      "content/index.md plugin-failed The plugin \`./links.mjs\` failed: no luck (links.mjs:1:30)",
      "docs-gen.yaml plugin-failed The plugin \`./images.mjs\` failed: the module has no default export that is a function",
    ]
  `)
})
