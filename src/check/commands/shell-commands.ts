// The simple commands of a shell script, including those in pipes, lists, loops and substitutions.

import { forEachChild, parse, type SyntaxNode, type Word } from 'unbash'
import type { CommandWord } from './command-line.ts'

/** Lists the words of every simple command. Returns no commands if the text isn't a valid shell script. */
export function shellCommands(text: string): readonly (readonly CommandWord[])[] {
  const commands: (readonly CommandWord[])[] = []
  const visit = (node: SyntaxNode): void => {
    // Escaped text between backquotes has its own offsets.
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
