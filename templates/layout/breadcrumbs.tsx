// The path from the top of the sidebar to the page.

import type { Breadcrumb } from '../../src/model/navigation.ts'
import { useTexts } from '../use-texts.tsx'

/** Renders the breadcrumbs; the last one is the page itself and isn't a link. */
export function Breadcrumbs({ items }: { readonly items: readonly Breadcrumb[] }) {
  const t = useTexts()
  if (items.length < 2) return null
  return (
    <nav className="breadcrumbs" aria-label={t('Breadcrumbs')}>
      <ol>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once and labels may repeat
          <li key={index}>
            {item.href === undefined || index === items.length - 1 ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            ) : (
              <a href={item.href}>{item.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
