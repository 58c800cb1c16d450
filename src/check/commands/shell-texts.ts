// The shell texts of a site: shell samples, sessions with a prompt, commands in Dockerfiles and YAML, and inline code
// of sentences. All offsets are those of the source.

import { lineStarts, type Place, placeOf, pointAt } from '../../model/place.ts'
import type { CheckInput } from '../input.ts'
import { proseOfSite, withoutFences } from '../prose.ts'
import { gatherSamples } from '../samples/gather.ts'
import { familyOf, type PlacedSample, type SampleLanguage } from '../samples/sample.ts'

/** A shell text. */
interface ShellText {
  readonly text: string
  readonly file: string
  /** Whether commands can be incomplete, because the text is part of a sentence or of a configuration file. */
  readonly isPart: boolean
  readonly placeOf: (offset: number) => Place
}

/** Yields the shell texts of a site that `mayHold` accepts. */
export function* shellTexts(input: CheckInput, mayHold: (text: string) => boolean): Iterable<ShellText> {
  for (const sample of gatherSamples(input, familyOfCommands))
    if (mayHold(sample.text)) yield* sample.language === 'config' ? configTexts(sample, mayHold) : [sampleText(sample)]
  for (const code of inlineCodes(input, mayHold)) if (mayHold(code.text)) yield code
}

const sessions = ['console', 'shell-session', 'shellsession', 'sh-session', 'terminal', 'zsh']
const configs = ['yaml', 'yml', 'dockerfile', 'docker']

/** Returns the sample language of a fence that can contain command lines, or undefined for others. */
function familyOfCommands(language: string): SampleLanguage | undefined {
  const name = language.toLowerCase()
  if (sessions.includes(name)) return { family: 'shell', language: 'console' }
  if (configs.includes(name)) return { family: 'shell', language: 'config' }
  const known = familyOf(language)
  return known?.family === 'shell' ? known : undefined
}

function sampleText({ text, file, language, placeOf }: PlacedSample): ShellText {
  const starts = lineStarts(text)
  const typed = language === 'console' || /^ *\$ /m.test(text) ? withoutOutput(text) : text
  return {
    text: withPlaceholders(typed),
    file,
    isPart: false,
    placeOf: (offset) => placeOf(pointAt(starts, offset)),
  }
}

/** Blanks prompts, and lines that neither have a prompt nor continue a line with one. */
function withoutOutput(text: string): string {
  let isTyped = false
  return text.replace(/.+/g, (line) => {
    const prompt = /^ *(?:\([^)]*\) *)?[$%#❯] /u.exec(line)?.[0] ?? ''
    const isShown = isTyped || prompt !== ''
    isTyped = isShown && line.endsWith('\\')
    return isShown ? ' '.repeat(prompt.length) + line.slice(prompt.length) : ' '.repeat(line.length)
  })
}

/** Matches a line of a Dockerfile or of YAML that can contain a command, with its continuation lines. */
const configLine =
  /^([ \t]*(?:- +)?(?:(?:RUN|CMD|ENTRYPOINT) +(?:--\S+ +)*|(?:run|command|script|entrypoint|args): *)?)((?:.*\\\n)*.+)$/gm

function* configTexts({ text, file, placeOf }: PlacedSample, mayHold: (text: string) => boolean): Iterable<ShellText> {
  const starts = lineStarts(text)
  for (const { 1: prefix = '', 2: line = '', index } of text.matchAll(configLine)) {
    if (!mayHold(line)) continue
    yield {
      text: withPlaceholders(asCommand(line)),
      file,
      isPart: true,
      placeOf: (offset) => placeOf(pointAt(starts, index + prefix.length + offset)),
    }
  }
}

/** Converts a list of words, or a quoted text, to a command line of the same length. */
function asCommand(line: string): string {
  if (/^\[.*\]$/.test(line)) return line.replace(/[[\],]/g, ' ')
  return /^(["']).*\1$/.test(line) ? ` ${line.slice(1, -1)} ` : line
}

/** Yields the inline code of pages and partials. In tables, a pipe is escaped as `\|`. */
function* inlineCodes(input: CheckInput, mayHold: (text: string) => boolean): Iterable<ShellText> {
  for (const { file, source, starts } of proseOfSite(input, mayHold)) {
    const body = withoutFences(source.replace(/^---\n[\s\S]*?\n---\n/, (front) => ' '.repeat(front.length)))
    for (const { 1: marks = '', 2: code = '', index } of body.matchAll(/(?<!`)(`+)(?!`)([^\n]*?[^`\n])\1(?!`)/g)) {
      const start = index + marks.length
      const text = withPlaceholders(code.replaceAll('\\|', ' |'))
      yield { text, file, isPart: true, placeOf: (offset) => placeOf(file, starts, { start: start + offset }) }
    }
  }
}

/** Replaces `<name>`, which the shell parses as redirections, and `${{ name }}` by words of the same length. */
function withPlaceholders(text: string): string {
  return text.replace(/<[a-zA-Z][\w .:/-]*>|\$?\{\{[^{}]*\}\}/g, (placeholder) => 'X'.repeat(placeholder.length))
}
