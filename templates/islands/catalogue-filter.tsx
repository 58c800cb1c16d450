'use client'
// The filter of the integrations catalogue: by category and by text, kept in the URL so that a view can be shared.
// The cards are the slot: they're already in the page, and the filter hides those that don't match.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fillText } from '../texts.ts'
import { useTexts } from '../use-texts.tsx'

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

/** Renders the filter above the cards and hides the cards that don't match. */
export function CatalogueFilter({ categories, total, children }: CatalogueFilterProps) {
  const cards = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<Choice>({ category: '', text: '' })
  const [count, setCount] = useState(total)
  const texts = useCatalogueTexts(categories)

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
      <search className="catalogue-filter needs-js" aria-label={texts.integrations}>
        <label>
          <span>{texts.filter}</span>
          <input
            type="search"
            value={choice.text}
            autoComplete="off"
            onChange={(event) => choose({ ...choice, text: event.currentTarget.value })}
          />
        </label>
        {categories.length > 0 && (
          <fieldset className="chips">
            <legend>{texts.category}</legend>
            {['', ...categories].map((category) => (
              <Chip
                key={category}
                label={texts.labelOf(category)}
                isChosen={choice.category === category}
                choose={() => choose({ ...choice, category })}
              />
            ))}
          </fieldset>
        )}
        <p role="status">{texts.countOf(count, total)}</p>
        {count === 0 && (
          <p className="catalogue-none">
            {texts.noneFor(choice)}{' '}
            <button type="button" className="link-button" onClick={() => choose({ category: '', text: '' })}>
              {texts.showAll}
            </button>
          </p>
        )}
      </search>
      <div ref={cards}>{children}</div>
    </div>
  )
}

interface ChipProps {
  readonly label: string
  readonly isChosen: boolean
  readonly choose: () => void
}

function Chip({ label, isChosen, choose }: ChipProps) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={choose}>
      {label}
    </button>
  )
}

/** Reads all texts on every render, because the browser has only those that were read when the page was built. */
function useCatalogueTexts(categories: readonly string[]) {
  const t = useTexts()
  const labels = new Map(categories.map((category) => [category, t(categoryLabel(category))]))
  const [one, more, some] = [t('One integration'), t('{count} integrations'), t('{count} of {total}')]
  const [all, none] = [t('All'), t('Nothing found for “{query}”')]
  const labelOf = (category: string) => (category === '' ? all : (labels.get(category) ?? category))
  return {
    integrations: t('Integrations'),
    filter: t('Filter by name'),
    category: t('Category'),
    showAll: t('Show all integrations'),
    labelOf,
    countOf: (count: number, total: number) => {
      const counted = total === 1 ? one : fillText(more, { count: total })
      return count === total ? counted : fillText(some, { count, total: counted })
    },
    noneFor: ({ text, category }: Choice) =>
      fillText(none, { query: [text, category === '' ? '' : labelOf(category)].filter(Boolean).join(', ') }),
  }
}

/** Returns the label of a category: names of up to three letters are abbreviations. */
export function categoryLabel(category: string): string {
  return category.length <= 3 ? category.toUpperCase() : category.charAt(0).toUpperCase() + category.slice(1)
}

/** Hides the cards that don't match and returns the number of those that do. */
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
