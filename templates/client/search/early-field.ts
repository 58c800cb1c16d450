// The field that the reader has while the search is on its way: layout/head-script.ts makes it.

/** Takes the early field out of the page, with what was typed; gives null once it is taken. */
export function takeEarlyField(): HTMLInputElement | null {
  const field = document.querySelector<HTMLInputElement>('.search-early')
  field?.remove()
  return field
}
