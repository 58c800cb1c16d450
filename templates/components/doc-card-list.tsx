// Cards of the pages in a category, built from the sidebar.

import type { CardItem } from '../../src/model/page-host.ts'
import { usePage } from '../host.tsx'
import { useTexts } from '../use-texts.tsx'
import { Badge } from './badge.tsx'
import { badgesOf } from './badge-types.ts'

/** Renders items of the sidebar as cards. */
export function DocCards({ items }: { readonly items: readonly CardItem[] }) {
  return (
    <div className="card-grid cols-2">
      {items.map((item) => (
        <SidebarCard key={item.href} item={item} />
      ))}
    </div>
  )
}

/** Renders one item of the sidebar as a card. In items that pages write, paths lack the base URL or there are none. */
export function DocCard({ item }: { readonly item: CardItem }) {
  const host = usePage()
  return <SidebarCard item={{ ...item, href: item.href && host.link(item.href).href }} />
}

function SidebarCard({ item }: { readonly item: CardItem }) {
  const t = useTexts()
  const { count, description } = item
  const isCounted = description === '' && count !== undefined
  const text = isCounted ? t(count === 1 ? 'One page' : '{count} pages', { count }) : description
  return (
    <div className="card">
      <p className="card-title">
        <a href={item.href}>{item.label}</a>
        {badgesOf(item.customProps).map((type) => (
          <Badge key={type} type={type} />
        ))}
      </p>
      {text !== '' && <p className="card-body">{text}</p>}
    </div>
  )
}

export interface DocCardListProps {
  /** Id of the page that the category links to; default: the category of this page. */
  readonly of?: string
  /** Cards to render instead of a category's. */
  readonly items?: readonly (
    | CardItem
    | { readonly type: string; readonly label: string; readonly href: string; readonly description?: string }
  )[]
}

/** Renders the items of a category as cards: the page's own category, or the one that links to the page `of`. */
export function DocCardList({ of, items }: DocCardListProps) {
  const host = usePage()
  if (items !== undefined)
    return (
      <DocCards
        items={items.map((item) => ({ description: '', ...item, type: 'link', href: host.link(item.href).href }))}
      />
    )
  const cards = host.cards(of)
  // The host has already reported an `of` that no category links to.
  if (cards.length === 0 && of === undefined)
    host.report(
      '`<DocCardList>` has nothing to show',
      'Put the page into a category with other pages, or say which one with `of`.',
    )
  return <DocCards items={cards} />
}
