// Unused partials, snippets and images.

import { basename } from 'node:path'
import type { DiagnosticCode } from '../../model/codes.ts'
import { isImage } from '../../model/content-type.ts'
import { decode } from '../../model/route.ts'
import type { SiteRule } from '../context.ts'
import type { CheckInput, SiteFiles } from '../input.ts'

/** Reports `unused-partial`, `unused-snippet` and `unused-image`. */
export const checkUnused: SiteRule = function* (context, { files, sources }) {
  if (!context.isComplete) return
  const isPartOfUsedProject = usedProjects(files)
  const kinds: readonly (readonly [DiagnosticCode, string, readonly string[]])[] = [
    ['unused-partial', 'partial', files.partials],
    ['unused-snippet', 'snippet', files.snippets],
    ['unused-image', 'image', files.images],
  ]
  for (const [code, name, list] of kinds) {
    const unused = list.filter((file) => !files.used.has(file))
    const named = code === 'unused-image' && unused.length > 0 ? imagesNamed(sources) : new Set()
    for (const file of unused) {
      if (code === 'unused-snippet' && isPartOfUsedProject(file)) continue
      if (named.has(nameOf(file)) || named.has(basename(file))) continue
      yield {
        code,
        message: `No page uses the ${name} \`${file}\``,
        place: { file },
        hint: 'Remove the file, or use it.',
      }
    }
  }
}

/** Lists the images that texts name. A page that failed may use them, or an address of the repository at its host. */
function imagesNamed(sources: CheckInput['sources']): ReadonlySet<string> {
  const words = [...sources.values()].flatMap(({ text }) => text.split(/[\s"'`()<>]+/).filter(isImage))
  return new Set(words.map((word) => nameOf(decode(word) ?? word)))
}

/** Returns the name of a file with that of its folder, if a path has one. */
function nameOf(file: string): string {
  const names = file.split('/').filter((name) => !/^\.*$/.test(name))
  return names.slice(-2).join('/')
}

const projectFile =
  /(?:^|\/)(?:pyproject\.toml|setup\.(?:py|cfg)|package\.json|dagster\.yaml|dbt_project\.yml|Cargo\.toml|go\.mod)$/

/** Returns a test for files in a project folder of which a page shows a file: the shown sample runs with them. */
function usedProjects({ snippets, used }: SiteFiles): (file: string) => boolean {
  const roots = new Set(snippets.filter((file) => projectFile.test(file)).map(folderOf))
  const rootsOf = (file: string): string[] => {
    const found: string[] = []
    for (let folder = folderOf(file); folder !== ''; folder = folderOf(folder))
      if (roots.has(folder)) found.push(folder)
    return found
  }
  const shown = new Set([...used].flatMap(rootsOf))
  return (file) => rootsOf(file).some((root) => shown.has(root))
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')))
}
