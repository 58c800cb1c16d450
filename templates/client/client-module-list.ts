// The client modules of the site: the bundler puts its own list in place of this one (client-modules.ts of the bundle).

/** Where a reader is, as Docusaurus gives it to client modules. */
export interface ClientLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** What a module may do when a page is shown. */
export interface ClientHooks {
  /** Returns what is to be done when the page stands. */
  readonly onRouteUpdate?: (change: RouteChange) => (() => void) | undefined
  readonly onRouteDidUpdate?: (change: RouteChange) => void
}

/** From where to where. */
export interface RouteChange {
  readonly previousLocation: ClientLocation | null
  readonly location: ClientLocation
}

/** A module, whose hooks are its exports or those of its default export. */
export type ClientModule = ClientHooks & { readonly default?: ClientHooks }

export const clientModules: readonly ClientModule[] = []
