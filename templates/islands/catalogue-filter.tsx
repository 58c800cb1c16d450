'use client'
// The filter of the integrations catalogue: by category and by text, kept in the URL so that a view can be shared.
// The cards are the slot: they are in the page already, and the filter hides those that do not fit.

import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface CatalogueFilterProps {
  readonly categories: readonly string[]
  /** Number of cards. */
  readonly total: number
  readonly children?: ReactNode
}

interface Choice {
  readonly category: string
  readonly text: string
}

/** Renders the filter above the cards and hides the cards that do not fit. */
export function CatalogueFilter({ categories, total, children }: CatalogueFilterProps) {
  const cards = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<Choice>({ category: '', text: '' })
  const [count, setCount] = useState(total)

  useEffect(() => {
    const query = new URLSearchParams(location.search)
    setChoice({ category: query.get('category') ?? '', text: query.get('filter') ?? '' })
  }, [])

  function choose(next: Choice): void {
    setChoice(next)
    history.replaceState(history.state, '', urlOf(next))
  }

  useEffect(() => {
    if (cards.current !== null) setCount(showCards(cards.current, choice))
  }, [choice])

  return (
    <div className="catalogue-box">
      <search className="catalogue-filter needs-js" aria-label="Integrations">
        <label>
          <span>Filter by name</span>
          <input
            type="search"
            value={choice.text}
            autoComplete="off"
            onChange={(event) => choose({ ...choice, text: event.currentTarget.value })}
          />
        </label>
        {categories.length > 0 && (
          <fieldset className="chips">
            <legend>Category</legend>
            {['', ...categories].map((category) => (
              <button
                key={category}
                type="button"
                aria-pressed={choice.category === category}
                onClick={() => choose({ ...choice, category })}
              >
                {category === '' ? 'All' : categoryLabel(category)}
              </button>
            ))}
          </fieldset>
        )}
        <p role="status">{countText(count, total)}</p>
        {count === 0 && (
          <p className="catalogue-none">
            No integration has {choice.text === '' ? 'this category' : <q>{choice.text}</q>}
            {choice.text !== '' && choice.category !== '' && ` in ${categoryLabel(choice.category)}`}.{' '}
            <button type="button" className="link-button" onClick={() => choose({ category: '', text: '' })}>
              Show all integrations
            </button>
          </p>
        )}
      </search>
      <div ref={cards}>{children}</div>
    </div>
  )
}

function countText(count: number, total: number): string {
  const all = total === 1 ? '1 integration' : `${total} integrations`
  return count === total ? all : `${count} of ${all}`
}

/** Makes the label of a category: short names are abbreviations. */
export function categoryLabel(category: string): string {
  return category.length <= 3 ? category.toUpperCase() : category.charAt(0).toUpperCase() + category.slice(1)
}

/** Hides the cards that do not fit and counts those that do. */
function showCards(box: HTMLElement, { category, text }: Choice): number {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const card of box.querySelectorAll<HTMLElement>('.catalogue > li')) {
    const isWanted = category === '' || (card.dataset.categories ?? '').split(',').includes(category)
    const content = card.textContent.toLowerCase()
    card.hidden = !(isWanted && words.every((word) => content.includes(word)))
    if (!card.hidden) count++
  }
  return count
}

function urlOf({ category, text }: Choice): string {
  const url = new URL(location.href)
  for (const [name, value] of [
    ['category', category],
    ['filter', text],
  ] as const) {
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.href
}
