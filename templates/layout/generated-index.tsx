// The content of a category's own index page: cards of the category's items.

import type { CardItem } from '../../src/model/page-host.ts'
import type { PageProps } from '../../src/model/template.ts'
import { DocCards } from '../components/doc-card-list.tsx'

/** Renders the index page of a category. */
export function GeneratedIndex({
  title,
  showTitle,
  description,
  items,
}: PageProps & { readonly items: readonly CardItem[] }) {
  return (
    <>
      {!showTitle && <h1>{title}</h1>}
      {description !== '' && <p className="lead">{description}</p>}
      <DocCards items={items} />
    </>
  )
}
