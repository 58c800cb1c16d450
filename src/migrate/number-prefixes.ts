// Keeps a site's own function that reads number prefixes (`numberPrefixParser`) as a module: the file that it was
// imported from, or one that is written with its text.

import { findClientModule } from '../content/configured-files.ts'
import { prefixesOf } from '../content/number-prefix-module.ts'
import type { Config } from '../model/config.ts'
import { functionOf, mapOf, textOf } from '../scripts/loose-values.ts'
import type { Findings } from './findings.ts'
import type { ForeignInstance } from './foreign-site.ts'

/** The module with the function of an instance. */
interface PrefixModule {
  /** Its name in docs-gen.yaml. */
  readonly name: string
  /** The text of the module, if it has to be written. */
  readonly text?: string
}

type PrefixInstance = Pick<ForeignInstance, 'id' | 'options'>

/** Finds the module with the function of an instance. Returns undefined if it has none, or one that can't be kept. */
export function prefixModuleOf(root: string, { id, options }: PrefixInstance): PrefixModule | undefined {
  const parser = mapOf(options.numberPrefixParser)
  const from = functionOf(parser)
  const exported = textOf(parser.$export)
  if (from === undefined || parser.$problem !== undefined) return undefined
  if (from !== '' && exported === undefined && findClientModule(root, from) !== undefined) return { name: from }
  const code =
    from === ''
      ? parser.$text && `export default ${parser.$text}`
      : `export { ${exported ?? 'default'} as default } from '${from}'`
  const name = id === 'default' ? 'number-prefixes.mjs' : `number-prefixes-${id}.mjs`
  return code === undefined ? undefined : { name, text: `// Reads number prefixes (numberPrefixParser).\n${code}\n` }
}

/** Reports the function of an instance, and returns the key `numberPrefixes`. */
export function numberPrefixesOf(
  root: string,
  instance: PrefixInstance,
  findings: Findings,
): string | false | undefined {
  const { id, options } = instance
  if (options.numberPrefixParser === false) return false
  const { $problem: problem, $names: names } = mapOf(options.numberPrefixParser)
  if (problem === undefined && names === undefined) return undefined
  const what = `${id === 'default' ? 'docs' : `docs of \`${id}\``}: a custom numberPrefixParser`
  const found = prefixModuleOf(root, instance)
  const why = textOf(problem) === undefined ? 'it uses other parts of the configuration' : `it fails: ${problem}`
  if (found === undefined)
    findings.lost(`${what}, for ${why}`, 'The default one is used: export it from its own file, and migrate again.')
  else findings.works(what, `It is in ${found.name} (\`numberPrefixes\`).`)
  return found?.name
}

/** Returns a configuration whose instances have the answers of their functions, whose modules aren't written yet. */
export function withKnownPrefixes(config: Config, foreign: readonly PrefixInstance[]): Config {
  const instances = config.instances.map((instance) => {
    const found = foreign.find(({ id }) => id === instance.pluginId)
    const { numberPrefixModule, ...rest } = instance
    if (found === undefined || numberPrefixModule === undefined) return instance
    const answers = mapOf(mapOf(found.options.numberPrefixParser).$names)
    const read = prefixesOf(Object.keys(answers), Object.values(answers))
    return 'prefixes' in read ? { ...rest, numberPrefixes: read.prefixes } : rest
  })
  return { ...config, instances }
}
