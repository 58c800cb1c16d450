// What a command takes: its arguments, its options, and which options exclude each other.

import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'
import { DataMarkdown } from './api-parts.tsx'
import type { CommandArgumentData, CommandOptionData, OptionChoiceData } from './command-data.ts'

/** Renders the arguments of a command. */
export function CommandArguments({ args }: { readonly args: readonly CommandArgumentData[] }) {
  if (args.length === 0) return null
  return (
    <>
      <p className="api-label">Arguments</p>
      <dl className="api-params">
        {args.map(({ name, optional, repeatable, default: fallback, description }) => (
          <Row
            key={name}
            code={name}
            marks={[optional === true && 'optional', repeatable === true && 'repeatable']}
            fallback={fallback}
            text={description}
          />
        ))}
      </dl>
    </>
  )
}

interface CommandOptionsProps {
  readonly options: readonly CommandOptionData[]
  readonly choices: readonly OptionChoiceData[]
}

/** Renders the options of a command, and what may be chosen of them. */
export function CommandOptions({ options, choices }: CommandOptionsProps) {
  if (options.length === 0 && choices.length === 0) return null
  return (
    <>
      <p className="api-label">Options</p>
      <dl className="api-params">
        {options.map(({ names, value, default: fallback, env = [], required, repeatable, description = '' }) => (
          <Row
            key={names.join()}
            code={[names.join(', '), ...(value === undefined ? [] : [value])].join(' ')}
            marks={[required === true && 'required', repeatable === true && 'repeatable']}
            fallback={fallback}
            text={[description, ...[env].flat().map((name) => `Variable: \`${name}\`.`)].join(' ').trim()}
          />
        ))}
      </dl>
      <DataMarkdown text={choices.map(sentenceOf).join(' ')} />
    </>
  )
}

function sentenceOf({ options, required = false }: OptionChoiceData): string {
  return `${required ? 'Exactly one' : 'Only one'} of ${options.map((name) => `\`${name}\``).join(', ')}.`
}

interface RowProps {
  readonly code: string
  readonly marks: readonly (string | false)[]
  readonly fallback: string | number | boolean | undefined
  readonly text: string | undefined
}

function Row({ code, marks, fallback, text = '' }: RowProps) {
  const host = usePage()
  const shown = marks.filter((mark) => mark !== false)
  return (
    <div>
      <dt>
        <code>{code}</code>
        {shown.length > 0 && (
          <>
            {' '}
            <span className="api-default">{shown.join(', ')}</span>
          </>
        )}
        {fallback !== undefined && (
          <>
            {' '}
            <span className="api-default">
              default <code>{String(fallback)}</code>
            </span>
          </>
        )}
      </dt>
      {text === '' ? <dd /> : <Html as="dd" html={host.markdown(text, { isInline: true })} />}
    </div>
  )
}
