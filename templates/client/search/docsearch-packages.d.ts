// The types of DocSearch's packages that docs-gen uses. Sites with DocSearch install the packages.

declare module '@docsearch/js' {
  export default function docsearch(settings: { readonly container: HTMLElement; readonly initialQuery: string }): void
}

declare module '@docsearch/css' {
  const css: string
  export default css
}
