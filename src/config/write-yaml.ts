// Writes plain data as readable YAML: block style, with short maps and lists of words on one line.

import { Document, isCollection, isPair, isSeq, visit } from 'yaml'

const lineWidth = 110

/** Formats a map as a YAML document. Omits undefined values. */
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

/** Returns whether a collection fits on one line: a list of words, or a map of words and of such lists and maps. */
function isFlat(node: unknown): boolean {
  return depthOf(node) <= (isSeq(node) ? 1 : 2)
}

function depthOf(node: unknown): number {
  if (isPair(node)) return depthOf(node.value)
  return isCollection(node) ? 1 + Math.max(0, ...node.items.map(depthOf)) : 0
}
