// The catalogue of integrations: a card for each integration of the category, with logo, categories and a badge on
// community libraries. The list is complete without scripts; the filter above it is an island.

import type { CardItem, PageHost } from '../../src/model/page-host.ts'
import { usePage } from '../host.tsx'
import { CatalogueFilter, categoryLabel } from '../islands/catalogue-filter.tsx'
import { useTexts } from '../use-texts.tsx'
import { Badge } from './badge.tsx'

export interface IntegrationCatalogueProps {
  /** Id of the page whose category is shown; default: the page itself. */
  readonly of?: string
  /** Folder of the logos. */
  readonly logos?: string
}

/** Renders the catalogue. */
export function IntegrationCatalogue({ of, logos = '/img/integrations/' }: IntegrationCatalogueProps) {
  const items = integrations(usePage(), of).toSorted((a, b) => byName.compare(a.label, b.label))
  const categories = [...new Set(items.flatMap(categoriesOf))].sort()
  return (
    <div data-reads-url="">
      <CatalogueFilter categories={categories} total={items.length}>
        <ul className="catalogue">
          {items.map((item) => (
            <Entry key={item.href} item={item} logos={logos} />
          ))}
        </ul>
      </CatalogueFilter>
    </div>
  )
}

const byName = new Intl.Collator('en')

/**
 * Finds the integrations of a category: its items, and pages below them that set their own category. Other pages below
 * them are parts of an integration.
 */
function integrations(host: PageHost, of: string | undefined, isTop = true): readonly CardItem[] {
  return host.cards(of).flatMap((item) => {
    const own = isTop || hasCategory(item) ? [item] : []
    return item.pageId === undefined || item.pageId === of ? own : [...own, ...integrations(host, item.pageId, false)]
  })
}

function hasCategory({ customProps = {} }: CardItem): boolean {
  return customProps.category !== undefined || customProps.categories !== undefined
}

function Entry({ item, logos }: { readonly item: CardItem; readonly logos: string }) {
  const host = usePage()
  const t = useTexts()
  const { logo, tagline = item.description } = item.customProps ?? {}
  const categories = categoriesOf(item)
  const tags = categories.filter((category) => category !== 'community') // shown as a badge
  return (
    <li className="card" data-categories={categories.join(',')}>
      {typeof logo === 'string' ? (
        <img
          src={host.asset(logos + fileName(logo)).url}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className="monogram" aria-hidden="true">
          {initials(item.label)}
        </span>
      )}
      <p className="card-title">
        <a href={item.href}>{item.label}</a> {item.customProps?.community === true && <Badge type="community" />}
      </p>
      {tags.length > 0 && <p className="card-tags">{tags.map((category) => t(categoryLabel(category))).join(', ')}</p>}
      {tagline !== '' && <p className="card-body">{String(tagline)}</p>}
    </li>
  )
}

/** Returns two letters for a name: the initials of its first two words, or the first two letters of its only word. */
function initials(label: string): string {
  const [first = '', second] = label.match(/[\p{L}\p{N}]+/gu) ?? []
  return second === undefined ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1)
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Reads the categories of an item from `category` and `categories`; community libraries also have `community`. */
function categoriesOf({ customProps = {} }: CardItem): readonly string[] {
  const given = [customProps.category, customProps.categories].flat()
  const names = given.filter((name): name is string => typeof name === 'string' && name !== '')
  return customProps.community === true ? [...new Set([...names, 'community'])] : [...new Set(names)]
}
