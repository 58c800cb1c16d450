// The field for typing while the search is being fetched. layout/head-script.ts creates it.

/** Removes the early field from the page. Returns it with the typed text, or null if the page doesn't have it. */
export function takeEarlyField(): HTMLInputElement | null {
  const field = document.querySelector<HTMLInputElement>('.search-early')
  field?.remove()
  return field
}
