// Types for editors: the components that pages use without importing them, as the MDX language server looks them up, and
// the files that pages and components import. A site names it in its tsconfig.json: `"types": ["docs-gen/mdx"]`.

/** The components of docs-gen. */
type DocsGenComponents = typeof import('../dist/types/templates/components.js').components

/** The components of every page. A site adds its own by declaring the interface again. */
interface MDXProvidedComponents extends DocsGenComponents {}

declare module '*.yaml' {
  const data: any
  export default data
}

declare module '*.yml' {
  const data: any
  export default data
}

declare module '*.txt' {
  const text: string
  export default text
}

declare module '*.css' {
  const classes: { readonly [name: string]: string }
  export default classes
}

declare module '*.scss' {
  const classes: { readonly [name: string]: string }
  export default classes
}

declare module '*.svg' {
  const Picture: (props: import('react').SVGProps<SVGSVGElement>) => import('react').ReactElement
  export default Picture
}

declare module '*.svg?url' {
  const url: string
  export default url
}

declare module '*.png' {
  const url: string
  export default url
}

declare module '*.jpg' {
  const url: string
  export default url
}

declare module '*.webp' {
  const url: string
  export default url
}

declare module '@theme/*' {
  const part: any
  export default part
}

declare module '@theme-original/*' {
  const part: any
  export default part
}

declare module '@docusaurus/*' {
  const part: any
  export default part
}
