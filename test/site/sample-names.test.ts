// A sample uses only names that the reader has: they are defined or imported in the samples of the same file on the
// same page, or the page says in its text where they are from.

import { describe, expect, it } from 'vitest'
import { runProgram } from '../../src/check/samples/program.ts'
import { readSitePages, type SitePage } from '../support/site-pages.ts'

/** Pages that show a part of somebody else's project, which they link to. */
const partsOfProjects = ['examples/bluesky/rate-limiting.mdx']

/** Reads a JSON list of texts; answers for each with the names that it defines and that it uses, or null. */
const script = `
import ast, builtins, json, sys

def names(text):
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return None
    defined, used = set(dir(builtins)) | {'__file__'}, set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            defined.add(node.name)
        elif isinstance(node, ast.arg):
            defined.add(node.arg)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            defined.update((name.asname or name.name).split('.')[0] for name in node.names)
        elif isinstance(node, ast.Name):
            (used if isinstance(node.ctx, ast.Load) else defined).add(node.id)
        elif isinstance(node, (ast.ExceptHandler, ast.MatchAs)) and node.name:
            defined.add(node.name)
    return sorted(used - defined)

json.dump([names(text) for text in json.load(sys.stdin)], sys.stdout)
`

/** Joins what a page shows of each file; the cells of a notebook, too, are one. */
function filesOf({ samples }: SitePage): readonly (readonly [title: string, text: string])[] {
  const files = new Map<string, string>()
  for (const { title, shown } of samples) {
    if (title === '') continue
    const file = title.replace(/, continued$|(?<=^cell) \d+.*$/, '')
    files.set(file, `${files.get(file) ?? ''}\n${shown}`)
  }
  return [...files]
}

const files = [...readSitePages().values()]
  .filter(({ file }) => !partsOfProjects.includes(file))
  .flatMap((page) => filesOf(page).map(([title, text]) => ({ page, title, text })))
const output = await runProgram(
  'python3',
  ['-I', '-S', '-W', 'ignore', '-c', script],
  JSON.stringify(files.map(({ text }) => text)),
)
const unknown = JSON.parse(output ?? '[]') as readonly (readonly string[] | null)[]

describe('samples of the guides', () => {
  it('use only names that the page shows', () => {
    const found = files.flatMap(({ page, title }, index) =>
      (unknown[index] ?? [])
        .filter((name) => !page.prose.includes(`\`${name}\``))
        .map((name) => `${page.file}: ${title} has no ${name}`),
    )
    expect(found).toEqual([])
  })

  it('are read: there are hundreds of files, all but a few of which can be parsed', () => {
    expect(unknown.length).toBeGreaterThan(500)
    expect(unknown.filter((names) => names === null).length).toBeLessThan(5)
  })
})
