// The reference of a module's symbols, rendered from an API data file: a section per group and an entry per symbol and
// member.

import { usePage } from '../host.tsx'
import type { ApiData, ApiGroup, ApiSymbolData } from './api-data.ts'
import { ApiEntry, dottedName } from './api-entry.tsx'
import { DataMarkdown, HashLink } from './api-parts.tsx'

/** If there are more symbols than this, browsers lay out and paint only the entries near the viewport. */
const MANY_SYMBOLS = 30

/** Renders all symbols of an API data file. */
export function ApiReference({ data }: { readonly data: ApiData }) {
  const host = usePage()
  const groups = data.groups ?? []
  if (groups.length === 0)
    host.report('`<ApiReference>` got data without groups', 'Pass the default import of a YAML file with `groups:`.')
  const isLong = countOf(groups.flatMap((group) => group.symbols ?? [])) > MANY_SYMBOLS
  return groups.map((group, index) => (
    <Group key={group.title ?? index} group={group} source={data.source} isLong={isLong} />
  ))
}

function countOf(symbols: readonly ApiSymbolData[]): number {
  return symbols.reduce((count, { members = [] }) => count + 1 + countOf(members), 0)
}

interface GroupProps {
  readonly group: ApiGroup
  readonly source: string | undefined
  readonly isLong: boolean
}

function Group({ group, source, isLong }: GroupProps) {
  const { title, description, symbols = [] } = group
  const id = title === undefined ? undefined : slugOf(title)
  return (
    <>
      {title !== undefined && (
        <h2 id={id}>
          {title}
          <HashLink id={id ?? ''} label={title} />
        </h2>
      )}
      <DataMarkdown text={description} />
      {symbols.map((symbol) => (
        <ApiEntry
          key={symbol.name}
          symbol={symbol}
          name={dottedName(symbol.module, symbol.name)}
          level={title === undefined ? 2 : 3}
          definedIn={{ module: symbol.module ?? '', source, file: undefined }}
          isLazy={isLong}
        />
      ))}
    </>
  )
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}
