// Unused partials, snippets and images.

import type { DiagnosticCode } from '../../model/codes.ts'
import type { SiteRule } from '../context.ts'
import type { SiteFiles } from '../input.ts'

/** Reports `unused-partial`, `unused-snippet` and `unused-image`. */
export const checkUnused: SiteRule = function* (context, { files }) {
  if (!context.isComplete) return
  const isPartOfUsedProject = usedProjects(files)
  const kinds: readonly (readonly [DiagnosticCode, string, readonly string[]])[] = [
    ['unused-partial', 'partial', files.partials],
    ['unused-snippet', 'snippet', files.snippets],
    ['unused-image', 'image', files.images],
  ]
  for (const [code, name, list] of kinds) {
    for (const file of list) {
      if (files.used.has(file) || (code === 'unused-snippet' && isPartOfUsedProject(file))) continue
      yield {
        code,
        message: `No page uses the ${name} \`${file}\``,
        place: { file },
        hint: 'Remove the file, or use it.',
      }
    }
  }
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
