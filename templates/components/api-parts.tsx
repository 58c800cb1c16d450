// Parts shared by the references of symbols and commands: texts from the data, headings, links to the source.

import { Fragment } from 'react'
import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'
import { useTexts } from '../use-texts.tsx'
import { Badge } from './badge.tsx'
import type { BadgeType } from './badge-types.ts'

/** Renders a Markdown text from the data, or nothing if it's missing or empty. */
export function DataMarkdown({ text, className }: { readonly text: string | undefined; readonly className?: string }) {
  const host = usePage()
  return text === undefined || text === '' ? null : <Html className={className} html={host.markdown(text)} />
}

/** Renders the link from a heading to itself. */
export function HashLink({ id, label }: { readonly id: string; readonly label: string }) {
  // biome-ignore lint/a11y/useAnchorContent: the styles render its sign, and the label is its name
  return <a className="hash-link" href={`#${id}`} aria-label={label} />
}

/** The level of the heading of an entry. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6

/** Returns the level of headings below another. */
export function nextLevel(level: HeadingLevel): HeadingLevel {
  return level === 2 ? 3 : level === 3 ? 4 : level === 4 ? 5 : 6
}

interface ApiHeadingProps {
  readonly id: string
  /** The text that the button copies. */
  readonly name: string
  readonly level: HeadingLevel
  /** Whether the table of contents hides it until the reader opens its parent entry. */
  readonly isFolded: boolean
  readonly status: BadgeType | undefined
  readonly children: string
}

/** Renders the heading of an entry: its name as code, its stage, and a button that copies the name. */
export function ApiHeading({ id, name, level, isFolded, status, children }: ApiHeadingProps) {
  const Heading = `h${level}` as const
  const t = useTexts()
  return (
    <div className="api-head">
      <Heading id={id} data-toc={isFolded ? 'folded' : undefined}>
        <code>{breakable(children)}</code>
        <HashLink id={id} label={name} />
      </Heading>
      {status !== undefined && <Badge type={status} />}
      <button
        type="button"
        className="icon-button api-copy needs-js"
        data-copy={name}
        aria-label={t('Copy {name}', { name })}
        title={t('Copy the name')}
      >
        <span className="icon i-copy" />
      </button>
    </div>
  )
}

/** Lets a long name break after its dots and underscores; elsewhere, only a line that is too narrow breaks it. */
function breakable(name: string) {
  if (name.length <= 24) return name
  return name.split(/(?<=[._])(?=[^._])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

interface ApiCodeProps {
  readonly code: string
  readonly language: string
  /** What it is, for readers who don't see it. */
  readonly label: string
}

/** Renders the signature or the usage of an entry as code. */
export function ApiCode({ code, language, label }: ApiCodeProps) {
  const { lines } = usePage().highlight(code, language, '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <pre className="api-signature" role="group" aria-label={label}>
      <Html as="code" html={lines.map(({ html }) => `<span class="api-line">${html}\n</span>`).join('')} />
    </pre>
  )
}

interface SourceLinkProps {
  readonly name: string
  readonly address: string | undefined
}

/** Renders the link to the source of an entry, or nothing if its address is unknown. */
export function SourceLink({ name, address }: SourceLinkProps) {
  const t = useTexts()
  if (address === undefined) return null
  return (
    <a className="external" href={address} aria-label={t('Source of {name}', { name })}>
      {t('Source')}
    </a>
  )
}
