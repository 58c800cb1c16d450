// Runs the client modules of the site. Each page is a new document, so their hooks run once when it is shown, and again
// when the fragment of the URL changes.

import { type ClientLocation, type ClientModule, clientModules, type RouteChange } from './client-module-list.ts'

/** Calls the hooks of the client modules for the current page, and for each change of the URL's fragment. */
export function startClientModules(): void {
  let location = here()
  tell({ previousLocation: null, location })
  addEventListener('hashchange', () => {
    const previousLocation = location
    location = here()
    tell({ previousLocation, location })
  })
}

function here(): ClientLocation {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash }
}

function tell(change: RouteChange): void {
  const done = clientModules.map((module) => hookOf(module, 'onRouteUpdate')?.(change))
  for (const module of clientModules) hookOf(module, 'onRouteDidUpdate')?.(change)
  for (const finish of done) finish?.()
}

function hookOf<Name extends 'onRouteUpdate' | 'onRouteDidUpdate'>(module: ClientModule, name: Name) {
  return module.default?.[name] ?? module[name]
}
