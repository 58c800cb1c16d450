// The entry of an API symbol: its name and stage, kind and source, signature, description, and the entries of its
// members.

import { classNames } from '../class-names.ts'
import { useTexts } from '../use-texts.tsx'
import type { ApiSymbolData } from './api-data.ts'
import { ApiParams, ApiResults } from './api-params.tsx'
import { ApiCode, ApiHeading, DataMarkdown, type HeadingLevel, nextLevel, SourceLink } from './api-parts.tsx'
import { signatureCode } from './api-signature.ts'
import { CodeBlock } from './code-block.tsx'

export interface ApiEntryProps {
  readonly symbol: ApiSymbolData
  /** Dotted name, which is also the anchor. */
  readonly name: string
  readonly level: HeadingLevel
  readonly definedIn: {
    readonly module: string
    /** Address prefix for files. */
    readonly source: string | undefined
    /** File of the enclosing class. */
    readonly file: string | undefined
  }
  /** Whether the browser renders the entry only when it's near the viewport. */
  readonly isLazy?: boolean
  readonly isMember?: boolean
}

/** Renders the entry of a symbol. */
export function ApiEntry({ symbol, name, level, definedIn, isLazy = false, isMember = false }: ApiEntryProps) {
  const file = symbol.source ?? definedIn.file
  const { module } = definedIn
  const examples = symbol.examples ?? []
  return (
    <section className={classNames('api-entry', isMember && 'api-member', isLazy && 'is-lazy')}>
      <ApiHeading id={name} name={name} level={level} isFolded={isMember} status={symbol.status}>
        {shownName(symbol)}
      </ApiHeading>
      <p className="api-kind" data-pagefind-ignore="">
        {symbol.kind !== undefined && <span>{symbol.kind.replace('_', ' ')}</span>}{' '}
        {symbol.module !== undefined && <code>{name}</code>}{' '}
        <SourceLink name={name} address={addressOf(symbol, definedIn.source, definedIn.file)} />
      </p>
      <Signature symbol={symbol} />
      <DataMarkdown text={symbol.summary} className="api-summary" />
      <DataMarkdown text={symbol.description} />
      <ApiParams params={symbol.params ?? []} isConfig={symbol.kind === 'config'} module={module} />
      <ApiResults returns={symbol.returns} raises={symbol.raises ?? []} module={module} />
      {examples.map(({ code, language = 'python', title }) => (
        <CodeBlock key={code} code={code.trimEnd()} language={language} isReachable title={title} />
      ))}
      {(symbol.members ?? []).map((member) => (
        <ApiEntry
          key={member.name}
          symbol={member}
          name={dottedName(name, member.name)}
          level={nextLevel(level)}
          definedIn={{ ...definedIn, file }}
          isMember
        />
      ))}
    </section>
  )
}

/** Returns the address of a symbol's definition: in its own file, or its line in the file of its class. */
function addressOf(
  { source: ownFile, line }: ApiSymbolData,
  source: string | undefined,
  fileAbove: string | undefined,
): string | undefined {
  const file = ownFile ?? (line === undefined ? undefined : fileAbove?.replace(/#.*/, ''))
  if (source === undefined || file === undefined) return undefined
  return `${source}${file}${line === undefined ? '' : `#L${line}`}`
}

function Signature({ symbol }: { readonly symbol: ApiSymbolData }) {
  const t = useTexts()
  if (symbol.signature === undefined) return null
  const code = signatureCode(shownName(symbol), symbol)
  return <ApiCode code={code} language="python" label={t('Signature of {name}', { name: symbol.name })} />
}

function shownName({ kind, name }: ApiSymbolData): string {
  return kind === 'decorator' ? `@${name}` : name
}

/** Joins the name of a module or class with the name of a member. */
export function dottedName(start: string | undefined, name: string): string {
  return start === undefined || start === '' ? name : `${start}.${name}`
}
