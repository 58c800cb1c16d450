// The client modules of the site. The bundler replaces this list (src/render/bundle/build-client.ts).

/** The location of the reader, in the form that Docusaurus passes to client modules. */
export interface ClientLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The hooks of a module, called when a page is shown. */
export interface ClientHooks {
  /** Can return a function to be called after all `onRouteDidUpdate` hooks. */
  readonly onRouteUpdate?: (change: RouteChange) => (() => void) | undefined
  readonly onRouteDidUpdate?: (change: RouteChange) => void
}

/** A change of the location. */
export interface RouteChange {
  readonly previousLocation: ClientLocation | null
  readonly location: ClientLocation
}

/** A module. Its hooks are its exports or the properties of its default export. */
export type ClientModule = ClientHooks & { readonly default?: ClientHooks }

/** The client modules of the site. */
export const clientModules: readonly ClientModule[] = []
