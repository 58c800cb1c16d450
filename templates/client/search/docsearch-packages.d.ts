// What the search of Algolia uses of its packages, which sites install that have it.

declare module '@docsearch/js' {
  export default function docsearch(settings: { readonly container: HTMLElement; readonly initialQuery: string }): void
}

declare module '@docsearch/css' {
  const css: string
  export default css
}
