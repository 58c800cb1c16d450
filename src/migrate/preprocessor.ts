// Keeps the function of a site that changes the text of its pages (`markdown.preprocessor`): the module that it was
// imported from, or one that is written and takes it from the configuration, of which it may use other parts.

import { functionOf, mapOf, textOf } from '../scripts/loose-values.ts'
import type { ForeignSite } from './foreign-site.ts'

/** Name of the module that is written. In TypeScript, because a module in it may import one in any language. */
const file = 'preprocessor.mts'

/** Returns the module with the function, in the format of docs-gen.yaml, and its text if it has to be written. */
export function preprocessorOf({ config, source }: Pick<ForeignSite, 'config' | 'source'>) {
  const given = mapOf(mapOf(config.markdown).preprocessor)
  const from = functionOf(given)
  const exported = textOf(given.$export)
  if (from === undefined) return undefined
  if (from !== '') return { entry: exported === undefined ? from : { name: from, export: exported } }
  const lines = [
    `// Changes the text of each page before it is read: the function \`markdown.preprocessor\` of ${source}.`,
    `import config from './${source}'`,
    '',
    "const { markdown } = typeof config === 'function' ? await config() : config",
    'export default markdown.preprocessor',
  ]
  return { entry: file, written: { file, text: `${lines.join('\n')}\n` } }
}
