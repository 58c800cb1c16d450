// The tags of a page or a post, each a link to its page.

import { useTexts } from '../use-texts.tsx'

/** Renders tags, or nothing if there are none. */
export function TagList({ tags }: { readonly tags: readonly { readonly label: string; readonly href: string }[] }) {
  const t = useTexts()
  if (tags.length === 0) return null
  return (
    <ul className="tags" aria-label={t('Tags')}>
      {tags.map(({ label, href }) => (
        <li key={href}>
          <a href={href} rel="tag">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
