// The faults that the `yaml` package finds, in our words: what is wrong, where it begins, and what to do.

import type { YAMLError } from 'yaml'
import { defined } from '../model/defined.ts'
import { ensure } from '../model/ensure.ts'

/** A fault in our words; offsets are those of the YAML text. */
export interface YamlFault {
  readonly message: string
  readonly hint?: string
  readonly start: number
  readonly end: number
}

/** Says what the parser's fault means; `yaml` is the whole text. */
export function explainFault(fault: YAMLError, yaml: string): YamlFault {
  const [start, end] = fault.pos
  const range = { start, end }
  switch (fault.code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return {
        message: 'The value holds a colon followed by a space, which starts a mapping',
        hint: 'Put the value in quotes.',
        ...range,
      }
    case 'DUPLICATE_KEY': {
      const key = ensure(/[^:\n]*/.exec(yaml.slice(start)))[0].trim()
      return { message: `The key \`${key}\` is there twice`, hint: 'Keep one of the two.', start, end: start + key.length }
    }
    case 'MULTIPLE_DOCS':
      return { message: 'The YAML is more than one document', hint: 'Remove the line of `---`.', ...range }
    case 'MISSING_CHAR':
      return explainMissing(fault, yaml)
    default:
      return { message: `The YAML is not valid: ${plainMessage(fault)}`, ...defined({ hint: hints[fault.code] }), ...range }
  }
}

/** A quote that is not closed is reported where it opens; the parser says where the text ends. */
function explainMissing(fault: YAMLError, yaml: string): YamlFault {
  const [start, end] = fault.pos
  const quote = /closing (["'])quote/.exec(fault.message)?.[1]
  if (quote === undefined) return { message: `The YAML is not valid: ${plainMessage(fault)}`, start, end }
  const opening = yaml.lastIndexOf(quote, start)
  const lineEnd = yaml.indexOf('\n', opening)
  const range = { start: opening, end: lineEnd === -1 ? yaml.length : lineEnd }
  return { message: `The YAML is not valid: the quote \`${quote}\` is not closed`, hint: 'Close the quote.', ...range }
}

function plainMessage(fault: YAMLError): string {
  const message = fault.message.slice(0, 500).replace(/\s+/g, ' ')
  return message.charAt(0).toLowerCase() + message.slice(1)
}

const hints: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  BAD_INDENT: 'Close the bracket.',
  BAD_SCALAR_START: 'Put the value in quotes.',
  BAD_DQ_ESCAPE: 'Double the backslash, or use single quotes.',
  MULTILINE_IMPLICIT_KEY: 'Write `key: value` on one line, or put the value in quotes.',
  TAB_AS_INDENT: 'Indent with spaces.',
  TAG_RESOLVE_FAILED: 'Remove the tag.',
  UNEXPECTED_TOKEN: 'Put the value in quotes, or mend the indentation.',
}
