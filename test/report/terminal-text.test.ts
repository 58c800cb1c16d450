import { expect, it } from 'vitest'
import { terminalText } from '../../src/report/terminal-text.ts'

const markdown = `A page of the manual has [links](./other.md) and lines that are longer than a terminal is wide.

- a first item that is so long that it is wrapped
- a second one

Wrong:

\`\`\`yaml title="docs-gen.yaml"
title: A line of code that is longer than the others stays as it is

  indented: true
\`\`\`

Right:

\`\`\`\`md
\`\`\`python
\`\`\`
\`\`\`\`
The end.
`

it('wraps prose, writes links as their texts and indents code', () => {
  expect(terminalText(markdown, 40)).toMatchInlineSnapshot(`
    "A page of the manual has links and lines
    that are longer than a terminal is wide.

    - a first item that is so long that it
      is wrapped
    - a second one

    Wrong:

      title: A line of code that is longer than the others stays as it is

        indented: true

    Right:

      \`\`\`python
      \`\`\`
    The end."
  `)
})
