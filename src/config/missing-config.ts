// Hints for a site without docs-gen.yaml: similar files that people try, and the file of an enclosing site.

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { relativeTo } from '../files/posix-path.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'

/** Configuration files that docs-gen doesn't read, although people try them. */
const foreignFiles = [
  ...['js', 'mjs', 'cjs', 'ts', 'mts', 'cts', 'json', 'yaml', 'yml'].map((kind) => `docs-gen.config.${kind}`),
  ...['js', 'ts', 'json', 'yml', 'toml'].map((kind) => `docs-gen.${kind}`),
]

/** Configuration files of Docusaurus, read by `docs-gen migrate`. They can stay beside docs-gen.yaml. */
const docusaurusFiles = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((kind) => `docusaurus.config.${kind}`)

/** Reports files of a site that look like its configuration but aren't. */
export function foreignConfigs(root: string, configFile: string): readonly Diagnostic[] {
  const report = (files: readonly string[], hint: string): readonly Diagnostic[] =>
    files.flatMap((file) => {
      const message = `\`${file}\` is not read: the configuration of docs-gen is ${configFile}`
      return existsSync(join(root, file)) ? diagnose('config-foreign-file', message, { file }, { hint }) : []
    })
  const migrate = `Run \`docs-gen migrate\`, which converts it to ${configFile}, or write ${configFile} yourself.`
  return [
    ...report(foreignFiles, `Move its keys to ${configFile}, as YAML.`),
    ...(existsSync(join(root, configFile)) ? [] : report(docusaurusFiles, migrate)),
  ]
}

/** Reports that a site has no configuration. In a subfolder of a site, the hint names that site. */
export function missingConfig(root: string, configFile: string): Diagnostic {
  const found = configAbove(root, configFile)
  const hint =
    found === undefined
      ? `Add a ${configFile} with a \`title\`.`
      : `\`${relativeTo(root, found)}\` belongs to a site around this folder: run the command there, or pass that folder to \`--root\`.`
  const message = `There is no ${configFile}; all settings have their defaults`
  return diagnose('config-missing', message, undefined, { hint })
}

function configAbove(folder: string, configFile: string): string | undefined {
  const above = dirname(folder)
  if (above === folder) return undefined
  const file = join(above, configFile)
  return existsSync(file) ? file : configAbove(above, configFile)
}
