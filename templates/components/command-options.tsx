// The arguments and options of a command, and which options exclude each other.

import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'
import type { Translate } from '../texts.ts'
import { useTexts, withElements } from '../use-texts.tsx'
import { DataMarkdown } from './api-parts.tsx'
import type { CommandArgumentData, CommandOptionData, OptionChoiceData } from './command-data.ts'

/** Renders the arguments of a command. */
export function CommandArguments({ args }: { readonly args: readonly CommandArgumentData[] }) {
  const t = useTexts()
  if (args.length === 0) return null
  return (
    <>
      <p className="api-label">{t('Arguments')}</p>
      <dl className="api-params">
        {args.map(({ name, optional, repeatable, default: fallback, description }) => (
          <Row
            key={name}
            code={name}
            marks={[optional === true && t('optional'), repeatable === true && t('repeatable')]}
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

/** Renders the options of a command, and which of them exclude each other. */
export function CommandOptions({ options, choices }: CommandOptionsProps) {
  const t = useTexts()
  if (options.length === 0 && choices.length === 0) return null
  return (
    <>
      <p className="api-label">{t('Options')}</p>
      <dl className="api-params">
        {options.map(({ names, value, default: fallback, env = [], required, repeatable, description = '' }) => (
          <Row
            key={names.join()}
            code={[names.join(', '), ...(value === undefined ? [] : [value])].join(' ')}
            marks={[required === true && t('required'), repeatable === true && t('repeatable')]}
            fallback={fallback}
            text={[description, ...[env].flat().map((name) => t('Variable: {name}.', { name: `\`${name}\`` }))]
              .join(' ')
              .trim()}
          />
        ))}
      </dl>
      <DataMarkdown text={choices.map((choice) => sentenceOf(choice, t)).join(' ')} />
    </>
  )
}

function sentenceOf({ options, required = false }: OptionChoiceData, t: Translate): string {
  const names = options.map((name) => `\`${name}\``).join(', ')
  return required ? t('Exactly one of {names}.', { names }) : t('Only one of {names}.', { names })
}

interface RowProps {
  readonly code: string
  readonly marks: readonly (string | false)[]
  readonly fallback: string | number | boolean | undefined
  readonly text: string | undefined
}

function Row({ code, marks, fallback, text = '' }: RowProps) {
  const host = usePage()
  const t = useTexts()
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
              {withElements(t('default {value}'), { value: <code>{String(fallback)}</code> })}
            </span>
          </>
        )}
      </dt>
      {text === '' ? <dd /> : <Html as="dd" html={host.markdown(text, { isInline: true })} />}
    </div>
  )
}
