// The small site created by `docs-gen init`: a configuration, a sidebar, and three pages that show the features of
// pages.

import { packageVersion } from '../scripts/package.ts'

/** Returns the contents of the starter's files, by path relative to the new site. `name` is that of its folder. */
export function starterFiles(name: string): Readonly<Record<string, string>> {
  return {
    'package.json': json({
      name: packageName(name),
      private: true,
      scripts: { dev: 'docs-gen serve', build: 'docs-gen build', check: 'docs-gen check', preview: 'docs-gen preview' },
      devDependencies: { 'docs-gen': `^${packageVersion()}` },
    }),
    ...editorFiles(),
    ...siteFiles,
  }
}

/** Converts a name to one that npm accepts. */
function packageName(name: string): string {
  const kept = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return kept === '' ? 'documentation' : kept
}

function json(data: unknown): string {
  return `${JSON.stringify(data, undefined, 2)}\n`
}

/** Returns the files that let editors complete and check the site's files. */
function editorFiles(): Readonly<Record<string, string>> {
  const schema = (name: string) => `./node_modules/docs-gen/schemas/${name}.schema.json`
  return {
    'tsconfig.json': json({
      compilerOptions: {
        target: 'es2023',
        module: 'preserve',
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        paths: { '@site/*': ['./*'] },
        types: ['docs-gen/mdx'],
      },
      mdx: { checkMdx: true },
      include: ['content', 'content/**/*.mdx', 'src', 'templates'],
    }),
    '.vscode/settings.json': json({
      'yaml.schemas': {
        [schema('docs-gen')]: ['docs-gen.yaml'],
        [schema('sidebars')]: ['sidebars.yaml'],
        [schema('category')]: ['_category_.yml', '_category_.yaml'],
      },
      'json.schemas': [{ fileMatch: ['_category_.json'], url: schema('category') }],
    }),
    '.vscode/extensions.json': json({ recommendations: ['redhat.vscode-yaml', 'unifiedjs.vscode-mdx'] }),
  }
}

const siteFiles: Readonly<Record<string, string>> = {
  'docs-gen.yaml': `# yaml-language-server: $schema=./node_modules/docs-gen/schemas/docs-gen.schema.json
# Settings of this site. Every key is described in the docs-gen manual, "Configuration".
title: My documentation
tagline: What it is, in one line
# The address the site will have; needed for the sitemap and for canonical links.
# url: https://docs.example.com
baseUrl: /
navbar:
  - label: Docs
    sidebar: docs
`,
  'sidebars.yaml': `# yaml-language-server: $schema=./node_modules/docs-gen/schemas/sidebars.schema.json
# Each key is a sidebar. A page is named by its id: its path below content/ without the extension.
docs:
  - index
  - type: category
    label: Guides
    items:
      - guides/writing-pages
      - guides/using-components
`,
  'content/index.md': `---
title: Welcome
description: The first page of this site, which says what is where and what to do next.
slug: /
---

This page is \`content/index.md\`. Change it while \`docs-gen serve\` runs, and the browser follows.

## What to do next

- Read [how to write a page](guides/writing-pages.md).
- See [components at work](guides/using-components.mdx).
- Add a page below \`content/\` and name it in \`sidebars.yaml\`.
`,
  'content/guides/writing-pages.md': `---
title: Write a page
description: How a page is named, titled and linked, with the Markdown that docs-gen understands.
---

A page is a Markdown file below \`content/\`. The block at its top, the front matter, gives it a title and a description.

## Link to another page

Link to the file, as in [the first page](../index.md): the link keeps working when the page's address changes, and \`docs-gen check\` reports it when the file is gone.

## Show code

\`\`\`python title="hello.py" {2}
def hello(name: str) -> str:
    return f"Hello, {name}"
\`\`\`

:::tip[One more thing]
Notes, tips and warnings are blocks that begin with three colons.
:::
`,
  'content/guides/using-components.mdx': `---
title: Use components
description: Tabs, cards and steps in a page, without importing anything.
---

A page that ends in \`.mdx\` may use components.

<Tabs groupId="package-manager">
  <TabItem value="npm" label="npm" default>

\`\`\`shell
npm run build
\`\`\`

  </TabItem>
  <TabItem value="pnpm" label="pnpm">

\`\`\`shell
pnpm build
\`\`\`

  </TabItem>
</Tabs>

## Walk through steps

<Steps>

1. Write the page.
2. Name it in the sidebar.
3. Run the check.

</Steps>
`,
  '.gitignore': `build/
.docs-gen/
node_modules/
`,
}
