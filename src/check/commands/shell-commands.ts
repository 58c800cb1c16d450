// The simple commands of a shell script, wherever they stand in it: in pipes and lists, loops and substitutions.

import { forEachChild, parse, type SyntaxNode, type Word } from 'unbash'
import type { CommandWord } from './command-line.ts'

/** Lists the words of every simple command; none of a text that is no shell script. */
export function shellCommands(text: string): readonly (readonly CommandWord[])[] {
  const commands: (readonly CommandWord[])[] = []
  const visit = (node: SyntaxNode): void => {
    // What stands escaped between backquotes has offsets of its own.
    if (node.type === 'Script' && node.source !== undefined) return
    if (node.type === 'Command' && node.name !== undefined)
      commands.push([node.name, ...node.suffix.filter((part) => part.type === 'Word')].map(wordOf))
    forEachChild(node, visit)
  }
  const script = parse(text)
  if (script.errors === undefined) visit(script)
  return commands
}

function wordOf({ value, pos, parts = [] }: Word): CommandWord {
  return { text: value, isDynamic: parts.some(({ type }) => !/Literal|Quoted|Glob/.test(type)), offset: pos }
}
