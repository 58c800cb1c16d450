// The schema of command data files: YAML that describes programs with their commands, arguments and options.

import { field, list, type ObjectOf, object, required } from '../model/schema/object-schema.ts'
import {
  either,
  type Fields,
  flag,
  type JsonSchema,
  number,
  oneOf,
  type Schema,
  text,
  textOrNumber,
  type ValueOf,
} from '../model/schema/schema.ts'

const names = list(text())

const optionSchema = object('option', {
  names: required(names, 'All its names, such as `-c` and `--config`.'),
  value: field(text(), 'Name of its value, such as `FILE`; in brackets if it is optional. Absent: a flag.'),
  default: field(textOrNumber, 'Default, as code.'),
  env: field(either(text(), names), 'Environment variables that also set it.'),
  required: field(flag, 'Whether it is required.', 'false'),
  repeatable: field(flag, 'Whether it may be given more than once.', 'false'),
  everywhere: field(flag, 'Whether its subcommands take it, too.', 'false'),
  description: field(text(), 'Meaning, as Markdown.'),
})
const argumentSchema = object('argument', {
  name: required(text(), 'Name, such as `FILE`.'),
  optional: field(flag, 'Whether it is optional.', 'false'),
  repeatable: field(flag, 'Whether it may be given more than once.', 'false'),
  default: field(textOrNumber, 'Default, as code.'),
  description: field(text(), 'Meaning, as Markdown.'),
})
const choiceSchema = object('choice', {
  options: required(names, 'Options that exclude each other, each by one of its names.'),
  required: field(flag, 'Whether one of them is required.', 'false'),
})
const optionSetSchema = object('option set', {
  name: required(text(), 'Name, by which `optionSets` of commands refer to it.'),
  title: field(text(), 'Heading.'),
  description: field(text(), 'Markdown.'),
  options: required(list(optionSchema), 'Options.'),
  choices: field(list(choiceSchema), 'Options of the set that exclude each other.'),
})
const exampleSchema = object('example', {
  title: field(text(), 'Title.'),
  language: field(text(), 'Language.', '`shell`'),
  code: required(text(), 'Code.'),
})

const ownFields = {
  name: required(text(), 'Name, as it is typed.'),
  aliases: field(names, 'Other names.'),
  source: field(text(), 'File in which it is defined, after the `source` of the data.'),
  line: field(number({ min: 1 }), 'Line of that file.'),
  status: field(oneOf(['preview', 'beta', 'deprecated', 'superseded']), 'Life cycle, unless stable.'),
  removed: field(
    text(),
    'For a removed command: what to use instead, as a sentence. Prose may mention it, samples may not.',
  ),
  summary: field(text(), 'One sentence.'),
  description: field(text(), 'More, as Markdown.'),
  help: field(names, 'Options that print help. Commands below have the same, unless they say otherwise.', '[--help]'),
  arguments: field(list(argumentSchema), 'Arguments in order. Absent: they are unknown.'),
  options: field(list(optionSchema), 'Options.'),
  optionSets: field(names, 'Names of sets whose options it takes, too.'),
  choices: field(list(choiceSchema), 'Options that exclude each other.'),
  open: field(flag, 'Whether it takes commands and options that are not in the data.', 'false'),
  examples: field(list(exampleSchema), 'Examples.'),
} as const satisfies Fields

/** A command in a data file. */
export interface FileCommand extends ObjectOf<typeof ownFields> {
  readonly commands?: readonly FileCommand[]
}

/** A subcommand. */
const innerCommand: Schema<FileCommand> = {
  ...object('command', ownFields),
  json: { $ref: '#/$defs/command' },
  read: (value, path, report) => commandSchema.read(value, path, report),
}

const commandFields = { ...ownFields, commands: field(list(innerCommand), 'Commands.') } as const satisfies Fields
const commandSchema = object('command', commandFields)

/** The schema of a command data file. */
export const commandFileSchema = object('map', {
  source: field(text(), 'Address that precedes the `source` of each command.'),
  optionSets: field(list(optionSetSchema), 'Options that several commands take.'),
  programs: required(
    list(object('program', { ...commandFields, modules: field(names, 'Modules by which `python -m` starts it.') })),
    'Programs.',
  ),
})

/** An option, a set of options and a choice in a data file. */
export type FileOption = ValueOf<typeof optionSchema>
export type FileOptionSet = ValueOf<typeof optionSetSchema>
export type FileChoice = ValueOf<typeof choiceSchema>

/** Returns the JSON Schema of a command data file. */
export function commandsJsonSchema(): JsonSchema {
  return { ...commandFileSchema.json, $defs: { command: commandSchema.json } }
}
