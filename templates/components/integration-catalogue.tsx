// The catalogue of integrations: a card for each page of the category, with logo, categories and a mark for community
// libraries. The list is complete without scripts; the filter above it is an island.

import type { CardItem, PageHost } from '../../src/model/template.ts'
import { usePage } from '../host.tsx'
import { CatalogueFilter, categoryLabel } from '../islands/catalogue-filter.tsx'

export interface IntegrationCatalogueProps {
  /** Id of the page whose category is shown; default: the page itself. */
  readonly of?: string
  /** Folder of the logos. */
  readonly logos?: string
}

/** Renders the catalogue. */
export function IntegrationCatalogue({ of, logos = '/img/integrations/' }: IntegrationCatalogueProps) {
  const items = allItems(usePage(), of)
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

/** Finds the items of a category and, after each category in it, the items of that one. */
function allItems(host: PageHost, of: string | undefined): readonly CardItem[] {
  return host
    .cards(of)
    .flatMap((item) =>
      item.pageId === undefined || item.pageId === of ? [item] : [item, ...allItems(host, item.pageId)],
    )
}

function Entry({ item, logos }: { readonly item: CardItem; readonly logos: string }) {
  const host = usePage()
  const logo = item.customProps?.logo
  const categories = categoriesOf(item)
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
          {item.label.slice(0, 2)}
        </span>
      )}
      <p className="card-title">
        <a href={item.href}>{item.label}</a>
        {item.customProps?.community === true && <span className="badge badge-community">community</span>}
      </p>
      {item.description !== '' && <p className="card-body">{item.description}</p>}
      {categories.length > 0 && <p className="card-tags">{categories.map(categoryLabel).join(', ')}</p>}
    </li>
  )
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Reads the categories of an item: `category`, or the list `categories`; community libraries are one more. */
function categoriesOf({ customProps = {} }: CardItem): readonly string[] {
  const given = [customProps.category, customProps.categories].flat()
  const names = given.filter((name): name is string => typeof name === 'string' && name !== '')
  return customProps.community === true ? [...new Set([...names, 'community'])] : [...new Set(names)]
}
