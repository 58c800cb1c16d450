// The reference of command lines, rendered from a data file of commands: a section per program, an entry per command,
// and one per set of options that several commands share.

import { usePage } from '../host.tsx'
import { DataMarkdown, HashLink } from './api-parts.tsx'
import type { CommandData, CommandsData, OptionSetData } from './command-data.ts'
import { CommandEntry, commandId } from './command-entry.tsx'
import { CommandOptions } from './command-options.tsx'

export interface CommandReferenceProps {
  /** Undefined if the author forgets it. */
  readonly data: CommandsData | undefined
  /** Renders only this program. */
  readonly program?: string
  /** Page with the entries. If set, renders a list of links to them. */
  readonly at?: string
}

/** Renders the programs of a data file of commands. */
export function CommandReference({ data, program, at }: CommandReferenceProps) {
  const host = usePage()
  const { programs: all = [], optionSets = [], source } = data ?? {}
  const programs = all.filter(({ name }) => program === undefined || name === program)
  if (all.length === 0)
    host.report(
      '`<CommandReference>` got data without programs',
      'Pass the default import of a YAML file with `programs:` as `data`.',
    )
  else if (programs.length === 0)
    host.report(
      `\`<CommandReference>\` got data without the program \`${program}\``,
      `Use one of ${all.map(({ name }) => `\`${name}\``).join(', ')}`,
    )
  if (at !== undefined)
    return <DataMarkdown text={programs.flatMap((each) => listOf(each, each.name, at)).join('\n')} />
  const used = new Set(programs.flatMap(setsOf))
  const sets = optionSets.filter(({ name }) => used.has(name))
  return (
    <>
      {programs.map((each) => (
        <CommandEntry key={each.name} command={each} path={each.name} level={2} sets={sets} source={source} />
      ))}
      {sets.map((set) => set.title !== undefined && <OptionSet key={set.name} set={set} title={set.title} />)}
    </>
  )
}

function setsOf({ optionSets = [], commands = [] }: CommandData): readonly string[] {
  return [...optionSets, ...commands.flatMap(setsOf)]
}

/** Lists a command and its subcommands as Markdown. */
function listOf(command: CommandData, path: string, at: string): readonly string[] {
  const { summary, commands = [], removed } = command
  if (removed !== undefined) return []
  const line = `- [\`${path}\`](${at}#${commandId(path)})${summary === undefined ? '' : `: ${summary}`}`
  return [line, ...commands.flatMap((inner) => listOf(inner, `${path} ${inner.name}`, at))]
}

function OptionSet({ set, title }: { readonly set: OptionSetData; readonly title: string }) {
  const id = commandId(title.toLowerCase())
  return (
    <section className="api-entry">
      <h2 id={id}>
        {title}
        <HashLink id={id} label={title} />
      </h2>
      <DataMarkdown text={set.description} />
      <CommandOptions options={set.options} choices={set.choices ?? []} />
    </section>
  )
}
