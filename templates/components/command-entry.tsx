// The entry of a command: its name and stage, usage, arguments and options, examples, and the entries of its
// subcommands.

import type { Translate } from '../texts.ts'
import { useTexts } from '../use-texts.tsx'
import { ApiCode, ApiHeading, DataMarkdown, type HeadingLevel, nextLevel, SourceLink } from './api-parts.tsx'
import { CodeBlock } from './code-block.tsx'
import type { CommandArgumentData, CommandData, OptionSetData } from './command-data.ts'
import { CommandArguments, CommandOptions } from './command-options.tsx'

export interface CommandEntryProps {
  readonly command: CommandData
  /** The words that call the command. */
  readonly path: string
  readonly level: HeadingLevel
  readonly sets: readonly OptionSetData[]
  /** Address prefix for files. */
  readonly source: string | undefined
}

/** Renders the entry of a command. */
export function CommandEntry({ command, path, level, sets, source }: CommandEntryProps) {
  const t = useTexts()
  const own = sets.filter(({ name }) => command.optionSets?.includes(name))
  const inlined = own.filter(({ title }) => title === undefined)
  const commands = (command.commands ?? []).filter(({ removed }) => removed === undefined)
  const { examples = [], arguments: args = [], line } = command
  const address = source !== undefined && command.source !== undefined ? source + command.source : undefined
  return (
    <section className="api-entry">
      <ApiHeading id={commandId(path)} name={path} level={level} isFolded={level > 3} status={command.status}>
        {path}
      </ApiHeading>
      <p className="api-kind" data-pagefind-ignore="">
        <SourceLink name={path} address={address && (line === undefined ? address : `${address}#L${line}`)} />
      </p>
      <Usage command={command} path={path} />
      <DataMarkdown text={command.summary} className="api-summary" />
      <DataMarkdown text={command.description} />
      <CommandArguments args={args} />
      <CommandOptions
        options={[...(command.options ?? []), ...inlined.flatMap(({ options }) => options)]}
        choices={[...(command.choices ?? []), ...inlined.flatMap(({ choices = [] }) => choices)]}
      />
      <DataMarkdown text={setLinks(own, t)} />
      {examples.map(({ code, language = 'shell', title }) => (
        <CodeBlock key={code} code={code.trimEnd()} language={language} title={title} />
      ))}
      {commands.map((inner) => (
        <CommandEntry
          key={inner.name}
          command={inner}
          path={`${path} ${inner.name}`}
          level={nextLevel(level)}
          sets={sets}
          source={source}
        />
      ))}
    </section>
  )
}

/** Builds the anchor of a command from the words that call it. */
export function commandId(path: string): string {
  return path.replace(/[^\w-]+/g, '-')
}

function setLinks(sets: readonly OptionSetData[], t: Translate): string | undefined {
  const links = sets.flatMap(({ title }) =>
    title === undefined ? [] : [`[${title}](#${commandId(title.toLowerCase())})`],
  )
  return links.length === 0 ? undefined : t('Further options: {links}.', { links: links.join(', ') })
}

function Usage({ command, path }: Pick<CommandEntryProps, 'command' | 'path'>) {
  const t = useTexts()
  const hasOptions = (command.options?.length ?? 0) + (command.optionSets?.length ?? 0) > 0
  const words = [
    path,
    ...(hasOptions ? ['[OPTIONS]'] : []),
    ...(command.commands === undefined ? [] : ['COMMAND']),
    ...(command.arguments ?? []).map(usageOf),
  ]
  return <ApiCode code={words.join(' ')} language="shell" label={t('Usage of {name}', { name: path })} />
}

function usageOf({ name, optional = false, repeatable = false }: CommandArgumentData): string {
  const shown = repeatable ? `${name}...` : name
  return optional ? `[${shown}]` : shown
}
