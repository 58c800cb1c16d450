// The reference of a module's symbols, rendered from an API data file: a section for each group, an entry for each
// symbol and member.

import { classNames } from '../class-names.ts'
import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'
import type { ApiData, ApiGroup, ApiParam, ApiResult, ApiSymbolData } from './api-data.ts'
import { Badge } from './badge.tsx'
import { CodeBlock } from './code-block.tsx'

/** Renders all symbols of an API data file. */
export function ApiReference({ data }: { readonly data: ApiData }) {
  const host = usePage()
  const groups = data.groups ?? []
  if (groups.length === 0)
    host.report('`<ApiReference>` got data without groups', 'pass the default import of a YAML file with `groups:`')
  return groups.map((group, index) => <Group key={group.title ?? index} group={group} source={data.source} />)
}

function Group({ group, source }: { readonly group: ApiGroup; readonly source: string | undefined }) {
  const id = group.title === undefined ? undefined : slugOf(group.title)
  return (
    <>
      {group.title !== undefined && (
        <h2 id={id}>
          {group.title}
          <HashLink id={id ?? ''} label={group.title} />
        </h2>
      )}
      <Markdown text={group.description} />
      {(group.symbols ?? []).map((symbol) => (
        <Entry
          key={symbol.name}
          symbol={symbol}
          name={dotted(symbol.module, symbol.name)}
          level={group.title === undefined ? 2 : 3}
          source={source}
        />
      ))}
    </>
  )
}

interface EntryProps {
  readonly symbol: ApiSymbolData
  /** Dotted name, which is also the anchor. */
  readonly name: string
  readonly level: 2 | 3 | 4 | 5 | 6
  readonly source: string | undefined
}

function Entry({ symbol, name, level, source }: EntryProps) {
  const Heading = `h${level}` as const
  const next = nextLevel(level)
  const prefix = symbol.kind === 'decorator' ? '@' : ''
  return (
    <section className={classNames('api-entry', level > 3 && 'api-member')}>
      <Heading id={name}>
        <code>
          {prefix}
          {symbol.name}
        </code>
        <HashLink id={name} label={name} />
      </Heading>
      <p className="api-kind">
        {symbol.kind !== undefined && <span>{symbol.kind.replace('_', ' ')}</span>}{' '}
        {symbol.module !== undefined && <code>{name}</code>}{' '}
        {symbol.status !== undefined && <Badge type={symbol.status} />}{' '}
        {source !== undefined && symbol.source !== undefined && (
          <a className="external" href={`${source}${symbol.source}`} aria-label={`Source of ${name}`}>
            Source
          </a>
        )}
      </p>
      <Signature symbol={symbol} prefix={prefix} />
      <Markdown text={symbol.summary} className="api-summary" />
      <Markdown text={symbol.description} />
      <Params params={symbol.params ?? []} isConfig={symbol.kind === 'config'} />
      <Results symbol={symbol} />
      {(symbol.examples ?? []).map((example) => (
        <CodeBlock
          key={example.code}
          code={example.code.trimEnd()}
          language={example.language ?? 'python'}
          {...(example.title !== undefined && { title: example.title })}
        />
      ))}
      {(symbol.members ?? []).map((member) => (
        <Entry key={member.name} symbol={member} name={dotted(name, member.name)} level={next} source={source} />
      ))}
    </section>
  )
}

function HashLink({ id, label }: { readonly id: string; readonly label: string }) {
  // biome-ignore lint/a11y/useAnchorContent: its sign is rendered by the styles, its name is the label
  return <a className="hash-link" href={`#${id}`} aria-label={`Direct link to ${label}`} />
}

function nextLevel(level: EntryProps['level']): EntryProps['level'] {
  return level === 2 ? 3 : level === 3 ? 4 : level === 4 ? 5 : 6
}

function Signature({ symbol, prefix }: { readonly symbol: ApiSymbolData; readonly prefix: string }) {
  const host = usePage()
  if (symbol.signature === undefined) return null
  const code = host.highlight(`${prefix}${symbol.name}${onOneLine(symbol.signature)}`, 'python', '')
  return (
    // biome-ignore lint/a11y: what scrolls must be reachable with the keyboard and have a name; a fieldset is for forms
    <pre className="api-signature" tabIndex={0} role="group" aria-label={`Signature of ${symbol.name}`}>
      <Html as="code" html={code.lines.map((line) => line.html).join('\n')} />
    </pre>
  )
}

/**
 * Joins a signature written on several lines: it wraps where it must, and its parameters are listed below it anyway.
 */
function onOneLine(signature: string): string {
  return signature
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/([([{]) /g, '$1')
    .replace(/,? ([)\]}])/g, '$1')
}

function Params({ params, isConfig }: { readonly params: readonly ApiParam[]; readonly isConfig: boolean }) {
  if (params.length === 0) return null
  return (
    <>
      <p className="api-label">{isConfig ? 'Fields' : 'Parameters'}</p>
      <dl className="api-params">
        {params.map((param) => (
          <div key={param.name}>
            <dt>
              <code>{param.name}</code> {param.type !== undefined && <code className="api-type">{param.type}</code>}{' '}
              {param.default !== undefined && (
                <span className="api-default">
                  default <code>{String(param.default ?? 'None')}</code>
                </span>
              )}
            </dt>
            <Description text={param.description} />
          </div>
        ))}
      </dl>
    </>
  )
}

function Results({ symbol }: { readonly symbol: ApiSymbolData }) {
  const rows: readonly (readonly [label: string, result: ApiResult])[] = [
    ...(symbol.returns === undefined ? [] : [['Returns', symbol.returns] as const]),
    ...(symbol.yields === undefined ? [] : [['Yields', symbol.yields] as const]),
    ...(symbol.raises ?? []).map((raised) => ['Raises', raised] as const),
  ]
  if (rows.length === 0) return null
  return (
    <dl className="api-params api-results">
      {rows.map(([label, result]) => (
        <div key={`${label} ${result.type}`}>
          <dt>
            <span className="api-label">{label}</span>{' '}
            {result.type !== undefined && <code className="api-type">{result.type}</code>}
          </dt>
          <Description text={result.description} />
        </div>
      ))}
    </dl>
  )
}

function Description({ text }: { readonly text: string | undefined }) {
  const host = usePage()
  if (text === undefined || text === '') return <dd />
  return <Html as="dd" html={host.markdown(text, { isInline: !text.trim().includes('\n\n') })} />
}

function Markdown({ text, className }: { readonly text: string | undefined; readonly className?: string }) {
  const host = usePage()
  return text === undefined || text === '' ? null : <Html className={className} html={host.markdown(text)} />
}

function dotted(start: string | undefined, name: string): string {
  return start === undefined || start === '' ? name : `${start}.${name}`
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}
