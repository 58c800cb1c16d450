// Writes plain data as YAML that people like to read: block style, short maps and lists of words in one line.

import { Document, isCollection, isPair, isSeq, visit } from 'yaml'

const lineWidth = 110

/** Writes a map as the text of a YAML document. Undefined values are left out. */
export function writeYaml(data: Readonly<Record<string, unknown>>): string {
  const document = new Document(data)
  visit(document, {
    Collection(_key, node, path) {
      const indent = path.filter(isCollection).length * 2
      node.flow = path.length > 1 && isFlat(node) && indent + JSON.stringify(node).length < lineWidth
    },
  })
  return document.toString({ lineWidth: 0, singleQuote: true })
}

/** Says whether a collection may be one line: a list of words, or a map of words and of lists and maps of them. */
function isFlat(node: unknown): boolean {
  return depthOf(node) <= (isSeq(node) ? 1 : 2)
}

function depthOf(node: unknown): number {
  if (isPair(node)) return depthOf(node.value)
  return isCollection(node) ? 1 + Math.max(0, ...node.items.map(depthOf)) : 0
}
