// The menu of the languages of a site: the same page in each. It opens without scripts.

import type { PageLanguage } from '../../src/model/template.ts'
import { useTexts } from '../use-texts.tsx'

/** Renders the menu, or nothing for a site in one language. */
export function LanguageMenu({
  languages = [],
  place,
}: {
  readonly languages?: readonly PageLanguage[] | undefined
  readonly place: 'header' | 'drawer'
}) {
  const t = useTexts()
  const current = languages.find(({ isCurrent }) => isCurrent)
  if (current === undefined) return null
  return (
    <details className={`version language language-${place}`} data-menu="">
      <summary>
        <span className="visually-hidden">{`${t('Language')} `}</span>
        {current.label}
      </summary>
      <ul>
        {languages.map(({ tag, label, href, isCurrent }) => (
          <li key={tag}>
            <a href={href} hrefLang={tag} lang={tag} aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
