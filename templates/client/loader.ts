// The script of every page: starts the islands and the small enhancements. At most 5 kB gzip; React comes with the
// first island.

import { enhance } from './enhance/enhance.ts'
import { hydrateAround, startIslands } from './islands.ts'

/** Whether the site has client modules; put in by the bundler. */
declare const DG_HAS_CLIENT_MODULES: boolean

startIslands()
enhance()
if (DG_HAS_CLIENT_MODULES) void import('./client-modules.ts').then(({ startClientModules }) => startClientModules())

// What the reader clicked before, which the inline script kept. React renders between two tasks, so two clicks count
// twice.
const { dgStart } = window as { dgStart?: () => readonly HTMLElement[] } // put there by head-script.ts
for (const clicked of dgStart?.() ?? []) void hydrateAround(clicked).then(() => setTimeout(() => clicked.click()))
