// The parameters, return value and exceptions of an API symbol. The names of types link to their entries.

import { escapeHtml } from '../escape.ts'
import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'
import { useTexts, withElements } from '../use-texts.tsx'
import type { ApiParam, ApiResult } from './api-data.ts'

interface ApiParamsProps {
  readonly params: readonly ApiParam[]
  readonly isConfig: boolean
  /** The module that names of types are resolved in. */
  readonly module: string
}

/** Renders the parameters of a symbol, or the fields of its configuration. */
export function ApiParams({ params, isConfig, module }: ApiParamsProps) {
  const t = useTexts()
  if (params.length === 0) return null
  return (
    <>
      <p className="api-label">{isConfig ? t('Fields') : t('Parameters')}</p>
      <dl className="api-params">
        {params.map((param) => (
          <div key={param.name}>
            <dt>
              <code>{param.name}</code> {param.type !== undefined && <Type text={param.type} module={module} />}{' '}
              {param.default !== undefined && (
                <span className="api-default">
                  {withElements(t('default {value}'), { value: <code>{String(param.default ?? 'None')}</code> })}
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

interface ApiResultsProps {
  readonly returns: ApiResult | undefined
  readonly raises: readonly ApiResult[]
  readonly module: string
}

/** Renders the return value and the exceptions of a symbol. */
export function ApiResults({ returns, raises, module }: ApiResultsProps) {
  const t = useTexts()
  const rows: readonly (readonly [label: string, result: ApiResult])[] = [
    ...(returns === undefined ? [] : [[t('Returns'), returns] as const]),
    ...raises.map((raised) => [t('Raises'), raised] as const),
  ]
  if (rows.length === 0) return null
  return (
    <dl className="api-params api-results">
      {rows.map(([label, result]) => (
        <div key={`${label} ${result.type}`}>
          <dt>
            <span className="api-label">{label}</span>{' '}
            {result.type !== undefined && <Type text={result.type} module={module} />}
          </dt>
          <Description text={result.description} />
        </div>
      ))}
    </dl>
  )
}

/** Names from Python and its typing module. They are never links, although symbols of a library can share them. */
const pythonTypes = new Set(
  `AbstractSet Any AnyStr Awaitable Callable ClassVar Collection Coroutine Dict False FrozenSet Generator Generic
  Iterable Iterator List Literal Mapping NamedTuple None Optional Sequence Set True Tuple Type TypedDict Union bool bytes
  dict float frozenset int list object or set str tuple type`.split(/\s+/),
)

/** Renders a type with links to its symbols, as one string because React would separate its parts with comments. */
function Type({ text, module }: { readonly text: string; readonly module: string }) {
  const host = usePage()
  const parts = text.split(/([A-Za-z_][\w.]*)/).map((part, index) => {
    const symbol = index % 2 === 0 || pythonTypes.has(part) ? undefined : host.symbolOfType(part, module)
    if (symbol === undefined) return escapeHtml(part)
    const title = symbol.summary === '' ? '' : ` title="${escapeHtml(symbol.summary)}"`
    return `<a href="${escapeHtml(symbol.href)}"${title}>${escapeHtml(part)}</a>`
  })
  return <Html as="code" className="api-type" html={parts.join('')} />
}

function Description({ text }: { readonly text: string | undefined }) {
  const host = usePage()
  if (text === undefined || text === '') return <dd />
  return <Html as="dd" html={host.markdown(text, { isInline: !text.trim().includes('\n\n') })} />
}
