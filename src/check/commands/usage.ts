// Finds the first error of a command line, according to the data of its program. In a line with unknown parts
// (variables that can be several words, placeholders, commands that accept more than the data lists), reports an error
// only if it doesn't depend on these parts.

import type { Command, CommandOption } from '../../model/commands.ts'
import { didYouMean, nearest } from '../../model/nearest.ts'
import type { Finding } from '../context.ts'
import type { CommandLine, CommandWord } from './command-line.ts'

/** An error. Without a word, it concerns the whole line. */
interface UsageProblem extends Pick<Finding, 'message' | 'hint'> {
  readonly code: 'unknown-command' | 'unknown-option' | 'command-usage'
  readonly word?: CommandWord
}

/** The state of parsing a command line. */
interface Reading {
  command: Command
  /** The words up to the command, such as `git remote add`. */
  path: string
  readonly given: CommandOption[]
  readonly values: CommandWord[]
  areOptionsOver: boolean
  /** Whether it requests help, has unknown parts, or can be incomplete. */
  asksForHelp: boolean
  isVague: boolean
  readonly isPart: boolean
}

/** The words left after a step, or the result if parsing ends. */
type Step = { readonly rest: readonly CommandWord[] } | { readonly end: UsageProblem | undefined }

/** Finds the first error. `isSet` returns whether an environment variable can be set for the line. */
export function findUsageProblem(
  { program, words, isPart }: Pick<CommandLine, 'program' | 'words' | 'isPart'>,
  isSet: (variable: string) => boolean,
): UsageProblem | undefined {
  const reading: Reading = {
    command: program,
    path: program.name,
    given: [],
    values: [],
    areOptionsOver: false,
    asksForHelp: false,
    isVague: false,
    isPart,
  }
  let rest = words
  for (;;) {
    const [word, ...after] = rest
    if (word === undefined) return findMisuse(reading, isSet)
    const step = readWord(word, after, reading)
    if ('end' in step) return step.end
    rest = step.rest
  }
}

function readWord(word: CommandWord, after: readonly CommandWord[], reading: Reading): Step {
  if (word.isDynamic || /^(?:\[.*|\.\.\.|…|\{.*)$/.test(word.text)) reading.isVague = true
  if (!reading.areOptionsOver && /^-\D/.test(word.text)) return readOption(word, after, reading)
  if (reading.command.commands.length === 0) reading.values.push(word)
  else return readCommand(word, after, reading)
  return { rest: after }
}

function readCommand(word: CommandWord, after: readonly CommandWord[], reading: Reading): Step {
  const { command, path } = reading
  const inner = command.commands.find(({ name, aliases }) => name === word.text || aliases.includes(word.text))
  if (inner?.removed !== undefined) {
    const message = `\`${path} ${inner.name}\` was removed`
    return { end: reading.isPart ? undefined : { code: 'unknown-command', message, word, hint: inner.removed } }
  }
  if (inner !== undefined) {
    reading.command = inner
    reading.path += ` ${word.text}`
    return { rest: after }
  }
  // A word of another form is a placeholder, a version or punctuation.
  if (command.isOpen || !/^[a-z][\w-]*$/.test(word.text)) return { end: undefined }
  const near = nearest(
    word.text,
    command.commands.flatMap(({ name, aliases }) => [name, ...aliases]),
  )
  const message = `\`${path}\` has no command \`${word.text}\``
  return { end: { code: 'unknown-command', message, word, hint: hintFor(near, 'command') } }
}

function readOption(word: CommandWord, after: readonly CommandWord[], reading: Reading): Step {
  const { command } = reading
  if (word.text === '--') {
    reading.areOptionsOver = true
    return { rest: after }
  }
  const [name = '', value] = word.text.split(/=(.*)/s)
  const option = optionNamed(name, command)
  if (option !== undefined) {
    reading.given.push(option)
    return value === undefined
      ? readValue(word, after, { option, reading })
      : withValue(word, after, { option, reading })
  }
  if (command.help.includes(name)) {
    reading.asksForHelp = true
    return { rest: after }
  }
  return readLetters(word, after, reading) ?? { end: unknownOption(word, name, reading) }
}

function unknownOption(word: CommandWord, name: string, { command, path }: Reading): UsageProblem | undefined {
  if (command.isOpen || word.isDynamic || !/^--?[A-Za-z][\w-]*$/.test(name)) return undefined
  const near = nearest(
    name,
    command.options.flatMap(({ names }) => names),
  )
  const message = `\`${path}\` has no option \`${name}\``
  return { code: 'unknown-option', message, word, hint: hintFor(near, 'option') }
}

function optionNamed(name: string, { options }: Command): CommandOption | undefined {
  return options.find(({ names }) => names.includes(name))
}

/** Parses `-xyz`: one-letter options, of which the last can have a value. Undefined if one is unknown. */
function readLetters(word: CommandWord, after: readonly CommandWord[], reading: Reading): Step | undefined {
  if (!/^-\w{2,}/.test(word.text)) return undefined
  for (const [index, letter] of [...word.text].entries()) {
    if (index === 0) continue
    const option = optionNamed(`-${letter}`, reading.command)
    if (option === undefined) return undefined
    reading.given.push(option)
    if (option.takesValue === 'no') continue
    return index === word.text.length - 1 ? readValue(word, after, { option, reading }) : { rest: after }
  }
  return { rest: after }
}

interface GivenOption {
  readonly option: CommandOption
  readonly reading: Reading
}

function withValue(word: CommandWord, after: readonly CommandWord[], { option, reading }: GivenOption): Step {
  if (option.takesValue !== 'no') return { rest: after }
  const [name] = word.text.split('=', 1)
  const message = `\`${name}\` of \`${reading.path}\` takes no value`
  return { end: { code: 'command-usage', message, word, hint: `Write \`${name}\` alone.` } }
}

function readValue(word: CommandWord, after: readonly CommandWord[], { option, reading }: GivenOption): Step {
  const [next, ...others] = after
  if (option.takesValue === 'no') return { rest: after }
  if (option.takesValue === 'maybe') return { rest: next?.text.startsWith('-') === false ? others : after }
  if (next !== undefined && optionNamed(next.text, reading.command) === undefined) return { rest: others }
  if (reading.isPart || reading.isVague) return { end: undefined }
  const message = `\`${word.text}\` of \`${reading.path}\` has no value`
  return { end: { code: 'command-usage', message, word, hint: 'Write the value after it.' } }
}

/** Finds options that exclude each other, and missing or surplus arguments, after all words of a line are parsed. */
function findMisuse(reading: Reading, isSet: (variable: string) => boolean): UsageProblem | undefined {
  const { command, path, given, values, asksForHelp, isVague, isPart } = reading
  if (asksForHelp || isVague) return undefined
  const code = 'command-usage'
  const isGiven = (name: string): boolean => given.some(({ names }) => names.includes(name))
  for (const { options } of command.choices) {
    const both = options.filter(isGiven)
    if (both.length > 1)
      return { code, message: `\`${path}\` takes only one of ${shown(both)}`, hint: 'Remove the others.' }
  }
  const surplus = command.arguments?.some(({ isRepeatable }) => isRepeatable)
    ? undefined
    : values[command.arguments?.length ?? Number.POSITIVE_INFINITY]
  if (surplus !== undefined)
    return {
      code,
      message: `\`${path}\` takes no \`${surplus.text}\``,
      word: surplus,
      hint: 'Remove it, or correct the words before it.',
    }
  if (isPart) return undefined
  const missing = missingOf(reading, (name) => isGiven(name) || optionNamed(name, command)?.env.some(isSet) === true)
  return missing === undefined ? undefined : { code, message: `\`${path}\` needs ${missing}`, hint: 'Add it.' }
}

/** Returns the text for a missing option or argument of a command line. */
function missingOf({ command, values }: Reading, isThere: (name: string) => boolean): string | undefined {
  const option = command.options.find(({ isRequired, names }) => isRequired && !names.some(isThere))
  if (option !== undefined) return shown(option.names.slice(-1))
  const choice = command.choices.find(({ options, isRequired }) => isRequired && !options.some(isThere))
  if (choice !== undefined) return `one of ${shown(choice.options)}`
  const needed = command.arguments?.filter(({ isRequired }) => isRequired) ?? []
  const argument = needed[values.length]
  return argument && `the argument \`${argument.name}\``
}

function shown(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

function hintFor(near: string | undefined, kind: 'command' | 'option'): string {
  return didYouMean(near, `Correct the ${kind}, or add it to the data of commands.`)
}
