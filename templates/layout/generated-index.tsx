// The content of a category's own index page: cards of what the category holds.

import type { CardItem, PageProps } from '../../src/model/template.ts'
import { DocCards } from '../components/doc-card-list.tsx'

/** Draws the index page of a category. */
export function GeneratedIndex({ description, items }: PageProps & { readonly items: readonly CardItem[] }) {
  return (
    <>
      {description !== '' && <p className="lead">{description}</p>}
      <DocCards items={items} />
    </>
  )
}
