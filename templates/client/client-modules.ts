// Runs the client modules of the site. Each page is loaded anew, so that what they do when a page is shown is done
// once, and again when the reader goes to another place of it.

import { type ClientLocation, type ClientModule, clientModules, type RouteChange } from './client-module-list.ts'

/** Tells the client modules of the page that is shown, and of the places in it to which the reader goes. */
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
