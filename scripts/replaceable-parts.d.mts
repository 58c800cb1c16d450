/** Returns the text of docs/replaceable-parts.md. */
export function replaceableParts(): string
