// The version of the documentation being read: a label, or a menu of the same page in the other versions.

import type { VersionProps } from '../../src/model/template.ts'
import { useTexts } from '../use-texts.tsx'

/** Renders the version label, as a menu if there are other versions, or nothing on a site without versions. */
export function VersionMenu({
  version,
  place,
}: {
  readonly version: VersionProps
  readonly place: 'header' | 'drawer'
}) {
  const t = useTexts()
  if (!version.isLabelShown) return null
  const className = `version version-${place}`
  if (version.labelHref !== undefined)
    return (
      <a className={className} href={version.labelHref}>
        {version.label}
      </a>
    )
  if (version.others.length === 0) return <span className={className}>{version.label}</span>
  return (
    <details className={className} data-menu="">
      <summary>
        <span className="visually-hidden">{`${t('Version')} `}</span>
        {version.label}
      </summary>
      <ul>
        {version.others.map((other) => (
          <li key={other.label}>
            <a href={other.href} aria-current={other.isCurrent ? 'true' : undefined}>
              {other.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
