/** Makes the page. */
export function replaceableParts(): string
