// A small site without findings, and a function that checks a site.

import type { TestSite } from './site-test.ts'

/** Returns the text of a page with a title, a description, and content. */
export function described(title: string, text: string): string {
  return `---\ntitle: ${title}\ndescription: What the page ${title} of this small site tells its readers.\n---\n\n${text}\n`
}

/** Two pages with a link, an image and a sample. */
export const describedFiles = {
  'content/index.md': described('Home', 'See [the other page](./a.md#steps).'),
  'content/a.md': described('Page A', '## Steps\n\n![A chart](./images/chart.svg)\n\n```python\nprint(1)\n```\n'),
  'content/images/chart.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
}

interface Reported {
  readonly diagnostics: readonly {
    readonly code: string
    readonly file?: string
    readonly start?: { readonly line: number }
  }[]
}

/** Checks a site, and returns its findings as `code file:line`. */
export async function codesFound(site: TestSite, ...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await site.run('check', '--format', 'json', ...args)
  const { diagnostics } = JSON.parse(stdout) as Reported // printed by the command
  return diagnostics.map(({ code, file = '', start }) => `${code} ${file}:${start?.line ?? ''}`)
}
